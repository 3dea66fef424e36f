import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Connection } from '@shuku/kit/server'

export interface BenchServer {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts the product in a process of its own, so that the measuring does not share its event loop. */
export async function startServer(options: {
  readonly connection: Connection
  readonly filesFolder: string
  readonly port: number
  readonly plans?: boolean
  readonly jobs?: boolean
  readonly webFolder?: string
}): Promise<BenchServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(options))
  return { address: await firstLine(child), pid: child.pid ?? 0, stop: () => stop(child) }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended (${String(code)}) before it was ready`)
  })
  ended.catch(() => {})
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  return line
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
