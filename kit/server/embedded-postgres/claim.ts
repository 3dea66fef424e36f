import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPostgresProcesses, findPostmasterPid, findProcessIdentity } from './processes.ts'

/** Writes down that this process uses the folder; refuses when another one that still lives has done so. */
export function claimFolder(dataFolder: string): () => void {
  const file = claimFile(dataFolder)
  const own = JSON.stringify({ pid: process.pid, identity: findProcessIdentity(process.pid) })
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o644 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error
    }
    const holder = findClaimHolder(dataFolder)
    if (holder) {
      throw new Error(
        `The data folder ${dataFolder} is in use by the running process ${holder}. ` +
          'Stop that one first, or give this one another folder (SHUKU_DATA).',
      )
    }
    rmSync(file, { force: true })
  }
}

function claimFile(dataFolder: string): string {
  return join(dataFolder, 'server.json')
}

/** The living process that uses the folder. */
export function findClaimHolder(dataFolder: string): number | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(claimFile(dataFolder), 'utf8')) as {
      pid: number
      identity?: string
    }
    return findProcessIdentity(pid) === identity ? pid : undefined
  } catch {
    // Half-written by a process that was killed at this very moment, or removed by one that just stopped.
    return undefined
  }
}

/**
 * Waits until what a killed server left running has ended, asks it to after a while, and removes its lock.
 * Called only by the holder of the claim: whoever started that PostgreSQL is dead.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const begin = Date.now()
  for (let waited = 0; ; waited = Date.now() - begin) {
    const pids = findPostgresProcesses(cluster)
    if (pids.length === 0) break
    if (waited > 40_000) throw new Error(`A PostgreSQL of an earlier start does not end (process ${pids.join(', ')}).`)
    const postmaster = findPostmasterPid(cluster)
    // Its own death signal comes first; then fast, then immediate shutdown, from which it recovers by its log.
    if (waited > 25_000) signalAll(pids, 'SIGQUIT')
    else if (waited > 3_000 && postmaster && pids.includes(postmaster)) signalAll([postmaster], 'SIGINT')
    await delay(50)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}
