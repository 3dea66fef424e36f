import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { isFieldShown, type FieldInForce, type FieldKind, type FieldValues } from '../../fields-contract.ts'
import type { ActContext } from '../act-context.ts'
import { readValues, refuse, storedValue } from './field-values.ts'
import { findFields } from './find-fields.ts'
import { holdKinds } from './hold-kinds.ts'

interface Filling {
  readonly documentId: number
  /** Absent where its documents have no fields. */
  readonly categoryId: number | undefined
  /** Absent for a new document, which begins with the defaults. */
  readonly before: FieldValues | undefined
  /** What is left out stays; nothing at all where the sender knows no fields. */
  readonly sent: FieldValues | undefined
  /** The document is or becomes what others read: required fields are filled. */
  readonly isComplete: boolean
  /** They come from an earlier version: what is not there any more is stored all the same, and nothing is required. */
  readonly isRestored?: boolean | undefined
}

export interface FilledValues {
  /** All that the document has now, for its version. */
  readonly values: FieldValues
  /** The names of the fields that became another. */
  readonly changed: readonly string[]
}

/**
 * Writes the values of a document's fields. Who sends none – programs of before, uploads, imports – fills a new
 * document with the defaults, and is not asked for required fields: a person is, who has them before their eyes.
 */
export async function fillFields(context: ActContext, filling: Filling): Promise<FilledValues> {
  const { db } = context
  const { documentId, categoryId, sent, before = {} } = filling
  const isNew = filling.before === undefined
  if (categoryId === undefined || (!isNew && sent === undefined)) return { values: before, changed: [] }
  const fields = await findFields(context, categoryId)
  if (fields.length === 0) return { values: before, changed: [] }
  const { values, changed, wanted } = await weigh(context, fields, filling)
  await holdKinds(db, changed)
  await writeValues(db, { documentId, fields: changed, values: wanted, isNew })
  return { values, changed: changed.map(({ name }) => name) }
}

/** What new documents of a category have of fields that were read elsewhere, all at once: nothing is required of them. */
export async function fillFieldsOfMany(
  context: ActContext,
  categoryId: number,
  sentOf: ReadonlyMap<number, FieldValues>,
): Promise<ReadonlyMap<number, FieldValues>> {
  const { db } = context
  const fields = await findFields(context, categoryId)
  const valuesOf = new Map<number, FieldValues>()
  const held = new Map<number, FieldInForce>()
  const rows: StoredRow[] = []
  for (const [documentId, sent] of sentOf) {
    const filling = { before: undefined, sent, isComplete: true, isRestored: true }
    const { values, changed, wanted } = await weigh(context, fields, filling)
    valuesOf.set(documentId, values)
    for (const field of changed) held.set(field.id, field)
    rows.push(...rowsOf({ documentId, fields: changed, values: wanted }))
  }
  await holdKinds(db, [...held.values()])
  if (rows.length > 0) {
    await sql`
      insert into document_field (document_id, field_id, position, text, number, moment, reference)
      select document_id, field_id, position, text, number, moment, reference
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as filled (document_id bigint, field_id integer,
        position smallint, text text, number float8, moment timestamptz, reference bigint)`.execute(db)
  }
  return valuesOf
}

/** What becomes of the values of a document, before it is written. */
async function weigh(
  context: ActContext,
  fields: readonly FieldInForce[],
  { before = {}, sent, isComplete, isRestored }: Pick<Filling, 'before' | 'sent' | 'isComplete' | 'isRestored'>,
) {
  const read = sent ? await readValues(context, { fields, sent, before, isRestored }) : defaultsOf(fields)
  const all = { ...before, ...read }
  const hidden = fields.filter((field) => !isFieldShown(field, { values: all, fields }))
  const wanted: FieldValues = { ...read, ...Object.fromEntries(hidden.map(({ id }) => [String(id), []])) }
  if (sent && isComplete && !isRestored) requireFilled(context, fields, { ...before, ...wanted })
  const changed = fields.filter(({ id }) => {
    const values = wanted[String(id)]
    return values !== undefined && !isSame(values, before[String(id)] ?? [])
  })
  const now = Object.entries({ ...before, ...wanted }).filter(([, values]) => values.length > 0)
  return { values: Object.fromEntries(now), changed, wanted }
}

function defaultsOf(fields: readonly FieldInForce[]): FieldValues {
  return Object.fromEntries(fields.map(({ id, defaults }) => [String(id), defaults.map(({ value }) => value)]))
}

function requireFilled(context: ActContext, fields: readonly FieldInForce[], values: FieldValues): void {
  const missing = fields.find(
    (field) =>
      field.isRequired && isFieldShown(field, { values, fields }) && (values[String(field.id)] ?? []).length === 0,
  )
  if (missing) throw refuse(context, 'fieldRequired', missing)
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, place) => value === other[place])

interface Writing {
  readonly documentId: number
  readonly fields: readonly { readonly id: number; readonly kind: FieldKind }[]
  readonly values: FieldValues
}

async function writeValues(
  db: Database,
  { documentId, fields, values, isNew }: Writing & { readonly isNew: boolean },
): Promise<void> {
  if (fields.length === 0) return
  const ids = fields.map(({ id }) => id)
  if (!isNew)
    await sql`delete from document_field where document_id = ${documentId} and field_id = any(${ids}::integer[])`.execute(
      db,
    )
  const rows = rowsOf({ documentId, fields, values })
  if (rows.length > 0) await db.insertInto('document_field').values(rows).execute()
}

type StoredRow = ReturnType<typeof rowsOf>[number]

function rowsOf({ documentId, fields, values }: Writing) {
  return fields.flatMap(({ id, kind }) =>
    (values[String(id)] ?? []).map((value, position) => {
      const stored = storedValue(kind, value)
      return {
        document_id: documentId,
        field_id: id,
        position,
        text: stored.text ?? null,
        number: stored.number ?? null,
        moment: stored.moment ?? null,
        reference: stored.reference ?? null,
      }
    }),
  )
}
