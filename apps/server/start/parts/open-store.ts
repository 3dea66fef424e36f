import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LocalStore } from '@shuku/kit/server'
import type { Start } from './start.ts'

export function openStore({ configuration }: Start): LocalStore {
  const { SHUKU_DATA: folder, SHUKU_DISK_RESERVE_GB: reserveGb } = configuration
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const reserveBytes = reserveGb === undefined ? 'usual' : reserveGb * 1024 ** 3
  return new LocalStore(join(folder, 'files'), { reserveBytes })
}
