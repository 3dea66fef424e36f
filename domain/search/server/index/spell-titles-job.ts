import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { normalise } from '../query/normalise.ts'
import { writeSpellings } from './write-spellings.ts'

const documentsAtOnce = 500

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

/** Answers where to go on; undefined after the last document. */
async function spellNext(db: Database, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; subject: string }>`
    select id, subject from document where id > ${after} order by id limit ${documentsAtOnce} for no key update`.execute(
    db,
  )
  await writeSpellings(
    db,
    rows.map(({ id, subject }) => ({ documentId: id, title: normalise(subject) })),
  )
  return rows.at(-1)?.id
}
