import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const gibibyte = 1024 ** 3

/**
 * Where what a run of the tests writes may lie: in memory where there is room, for it need not survive a power cut. A
 * cluster of PostgreSQL is some 2,000 files, and making and syncing them is what takes time on many disks.
 */
export function chooseRunBase(leastGibibytes = 2): string {
  const memory = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= leastGibibytes * gibibyte ? memory : tmpdir()
}
