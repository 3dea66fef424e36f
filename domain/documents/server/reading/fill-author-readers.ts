import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, type Database } from '@shuku/kit/server'

const documentsAtOnce = 1000

/**
 * Every night: the readers of authors follow from what was read. A reading writes them itself; this finds those from
 * before the table was there, and those of documents that were given another author. May be run twice.
 */
export const fillAuthorReadersJob = defineJob({
  name: 'documents.authorReaders',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    for (let after: number | undefined = 0; after !== undefined;) {
      signal.throwIfAborted()
      after = await fillNext(database, after)
    }
  },
})

/** All of them, at once: for a company that was just made. */
export async function fillAuthorReaders(db: Database): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) after = await fillNext(db, after)
}

/** Returns where to continue; undefined after the last document. */
async function fillNext(db: Database, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (
      select id, creator_id from document where id > ${after} order by id limit ${documentsAtOnce}
    ), filled as (
      insert into author_reader as known (author_id, reader_id, last_at)
      select next.creator_id, mark.person_id, max(mark.last_at)
      from next join read_mark as mark on mark.document_id = next.id
      where mark.times > 0 and mark.person_id <> next.creator_id
      group by 1, 2 order by 1, 2
      on conflict (author_id, reader_id) do update set last_at = excluded.last_at
      where known.last_at < excluded.last_at
    )
    select max(id)::float8 as last from next`.execute(db)
  return rows[0]?.last ?? undefined
}
