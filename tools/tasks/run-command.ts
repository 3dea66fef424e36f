import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

export interface CommandOptions {
  readonly env?: Record<string, string>
  /** Keeps what it writes to be shown only if it fails. */
  readonly quiet?: boolean
  /** Ends it, with all that it started, when it neither writes a line nor touches `signOfLife` for so long. */
  readonly silence?: SilenceLimit
}

export interface SilenceLimit {
  readonly minutes: number
  /** A file that it touches while it works. */
  readonly signOfLife: string
}

export interface CommandResult {
  readonly exitCode: number
  readonly output: string
  /** It was ended because nothing was heard of it. */
  readonly wasSilent: boolean
}

/** Runs one of our packages' programs under this Node, so that none depends on what `node` is on the path. */
export function runTool(name: string, words: string[], options?: CommandOptions): Promise<CommandResult> {
  return runCommand([process.execPath, `node_modules/.bin/${name}`, ...words], options)
}

/** The terminal gives Ctrl-C to the command itself; a TERM that comes to us alone is passed on. */
export async function runCommand(words: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const [command = '', ...rest] = words
  const { quiet = false, silence } = options
  const env = { ...process.env, ...options.env }
  const isPiped = quiet || silence !== undefined
  // a group of its own, where all that it started has to end with it
  const child = spawn(command, rest, {
    env,
    stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: silence !== undefined,
  })
  const passOn = (signal: NodeJS.Signals): void => signalTo(child, signal, silence !== undefined)
  const onInterrupt = (signal: NodeJS.Signals): void => (silence ? passOn(signal) : undefined)
  process.on('SIGTERM', passOn).on('SIGHUP', passOn).on('SIGINT', onInterrupt)
  let output = ''
  let heardAt = Date.now()
  const hear = (chunk: Buffer): void => {
    heardAt = Date.now()
    if (quiet) output += chunk.toString()
    else process.stdout.write(chunk)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const watch = silence ? watchFor(child, silence, () => heardAt) : undefined
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    const wasSilent = watch?.hasEnded() ?? false
    if (signal && signal !== 'SIGKILL' && !wasSilent) process.exit(128 + constants.signals[signal])
    return { exitCode: code ?? 1, output, wasSilent }
  } finally {
    watch?.stop()
    if (watch?.hasEnded()) signalTo(child, 'SIGKILL', true)
    process.off('SIGTERM', passOn).off('SIGHUP', passOn).off('SIGINT', onInterrupt)
  }
}

const lookEveryMs = 5_000
const graceMs = 20_000

/** Ends the group of a child of which nothing was heard: first in order, then at once. */
function watchFor(child: ChildProcess, { minutes, signOfLife }: SilenceLimit, heardAt: () => number) {
  let hasEnded = false
  const look = (): void => {
    const touchedAt = statSync(signOfLife, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (hasEnded || Date.now() - Math.max(heardAt(), touchedAt) < minutes * 60_000) return
    hasEnded = true
    signalTo(child, 'SIGTERM', true)
    void delay(graceMs, undefined, { ref: false }).then(() => signalTo(child, 'SIGKILL', true))
  }
  const timer = setInterval(look, lookEveryMs)
  return { hasEnded: () => hasEnded, stop: () => clearInterval(timer) }
}

function signalTo(child: ChildProcess, signal: NodeJS.Signals, toGroup: boolean): void {
  if (!toGroup || child.pid === undefined) return void child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch {
    // all of the group have ended already
  }
}
