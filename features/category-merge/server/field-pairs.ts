import { sql } from 'kysely'
import { findFields, type FieldPair } from '@shuku/domain/documents/server'
import { branchOf } from '@shuku/domain/rights/server'
import type { Merging } from '@shuku/domain/categories/server'
import type { Caller, Database } from '@shuku/kit/server'

interface Asking {
  readonly db: Database
  readonly caller: Caller
}

export interface PairedFields {
  /** A field that both have, or the first of the same name and type. */
  readonly pairs: readonly FieldPair[]
  readonly own: readonly { readonly id: number; readonly name: string }[]
  /** Of both categories, by their ids. */
  readonly shared: ReadonlySet<number>
}

export async function pairFields(asking: Asking, { categoryId, intoId }: Merging): Promise<PairedFields> {
  const own = await findFields(asking, categoryId)
  const targets = await findFields(asking, intoId)
  const ids = new Set(targets.map(({ id }) => id))
  const shared = new Set(own.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
  const used = new Set(shared)
  const pairs = own.flatMap(({ id, name, kind }): FieldPair[] => {
    const fits = targets.find((each) => !used.has(each.id) && each.name === name && each.kind === kind)
    const to = shared.has(id) ? id : fits?.id
    if (to === undefined) return []
    used.add(to)
    return [{ from: id, to }]
  })
  return { pairs, own, shared }
}

export interface HiddenField {
  readonly id: number
  readonly name: string
  readonly documents: number
}

/**
 * The fields whose values nobody sees any more. Documents of sub-categories go along with these and their values are
 * not rewritten, so for them only a field counts that both categories have.
 */
export async function findHidden(asking: Asking, merging: Merging): Promise<HiddenField[]> {
  const { own, pairs, shared } = await pairFields(asking, merging)
  const lost = own.filter(({ id }) => !shared.has(id))
  if (lost.length === 0) return []
  const { rows } = await sql<{ fieldId: number; documents: number }>`
    select document_field.field_id as "fieldId", count(distinct document.id)::integer as documents
    from unnest(${branchOf(merging.categoryId)}) as below (id)
    join document on document.category_id = below.id and document.deleted_at is null
    join document_field on document_field.document_id = document.id
      and document_field.field_id = any(${lost.map(({ id }) => id)}::integer[])
    where below.id <> ${merging.categoryId} or document_field.field_id <> all(${pairs.map(({ from }) => from)}::integer[])
    group by 1`.execute(asking.db)
  const counted = new Map(rows.map(({ fieldId, documents }) => [fieldId, documents]))
  const paired = new Set(pairs.map(({ from }) => from))
  return lost.flatMap(({ id, name }) => {
    const documents = counted.get(id) ?? 0
    return paired.has(id) && documents === 0 ? [] : [{ id, name, documents }]
  })
}
