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
  const read = sent
    ? await readValues(context, { fields, sent, before, isRestored: filling.isRestored })
    : defaultsOf(fields)
  const all = { ...before, ...read }
  const hidden = fields.filter((field) => !isFieldShown(field, { values: all, fields }))
  const wanted: FieldValues = { ...read, ...Object.fromEntries(hidden.map(({ id }) => [String(id), []])) }
  if (sent && filling.isComplete && !filling.isRestored) requireFilled(context, fields, { ...before, ...wanted })
  const changed = fields.filter(({ id }) => {
    const values = wanted[String(id)]
    return values !== undefined && !isSame(values, before[String(id)] ?? [])
  })
  await holdKinds(db, changed)
  await writeValues(db, { documentId, fields: changed, values: wanted })
  const now = Object.entries({ ...before, ...wanted }).filter(([, values]) => values.length > 0)
  return { values: Object.fromEntries(now), changed: changed.map(({ name }) => name) }
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

async function writeValues(db: Database, { documentId, fields, values }: Writing): Promise<void> {
  if (fields.length === 0) return
  const ids = fields.map(({ id }) => id)
  await sql`delete from document_field where document_id = ${documentId} and field_id = any(${ids}::integer[])`.execute(
    db,
  )
  const rows = fields.flatMap(({ id, kind }) =>
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
  if (rows.length > 0) await db.insertInto('document_field').values(rows).execute()
}
