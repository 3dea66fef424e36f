import { sql } from 'kysely'
import type { Pool } from 'pg'
import { foldCounts } from '@shuku/domain/documents/server'
import { createDatabase, inTransaction } from '@shuku/kit/server'
import { loadCategories } from '../../generate/categories.ts'
import { loadDocuments } from '../../generate/documents.ts'
import { loadReads } from '../../generate/history.ts'
import type { Loaded } from '../../generate/load.ts'
import { loadOrganisation } from '../../generate/organisation.ts'
import { pickReaders } from '../../generate/pick-readers.ts'
import type { Scale } from '../../generate/scale.ts'
import { loadShares } from '../../generate/shares.ts'
import { TextGenerator } from '../../generate/texts.ts'
import { Steps } from './steps.ts'

const changing = { isolation: 'read committed' } as const
const hour = 3_600_000

/** Fills an empty, migrated database with the generator's enterprise, but for texts, their index, versions and log. */
export async function loadRows(pool: Pool, scale: Scale): Promise<Loaded> {
  const database = createDatabase(pool)
  const steps = new Steps()
  const now = new Date(Math.floor(Date.now() / hour) * hour)
  const texts = new TextGenerator(scale.seed)
  const organisation = await steps.run('organisation', () =>
    inTransaction(database, changing, (db) => loadOrganisation(db, scale)),
  )
  const categories = await steps.run('categories', () =>
    inTransaction(database, changing, (db) => loadCategories(db, scale, organisation)),
  )
  const documents = await steps.run('documents', () => loadDocuments({ pool, database, scale, categories, texts, now }))
  await pool.query('analyze')
  await steps.run('shares', () => loadShares({ pool, database, scale, organisation, documents }))
  await steps.run('reads', () => loadReads({ pool, scale, organisation, documents }))
  await steps.run('counts', () => foldCounts(database))
  await steps.run('vacuum and statistics', () => pool.query('vacuum analyze'))
  const readers = await steps.run('choice of readers', () => pickReaders(database, organisation, scale.documents))
  return { scale, loadedAt: new Date().toISOString(), steps: steps.done, sizes: await sizesOf(pool), readers }
}

export async function sizesOf(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from document) as documents, (select count(*) from document where own_id is not null) as shared,
      (select count(*) from access_set where kind = 3) as "ownSets", (select count(*) from read_mark) as reads,
      pg_database_size(current_database()) as bytes`.execute(createDatabase(pool))
  return rows[0] ?? {}
}
