import type { Pool, PoolClient } from 'pg'
import { foldCounts } from '@shuku/domain/documents/server'
import { createDatabase } from '@shuku/kit/server'
import { withoutIndexes } from '../../generate/copy/without-indexes.ts'
import type { Loaded } from '../../generate/load.ts'
import { sizesOf } from './load-rows.ts'
import { Steps } from './steps.ts'
import { verifyRows } from './verify-rows.ts'

/**
 * Makes of every document as many as wanted: copies at hours of their own, in the same category, by the same author and
 * under the same default set, read as often. Nobody shared a copy, so there are no more own sets than before.
 */
export async function multiplyDocuments(pool: Pool, loaded: Loaded, factor: number): Promise<Loaded> {
  const { documents, seed } = loaded.scale
  const steps = new Steps()
  let indexed = () => {}
  await withoutIndexes(pool, ['document', 'read_mark'], async () => {
    const copies = Array.from({ length: factor - 1 }, (_, place) => (place + 1) * documents)
    await steps.run('documents', () => copyDocuments(pool, { documents, seed, copies }))
    await steps.run('reads', () => copyReads(pool, { documents, copies }))
    indexed = steps.begin('indexes')
  })
  indexed()
  await pool.query(`select setval(pg_get_serial_sequence('document', 'id'), $1)`, [documents * factor])
  const database = createDatabase(pool)
  await steps.run('counts', () => foldCounts(database))
  await steps.run('vacuum and statistics', () => pool.query('vacuum analyze'))
  const readers = await steps.run('check', () => verifyRows(database, loaded.readers))
  const scale = { ...loaded.scale, documents: documents * factor }
  return { scale, loadedAt: new Date().toISOString(), steps: steps.done, sizes: await sizesOf(pool), readers }
}

interface Copying {
  readonly documents: number
  /** What is added to the ids of each copy. */
  readonly copies: readonly number[]
}

/** A statement for each copy; the hours are drawn as the generator draws them, the same in every run. */
async function copyDocuments(pool: Pool, { documents, seed, copies }: Copying & { seed: number }): Promise<void> {
  await withoutChecks(pool, 'document', async (client) => {
    await client.query('select setseed($1)', [1 / (1 + seed)])
    for (const added of copies) {
      await client.query(
        `insert into document (id, subject, code, category_id, class_id, creator_id, owner_id, unit_id, status, secrecy,
           created_at, updated_at, updated_by, effective_at)
         select id + $1, subject, code, category_id, class_id, creator_id, owner_id, unit_id, status, secrecy,
           made_at, case when random() < 0.3 then made_at + random() * (newest - made_at) else made_at end, updated_by,
           case when effective_at is not null then made_at end
         from (
           select document.*, newest, newest - power(random(), 1.5) * (newest - oldest) as made_at
           from document, (select max(updated_at) as newest, min(created_at) as oldest from document where id <= $2) as span
           where id <= $2
         ) as copied`,
        [added, documents],
      )
    }
  })
}

async function copyReads(pool: Pool, { documents, copies }: Copying): Promise<void> {
  await withoutChecks(pool, 'document_count', (client) =>
    client.query(
      `insert into document_count (document_id, reads)
       select document_id + added, reads from unnest($1::bigint[]) as added, document_count where document_id <= $2`,
      [copies, documents],
    ),
  )
  await withoutChecks(pool, 'read_mark', (client) =>
    client.query(
      `insert into read_mark (person_id, document_id, first_at, last_at, times)
       select person_id, document_id + added, document.updated_at, document.updated_at, times
       from read_mark cross join unnest($1::bigint[]) as added join document on document.id = document_id + added
       where document_id <= $2 order by 1, 2`,
      [copies, documents],
    ),
  )
}

/** Copies name what their originals name: that it is there need not be asked again for each of them. */
async function withoutChecks(pool: Pool, table: string, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`)
    await work(client)
    await client.query(`alter table ${table} enable trigger all`)
  } finally {
    client.release()
  }
}
