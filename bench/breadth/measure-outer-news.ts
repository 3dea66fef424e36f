import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { documentApi } from '@shuku/domain/documents/contract'
import { changeDefaultsForNew } from '@shuku/domain/rights/server'
import { newsApi } from '@shuku/features/news/contract'
import { createDatabase, inTransaction } from '@shuku/kit/server'
import { Client } from '../measure/client.ts'
import { summarise, type Summary } from '../measure/statistics.ts'
import type { World } from '../measure/world.ts'
import { line } from '../report/tables.ts'

const news = 1000
const perCall = 100
const articles = 20
const rounds = 200
/** As the product keeps copies. */
const cachedMs = 1000

/** Below the pace of one address. */
const callsOfAddress = 50
const rateClients = 16
const rateSeconds = 10

const barePath = '/bench/bare'

/** Public news as readers without a session fetch them: made anew, as a copy, and as many as come. */
export async function measureOuterNews(world: World, address: string, administratorId: number): Promise<string> {
  const client = new Client(address)
  const { pageId, documentIds } = await makeNews(world, client, administratorId)
  const readers = Array.from({ length: rateClients }, (_, place) => new OuterReader(address, place))
  const [reader] = readers as [OuterReader]
  const list = `${newsApi.readOuterPage.path}?id=${pageId}`
  const article = (round: number) => `${list}&docid=${documentIds[round % articles]}`
  const cacheFor = (ms: number) => client.get('/bench/outer-kept', { ms })
  try {
    const made = await byTurns(reader, list, article)
    await cacheFor(cachedMs)
    const all = [list, ...Array.from({ length: articles }, (_, place) => article(place))]
    const perSecond = await rate(readers, all)
    await cacheFor(10 * 60_000)
    for (const path of all) await reader.get(path)
    const copies = await byTurns(reader, list, article)
    return [
      '### News outside, without a session',
      '',
      line(['', 'p50 / p95 / p99', '× bare p50 / p95', 'wanted']),
      line(['---', '---:', '---:', '---:']),
      row('the list of a page of 1,000, made', { run: made.list, bare: made.bare, wanted: '≤ 5 ×' }),
      row('an article, made', { run: made.article, bare: made.bare, wanted: '≤ 5 ×' }),
      row('the list, a copy', { run: copies.list, bare: copies.bare, wanted: '≤ 1.5 ×' }),
      row('an article, a copy', { run: copies.article, bare: copies.bare, wanted: '≤ 1.5 ×' }),
      '',
      `Copies of the list and of ${articles} articles, asked by ${rateClients} connections for ${rateSeconds} s, made anew each second: ${perSecond.toFixed(0)} requests/s, client and server on the same cores (wanted: 500).`,
    ].join('\n')
  } finally {
    await cacheFor(0)
    client.close()
    for (const each of readers) each.close()
  }
}

function row(name: string, { run, bare, wanted }: { run: Summary; bare: Summary; wanted: string }): string {
  const times = (at: 'p50' | 'p95') => (run[at] / bare[at]).toFixed(1)
  const ms = [run.p50, run.p95, run.p99].map((time) => time.toFixed(time < 10 ? 1 : 0)).join(' / ')
  return line([name, ms, `${times('p50')} / ${times('p95')}`, wanted])
}

/** A category that everybody reads, and its outer page with 1,000 documents of a text and a summary. */
async function makeNews(world: World, client: Client, administratorId: number) {
  const own = await world.sessions.cookieOf(administratorId)
  const name = `公开 ${process.pid}-${Date.now()}`
  const made = await client.post('/api/doc/console/category/add', { categoryname: name }, own)
  const categoryId = Number(made['id'])
  const entries = [
    { to: { kind: 'person', id: administratorId }, level: 'full' },
    { to: { kind: 'anonymous' }, level: 'view' },
  ] as const
  await inTransaction(createDatabase(world.pool), { isolation: 'read committed' }, (db) =>
    changeDefaultsForNew(db, categoryId, { entries }),
  )
  const text = `<p>${'公司发布新的办公用品管理办法，自下月起施行。'.repeat(60)}</p>`
  const documentIds: number[] = []
  for (let nth = 0; nth < news; nth++) {
    const sent = { docSubject: `新闻 ${nth}`, doccontent: text, seccategory: categoryId }
    documentIds.push(Number((await client.post(documentApi.saveDocument.path, sent, own))['docid']))
  }
  const page = await client.post(newsApi.savePage.path, { name, categoryId, isOuter: 1, perPage: 20 }, own)
  const pageId = Number(page['id'])
  for (let from = 0; from < news; from += perCall) {
    const documents = documentIds.slice(from, from + perCall).join(',')
    await client.post(newsApi.publishNews.path, { pageId, documentIds: documents, summary: '自下月起施行。' }, own)
  }
  return { pageId, documentIds }
}

async function byTurns(reader: OuterReader, list: string, article: (round: number) => string) {
  const times = { list: [] as number[], article: [] as number[], bare: [] as number[] }
  const timed = async (into: number[], path: string) => {
    const begin = performance.now()
    await reader.get(path)
    into.push(performance.now() - begin)
  }
  for (let round = 0; round < rounds; round++) {
    await timed(times.list, list)
    await timed(times.article, article(round))
    await timed(times.bare, barePath)
  }
  return { list: summarise(times.list), article: summarise(times.article), bare: summarise(times.bare) }
}

async function rate(readers: readonly OuterReader[], paths: readonly string[]): Promise<number> {
  let answered = 0
  let goesOn = true
  const asking = readers.map(async (reader, place) => {
    for (let turn = place; goesOn; turn++) {
      await reader.get(paths[turn % paths.length] ?? barePath)
      answered += 1
    }
  })
  await delay(rateSeconds * 1000)
  goesOn = false
  await Promise.all(asking)
  return answered / rateSeconds
}

/** Keeps a connection, from one address of this machine until its pace is near, and then from another network. */
class OuterReader {
  readonly #address: string
  readonly #place: number
  #network = 0
  #calls = 0
  #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(address: string, place: number) {
    this.#address = address
    this.#place = place
  }

  async get(path: string): Promise<void> {
    if (this.#calls === callsOfAddress) {
      this.#agent.destroy()
      this.#agent = new Agent({ keepAlive: true, maxSockets: 1 })
      this.#network += 1
      this.#calls = 0
    }
    this.#calls += 1
    const localAddress = `127.${this.#place + 1}.${this.#network % 250}.${1 + Math.floor(this.#network / 250)}`
    const status = await new Promise((resolve, reject) => {
      const sent = request(this.#address + path, { agent: this.#agent, localAddress }, (response) => {
        response.on('end', () => resolve(response.statusCode))
        response.on('error', reject)
        response.resume()
      })
      sent.on('error', reject)
      sent.end()
    })
    if (status !== 200) throw new Error(`${path} was answered with ${String(status)}`)
  }

  close(): void {
    this.#agent.destroy()
  }
}
