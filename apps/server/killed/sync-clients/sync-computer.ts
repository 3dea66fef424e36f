import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { syncTerminalsApi } from '@shuku/features/sync-terminals/contract'
import { TestClient } from '@shuku/kit/testing'

const program = join(import.meta.dirname, '../../../sync/main.ts')

/** A computer with the client as a program of its own, which may be killed. */
export class SyncComputer {
  /** Which a rule carries. */
  readonly files: string
  readonly #home: string
  #running: ChildProcess | undefined
  #said = ''

  constructor(home: string) {
    this.#home = home
    this.files = join(home, 'files')
    mkdirSync(this.files, { recursive: true })
  }

  /** What the last command wrote. */
  get said(): string {
    return this.#said
  }

  /** As somebody types it; answers the exit code, and null where it was killed. */
  async run(...words: string[]): Promise<number | null> {
    this.#said = ''
    const own = { HOME: this.#home, XDG_STATE_HOME: join(this.#home, 'state'), LC_ALL: 'zh_CN.UTF-8' }
    const child = spawn(process.execPath, [program, ...words], {
      env: { ...process.env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#said += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    this.#running = undefined
    return code
  }

  /** As a power cut does: nothing is said to the process. */
  kill(): void {
    this.#running?.kill('SIGKILL')
  }

  /** Somebody types in a browser what the client shows. */
  async signIn(address: string, browser: TestClient): Promise<void> {
    const signing = this.run('sign-in', address, '--no-browser')
    let isOver = false
    void signing.then(() => (isOver = true))
    for (;;) {
      const [, code, letters] = /([A-Z]{5})-([A-Z]{3})/.exec(this.#said) ?? []
      if (code !== undefined && letters !== undefined) {
        await browser.call(syncTerminalsApi.confirmSignIn, { code, letters })
        break
      }
      if (isOver) break
      await delay(50)
    }
    if ((await signing) !== 0) throw new Error(`the computer was not signed in: ${this.#said}`)
  }

  get tag(): string {
    return (JSON.parse(readFileSync(join(this.#state, 'settings.json'), 'utf8')) as { tag: string }).tag
  }

  /** What the client calls with. */
  client(address: string): TestClient {
    return new TestClient({ address, token: readFileSync(join(this.#state, 'token'), 'utf8').trim() })
  }

  get #state(): string {
    return join(this.#home, 'state', 'shuku-sync')
  }
}
