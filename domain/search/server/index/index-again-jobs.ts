import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { indexDocuments } from './index-documents.ts'

const documentsAtOnce = 20

const hasLongSource = sql<boolean>`
  exists (select from jsonb_to_recordset(sources) as source (length integer) where length > 2000)`

/** Keeps the long texts that are there as they were written: enqueued by the migration that made their table. */
export const keepWrittenJob = indexAgain('search.keepTextsAsWritten', hasLongSource)

/** Indexes everything again: enqueued by a migration after which texts are cut otherwise. */
export const indexAgainJob = indexAgain('search.indexAgain', sql<boolean>`true`)

/** May be run twice; what is indexed so already is not written again. */
function indexAgain(name: string, which: RawBuilder<boolean>) {
  return defineJob({
    name,
    payload: z.object({}),
    async run(_payload, { database, signal }) {
      for (let after: number | undefined = 0; after !== undefined;) {
        signal.throwIfAborted()
        const from: number = after
        // each few in a transaction of their own: they are locked while they are indexed
        after = await inTransaction(database, { isolation: 'read committed' }, (db) => indexNext(db, from, which))
      }
    },
  })
}

/** Answers where to go on; undefined after the last document. */
async function indexNext(db: Database, after: number, which: RawBuilder<boolean>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select document_id as id from search_text where document_id > ${after} and ${which}
    order by document_id limit ${documentsAtOnce}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await indexDocuments(db, ids)
  return ids.at(-1)
}
