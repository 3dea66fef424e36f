import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { FieldKind, OwnField } from '../../fields-contract.ts'
import { fieldErrors } from '../../field-errors.ts'

/**
 * A field is what it was as long as a document has a value of it, also one that was taken away and comes back. Locks the
 * fields of the category, so that nobody enters a value between the question and the commit.
 */
export async function requireSameKinds(db: Database, categoryId: number, own: readonly OwnField[]): Promise<void> {
  const { rows } = await sql<{ id: number; kind: FieldKind }>`
    select id, kind from field where category_id = ${categoryId} order by id for no key update`.execute(db)
  const former = new Map(rows.map(({ id, kind }) => [id, kind]))
  const others = own.filter(({ id, kind }) => id !== undefined && former.get(id) !== kind)
  if (others.some(({ id }) => !former.has(id ?? 0))) throw fieldErrors.fieldNotFound()
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  const { rows: filled } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as id
    where exists (select from document_field where document_field.field_id = id)`.execute(db)
  const stays = others.find(({ id }) => filled.some((each) => each.id === id))
  if (stays) throw fieldErrors.kindStays({ name: stays.name })
}

/** The fields still are of the kind by which their values were read, and stay so until the commit. */
export async function holdKinds(
  db: Database,
  fields: readonly { readonly id: number; readonly kind: FieldKind }[],
): Promise<void> {
  if (fields.length === 0) return
  const { rows } = await sql`
    select field.id from field
    join unnest(${fields.map(({ id }) => id)}::integer[], ${fields.map(({ kind }) => kind)}::text[]) as asked (id, kind)
      on asked.id = field.id and asked.kind = field.kind
    order by field.id for share of field`.execute(db)
  if (rows.length < fields.length) throw fieldErrors.sectionChanged()
}
