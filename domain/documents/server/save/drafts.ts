import { sql } from 'kysely'
import { sizeText, type Context, type Database } from '@shuku/kit/server'
import type { Secrecy } from '../../../rights/contract.ts'
import { documentErrors } from '../../contract.ts'
import { selectUsableFiles } from '../files/usable-files.ts'

/** The document, or the category of a new document, to which a draft belongs. */
export interface DraftPlace {
  readonly personId: number
  readonly documentId?: number | undefined
  readonly categoryId?: number | undefined
}

export interface DraftText {
  readonly subject: string
  readonly keywords: string
  readonly html: string
  readonly baseVersion?: number | undefined
  /** What else the form holds; drafts of before have none. */
  readonly form?: DraftForm | undefined
}

/** A draft to store; the text is already sanitised. */
export interface NewDraft extends DraftText {
  /** Files that the text shows or links to, whether or not the author may use them. */
  readonly bodyFileIds: readonly number[]
}

export interface DraftForm {
  readonly secrecy: Secrecy
  /** `YYYY-MM-DD` */
  readonly expiresOn: string | null
  readonly note: string
  /** Attachments in order; those of the document with their id, and with a name where it differs from the file's. */
  readonly attachments: readonly DraftAttachment[]
}

export interface DraftAttachment {
  readonly id?: number | undefined
  readonly fileId: number
  readonly name?: string | undefined
}

export interface Draft extends DraftText {
  /** The files of its attachments. */
  readonly fileIds: readonly number[]
  readonly savedAt: Date
}

function columnsOf({ personId, documentId, categoryId }: DraftPlace) {
  return {
    person_id: personId,
    document_id: documentId ?? null,
    // of a document that exists its category is no part of the place
    category_id: documentId === undefined ? (categoryId ?? null) : null,
  }
}

/** The limit for all drafts of a person. */
const mostDrafts = 200
const mostBytes = 64 * 1024 * 1024

/** One draft per person and place; a later one replaces it. It holds only those files that its author may use. */
export async function storeDraft(
  context: Pick<Context, 'db' | 'caller'>,
  place: DraftPlace,
  draft: NewDraft,
): Promise<Date> {
  const { db } = context
  await requireRoom(db, place, draft)
  const { form, fileIds, bodyFileIds } = await withUsableFiles(context, draft)
  const text = {
    // one that the document has never had is no base: the document's own version decides when it is saved
    base_version: sql<number | null>`(
      select ${draft.baseVersion ?? null}::integer from document
      where id = ${place.documentId ?? null}::bigint and version >= ${draft.baseVersion ?? null}::integer)`,
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
    .values({ ...columnsOf(place), ...text })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'document_id', 'category_id']).doUpdateSet({ ...text, saved_at: sql`now()` }),
    )
    .returning('saved_at')
    .executeTakeFirstOrThrow()
  return saved_at
}

/** Checks the stored lengths, without reading the texts. */
async function requireRoom(db: Database, place: DraftPlace, { html }: NewDraft): Promise<void> {
  const { person_id, document_id, category_id } = columnsOf(place)
  const { rows } = await sql<{ drafts: number; bytes: number; oldest: string | null }>`
    select count(*)::integer as drafts, coalesce(sum(octet_length(html)), 0)::float8 as bytes,
      (array_agg(subject order by saved_at))[1] as oldest
    from document_draft
    where person_id = ${person_id} and (document_id, category_id) is distinct from (${document_id}::bigint, ${category_id}::integer)`.execute(
    db,
  )
  const { drafts = 0, bytes = 0, oldest } = rows[0] ?? {}
  if (drafts < mostDrafts && bytes + Buffer.byteLength(html) <= mostBytes) return
  throw documentErrors.tooManyDrafts({ most: mostDrafts, size: sizeText(mostBytes), oldest: oldest ?? '' })
}

/** What is new in the form and not to be used is left out; an attachment of the document stays, which holds it itself. */
async function withUsableFiles(context: Pick<Context, 'db' | 'caller'>, { form, bodyFileIds }: NewDraft) {
  const named = form?.attachments ?? []
  const wanted = new Set([...named.map(({ fileId }) => fileId), ...bodyFileIds])
  const usable = new Set((await selectUsableFiles(context, [...wanted])).map(({ id }) => id))
  const attachments = named.filter(({ id, fileId }) => id !== undefined || usable.has(fileId))
  return {
    form: form && { ...form, attachments },
    fileIds: attachments.map(({ fileId }) => fileId).filter((id) => usable.has(id)),
    bodyFileIds: bodyFileIds.filter((id) => usable.has(id)),
  }
}

export async function findDraft(db: Database, place: DraftPlace): Promise<Draft | undefined> {
  const row = await selectPlace(db, place)
    .select(['subject', 'keywords', 'html', 'file_ids', 'form', 'base_version', 'saved_at'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    subject: row.subject,
    keywords: row.keywords,
    html: row.html,
    fileIds:
      row.form === null ? row.file_ids : (row.form as unknown as DraftForm).attachments.map(({ fileId }) => fileId),
    ...(row.form === null ? {} : { form: row.form as unknown as DraftForm }),
    ...(row.base_version === null ? {} : { baseVersion: row.base_version }),
    savedAt: row.saved_at,
  }
}

/** Drops the draft; of a given time only the one that was stored then. */
export async function dropDraft(db: Database, place: DraftPlace, savedAt?: Date): Promise<void> {
  const { person_id, document_id, category_id } = columnsOf(place)
  await db
    .deleteFrom('document_draft')
    .where('person_id', '=', person_id)
    .where('document_id', 'is not distinct from', document_id)
    .where('category_id', 'is not distinct from', category_id)
    .$if(savedAt !== undefined, (drafts) =>
      // as precisely as a reply tells it
      drafts.where(sql<boolean>`date_trunc('milliseconds', saved_at) = ${savedAt ?? null}`),
    )
    .execute()
}

function selectPlace(db: Database, place: DraftPlace) {
  const { person_id, document_id, category_id } = columnsOf(place)
  return db
    .selectFrom('document_draft')
    .where('person_id', '=', person_id)
    .where('document_id', 'is not distinct from', document_id)
    .where('category_id', 'is not distinct from', category_id)
}
