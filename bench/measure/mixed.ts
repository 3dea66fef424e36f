import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { openBenchDatabase } from '../bench-database.ts'
import { readerKinds, type ReaderKind } from '../generate/pick-readers.ts'
import { line } from '../report/tables.ts'
import { writeSection } from '../report/write-section.ts'
import { startServer } from '../server/start-server.ts'
import { summarise } from './statistics.ts'
import { saveCases } from './cases/documents.ts'
import { idsOf, ListRun } from './cases/pages.ts'
import { Client } from './client.ts'
import { World } from './world.ts'

export interface MixedOptions {
  readonly documents: number
  readonly seed: number
  readonly port: number
  readonly minutes: number
  /** Whether docs/performance.md is written. */
  readonly write: boolean
}

const people = 50
/** What a person does, of ten acts, with a rest of a second or so after each. */
const acts = ['page', 'page', 'page', 'search', 'search', 'search', 'open', 'open', 'tree', 'save'] as const
type Act = (typeof acts)[number]
const words = ['降本增效', '灰度发布', '碳中和', '质保金', '磁悬浮', '榫卯', '灰度发布 碳中和', '出差']

/** Fifty people at once, for minutes: how long each act takes, what fails, and what the server comes to hold. */
export async function runMixed({ documents, seed, port, minutes, write }: MixedOptions): Promise<void> {
  const bench = await openBenchDatabase({ documents, seed })
  const server = await startServer({ connection: bench.connection, filesFolder: join(bench.folder, 'files'), port })
  const times = new Map<Act, number[]>()
  const errors: string[] = []
  const memory: number[] = []
  try {
    const world = new World(bench.pool, bench.loaded)
    const end = performance.now() + minutes * 60_000
    const watching = watchMemory(server.address, end, memory)
    const working = Array.from({ length: people }, async (_, number) => {
      const person = new Person(world, new Client(server.address), number)
      await delay((1000 * number) / people)
      while (performance.now() < end) {
        const act = acts[person.next() % acts.length] as Act
        const begin = performance.now()
        await person[act]().catch((error: unknown) => errors.push(`${act}: ${String(error)}`))
        times.set(act, [...(times.get(act) ?? []), performance.now() - begin])
        await delay(500 + person.next() * 7)
      }
      person.client.close()
    })
    await Promise.all([...working, watching])
  } finally {
    await server.stop()
    await bench.stop()
  }
  const text = report({ documents, minutes, times, errors, memory })
  process.stdout.write(`${text}\n`)
  for (const error of errors.slice(0, 10)) process.stdout.write(`${error}\n`)
  if (write) writeSection('mixed', text)
}

class Person {
  readonly client: Client
  readonly #world: World
  readonly #number: number
  #step: number
  #ids: readonly number[] = []

  constructor(world: World, client: Client, number: number) {
    this.client = client
    this.#world = world
    this.#number = number
    this.#step = number * 13 + 1
  }

  /** A number below 100 that looks like chance, and is the same in each run. */
  next(): number {
    this.#step = (this.#step * 48_271) % 2_147_483_647
    return this.#step % 100
  }

  async page(): Promise<void> {
    const { run } = await this.#list()
    const { subtree } = await this.#world.placesOf(this.#reader(), this.next())
    this.#ids = idsOf(await run.rows(await run.open({ seccategory: subtree })))
  }

  async search(): Promise<void> {
    const { run } = await this.#list()
    const key = await run.open({ fulltext: words[this.next() % words.length] as string })
    this.#ids = idsOf(await run.rows(key))
  }

  async open(): Promise<void> {
    const id = this.#ids[this.next() % Math.max(1, this.#ids.length)]
    if (id === undefined) return
    await this.client.get(documentApi.getDocument.path, { id }, await this.#cookie())
  }

  async tree(): Promise<void> {
    await this.client.get(categoryApi.getSearchTree.path, {}, await this.#cookie())
  }

  async save(): Promise<void> {
    const [one] = saveCases(this.#world)
    const asked = await one?.prepare(this.client, this.#number * 100 + this.next())
    await asked?.run(this.client)
  }

  #reader() {
    const kinds = Object.keys(readerKinds) as ReaderKind[]
    return this.#world.readerOf(kinds[this.#number % kinds.length] as ReaderKind, this.#number)
  }

  #cookie(): Promise<string> {
    return this.#world.sessions.cookieOf(this.#reader().personId)
  }

  async #list() {
    return { run: new ListRun(this.client, await this.#cookie()) }
  }
}

async function watchMemory(address: string, end: number, memory: number[]): Promise<void> {
  const client = new Client(address)
  while (performance.now() < end) {
    const { rss } = (await client.get('/bench/memory', {})) as { rss?: number }
    memory.push((rss ?? 0) / 1024 / 1024)
    await delay(2000)
  }
  client.close()
}

interface Happened {
  readonly documents: number
  readonly minutes: number
  readonly times: ReadonlyMap<Act, readonly number[]>
  readonly errors: readonly string[]
  readonly memory: readonly number[]
}

function report({ documents, minutes, times, errors, memory }: Happened): string {
  const all = [...times.values()].flat()
  const row = (name: string, of: readonly number[]) => {
    const { p50, p95, p99 } = summarise([...of])
    return line([name, String(of.length), p50.toFixed(0), p95.toFixed(0), p99.toFixed(0)])
  }
  const at = (share: number) => memory[Math.floor((memory.length - 1) * share)]?.toFixed(0) ?? '?'
  return [
    `\`npm run bench -- mixed --documents ${documents} --minutes ${minutes}\`: ${people} people at once, each resting about a second after every act; a page is \`list\` and \`datas\` of a subtree, a search the same of a word.`,
    '',
    line(['act', 'times', 'p50 ms', 'p95 ms', 'p99 ms']),
    line(['---', '---:', '---:', '---:', '---:']),
    ...[...times].map(([name, of]) => row(name, of)),
    row('**all**', all),
    '',
    `Errors: ${errors.length}. The server's process: ${at(0)} MB at the start, ${at(0.25)} after a quarter, ${at(0.5)} in the middle, ${at(0.75)}, ${at(1)} at the end; ${Math.max(...memory).toFixed(0)} at most.`,
  ].join('\n')
}
