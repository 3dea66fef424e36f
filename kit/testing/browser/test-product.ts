import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface TestProduct {
  /** Without a slash at its end. */
  readonly address: string
  /** The code that an installation without a company prints. */
  readonly setUpCode: string
  stop(): Promise<void>
}

/** Starts the built product as a process of its own; answers when it is ready. */
export async function startTestProduct(env: NodeJS.ProcessEnv): Promise<TestProduct> {
  // as for the workers of other tests (vitest.config.ts)
  const child = spawn(process.execPath, ['--max-semi-space-size=64', 'tools/browser/browser-server.ts'], {
    env: { ...process.env, SHUKU_HOST: '127.0.0.1', SHUKU_LOG: 'error', SHUKU_WEB_PROCESSES: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const { SHUKU_DEMO: demo = '1', SHUKU_ADMIN_PASSWORD: password } = { ...process.env, ...env }
  const waitsForSetUp = demo === '0' && password === undefined
  let [address, setUpCode] = ['', '']
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    address = /ready at (http:\S+?)\/$/.exec(line)?.[1] ?? address
    setUpCode = /^ {2}(\S{4}-\S{4}-\S{4}-\S{4})$/.exec(line)?.[1] ?? setUpCode
    if (address !== '' && (setUpCode !== '' || !waitsForSetUp)) return { address, setUpCode, stop }
  }
  throw new Error(`the product ended (${child.exitCode ?? child.signalCode}) before it was ready`)
}
