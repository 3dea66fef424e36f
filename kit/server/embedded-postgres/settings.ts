import { statfsSync } from 'node:fs'
import { availableMemory } from './available-memory.ts'

const mebibyte = 1024 * 1024

/** PostgreSQL's settings for this machine; given on the command line, so that no old file can contradict them. */
export function chooseSettings(socketFolder: string, fast: boolean): Record<string, string> {
  const memoryMb = Math.floor(availableMemory() / mebibyte)
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: `${clamp(memoryMb / 8, { least: 64, most: fast ? 256 : 1024 })}MB`,
    effective_cache_size: `${clamp(memoryMb / 2, { least: 128, most: 64 * 1024 })}MB`,
    maintenance_work_mem: `${clamp(memoryMb / 20, { least: 32, most: 256 })}MB`,
    work_mem: '16MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    dynamic_shared_memory_type: isSharedMemoryRoomy() ? 'posix' : 'mmap',
    ...(fast ? fastSettings : {}),
  }
}

/** For tests, whose data need not survive a power cut. A killed process loses nothing with these either. */
const fastSettings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.floor(Math.min(Math.max(value, least), most))
}

/** Containers often have 64 MB, in which a parallel query fails. */
function isSharedMemoryRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 256 * mebibyte
  } catch {
    return process.platform !== 'linux'
  }
}
