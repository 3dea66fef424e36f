import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { hasDocumentLinks, storeDocumentLinks } from './document-links.ts'

/** Few enough that their texts fit into memory, and that a save waits a moment at most. */
const textsAtOnce = 100

/** Every night: reads the texts that were saved before their links were written down. May be run twice. */
export const fillDocumentLinks = defineJob({
  name: 'documents.links',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    while (!signal.aborted && (await fillNext(database)));
  },
})

/** Answers whether there may be more. */
async function fillNext(database: Database): Promise<boolean> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    // the rows are locked: a save of one meanwhile writes its links after this
    const { rows } = await sql<{ id: number; html: string | null }>`
      select document_id::float8 as id, case when html like '%/document/%' then html end as html from document_body
      where document_id > (select document_id from document_link_cursor)
      order by document_id limit ${textsAtOnce} for no key update`.execute(db)
    for (const { id, html } of rows) {
      if (html !== null && hasDocumentLinks(html)) await storeDocumentLinks(db, id, html)
    }
    const last = rows.at(-1)?.id
    if (last !== undefined) await sql`update document_link_cursor set document_id = ${last}`.execute(db)
    return rows.length === textsAtOnce
  })
}
