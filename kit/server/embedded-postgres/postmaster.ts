import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, fchownSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './account.ts'
import { postgresEnvironment } from './cluster.ts'
import { openPlainFile, readPlainFile } from './plain-file.ts'
import { socketFile } from './socket-folder.ts'

export interface PostmasterPlan {
  readonly postgres: string
  readonly account: Account
  readonly cluster: string
  readonly socketFolder: string
  readonly logFile: string
  readonly settings: Record<string, string>
}

/**
 * Starts PostgreSQL so that it outlives neither us nor less than us: in a process group of its own, out of reach
 * of Ctrl-C (the server needs it until its last request is answered), and interrupted by the kernel when we are gone.
 * Only after `clearLeftovers`: nobody may be at work in the cluster.
 */
export function startPostmaster(plan: PostmasterPlan): ChildProcess {
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const dying = hasDeathSignal() ? ['setpriv', '--pdeathsig=INT'] : []
  const [command = '', ...rest] = [...plan.account.wrapper, ...dying, plan.postgres, '-D', plan.cluster, ...settings]

  // A killed PostgreSQL leaves it, and in a container without an init also a zombie that seems to hold it.
  rmSync(`${socketFile(plan.socketFolder)}.lock`, { force: true })
  const log = openLog(plan)
  const child = spawn(command, rest, {
    ...plan.account.ids,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // A program that forgets to stop it may still end; PostgreSQL then follows.
  child.unref()
  if (dying.length === 0) guardByPipe(child)
  return child
}

/** Fast shutdown: sessions are ended, a checkpoint is written. Immediate where that takes too long. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.ref()
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const patience = new AbortController()
  const impatience = delay(30_000, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGQUIT'),
    () => undefined,
  )
  await ended
  patience.abort()
  await impatience
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Whether it has been asked to end and has not ended yet; it writes so into the eighth line of its lock. */
export function isStopping(cluster: string): boolean {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'stopping'
  } catch {
    // no lock: it has not begun or has ended
    return false
  }
}

/** The last lines it wrote, for the message of a start that failed. */
export function lastLogLines(logFile: string): string {
  return existsSync(logFile) ? readPlainFile(logFile).trimEnd().split('\n').slice(-5).join('\n') : ''
}

function openLog({ account, logFile }: PostmasterPlan): number {
  const largest = 10 * 1024 * 1024
  if ((lstatSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(logFile, `${logFile}.1`)
  const log = openPlainFile(logFile, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT)
  const { uid, gid } = account.ids ?? { uid: 0, gid: 0 }
  if (process.getuid?.() === 0) fchownSync(log, uid, gid)
  return log
}

let deathSignal: boolean | undefined

function hasDeathSignal(): boolean {
  deathSignal ??= spawnSync('setpriv', ['--pdeathsig=INT', 'true'], { stdio: 'ignore' }).status === 0
  return deathSignal
}

/** Where the kernel does not help: a shell that waits for the end of a pipe, which comes with our own end. */
function guardByPipe(child: ChildProcess): void {
  const guard = spawn('sh', ['-c', 'cat >/dev/null; kill -INT "$0"', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  ;(guard.stdin as unknown as { unref: () => void }).unref()
  // Killed and not stopped: a signal must not reach another process that gets the same id next.
  child.once('exit', () => guard.kill('SIGKILL'))
}
