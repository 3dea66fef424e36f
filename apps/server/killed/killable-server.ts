import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveMigratedDatabase, passableFolder, TestClient } from '@shuku/kit/testing'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { giveTo, LocalStore, type Ids } from '@shuku/kit/server'
import { checkStore, type CheckOptions } from '../commands/check-store/check-store.ts'
import { readConfiguration } from '../start/configuration.ts'
import { openStores, type Stores } from '../commands/open-stores.ts'

const password = 'a-password-for-tests'

/** A product in a process of its own over a data folder that outlives it. */
export class KillableServer {
  readonly folder = passableFolder('shuku-killed-')
  readonly #settings: Record<string, string>
  readonly #ids: Partial<Ids>
  #process: ChildProcess | undefined
  /** Has loaded what it runs and waits to begin. */
  #next: ChildProcess | undefined
  #address = ''
  /** What it wrote to its log, the end of it. */
  #said = ''

  /** Settings beyond those of every such server; where root runs the tests, somebody else can be who starts it. */
  constructor(settings: Record<string, string> = {}, { ids = {} }: { ids?: Partial<Ids> } = {}) {
    this.#settings = settings
    this.#ids = ids
  }

  get environment(): Record<string, string> {
    return {
      SHUKU_DATA: this.folder,
      SHUKU_PORT: '0',
      SHUKU_DEMO: '0',
      SHUKU_ADMIN_PASSWORD: password,
      SHUKU_LOG: 'error',
      SHUKU_WEB_PROCESSES: '1',
      ...this.#settings,
    }
  }

  /** Has the next process load what it runs while this one still works: half of the time that a start takes. */
  prepare(): void {
    this.#next ??= spawn(process.execPath, [join(import.meta.dirname, 'server.fixture.ts')], {
      env: { ...process.env, ...this.environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...this.#ids,
    })
  }

  async start(): Promise<void> {
    const isEmbedded = this.#settings['DATABASE_URL'] === undefined
    if (isEmbedded && !existsSync(join(this.folder, 'database'))) await giveMigratedDatabase(this.folder)
    copyCompiled(compiledBefore, this.folder)
    const { uid, gid } = this.#ids
    if (uid !== undefined && gid !== undefined) giveTo({ ids: { uid, gid }, wrapper: [] }, this.folder)
    this.prepare()
    const child = this.#next as ChildProcess
    this.#next = undefined
    this.#process = child
    this.#said = ''
    child.stderr?.on('data', (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-20_000)))
    child.stdin?.end('begin\n')
    this.#address = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const found = /ready at (http:\S+?)\/?\s/.exec(chunk.toString())
        if (found?.[1]) resolve(found[1])
      })
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${this.#said}`)))
    })
  }

  /** The end of its log. */
  get said(): string {
    return this.#said
  }

  /** What it said last, where it has ended although nobody killed it. */
  get lastWords(): string | undefined {
    const child = this.#process
    if (child?.exitCode === null && child.signalCode === null) return undefined
    return `the server ended by itself (${child?.signalCode ?? child?.exitCode}): ${this.#said}`
  }

  /** As a power cut does: nothing is said to the process. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  get address(): string {
    return this.#address
  }

  /** Of the main process, and of those that it keeps (where several answer). */
  get processes(): { readonly main: number; readonly supervised: readonly number[] } {
    const main = this.#process?.pid ?? 0
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number)
    const isSupervised = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/start/processes/')
    return { main, supervised: children.filter(isSupervised) }
  }

  /** The process number of its embedded database. */
  get postmaster(): number {
    return Number(readFileSync(join(this.folder, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** Kills PostgreSQL with all its processes; the server lives, and brings it back. */
  killDatabase(): void {
    const postmaster = this.postmaster
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    for (const pid of [postmaster, ...children.map(Number)].filter((number) => number > 0)) endProcess(pid)
  }

  async stop(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  /** Whether it answers calls, its database too. */
  async isReady(): Promise<boolean> {
    return fetch(`${this.#address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** A client of the first administrator. */
  async signIn(): Promise<TestClient> {
    const client = new TestClient({ address: this.#address })
    const reply = await client.call(signOnApi.signIn, { loginName: 'sysadmin', password })
    if (reply.outcome !== 'true') throw new Error(`signing in failed: ${reply.message}`)
    return client
  }

  /** What the product's own fsck finds, with every file read again. */
  async faults(options: CheckOptions = {}): Promise<string[]> {
    const store = new LocalStore(join(this.folder, 'files'))
    return this.withStores(
      async ({ database }) => (await checkStore(database, store, { hashes: true, ...options })).faults,
    )
  }

  /** Looks into database and files, whether the server runs or not. */
  async withStores<T>(look: (stores: Stores) => Promise<T>): Promise<T> {
    const stores = await openStores(readConfiguration({ ...process.env, ...this.environment }))
    try {
      return await look(stores)
    } finally {
      await stores.close()
    }
  }

  async remove(): Promise<void> {
    this.#next?.kill('SIGKILL')
    await this.kill()
    mkdirSync(compiledBefore, { recursive: true })
    copyCompiled(this.folder, compiledBefore)
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** What the processes of such servers have compiled: each has a folder of its own, and would compile all of it anew. */
const compiledBefore = join(tmpdir(), 'shuku-compiled')

/** The folders of accounts without powers, as they are; what is there already stays. */
function copyCompiled(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const name of readdirSync(from).filter((each) => /^compiled-\d+$/.test(each))) {
    if (existsSync(join(to, name))) continue
    // whole or not at all: other servers begin meanwhile
    const unfinished = mkdtempSync(join(to, 'unfinished-'))
    execFileSync('cp', ['-a', join(from, name), unfinished])
    if (!existsSync(join(to, name))) renameSync(join(unfinished, name), join(to, name))
    rmSync(unfinished, { recursive: true })
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it was about to end by itself
  }
}
