import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openBenchDatabase } from '../bench-database.ts'
import { writeSection } from '../report/write-section.ts'
import { startServer } from '../server/start-server.ts'
import { casesOf } from './cases/all.ts'
import { Client } from './client.ts'
import { loadAverage, machineFacts, processorSeconds } from './machine.ts'
import { summarise, type Summary } from './statistics.ts'
import { World, type Measurement } from './world.ts'

export interface SavedSearchesOptions {
  readonly documents: number
  readonly seed: number
  readonly port: number
  readonly write: boolean
}

const people = 10_000
const newDocuments = 1000
const besideCase = { group: 'First page, wide', name: 'list + datas, everything' }
const pauseMs = 200

/** How long it takes until all who saved a search know of what is new, and what others wait meanwhile. */
export async function runSavedSearches({ documents, seed, port, write }: SavedSearchesOptions): Promise<void> {
  const bench = await openBenchDatabase({ documents, seed })
  const { pool, connection } = bench
  const world = new World(pool, bench.loaded)
  const filesFolder = join(bench.folder, 'files')
  const server = await startServer({ connection, filesFolder, port, jobs: false })
  // as by default where there are several cores: what answers and what runs jobs are processes of their own
  const worker = await startServer({ connection, filesFolder, port: port + 1 })
  const client = new Client(server.address)
  try {
    const found = casesOf(world).find(({ group, name }) => group === besideCase.group && name === besideCase.name)
    if (!found) throw new Error('the case that is asked beside is gone')
    const asked: Measurement[] = []
    for (let number = 0; number < 10; number++) asked.push(await found.prepare(client, number))
    await askUntil(client, asked, endAfter(5))
    const alone = await askUntil(client, asked, endAfter(30))

    await stage(pool)
    const processor = processorSeconds(worker.pid)
    const begin = performance.now()
    await pool.query(`select graphile_worker.add_job('search.tellHits', '{}'::json, queue_name := 'x')`)
    let isDone = false
    const watching = untilNotified(pool).finally(() => (isDone = true))
    const beside = await askUntil(client, asked, () => isDone)
    await watching
    const seconds = (performance.now() - begin) / 1000
    const workSeconds = processorSeconds(worker.pid) - processor
    const { rows } = await pool.query<{ count: string }>(
      "select count(*) from notice where created_at > now() - interval '1 hour'",
    )
    const text = report({ seconds, workSeconds, notices: Number(rows[0]?.count), alone, beside }, bench.folder)
    process.stdout.write(`${text}\n`)
    if (write) writeSection('saved-searches', text)
  } finally {
    await pool.query('delete from search_template')
    await pool.query('delete from search_news')
    client.close()
    await worker.stop()
    await server.stop()
    await bench.stop()
  }
}

type Pool = World['pool']

/** Three searches each, and documents that are new to all of them. */
async function stage(pool: Pool): Promise<void> {
  await pool.query('delete from search_template')
  await pool.query('delete from search_news')
  const { rows } = await pool.query<{ category: number }>(
    'select category_id as category from document where deleted_at is null order by id desc limit 1',
  )
  const queries = [
    { fulltext: '降本增效' },
    { seccategory: String(rows[0]?.category), docstatus: '1' },
    { docsubject: '合同', fulltext: '灰度发布' },
  ]
  await pool.query(
    `insert into search_template (person_id, name, position, query, told_since, known_at)
     select person.id, 'x' || place, place, query, now() - interval '8 days', now()
     from (select id from person where status = 'active' order by id limit ${people}) as person
     cross join jsonb_array_elements($1::jsonb) with ordinality as asked (query, place)`,
    [JSON.stringify(queries)],
  )
  await pool.query(
    `insert into search_news (document_id, round)
     select id, 1000000000 from document
     where deleted_at is null and effective_at is not null and status in (1, 2) order by id desc limit ${newDocuments}`,
  )
  await pool.query(
    `update search_template set told_since = (
       select min(effective_at) - interval '1 day' from document where id in (select document_id from search_news)
     )`,
  )
}

async function untilNotified(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ done: boolean | null }>('select bool_and(is_done) as done from search_news')
    if (rows[0]?.done === true) return
    await delay(1000)
  }
}

function endAfter(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

async function askUntil(client: Client, asked: readonly Measurement[], isEnd: () => boolean): Promise<Summary> {
  const times: number[] = []
  while (!isEnd()) {
    const begin = performance.now()
    await asked[times.length % asked.length]?.run(client)
    times.push(performance.now() - begin)
    await delay(pauseMs)
  }
  return summarise(times)
}

interface Figures {
  readonly seconds: number
  readonly workSeconds: number
  readonly notices: number
  readonly alone: Summary
  readonly beside: Summary
}

function report({ seconds, workSeconds, notices, alone, beside }: Figures, folder: string): string {
  const both = ({ p50, p95 }: Summary) => `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`
  return [
    `\`npm run bench -- saved-searches\` on ${new Date().toISOString().slice(0, 10)}: ${people} people with three saved searches each, ${newDocuments} new documents; jobs in a process of their own, as by default.`,
    [
      ...machineFacts(folder),
      `other processes on the machine: load average ${loadAverage().toFixed(1)} at the end, with this run's own`,
    ]
      .map((fact) => `- ${fact}`)
      .join('\n'),
    [
      `- all are notified after ${seconds.toFixed(0)} s (wanted: 300), with ${workSeconds.toFixed(0)} s of that process; ${notices} notices`,
      `- a list and its first page, asked every ${pauseMs} ms: ${both(alone)} before, ${both(beside)} meanwhile (${(beside.p50 / alone.p50).toFixed(2)} and ${(beside.p95 / alone.p95).toFixed(2)} ×; wanted: 1.2)`,
    ].join('\n'),
  ].join('\n\n')
}
