import { sql, type RawBuilder } from 'kysely'
import { selectValues, selectWords, wordIn, type FieldWords } from '@shuku/domain/documents/server'
import { languages, type Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'

interface Hashed {
  readonly subject: RawBuilder<unknown>
  readonly html: RawBuilder<unknown>
  /** The SHA-256 of each file, in the order of the attachments. */
  readonly files: RawBuilder<unknown>
  /** Of all custom fields, as jsonb. */
  readonly values: RawBuilder<unknown>
  /** What these fields, their units and entries are called, as jsonb; null: it is not covered. */
  readonly words: RawBuilder<unknown>
}

/**
 * SHA-256 over title, text, files, custom fields and what these are called, one a line, as somebody else can work it out
 * again; without fields there are no words.
 */
const hashOf = (
  { subject, html, files, values, words }: Hashed,
  coversFields: RawBuilder<boolean>,
) => sql<string>`encode(sha256(convert_to(concat_ws(E'\\n', ${subject}, ${html}, ${files},
  case when ${coversFields} then (${values})::text end,
  case when ${coversFields} then nullif((${words})::jsonb, '{}')::text end), 'UTF8')), 'hex')`

/** Approvals that began before the hash covered fields keep theirs. */
const asItBegan = sql<boolean>`approval.hash_covers_fields`

/** Of `approval`: as they were when it was submitted; null where it began before the hash covered them. */
const wordsAsked = sql`approval.field_words`

const filesOf = (attachments: RawBuilder<unknown>) => sql`(
  select string_agg(encode(file_content.sha256, 'hex'), ' ' order by place)
  from jsonb_array_elements(${attachments}) with ordinality as listed (entry, place)
  join file on file.id = (listed.entry ->> 'fileId')::bigint join file_content on file_content.id = file.content_id)`

/** In SQL, of `document`: what its fields are called now. */
export const contentWords = sql`(select ${selectWords(sql`own.filled`)} from (select ${selectValues} as filled) as own)`

const documentHash = (coversFields: RawBuilder<boolean>, words: RawBuilder<unknown>) =>
  hashOf(
    {
      subject: sql`document.subject`,
      html: sql`(select html from document_body where document_body.document_id = document.id)`,
      files: sql`(
        select string_agg(encode(file_content.sha256, 'hex'), ' ' order by attachment.sort, attachment.id)
        from attachment join file on file.id = attachment.file_id join file_content on file_content.id = file.content_id
        where attachment.document_id = document.id and attachment.removed_at is null)`,
      values: selectValues,
      words,
    },
    coversFields,
  )

/** In SQL, of `document`: what the fields of the change that waits are called now. */
export const changeWords = sql`(
  select ${selectWords(sql`(change.version -> 'field_values')`)} from pending_change as change
  where change.document_id = document.id)`

const pendingHash = (coversFields: RawBuilder<boolean>, words: RawBuilder<unknown>) => {
  const version = {
    subject: sql`version ->> 'subject'`,
    html: sql`version ->> 'html'`,
    files: filesOf(sql`version -> 'attachments'`),
    values: sql`version -> 'field_values'`,
    words,
  }
  return sql<string>`(
    select ${hashOf(version, coversFields)} from pending_change where pending_change.document_id = document.id)`
}

/** In SQL, of `document`: of what is submitted. */
export const contentHash = documentHash(sql`true`, contentWords)

/** The same of the version that a change makes. */
export const changeHash = pendingHash(sql`true`, changeWords)

/**
 * In SQL, of `approval`: of the version of its document that came of it, as it is kept, with the words with which it was
 * submitted; null where there is none.
 */
export const versionHash = sql<string | null>`(
  select ${hashOf(
    {
      subject: sql`kept.subject`,
      html: sql`kept.html`,
      files: filesOf(sql`kept.attachments`),
      values: sql`kept.field_values`,
      words: wordsAsked,
    },
    asItBegan,
  )} from document_version as kept where kept.document_id = approval.document_id and kept.number = approval.version)`

/** In SQL, of `approval` and `document`: what the fields of what waits are called now. */
const wordsNow = sql`case when approval.is_change then ${changeWords} else ${contentWords} end`

const hashWith = (words: RawBuilder<unknown>) => sql<string>`case when approval.is_change
  then ${pendingHash(asItBegan, words)} else ${documentHash(asItBegan, words)} end`

/** Which of these approvals are of what has this hash, as it was submitted and as it is, and is called, now. */
export async function findUnchanged(db: Database, seen: ReadonlyMap<number, string>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select approval.id::float8 as id
    from unnest(${[...seen.keys()]}::bigint[], ${[...seen.values()]}::text[]) as seen (approval_id, hash)
    join approval on approval.id = seen.approval_id and approval.content_hash = seen.hash
    join document on document.id = approval.document_id
    where seen.hash = ${hashWith(sql`case when ${wordsAsked} is not null then ${wordsNow} end`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Renaming {
  readonly approvalId: number
  readonly hash: string
  readonly language: Language
}

/** Of what has this hash and has not changed, all that is called otherwise now: what it was called, and is. */
export async function findRenamed(
  db: Database,
  { approvalId, hash, language }: Renaming,
): Promise<{ readonly before: string; readonly after: string }[]> {
  const { rows } = await sql<{ before: FieldWords; after: FieldWords }>`
    select ${wordsAsked} as before, ${wordsNow} as after
    from approval join document on document.id = approval.document_id
    where approval.id = ${approvalId} and approval.content_hash = ${hash} and ${wordsAsked} is not null
      and approval.content_hash = ${hashWith(wordsAsked)}`.execute(db)
  const [words] = rows
  if (!words) return []
  return Object.entries(words.before).flatMap(([id, before]) => {
    const after = words.after[id]
    const entries = Object.entries(before.entries ?? {})
    const pairs = [
      { was: before.name, is: after?.name },
      { was: before.measure, is: after?.measure },
      ...entries.map(([entry, was]) => ({ was, is: after?.entries?.[entry] })),
    ]
    // of a field that was taken away its name says it
    return (after ? pairs : pairs.slice(0, 1)).flatMap(({ was, is = nothing }) => {
      const inWhich = [language, ...languages].find((each) => wordIn(each, was) !== wordIn(each, is))
      return inWhich === undefined ? [] : [{ before: wordIn(inWhich, was), after: wordIn(inWhich, is) }]
    })
  })
}

/** What something is called that was taken away. */
const nothing = ['', ''] as const
