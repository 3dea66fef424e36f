import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

export interface CommandOptions {
  readonly env?: Record<string, string>
  /** Keeps what it writes to be shown only if it fails. */
  readonly quiet?: boolean
}

export interface CommandResult {
  readonly exitCode: number
  readonly output: string
}

/** Runs one of our packages' programs under this Node, so that none depends on what `node` is on the path. */
export function runTool(name: string, words: string[], options?: CommandOptions): Promise<CommandResult> {
  return runCommand([process.execPath, `node_modules/.bin/${name}`, ...words], options)
}

/** The terminal gives Ctrl-C to the command itself; a TERM that comes to us alone is passed on. */
export async function runCommand(words: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const [command = '', ...rest] = words
  const env = { ...process.env, ...options.env }
  const child = spawn(command, rest, { env, stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  const passOn = (signal: NodeJS.Signals): void => void child.kill(signal)
  const ignore = (): void => undefined
  process.on('SIGTERM', passOn).on('SIGHUP', passOn).on('SIGINT', ignore)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    if (signal && signal !== 'SIGKILL') process.exit(128 + constants.signals[signal])
    return { exitCode: code ?? 1, output }
  } finally {
    process.off('SIGTERM', passOn).off('SIGHUP', passOn).off('SIGINT', ignore)
  }
}
