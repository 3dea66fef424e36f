import { sql, type RawBuilder } from 'kysely'
import { documentsPlaced, documentsSaved } from '@shuku/domain/documents/server'
import { textSettled } from '@shuku/domain/files/server'
import { readersChanged } from '@shuku/domain/rights/server'
import type { Database, RowRetention, Subscription } from '@shuku/kit/server'

/** Has the next round look at documents that were looked at before; `documents` is a select of `id`. */
async function lookAgain(db: Database, documents: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search_look_again (document_id)
    select distinct id from (${documents}) as changed
    where exists (select from search_template where told_since is not null)`.execute(db)
}

const these = (documentIds: readonly number[]) => sql`select unnest(${[...documentIds]}::bigint[]) as id`

/** What may make a document a hit that was none; new ones are looked at as they come into force. */
export const causesToLookAgain: readonly Subscription[] = [
  documentsSaved.calls(async (db, { documentIds, created }) => {
    if (!created) await lookAgain(db, these(documentIds))
  }),
  documentsPlaced.calls((db, { documentIds }) => lookAgain(db, these(documentIds))),
  readersChanged.calls((db, { documentIds }) => lookAgain(db, these(documentIds))),
  textSettled.calls((db, { contentIds }) =>
    lookAgain(
      db,
      sql`
        select attachment.document_id as id from file join attachment on attachment.file_id = file.id
        where file.content_id = any(${[...contentIds]}::bigint[]) and attachment.removed_at is null and not attachment.in_body`,
    ),
  ),
]

/** Rounds take them; where no template notifies any more nobody does. */
export const lookAgainLasts: RowRetention = { table: 'search_look_again', since: 'at', days: 30 }
