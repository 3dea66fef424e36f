import { sql, type RawBuilder } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { mayDownload, mayRead } from '@shuku/domain/rights/server'
import { maySeeVersions } from './opens-file.ts'

/** What somebody does with a file, by the right of the document that they have it from. */
type Use = 'read' | 'download'

/**
 * For a `file`: the document through which the caller has it. Among several, one that holds it now comes first, then
 * the one that held it first, so that a person who copies a file into a document of their own leaves the trace of
 * reading where they found it. For downloads, documents that allow them come first; the others show the file as a
 * picture of their text.
 */
export function holderOf(caller: Caller, use: Use): RawBuilder<number | null> {
  const hasItNow = sql<boolean>`(attachment.file_id = file.id and attachment.removed_at is null)`
  const mayUse = use === 'download' ? mayDownload(caller) : mayRead(caller)
  return sql<number | null>`(
    select document.id from document
    join attachment on attachment.document_id = document.id
    join attachment_version as held on held.attachment_id = attachment.id
    where held.file_id = file.id and ${mayRead(caller)} and (${hasItNow} or ${maySeeVersions(caller)})
    order by ${mayUse} desc, ${hasItNow} desc, (
      select min(earlier.added_at) from attachment_version as earlier
      join attachment as its on its.id = earlier.attachment_id
      where its.document_id = document.id and earlier.file_id = file.id), document.id
    limit 1)`
}

/** The same of one file. */
export async function findHolder(
  { db, caller }: { readonly db: Database; readonly caller: Caller },
  fileId: number,
  use: Use,
): Promise<number | undefined> {
  const file = db.selectFrom('file').select(holderOf(caller, use).as('holder')).where('file.id', '=', fileId)
  return (await file.executeTakeFirst())?.holder ?? undefined
}
