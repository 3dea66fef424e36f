import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import { normalise } from '../query/normalise.ts'
import { findLong, indexDocuments, indexDocumentsJob } from './index-documents.ts'
import { writeSpellings } from './write-rows.ts'

/** Documents are locked while they are indexed, so not many of them at a time. */
const documentsAtOnce = 20

/** May be run twice: what is indexed already is not written again. */
export const runIndexJob = defineJob({
  ...indexDocumentsJob,
  async run({ documentIds }, { database, signal }) {
    const ordered = documentIds.toSorted((a, b) => a - b)
    for (let first = 0; first < ordered.length; first += documentsAtOnce) {
      await indexSome(ordered.slice(first, first + documentsAtOnce), { database, signal })
    }
  },
})

type Running = Pick<JobContext, 'database' | 'signal'>

async function indexSome(ids: readonly number[], { database, signal }: Running): Promise<void> {
  const long = new Set(await findLong(database, ids))
  // of long texts never two in memory
  for (const few of [ids.filter((id) => !long.has(id)), ...[...long].map((id) => [id])]) {
    signal.throwIfAborted()
    // each few in a transaction of their own: they are locked while they are indexed
    await inTransaction(database, { isolation: 'read committed' }, (db) => indexDocuments(db, few))
  }
}

const hasLongSource = sql<boolean>`
  exists (select from jsonb_to_recordset(sources) as source (length integer) where length > 2000)`

/** Keeps the long texts that are there as they were written: enqueued by the migration that made their table. */
export const indexAsWrittenJob = indexAgain('search.keepTextsAsWritten', hasLongSource)

/** Brings names of files behind all else: enqueued by the migration since which they are there. */
export const namesLastJob = indexAgain('search.namesLast', sql<boolean>`sources @> '[{"kind": "fileName"}]'`)

/** Indexes everything again: enqueued by a migration after which texts are cut otherwise. */
export const indexAgainJob = indexAgain('search.indexAgain', sql<boolean>`true`)

/** May be run twice; what is indexed so already is not written again. */
function indexAgain(name: string, which: RawBuilder<boolean>) {
  return defineJob({
    name,
    payload: z.object({}),
    async run(_payload, running) {
      for (let after: number | undefined = 0; after !== undefined;) {
        running.signal.throwIfAborted()
        const ids: number[] = await findNext(running.database, after, which)
        await indexSome(ids, running)
        after = ids.at(-1)
      }
    },
  })
}

async function findNext(db: Database, after: number, which: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select document_id as id from search_text where document_id > ${after} and ${which}
    order by document_id limit ${documentsAtOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Documents that have these entries of a custom field, which are called otherwise now. May be run twice. */
export const indexEntriesJob = defineJob({
  name: 'search.indexEntries',
  payload: z.object({ fieldId: z.int(), entryIds: z.array(z.int()) }),
  async run({ fieldId, entryIds }, running) {
    for (const entryId of entryIds)
      for (let after: number | undefined = 0; after !== undefined;) {
        running.signal.throwIfAborted()
        const { rows } = await sql<{ id: number }>`
          select distinct document_id as id from document_field
          where field_id = ${fieldId} and reference = ${entryId} and document_id > ${after}
          order by document_id limit ${documentsAtOnce}`.execute(running.database)
        const ids: number[] = rows.map(({ id }) => id)
        await indexSome(ids, running)
        after = ids.at(-1)
      }
  },
})

const titlesAtOnce = 500

/** Spells the titles of all documents: enqueued by the migration that made their table. May be run twice. */
export const spellTitlesJob = defineJob({
  name: 'search.spellTitles',
  payload: z.object({}),
  async run(_payload, { database, signal }) {
    for (let after: number | undefined = 0; after !== undefined;) {
      signal.throwIfAborted()
      const from: number = after
      // each few in a transaction of their own: they are locked while they are spelled
      after = await inTransaction(database, { isolation: 'read committed' }, (db) => spellNext(db, from))
    }
  },
})

/** Returns where to continue; undefined after the last document. */
async function spellNext(db: Database, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; subject: string }>`
    select id, subject from document where id > ${after} order by id limit ${titlesAtOnce} for no key update`.execute(
    db,
  )
  await writeSpellings(
    db,
    rows.map(({ id, subject }) => ({ documentId: id, title: normalise(subject) })),
  )
  return rows.at(-1)?.id
}

/**
 * Merges pending entries of saves into the indexes of texts, titles and their spellings (decision 0019). Searches read all
 * pending entries, of texts at about 8 µs a document. Returns the number of pending pages.
 */
export async function mergePending(db: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select sum(gin_clean_pending_list(merged::regclass))::integer as pages
    from unnest(array['search_text_terms', 'search_title_fragment', 'search_title_names', 'search_pinyin_spelled',
      'search_pinyin_initials']) as merged`.execute(db)
  return rows[0]?.pages ?? 0
}
