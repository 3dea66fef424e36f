import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createPool, findEmbeddedPostgres } from '@shuku/kit/server'
import { buildFolder } from '../bench-database.ts'
import { machineFacts } from '../measure/machine.ts'
import { readDocuments, type RealDocument } from '../real/documents.ts'
import { importTwice } from '../real/import-folders.ts'
import { Product } from '../real/product.ts'
import { writeSection } from '../report/write-section.ts'
import { askAll, type Contender } from './asking.ts'
import { readNeeds, readTopics } from './graded/judgements.ts'
import { unjudged } from './graded/pool.ts'
import { makeQueries } from './make-queries.ts'
import { probeSuggestions } from './probe-suggestions.ts'
import { readQueries, wantedOf, writeQueries } from './queries.ts'
import { cpuLine, gradedTable, misses, needsTable, reciprocalTable, timeTable } from './relevance-tables.ts'
import { bigramRival } from './rivals/bm25.ts'
import { postgresRivals } from './rivals/postgres.ts'
import { rivalTexts } from './rivals/rival.ts'
import { productAsRival } from './rivals/shuku.ts'
import { sqliteRival } from './rivals/sqlite.ts'

export interface RelevanceOptions {
  readonly folders: readonly string[]
  readonly seed: number
  readonly port: number
  /** Searches in what an earlier run imported. */
  readonly keep: boolean
  /** Makes the judged set anew instead of asking it. */
  readonly make: boolean
  /** Prints what was found for the topics and has not been judged yet. */
  readonly pool: boolean
  /** Asks what people need of a help library instead, in a store of its own. */
  readonly needs: boolean
  readonly write: boolean
}

interface Asking {
  readonly pool: Pool
  readonly documents: readonly RealDocument[]
}

/** Asks the judged set of the product and of others, and says how high the first wanted document stands. */
export async function runRelevance(options: RelevanceOptions): Promise<void> {
  const dataFolder = join(buildFolder, options.needs ? 'needs' : 'real')
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
      } else if (options.needs) await askNeeds(product, { pool, documents }, options)
      else await askEverybody(product, { pool, documents }, options)
    } finally {
      await pool.end()
    }
  } finally {
    await product.stop()
  }
}

async function askEverybody(product: Product, { pool, documents }: Asking, { pool: isPool, write }: RelevanceOptions) {
  // an import that lacks a few of the documents is asked for the others
  const queries = readQueries()
    .map((query) => ({ query, wanted: wantedOf(query, documents) }))
    .filter(({ wanted }) => wanted.size > 0)
  const questions = { queries, topics: readTopics() }
  const texts = rivalTexts(documents)
  const contenders = [await askAll(productAsRival(product), questions, product)]
  // one after the other: they share the cores
  for (const rival of [...(await postgresRivals(pool, texts)), sqliteRival(texts)]) {
    contenders.push(await askAll(rival, questions))
    await rival.close()
  }
  if (isPool) process.stdout.write(unjudged(contenders, documents))
  else await printComparison(contenders, { product, documents, write })
}

async function askNeeds(product: Product, { pool, documents }: Asking, { pool: isPool, write }: RelevanceOptions) {
  const questions = { queries: [], topics: readNeeds() }
  const texts = rivalTexts(documents)
  const contenders = [await askAll(productAsRival(product), questions)]
  // one after the other: they share the cores
  for (const rival of [bigramRival(texts), ...(await postgresRivals(pool, texts))]) {
    contenders.push(await askAll(rival, questions))
    await rival.close()
  }
  if (isPool) {
    process.stdout.write(unjudged(contenders, documents))
    return
  }
  const pathOf = new Map(documents.map(({ id, path }) => [id, path]))
  for (const ours of contenders.slice(0, 2)) process.stderr.write(`${ours.name}\n${misses(ours, pathOf).join('\n')}\n`)
  const text = [
    `\`npm run bench -- relevance --needs --folder …\` on ${new Date().toISOString().slice(0, 10)}: ${contenders[0]?.topics.length ?? 0} needs on ${documents.length} pages.`,
    needsTable(contenders, pathOf),
  ].join('\n\n')
  process.stdout.write(`${text}\n`)
  if (write) writeSection('needs', text)
}

interface ComparisonOptions {
  readonly product: Product
  readonly documents: readonly RealDocument[]
  readonly write: boolean
}

async function printComparison(
  contenders: readonly Contender[],
  { product, documents, write }: ComparisonOptions,
): Promise<void> {
  const [ours] = contenders
  if (!ours) return
  const pathOf = new Map(documents.map(({ id, path }) => [id, path]))
  process.stderr.write(`${misses(ours, pathOf).join('\n')}\n`)
  const facts = machineFacts(buildFolder).map((fact) => `- ${fact}`)
  const suggestions = await probeSuggestions(
    product,
    ours.asked.map(({ query }) => query),
  )
  const text = [
    `\`npm run bench -- relevance --folder …\` on ${new Date().toISOString().slice(0, 10)}: ${ours.asked.length} judged queries and ${ours.topics.length} topics on ${documents.length} documents.`,
    facts.join('\n'),
    reciprocalTable(contenders),
    gradedTable(contenders, pathOf),
    timeTable(contenders),
    cpuLine(ours),
    `Suggestions for titles as they are typed, key by key: ${suggestions}.`,
  ].join('\n\n')
  process.stdout.write(`${text}\n`)
  if (write) writeSection('relevance', text)
}
