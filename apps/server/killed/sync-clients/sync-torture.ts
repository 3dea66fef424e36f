import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { nameKey } from '@shuku/domain/disk/contract'
import { diskFeedApi, diskSyncApi } from '@shuku/features/cloud-disk/contract'
import { syncRulesApi } from '@shuku/features/sync-rules/contract'
import type { Random } from '@shuku/kit/testing'
import { KillableServer } from '../killable-server.ts'
import { People } from './people.ts'
import { SyncComputer } from './sync-computer.ts'

export const victims = ['nobody', 'source', 'target', 'server', 'database'] as const
export type Victim = (typeof victims)[number]

const settlingRuns = 6
const patienceMs = 120_000

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Nothing to carry, and nothing that failed; what was deleted elsewhere, or changed here, is left as it is. */
const isAtRest = (said: string): boolean => /上传 0，下载 0，未处理 \d+，失败 0/.test(said)

/**
 * A product and two computers with its client: the files of one go to the disk, and the whole disk comes to the other.
 * They and the product are killed again and again while people work on all three.
 */
export class SyncTorture {
  readonly #random: Random
  readonly #homes = mkdtempSync(join(tmpdir(), 'shuku-sync-torture-'))
  #server: KillableServer | undefined
  #source: SyncComputer | undefined
  #target: SyncComputer | undefined
  #people: People | undefined

  constructor(random: Random) {
    this.#random = random
  }

  async start(): Promise<void> {
    // clients know the server by its address, also when it was started again
    const server = new KillableServer({ SHUKU_PORT: String(await freePort()) })
    this.#server = server
    await server.start()
    const browser = await server.signIn()
    const source = new SyncComputer(join(this.#homes, 'source'))
    const target = new SyncComputer(join(this.#homes, 'target'))
    for (const computer of [source, target]) await computer.signIn(server.address, browser)
    const rule = { timing: 'manual' as const, onDuplicate: 'overwrite' as const }
    const toCloud = { ...rule, name: '上传', localFolders: [source.files], folder: 'home', terminalTag: source.tag }
    await source.client(server.address).call(syncRulesApi.addRule, toCloud)
    const fromCloud = { ...rule, name: '下载', way: 'down' as const, localFolders: [target.files] }
    await target.client(server.address).call(syncRulesApi.addRule, { ...fromCloud, terminalTag: target.tag })
    this.#people = new People({ random: this.#random, source: source.files, target: target.files })
    await this.#people.begin(browser)
    this.#source = source
    this.#target = target
    await this.#runBoth()
  }

  /** Answers what is wrong afterwards, in words. */
  async round({ victim, afterMs }: { readonly victim: Victim; readonly afterMs: number }): Promise<string[]> {
    const { server, source, target, people } = this.#all
    const browser = await server.signIn()
    if (victim === 'server') server.prepare()
    const working = people.work(browser)
    const running = this.#runBoth()
    await delay(afterMs)
    if (victim === 'source') source.kill()
    if (victim === 'target') target.kill()
    if (victim === 'server') await server.kill()
    if (victim === 'database') server.killDatabase()
    await delay(this.#random.int(1000))
    people.stop()
    await working
    await running
    if (victim === 'server') await server.start()
    if (victim === 'database') await this.#waitUntilReady()
    const { lastWords } = server
    if (lastWords !== undefined) return [lastWords]
    await this.#freeComputers()
    const faults = victim === 'server' || victim === 'database' ? await server.faults() : []
    return [...faults, ...(await this.#faultsAtSource())].map((fault) => `${victim} after ${afterMs} ms: ${fault}`)
  }

  /** Everybody stops, both sides settle, and everything that was written is looked for. */
  async end(): Promise<string[]> {
    const { server, source, target, people } = this.#all
    await people.finish(await server.signIn())
    for (let run = 0; ; run++) {
      const codes = await this.#runBoth()
      if (codes.every((code) => code === 0) && [source, target].every(({ said }) => isAtRest(said))) break
      if (run === settlingRuns) return [`no rest after ${run} runs: ${source.said}\n${target.said}`]
    }
    return [
      ...(await server.faults()),
      ...(await this.#faultsAtSource()),
      ...(await this.#findMissing()),
      ...(await this.#compareDigests()),
    ]
  }

  async remove(): Promise<void> {
    this.#source?.kill()
    this.#target?.kill()
    await this.#server?.remove()
    rmSync(this.#homes, { recursive: true, force: true })
  }

  get #all() {
    const [server, source, target, people] = [this.#server, this.#source, this.#target, this.#people]
    if (!server || !source || !target || !people) throw new Error('nothing was started')
    return { server, source, target, people }
  }

  #runBoth(): Promise<(number | null)[]> {
    const { source, target } = this.#all
    return Promise.all([source.run('run'), target.run('run')])
  }

  /** The server goes on for two minutes to think that a client still runs which was killed. */
  async #freeComputers(): Promise<void> {
    await this.#all.server.withStores(({ database }) => sql`update terminal set instance = null`.execute(database))
  }

  async #waitUntilReady(): Promise<void> {
    const until = performance.now() + patienceMs
    while (!(await this.#all.server.isReady())) {
      if (performance.now() > until) throw new Error('the database did not come back')
      await delay(50)
    }
  }

  /** A rule to the cloud changes no file of its computer. */
  async #faultsAtSource(): Promise<string[]> {
    const { source, people } = this.#all
    const found = new Map(
      (await readAll(source.files)).flatMap(({ path, content }) =>
        path.startsWith('.shuku') ? [] : [[path, content.toString()] as const],
      ),
    )
    const paths = new Set([...found.keys(), ...people.atSource.keys()])
    return [...paths].flatMap((path) =>
      found.get(path) === people.atSource.get(path) ? [] : [`${path} of the computer is not as its person left it`],
    )
  }

  /** Each text is a version in the disk, or a file of the other computer, aside or not; and no other has come up. */
  async #findMissing(): Promise<string[]> {
    const { server, target, people } = this.#all
    const versions = await server.withStores(async ({ database }) => {
      const { rows } = await sql<{ sha256: string }>`
        select distinct encode(sha256, 'hex') as sha256 from disk_version`.execute(database)
      return new Set(rows.map(({ sha256 }) => sha256))
    })
    const there = new Set((await readAll(target.files)).map(({ content }) => hashOf(content)))
    const known = new Set([...people.written, ''].map(hashOf))
    const lost = (text: string) => `it is nowhere: ${text.slice(0, 40)}`
    return [
      ...[...people.inCloud, ...people.atSource.values()].filter((text) => !versions.has(hashOf(text))).map(lost),
      ...[...people.atTarget.values()]
        .filter((text) => !versions.has(hashOf(text)) && !there.has(hashOf(text)))
        .map(lost),
      ...[...versions].filter((sha256) => !known.has(sha256)).map((sha256) => `nobody has written ${sha256}`),
    ]
  }

  /** As the server counts it from its rows, and as it is on the computer to which everything comes. */
  async #compareDigests(): Promise<string[]> {
    const { server, target } = this.#all
    const client = target.client(server.address)
    const { items } = await client.call(diskFeedApi.listTree, {})
    const ids = new Set(items.map(({ id }) => id))
    const folderId = items.find(({ parentId }) => parentId !== null && !ids.has(parentId))?.parentId ?? 0
    const there = await client.call(diskSyncApi.getDigest, { terminal: target.tag, folderId })
    const files = (await readAll(target.files)).filter(({ path }) => !path.startsWith('.shuku'))
    const lines = files.map(({ path, content }) => {
      const key = path.split('/').map(nameKey).join('/')
      return createHash('sha256')
        .update(`${key}\n${hashOf(content)}`)
        .digest()
    })
    const digest = hashOf(Buffer.concat(lines.toSorted((one, other) => Buffer.compare(one, other))))
    if (digest === there.digest) return []
    return [`the disk has ${there.files} files, the computer ${files.length}, and they are not the same`]
  }
}

interface Found {
  /** With `/` between names. */
  readonly path: string
  readonly content: Buffer
}

async function readAll(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: Found[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const whole = join(entry.parentPath, entry.name)
    found.push({ path: relative(folder, whole).split(sep).join('/'), content: await readFile(whole) })
  }
  return found
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return port
}
