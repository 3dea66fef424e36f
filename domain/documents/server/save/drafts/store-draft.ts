import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { sizeText, type Context, type Database } from '@shuku/kit/server'
import { documentErrors } from '../../../contract.ts'
import { selectUsableFiles } from '../../files/usable-files.ts'
import type { NewDraft } from './draft.ts'

/** The limits for all drafts of a person. */
const limits = { drafts: 200, bytes: 64 * 1024 * 1024 }

/** What a refused save was sent with has some room beyond them: by then a program has no other copy of it. */
const reserve = { drafts: 20, bytes: 32 * 1024 * 1024 }

/**
 * Stores a draft of the caller, in place of what its id names; no other is touched. It holds only those files that its
 * author may use.
 */
export async function storeDraft(
  context: Pick<Context, 'db' | 'caller'>,
  draft: NewDraft,
  { ofRefusedSave = false, hasRoom = false } = {},
): Promise<Date> {
  const { db, caller } = context
  // what comes back from others' decisions waits for no room, and tells nobody of other drafts
  if (!hasRoom) await requireRoom(context, draft, ofRefusedSave)
  const { form, fileIds, bodyFileIds } = await withUsableFiles(context, draft)
  const { documentId, categoryId, baseVersion } = draft
  const columns = {
    document_id: documentId ?? null,
    // of a document that exists its category is no part of the place
    category_id: documentId === undefined ? (categoryId ?? null) : null,
    // one that the document has never had is no base: the document's own version decides when it is saved
    base_version: sql<number | null>`(
      select ${baseVersion ?? null}::integer from document
      where id = ${documentId ?? null}::bigint and version >= ${baseVersion ?? null}::integer)`,
    subject: draft.subject,
    keywords: draft.keywords,
    html: draft.html,
    // this keeps the sweep from deleting them
    file_ids: fileIds,
    body_file_ids: bodyFileIds,
    form: form ? JSON.stringify(form) : null,
  }
  const { saved_at } = await db
    .insertInto('document_draft')
    .values({ id: draft.id, person_id: caller.personId, ...columns })
    .onConflict((conflict) => conflict.columns(['person_id', 'id']).doUpdateSet({ ...columns, saved_at: sql`now()` }))
    .returning('saved_at')
    .executeTakeFirstOrThrow()
  return saved_at
}

/** Checks the stored lengths, without reading the texts. */
async function requireRoom(
  { db, caller }: { db: Database } & Pick<Context, 'caller'>,
  draft: NewDraft,
  isRefused: boolean,
): Promise<void> {
  const { rows } = await sql<{ drafts: number; bytes: number; oldest: string | null }>`
    select count(*)::integer as drafts, coalesce(sum(octet_length(html)), 0)::float8 as bytes,
      (array_agg(subject order by saved_at))[1] as oldest
    from document_draft where person_id = ${caller.personId} and id <> ${draft.id}`.execute(db)
  const { drafts = 0, bytes = 0, oldest } = rows[0] ?? {}
  const mostDrafts = limits.drafts + (isRefused ? reserve.drafts : 0)
  const mostBytes = limits.bytes + (isRefused ? reserve.bytes : 0)
  if (drafts < mostDrafts && bytes + Buffer.byteLength(draft.html) <= mostBytes) return
  throw documentErrors.tooManyDrafts({ most: limits.drafts, size: sizeText(limits.bytes), oldest: oldest ?? '' })
}

/**
 * What is new in the form and not to be used is left out; an attachment of the document stays, which holds it itself: with
 * the file that it has there, where what was to replace it is not to be used.
 */
async function withUsableFiles(context: Pick<Context, 'db' | 'caller'>, { documentId, form, bodyFileIds }: NewDraft) {
  const named = form?.attachments ?? []
  const wanted = new Set([...named.map(({ fileId }) => fileId), ...bodyFileIds])
  const usable = new Set((await selectUsableFiles(context, [...wanted])).map(({ id }) => id))
  const unusable = named.flatMap(({ id, fileId }) => (id === undefined || usable.has(fileId) ? [] : [id]))
  const present = await findPresent(context, documentId, unusable)
  const attachments = named.flatMap((attachment) => {
    const { id, fileId } = attachment
    if (usable.has(fileId)) return [attachment]
    if (id === undefined) return []
    const held = present.get(id)
    return held === undefined || held.fileId === fileId ? [attachment] : [{ id, ...held }]
  })
  return {
    form: form && { ...form, attachments },
    fileIds: attachments.map(({ fileId }) => fileId).filter((id) => usable.has(id)),
    bodyFileIds: bodyFileIds.filter((id) => usable.has(id)),
  }
}

/** What a document that the caller may read has by now at these attachments. */
async function findPresent(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  documentId: number | undefined,
  attachmentIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly fileId: number; readonly name: string }>> {
  if (documentId === undefined || attachmentIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; fileId: number; name: string }>`
    select attachment.id::float8 as id, attachment.file_id::float8 as "fileId", attachment.name
    from attachment join document on document.id = attachment.document_id
    where document.id = ${documentId} and attachment.id = any(${[...attachmentIds]}::bigint[])
      and attachment.removed_at is null and ${mayRead(caller)}`.execute(db)
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}
