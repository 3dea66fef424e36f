import { sql, type Selectable } from 'kysely'
import type { DocumentDraftTable } from '@shuku/db/schema'
import type { Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith, mayRead } from '@shuku/domain/rights/server'
import { bodyToText } from '../../body/html-to-text.ts'
import type { Draft, DraftForm, DraftPlace, DraftRow } from './draft.ts'

/** So much of the HTML is read for the first words of it. */
const readForWords = 2000
const mostWords = 100

type Asking = Pick<Context, 'db' | 'caller'>

/**
 * What one wrote is one's own whatever one may do now, but for a document that one may not read any more: of that the
 * draft holds the text.
 */
const isShown = ({ caller }: Asking) => sql<boolean>`(
  document_draft.document_id is null
  or exists (select from document where document.id = document_draft.document_id and ${mayRead(caller)}))`

const isAt = ({ documentId, categoryId }: DraftPlace) =>
  documentId === undefined
    ? sql<boolean>`document_id is null and category_id = ${categoryId ?? null}`
    : sql<boolean>`document_id = ${documentId}`

interface DraftsQuery {
  readonly at?: DraftPlace | undefined
  readonly most?: number | undefined
}

/** The drafts of the caller, newest first: all of them, or those of one place. */
export async function findDrafts(context: Asking, { at, most }: DraftsQuery = {}): Promise<DraftRow[]> {
  const { db, caller } = context
  const { rows } = await sql<Row>`
    with mine as materialized (
      select id, document_id, category_id, base_version, subject, left(html, ${sql.lit(readForWords)}) as html, saved_at,
        ${isShown(context)} as is_shown
      from document_draft
      where person_id = ${caller.personId} and ${at ? isAt(at) : sql`true`}
      order by saved_at desc, id limit ${most ?? null}
    )
    select mine.*, ${localName('category', caller.language)} as category_name
    from mine left join category on category.id = mine.category_id and category.id in ${categoriesWith(caller, 'create')}
    order by saved_at desc, mine.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    ...placeOf(row),
    subject: row.is_shown ? row.subject : '',
    words: row.is_shown ? firstWords(row.html) : '',
    isOpen: row.document_id === null ? row.category_name !== null : row.is_shown,
    ...(row.category_name === null ? {} : { categoryName: row.category_name }),
    ...(row.base_version === null ? {} : { baseVersion: row.base_version }),
    savedAt: row.saved_at,
  }))
}

const placeOf = ({ document_id, category_id }: Pick<Row, 'document_id' | 'category_id'>): DraftPlace => ({
  ...(document_id === null ? {} : { documentId: document_id }),
  ...(category_id === null ? {} : { categoryId: category_id }),
})

/** The HTML may be cut off anywhere. */
function firstWords(html: string): string {
  const text = bodyToText(html.replace(/<[^>]*$/, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, mostWords).join('')
}

interface Row {
  readonly id: string
  readonly document_id: number | null
  readonly category_id: number | null
  readonly base_version: number | null
  readonly subject: string
  readonly html: string
  readonly saved_at: Date
  readonly is_shown: boolean
  readonly category_name: string | null
}

const draftColumns = [
  'id',
  'document_id',
  'category_id',
  'subject',
  'keywords',
  'html',
  'file_ids',
  'form',
  'base_version',
  'saved_at',
] as const

type DraftColumns = Pick<Selectable<DocumentDraftTable>, (typeof draftColumns)[number]>

function draftOf(row: DraftColumns): Draft {
  const form = row.form === null ? undefined : (row.form as unknown as DraftForm)
  return {
    id: row.id,
    ...placeOf(row),
    subject: row.subject,
    keywords: row.keywords,
    html: row.html,
    fileIds: form ? form.attachments.map(({ fileId }) => fileId) : row.file_ids,
    ...(form ? { form } : {}),
    ...(row.base_version === null ? {} : { baseVersion: row.base_version }),
    savedAt: row.saved_at,
  }
}

export async function findDraft(context: Asking, id: string): Promise<Draft | undefined> {
  const { caller, db } = context
  const row = await db
    .selectFrom('document_draft')
    .select(draftColumns)
    .where('person_id', '=', caller.personId)
    .where('id', '=', id)
    .where(isShown(context))
    .executeTakeFirst()
  return row && draftOf(row)
}

/**
 * The caller's window goes on with a draft: from now on it has the window's own name. A window that still writes it
 * keeps what it has under the old one, so that neither ends the other's.
 */
export async function takeDraft(context: Asking, id: string, as: string): Promise<Draft | undefined> {
  const { caller, db } = context
  const row = await db
    .updateTable('document_draft')
    .set({ id: as })
    .where('person_id', '=', caller.personId)
    .where('id', '=', id)
    .where(isShown(context))
    .where(sql<boolean>`not exists (
      select from document_draft as other
      where other.person_id = ${caller.personId} and other.id = ${as} and other.id <> document_draft.id)`)
    .returning(draftColumns)
    .executeTakeFirst()
  return row && draftOf(row)
}

export async function dropDraft({ caller, db }: Asking, id: string): Promise<void> {
  await db.deleteFrom('document_draft').where('person_id', '=', caller.personId).where('id', '=', id).execute()
}

/** The draft that a save names ends with it, where what was written is in the save. */
export async function endDraft(context: Asking, saved: { draftId?: string | undefined; html?: string | undefined }) {
  if (saved.draftId !== undefined && saved.html !== undefined) await dropDraft(context, saved.draftId)
}
