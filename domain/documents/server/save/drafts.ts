import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Secrecy } from '../../../rights/contract.ts'

/** Where a draft belongs: to a document, or to a new one in a category. */
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

export interface DraftForm {
  readonly secrecy: Secrecy
  /** `YYYY-MM-DD` */
  readonly expiresOn: string | null
  readonly note: string
  /** In their order; those of the document with their id, and their name where it is another than the file's. */
  readonly attachments: readonly DraftAttachment[]
}

export interface DraftAttachment {
  readonly id?: number | undefined
  readonly fileId: number
  readonly name?: string | undefined
}

export interface Draft extends DraftText {
  /** Of its attachments. */
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

/** One draft per person and place; the later one replaces it. Its HTML is sanitised already. */
export async function keepDraft(db: Database, place: DraftPlace, draft: DraftText): Promise<Date> {
  const text = {
    // one that the document has never had is no base: the document's own version decides when it is saved
    base_version: sql<number | null>`(
      select ${draft.baseVersion ?? null}::integer from document
      where id = ${place.documentId ?? null}::bigint and version >= ${draft.baseVersion ?? null}::integer)`,
    subject: draft.subject,
    keywords: draft.keywords,
    html: draft.html,
    // what keeps the sweep from taking them
    file_ids: draft.form?.attachments.map(({ fileId }) => fileId) ?? [],
    form: draft.form ? JSON.stringify(draft.form) : null,
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

export async function findDraft(db: Database, place: DraftPlace): Promise<Draft | undefined> {
  const row = await selectPlace(db, place)
    .select(['subject', 'keywords', 'html', 'file_ids', 'form', 'base_version', 'saved_at'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    subject: row.subject,
    keywords: row.keywords,
    html: row.html,
    fileIds: row.file_ids,
    ...(row.form === null ? {} : { form: row.form as unknown as DraftForm }),
    ...(row.base_version === null ? {} : { baseVersion: row.base_version }),
    savedAt: row.saved_at,
  }
}

export async function dropDraft(db: Database, place: DraftPlace): Promise<void> {
  const { person_id, document_id, category_id } = columnsOf(place)
  await db
    .deleteFrom('document_draft')
    .where('person_id', '=', person_id)
    .where('document_id', 'is not distinct from', document_id)
    .where('category_id', 'is not distinct from', category_id)
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
