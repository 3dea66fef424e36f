import { sql } from 'kysely'
import { recordDocumentAct, recordEntries } from '@shuku/domain/audit/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { statuses, type Status } from '../../contract.ts'
import type { FieldValues } from '../../fields-contract.ts'
import type { ActContext } from '../act-context.ts'
import { storeLinksOfNew } from '../body/document-links.ts'
import { isCodeDue, takeCodes } from '../codes/give-code.ts'
import { selectWords } from '../fields/field-words.ts'
import { fillFieldsOfMany } from '../fields/store-values.ts'
import { downloadsInto } from '../save/apply-attachments.ts'
import { isInForce, isSettled } from '../status.ts'
import type { CopyTarget } from './copy-target.ts'
import type { PlannedCopy } from './plan-copies.ts'

interface Copies {
  readonly status: Status
  readonly planned: readonly PlannedCopy[]
}

interface MadeCopy extends PlannedCopy {
  readonly id: number
  readonly code: string
}

/**
 * What `createDocument` does for a document, for copies together: each statement is of all of them, and what is the same
 * as in the originals stays in the database. They are announced by the caller. Answers them by their originals.
 */
export async function insertCopies(
  context: ActContext,
  place: CopyTarget,
  { status, planned }: Copies,
): Promise<ReadonlyMap<number, number>> {
  const { db } = context
  if (planned.length === 0) return new Map()
  const made = await numbered(context, place, { status, planned })
  const ids = made.map(({ id }) => id)
  await insertDocuments(context, place, { status, made })
  await insertBodies(context, made)
  await storeLinksOfNew(
    db,
    made.flatMap(({ id, html }) => (html === null ? [] : [{ id, html }])),
  )
  await sql`insert into document_count (document_id) select unnest(${ids}::bigint[])`.execute(db)
  await insertAttachments(context, made)
  const fieldsOf = await fillCopies(context, place, made)
  if (isSettled(status)) await insertVersions(context, place, { ids, fieldsOf })
  await recordEntries(
    context,
    'download',
    made.flatMap(({ id, used }) =>
      [...downloadsInto(id, used)].map(([documentId, details]) => ({ documentId, details })),
    ),
  )
  const detailsOf = new Map(
    made.map((copy) => [copy.id, { ...raisedOf(copy), ...(copy.code ? { code: copy.code } : {}) }]),
  )
  const details = { categoryId: place.category.id, status }
  await recordDocumentAct(context, { act: 'create', documentIds: ids, details, detailsOf, batchId: null })
  return new Map(made.map(({ id, document }) => [document.id, id]))
}

/** With the ids and the codes that they will have, in their order. */
async function numbered(
  { db, caller }: ActContext,
  { category }: CopyTarget,
  { status, planned }: Copies,
): Promise<MadeCopy[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('document', 'id'))::float8 as id
    from generate_series(1, ${planned.length}::integer)`.execute(db)
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const place = { categoryId: category.id, unitId: caller.departmentId, creatorId: caller.personId }
  const rule = category.codeRule
  const codes = isCodeDue(rule, { status, code: '' })
    ? await takeCodes(db, rule, { ...place, count: planned.length })
    : []
  return planned.map((copy, index) => ({ ...copy, id: ids[index] ?? 0, code: codes[index] ?? '' }))
}

interface Made {
  readonly status: Status
  readonly made: readonly MadeCopy[]
}

async function insertDocuments(
  { db, caller }: ActContext,
  { category, classOf }: CopyTarget,
  { status, made }: Made,
): Promise<void> {
  const rows = made.map(({ id, document, code, secrecy, expiresOn, attachments }) => ({
    id,
    original_id: document.id,
    subject: document.subject.trim(),
    code,
    class_id: classOf.get(document.classId) ?? 0,
    secrecy,
    expires_on: expiresOn,
    attachment_count: attachments.filter(({ inBody }) => !inBody).length,
  }))
  await sql`
    insert into document (id, subject, code, keywords, kind, extension, attachment_count, category_id, class_id, creator_id,
      owner_id, unit_id, status, secrecy, expires_on, updated_by, effective_at)
    select made.id, made.subject, made.code, original.keywords, original.kind, original.extension, made.attachment_count,
      ${category.id}::integer, made.class_id, ${caller.personId}::integer, ${caller.personId}::integer,
      ${caller.departmentId}::integer, ${statuses[status]}::smallint, made.secrecy, made.expires_on,
      ${caller.personId}::integer, case when ${isInForce(status)}::boolean then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id bigint, original_id bigint, subject text, code text,
      class_id integer, secrecy smallint, expires_on date, attachment_count integer)
    join document as original on original.id = made.original_id
    order by made.id`.execute(db)
}

async function insertBodies({ db }: ActContext, made: readonly MadeCopy[]): Promise<void> {
  await sql`
    insert into document_body (document_id, html)
    select made.id, body.html
    from unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(({ document }) => document.id)}::bigint[])
      as made (id, original_id)
    join document_body as body on body.document_id = made.original_id`.execute(db)
}

async function insertAttachments({ db, caller }: ActContext, made: readonly MadeCopy[]): Promise<void> {
  const attachments = made.flatMap(({ id, attachments }) =>
    attachments.map((attachment, place) => ({ ...attachment, documentId: id, place })),
  )
  if (attachments.length > 0) {
    await sql`
      with made as (
        insert into attachment (document_id, name, in_body, sort, file_id, added_by)
        select new."documentId", new.name, new."inBody", new.sort, new."fileId", ${caller.personId}::integer
        from jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb)
          as new ("documentId" bigint, "fileId" bigint, name text, sort integer, "inBody" boolean, place integer)
        order by new."documentId", new.sort, new.place
        returning id, file_id
      )
      insert into attachment_version (attachment_id, number, file_id, added_by)
      select id, 1, file_id, ${caller.personId}::integer from made`.execute(db)
  }
  const links = made.flatMap(({ id, unattached }) => unattached.map((fileId) => ({ id, fileId })))
  if (links.length > 0) {
    await sql`
      insert into unattached_link (document_id, file_id)
      select * from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ fileId }) => fileId)}::bigint[])`.execute(
      db,
    )
  }
}

async function fillCopies(
  context: ActContext,
  { category }: CopyTarget,
  made: readonly MadeCopy[],
): Promise<ReadonlyMap<number, FieldValues>> {
  const filled = made.filter(({ fields }) => Object.values(fields).some(({ length }) => length > 0))
  if (!category.hasFields || filled.length === 0) return new Map()
  return fillFieldsOfMany(context, category.id, new Map(filled.map(({ id, fields }) => [id, fields])))
}

interface Versioned {
  readonly ids: readonly number[]
  readonly fieldsOf: ReadonlyMap<number, FieldValues>
}

async function insertVersions(
  { db, caller }: ActContext,
  { category }: CopyTarget,
  { ids, fieldsOf }: Versioned,
): Promise<void> {
  const values = JSON.stringify(Object.fromEntries(fieldsOf))
  await sql`
    insert into document_version (document_id, number, subject, keywords, html, attachments, field_values, field_words, author_id,
      note, is_listed)
    select document.id, 1, document.subject, document.keywords, body.html, coalesce((
        select jsonb_agg(
          jsonb_build_object('attachmentId', id, 'fileId', file_id, 'name', name, 'inBody', in_body) order by sort, id)
        from attachment where attachment.document_id = document.id and removed_at is null), '[]'),
      held.field_values, ${selectWords(sql.ref('held.field_values'))}, ${caller.personId}::integer, '',
      ${category.listsVersions}::boolean
    from document join document_body as body on body.document_id = document.id
    cross join lateral (select coalesce(${values}::jsonb -> document.id::text, '{}') as field_values) as held
    where document.id = any(${ids}::bigint[])`.execute(db)
}

function raisedOf({ document, secrecy }: MadeCopy): { raisedTo?: Secrecy } {
  if (secrecy >= document.secrecy) return {}
  const names = Object.keys(secrecyLevels) as Secrecy[]
  const raisedTo = names.find((name) => secrecyLevels[name] === secrecy)
  return raisedTo ? { raisedTo } : {}
}
