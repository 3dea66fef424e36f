import { sql } from 'kysely'
import type { Pool } from 'pg'
import { foldCounts } from '@shuku/domain/documents/server'
import { createDatabase, inTransaction } from '@shuku/kit/server'
import { loadCategories } from './categories.ts'
import { loadDocuments } from './documents.ts'
import { loadReads, loadVersions } from './history.ts'
import { loadTexts } from './copy/load-texts.ts'
import { loadOrganisation } from './organisation.ts'
import { pickReaders, type Readers } from './pick-readers.ts'
import type { Scale } from './scale.ts'
import { loadShares } from './shares.ts'
import { TextGenerator } from './texts.ts'
import { findDifferences } from './verify.ts'

/** What a loaded database is, kept beside it. */
export interface Loaded {
  readonly scale: Scale
  readonly loadedAt: string
  readonly steps: readonly { readonly name: string; readonly seconds: number }[]
  readonly sizes: Readonly<Record<string, number>>
  readonly readers: Readers
}

const hour = 3_600_000

/** Fills an empty, migrated database with the enterprise of a seed, and checks it. */
export async function loadEnterprise(pool: Pool, scale: Scale): Promise<Loaded> {
  const database = createDatabase(pool)
  const steps: { name: string; seconds: number }[] = []
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await work()
    steps.push({ name, seconds: (performance.now() - begin) / 1000 })
    process.stderr.write(`  ${name}: ${steps.at(-1)?.seconds.toFixed(1)} s\n`)
    return result
  }
  const changing = { isolation: 'read committed' } as const
  const now = new Date(Math.floor(Date.now() / hour) * hour)
  const texts = new TextGenerator(scale.seed)

  const organisation = await step('organisation', () =>
    inTransaction(database, changing, (db) => loadOrganisation(db, scale)),
  )
  const categories = await step('categories', () =>
    inTransaction(database, changing, (db) => loadCategories(db, scale, organisation)),
  )
  const documents = await step('documents', () => loadDocuments({ pool, database, scale, categories, texts, now }))
  await step('texts', () => loadTexts(pool, { seed: scale.seed, codes: documents.map(({ code }) => code) }))
  await pool.query('analyze')
  await step('shares', () => loadShares({ pool, database, scale, organisation, documents }))
  await step('versions and log', () => loadVersions(database))
  await step('reads', () => loadReads({ pool, scale, organisation, documents }))
  await step('counts', () => foldCounts(database))
  await step('vacuum and statistics', () => pool.query('vacuum analyze'))
  const differences = await step('check', () => findDifferences(database, scale))
  if (differences.length > 0)
    throw new Error(`What was loaded is not what the product makes:\n${differences.slice(0, 20).join('\n')}`)
  const readers = await step('choice of readers', () => pickReaders(database, organisation, scale.documents))
  return { scale, loadedAt: new Date().toISOString(), steps, sizes: await sizesOf(pool), readers }
}

async function sizesOf(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from document) as documents, (select count(*) from document where own_id is not null) as shared,
      (select count(*) from access_set where kind = 1) as defaults, (select count(*) from access_set where kind = 2) as classes,
      (select count(*) from access_set where kind = 3) as "ownSets", (select count(*) from principal) as principals,
      (select count(*) from person_principal) as memberships, (select count(*) from read_mark) as reads,
      pg_database_size(current_database()) as bytes`.execute(createDatabase(pool))
  return rows[0] ?? {}
}
