import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readClaim, takeAwayClaim, writeClaim } from '../claim-file.ts'
import { findPostgresProcesses, findPostmasterPid, findProcessIdentity } from './processes.ts'

const renewMs = 3_000
const lookMs = 500
/**
 * Another container or machine sees no process of ours, only whether the claim is renewed. Long, since the first start
 * makes the cluster while nothing is renewed.
 */
const staleLooks = 60_000 / lookMs

export interface FolderClaim {
  /** Throws when another process has taken the folder meanwhile: asked before anything of the database is touched. */
  readonly require: () => void
  /** Gives back one's own, never another's. */
  readonly release: () => void
}

interface Holder {
  readonly pid: number
  readonly identity?: string
  /** Where the process number says something; absent where the system has one space of them. */
  readonly place?: string
}

interface Claiming {
  /** Another has taken the folder: whatever works in it must end at once. */
  readonly onLost?: () => void
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** How often in a row a claim of another container or machine must be seen as it was before it is taken over. */
  readonly looks?: number
}

/**
 * Writes down that this process uses the folder; refuses when another one that still lives has done so. A claim of
 * another container or machine is watched until it is renewed, or was not for long. No clock is asked: the other's may
 * differ, and ours goes on while this process is halted.
 */
export async function claimFolder(
  dataFolder: string,
  { onLost = () => {}, onNotice = () => {}, looks = staleLooks }: Claiming = {},
): Promise<FolderClaim> {
  const file = claimFile(dataFolder)
  const holder = { pid: process.pid, identity: findProcessIdentity(process.pid), place: ownPlace() }
  const own = JSON.stringify({ ...holder, claim: randomUUID() })
  let watched: { text: string; renewedAt: number; looks: number } | undefined
  while (!(await writeClaim(file, own, 0o644)) || !(await stays(file, own))) {
    const text = await readClaim(file)
    if (text === undefined) continue
    if (text === own) break
    const there = holderIn(text)
    if (there && isAlive(there)) throw inUse(dataFolder, there)
    if (there && !isHere(there)) {
      const renewedAt = renewedAtOf(file)
      if (watched?.text !== text) {
        watched = { text, renewedAt, looks: 0 }
        onNotice(`${dataFolder} was used by another container or machine: watching for a minute whether it still is.`)
      }
      if (watched.renewedAt !== renewedAt) throw inUse(dataFolder, there)
      if (watched.looks++ < looks) {
        await delay(lookMs)
        continue
      }
    }
    await takeAwayClaim(file, text)
  }
  const renewing = setInterval(() => {
    if (renew(file, own)) return
    clearInterval(renewing)
    onLost()
  }, renewMs).unref()
  return {
    require: () => requireOwn(file, own, dataFolder),
    release: () => {
      clearInterval(renewing)
      if (textOf(file) === own) rmSync(file, { force: true })
    },
  }
}

function claimFile(dataFolder: string): string {
  return join(dataFolder, 'server.json')
}

function inUse(dataFolder: string, there: Holder): Error {
  return new Error(
    `The data folder ${dataFolder} is in use by the running process ${there.pid}` +
      `${isHere(there) ? '' : ' of another container or machine'}. ` +
      'Stop that one first, or give this one another folder (SHUKU_DATA).',
  )
}

/**
 * Another process that removes a dead claim at this moment may have taken ours, and a third may be quicker than its
 * return.
 */
async function stays(file: string, own: string): Promise<boolean> {
  await delay(100)
  return textOf(file) === own
}

function requireOwn(file: string, own: string, dataFolder: string): void {
  if (!renew(file, own)) throw new Error(`Another process has taken the data folder ${dataFolder} meanwhile.`)
}

/** Says that its holder lives; one that somebody has deleted is written anew. Nothing else when it is another's by now. */
function renew(file: string, own: string): boolean {
  const now = new Date()
  try {
    if (textOf(file) === undefined) writeFileSync(file, own, { flag: 'wx', mode: 0o644 })
    else if (textOf(file) === own) utimesSync(file, now, now)
  } catch {
    // removed or written at this moment
  }
  return [own, undefined].includes(textOf(file))
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function renewedAtOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Undefined for what was half-written by a process that was killed at this very moment. */
function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

/** The boot and the namespace in which process ids are unique; each container has its own. */
function ownPlace(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return undefined
  }
}

/** One without a place is of a server that did not write it yet. */
function isHere({ place }: Holder): boolean {
  return place === undefined || place === ownPlace()
}

function isAlive(there: Holder): boolean {
  return isHere(there) && findProcessIdentity(there.pid) === there.identity
}

/**
 * The process that uses the folder. For a process in another container or on another machine it cannot be decided at
 * once whether it still lives.
 */
export function findClaimHolder(dataFolder: string): number | undefined {
  const there = holderIn(textOf(claimFile(dataFolder)) ?? '')
  return there && (isAlive(there) || !isHere(there)) ? there.pid : undefined
}

/**
 * Waits until the processes that a killed server left behind have ended, asks them to end after a while, and removes
 * the lock. Only for the holder of the claim: the process that started that PostgreSQL is dead.
 */
export async function clearLeftovers(cluster: string, claim: FolderClaim): Promise<void> {
  const begin = Date.now()
  for (let waited = 0; ; waited = Date.now() - begin) {
    claim.require()
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
