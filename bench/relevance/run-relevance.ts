import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { createPool, findEmbeddedPostgres } from '@shuku/kit/server'
import { buildFolder } from '../bench-database.ts'
import { idsOf } from '../measure/cases/pages.ts'
import { machineFacts } from '../measure/machine.ts'
import { readDocuments, type RealDocument } from '../real/documents.ts'
import { importTwice } from '../real/import-folders.ts'
import { Product } from '../real/product.ts'
import { line } from '../report/tables.ts'
import { writeSection } from '../report/write-section.ts'
import { summarise } from '../statistics.ts'
import { makeQueries } from './make-queries.ts'
import { probeSuggestions } from './probe-suggestions.ts'
import { classes, readQueries, wantedOf, writeQueries, type JudgedQuery, type QueryClass } from './queries.ts'
import { postgresRivals } from './rivals/postgres.ts'
import { rivalTexts, type Rival } from './rivals/rival.ts'
import { sqliteRival } from './rivals/sqlite.ts'

export interface RelevanceOptions {
  readonly folders: readonly string[]
  readonly seed: number
  readonly port: number
  /** Searches in what an earlier run imported. */
  readonly keep: boolean
  /** Makes the judged set anew instead of asking it. */
  readonly make: boolean
  readonly write: boolean
}

interface Asked {
  readonly query: JudgedQuery
  /** 1 divided by the place of the first wanted document, 0 where none is among the first ten. */
  readonly reciprocal: number
  readonly milliseconds: number
}

interface Contender {
  readonly name: string
  readonly asked: readonly Asked[]
}

/** Asks the judged set of the product and of others, and says how high the first wanted document stands. */
export async function runRelevance(options: RelevanceOptions): Promise<void> {
  const dataFolder = join(buildFolder, 'real')
  if (!options.keep) rmSync(dataFolder, { recursive: true, force: true })
  const isNew = !existsSync(dataFolder)
  const product = await Product.start(dataFolder, options.port)
  try {
    if (isNew) for (const folder of options.folders) await importTwice(product, folder)
    const connection = findEmbeddedPostgres(join(dataFolder, 'database'))
    if (!connection) throw new Error('the database of the product is not to be found')
    const pool = createPool({ connection, max: 2, applicationName: 'bench', work: 'jobs' })
    try {
      const documents = await readDocuments(pool)
      if (options.make) {
        writeQueries(
          makeQueries(documents, options.seed),
          `made by npm run bench -- relevance --make --seed ${options.seed}: class, typed, where a wanted document has it, what it has`,
        )
      } else await askAll(product, { pool, documents }, options)
    } finally {
      await pool.end()
    }
  } finally {
    await product.stop()
  }
}

async function askAll(
  product: Product,
  { pool, documents }: { pool: Pool; documents: readonly RealDocument[] },
  { write }: RelevanceOptions,
): Promise<void> {
  const queries = readQueries().map((query) => ({ query, wanted: wantedOf(query, documents) }))
  const texts = rivalTexts(documents)
  const rivals = [productAsRival(product), ...(await postgresRivals(pool, texts)), sqliteRival(texts)]
  const contenders: Contender[] = []
  for (const rival of rivals) {
    const asked: Asked[] = []
    // the first questions fill caches and load dictionaries
    for (const { query } of queries.slice(0, 20)) await rival.search(query.typed)
    for (const { query, wanted } of queries) asked.push(await ask(rival, query, wanted))
    contenders.push({ name: rival.name, asked })
    await rival.close()
  }
  for (const { query, reciprocal } of contenders[0]?.asked ?? []) {
    if (reciprocal < 1)
      process.stderr.write(`${reciprocal.toFixed(2)} ${query.kind}: ${query.typed} (${query.held.join(' | ')})\n`)
  }
  const facts = machineFacts(buildFolder).map((fact) => `- ${fact}`)
  const text = [
    `\`npm run bench -- relevance --folder …\` on ${new Date().toISOString().slice(0, 10)}: MRR@10 of ${queries.length} judged queries on ${documents.length} documents.`,
    facts.join('\n'),
    reciprocalTable(contenders),
    timeTable(contenders),
    `Suggestions for titles as they are typed, key by key: ${await probeSuggestions(
      product,
      queries.map(({ query }) => query),
    )}.`,
  ].join('\n\n')
  process.stdout.write(`${text}\n`)
  if (write) writeSection('relevance', text)
}

/** List and first page, as a browser asks. */
function productAsRival(product: Product): Rival {
  return {
    name: 'Shuku',
    async search(typed) {
      const { sessionkey } = await product.post(searchApi.listDocuments.path, { fulltext: typed })
      return idsOf(await product.post(tableApi.getRows.path, { dataKey: String(sessionkey), current: 1, pageSize: 10 }))
    },
    close: async () => {},
  }
}

async function ask(rival: Rival, query: JudgedQuery, wanted: ReadonlySet<number>): Promise<Asked> {
  const begin = performance.now()
  const ids = await rival.search(query.typed)
  const milliseconds = performance.now() - begin
  const place = ids.findIndex((id) => wanted.has(id)) + 1
  return { query, reciprocal: place === 0 ? 0 : 1 / place, milliseconds }
}

function reciprocalTable(contenders: readonly Contender[]): string {
  const head = ['', 'queries', ...contenders.map(({ name }) => name)]
  const mean = (asked: readonly Asked[]) =>
    (asked.reduce((sum, { reciprocal }) => sum + reciprocal, 0) / Math.max(1, asked.length)).toFixed(3)
  const rowOf = (name: string, isMeant: (kind: QueryClass) => boolean) => {
    const of = contenders.map(({ asked }) => asked.filter(({ query }) => isMeant(query.kind)))
    return line([name, String(of[0]?.length ?? 0), ...of.map(mean)])
  }
  return [
    line(head),
    line(head.map((_, place) => (place === 0 ? '---' : '---:'))),
    ...classes.map((kind) => rowOf(kind, (other) => other === kind)),
    rowOf('all', () => true),
  ].join('\n')
}

function timeTable(contenders: readonly Contender[]): string {
  const head = ['milliseconds', 'p50', 'p95', 'max']
  return [
    line(head),
    line(head.map((_, place) => (place === 0 ? '---' : '---:'))),
    ...contenders.map(({ name, asked }) => {
      const { p50, p95, max } = summarise(asked.map(({ milliseconds }) => milliseconds))
      return line([name, ...[p50, p95, max].map((time) => time.toFixed(1))])
    }),
  ].join('\n')
}
