import { sql } from 'kysely'
import { selectHoldings } from '@shuku/domain/files/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { mayRead } from '@shuku/domain/rights/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { GivenSecrecy } from '../save/create-from-files.ts'
import { requireSecrecy } from '../save/require-fields.ts'
import { saveDocument } from '../save/save-document.ts'
import { secrecyName } from '../status.ts'

/** Levels that the caller gave to uploads of their own, by the file; files without one are left out. */
export async function findUploadSecrecies(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, GivenSecrecy>> {
  const rows = await db
    .selectFrom('file')
    .select([
      'id',
      secrecyName('upload_secrecy').as('secrecy'),
      sql<string | null>`upload_secrecy_until::text`.as('until'),
    ])
    .where('id', '=', sql<number>`any(${[...fileIds]}::bigint[])`)
    .where('uploaded_by', '=', caller.personId)
    .where('upload_secrecy', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, secrecy, until }) => [Number(id), { secrecy, until }]))
}

/**
 * Gives a file the level of the document that it is in, with the rights that saving the document takes; an upload of the
 * caller's that is in none yet keeps it until a document is made of it. Answers the document.
 */
export async function changeFileSecrecy(
  context: ActContext,
  fileId: number,
  { secrecy, until }: GivenSecrecy,
): Promise<number | undefined> {
  const { db, caller } = context
  requireSecrecy(caller, secrecy)
  const { rows } = await sql<{ id: number }>`
    select distinct document.id::float8 as id from attachment join document on document.id = attachment.document_id
    where attachment.file_id = ${fileId} and attachment.removed_at is null and document.deleted_at is null
      and ${mayRead(caller)} limit 2`.execute(db)
  const [document, another] = rows
  if (another) throw documentErrors.fileInSeveral()
  if (document) {
    await saveDocument(context, { id: document.id, secrecy, secrecyUntil: until })
    return document.id
  }
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ upload_secrecy: secrecyLevels[secrecy], upload_secrecy_until: until })
    .where('id', '=', fileId)
    .where('uploaded_by', '=', caller.personId)
    .where(sql<boolean>`not exists (select from ${selectHoldings({ fileId: sql`file.id` })} as holding)`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fileErrors.notFound()
  return undefined
}
