import { sql } from 'kysely'
import { documentErrors } from '../../contract.ts'
import { kindsOfEntries, type FieldKind, type FieldValues } from '../../fields-contract.ts'
import { documentActs } from '@shuku/domain/audit/contract'
import type { LockedDocument } from '@shuku/domain/rights/server'
import { withAbove } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { fieldValuesMoved } from '../events.ts'
import { isInForce } from './fields-sql.ts'
import { findFields } from './find-fields.ts'
import { holdKinds } from './hold-kinds.ts'

/** A field of documents that go, and the one of the target that gets its value. */
export interface FieldPair {
  readonly from: number
  readonly to: number
}

export interface PairedField extends FieldPair {
  readonly kind: FieldKind
  /** Of fields of options: the option of the target that is called the same, by that of the source. */
  readonly options: Readonly<Record<string, number>>
}

interface OptionRow {
  readonly fieldId: number
  readonly id: number
  readonly name: string
}

interface Pairing {
  readonly targetId: number
  readonly pairs: readonly FieldPair[]
  /** Categories that the documents come from. */
  readonly sourceIds: readonly number[]
}

/**
 * Pairs that can be: of fields of the categories on both sides, of one kind, each field once. What
 * a document has of other fields is out of sight, and stays so.
 */
export async function readPairs(context: ActContext, { targetId, pairs, sourceIds }: Pairing): Promise<PairedField[]> {
  if (pairs.length === 0) return []
  const { db } = context
  const [froms, tos] = [pairs.map(({ from }) => from), pairs.map(({ to }) => to)]
  if (new Set(froms).size < pairs.length || new Set(tos).size < pairs.length) throw documentErrors.fieldPairedTwice()
  const { rows: sources } = await sql<{ id: number; kind: FieldKind }>`
    select id, kind from field where id = any(${froms}::integer[]) and exists (
      select from unnest(${[...new Set(sourceIds)]}::integer[]) as source (id)
      where ${isInForce(sql.ref('field.id'), sql.ref('source.id'))})`.execute(db)
  const targets = new Map((await findFields(context, targetId)).map((field) => [field.id, field]))
  const { rows: options } = await sql<OptionRow>`
    select field_id as "fieldId", id, name from field_option
    where field_id = any(${froms}::integer[]) or field_id = any(${tos}::integer[]) and removed_at is null
    order by id`.execute(db)
  return pairs.map(({ from, to }) => {
    const target = targets.get(to)
    // documents of categories that do not have a field of the target have no value of it
    const source = from === to ? target : sources.find(({ id }) => id === from)
    if (!source || !target) throw documentErrors.fieldNotPaired()
    if (source.kind !== target.kind) throw documentErrors.fieldKindsDiffer()
    return { from, to, kind: target.kind, options: optionsOf({ from, to }, options) }
  })
}

/** Each field of the target with itself: of categories that have it as well its values are kept. */
export async function pairsOfSame({ db }: Pick<ActContext, 'db'>, targetId: number): Promise<FieldPair[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${withAbove(sql`${targetId}`)}
    select field.id from above join field on field.category_id = above.id
    where field.deleted_at is null order by field.id`.execute(db)
  return rows.map(({ id }) => ({ from: id, to: id }))
}

interface Between {
  readonly sourceId: number
  readonly targetId: number
}

/** Of pairs for the categories of a whole branch those of the fields that these two have. */
export async function pairsBetween(
  { db }: Pick<ActContext, 'db'>,
  pairs: readonly FieldPair[],
  { sourceId, targetId }: Between,
): Promise<FieldPair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<FieldPair>`
    select pair."from", pair."to" from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("from" integer, "to" integer)
    where ${isInForce(sql.ref('pair.from'), sql`${sourceId}`)} and ${isInForce(sql.ref('pair.to'), sql`${targetId}`)}`.execute(
    db,
  )
  return rows
}

function optionsOf({ from, to }: FieldPair, rows: readonly OptionRow[]): Record<string, number> {
  const there = new Map(rows.flatMap(({ fieldId, id, name }) => (fieldId === to ? [[name, id] as const] : [])))
  return Object.fromEntries(
    rows.flatMap(({ fieldId, id, name }) => {
      const option = there.get(name)
      return fieldId === from && option !== undefined ? [[String(id), option] as const] : []
    }),
  )
}

/** What a document’s values are in the target. */
export function pairedValues(pairs: readonly PairedField[], values: FieldValues): FieldValues {
  return Object.fromEntries(
    pairs.map(({ from, to, kind, options }) => {
      const list = values[String(from)] ?? []
      const isOfEntries = kindsOfEntries.includes(kind)
      return [
        String(to),
        isOfEntries ? list.flatMap((value) => (options[value] === undefined ? [] : String(options[value]))) : [...list],
      ]
    }),
  )
}

/** In SQL, of `document`: what the fields have that pairs write, for the way back. */
export const valuesBefore = (pairs: readonly FieldPair[]) => sql`coalesce((
  select jsonb_agg(to_jsonb(document_field) - 'document_id') from document_field
  where document_field.document_id = document.id
    and document_field.field_id = any(${pairs.map(({ to }) => to)}::integer[])), '[]')`

/** Gives fields of documents that have come to another category the values that they had in fields of the one before. */
export async function movePaired(
  context: ActContext,
  pairs: readonly PairedField[],
  documents: readonly Pick<LockedDocument, 'id' | 'categoryId'>[],
): Promise<void> {
  // a field that both categories have stays as it is
  const others = pairs.filter(({ from, to }) => from !== to)
  if (others.length === 0 || documents.length === 0) return
  const documentIds = documents.map(({ id }) => id)
  const { db, caller } = context
  await holdKinds(
    db,
    others.flatMap(({ from, to, kind }) => [
      { id: from, kind },
      { id: to, kind },
    ]),
  )
  const rows = others.map(({ from, to, kind, options }) => ({
    source: from,
    target: to,
    options: kindsOfEntries.includes(kind) ? options : null,
  }))
  await sql`
    with pair as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pair (source integer, target integer, options jsonb)
    ), fresh as materialized (
      select document_id, target as field_id, position, text, number, moment,
        case when options is null then reference else (options ->> reference::text)::bigint end as reference
      from document_field join pair on pair.source = document_field.field_id
      join unnest(${documentIds}::bigint[], ${documents.map(({ categoryId }) => categoryId)}::integer[])
        as moved (id, category_id) on moved.id = document_id
      where (options is null or options ? reference::text)
        and ${isInForce(sql.ref('field_id'), sql.ref('moved.category_id'))}
    ), written as (
      insert into document_field (document_id, field_id, position, text, number, moment, reference)
      select document_id, field_id, position, text, number, moment, reference from fresh
      on conflict (document_id, field_id, position) do update
      set text = excluded.text, number = excluded.number, moment = excluded.moment, reference = excluded.reference
    )
    delete from document_field
    where document_id = any(${documentIds}::bigint[]) and field_id in (select target from pair)
      and (document_id, field_id, position) not in (select document_id, field_id, position from fresh)`.execute(db)
  await fieldValuesMoved.announce(db, { documentIds, caller })
}

interface Back {
  /** The move that is taken back; its entries in the logs have `valuesBefore` as `fields`. */
  readonly batchId: number
  readonly pairs: readonly FieldPair[]
  readonly documentIds: readonly number[]
}

/** Gives fields back what they had before a move wrote into them. */
export async function putBackPaired({ db, caller }: ActContext, { batchId, pairs, documentIds }: Back): Promise<void> {
  const ids = pairs.flatMap(({ from, to }) => (from === to ? [] : [to]))
  if (ids.length === 0) return
  await sql`
    delete from document_field
    where document_id = any(${documentIds}::bigint[]) and field_id = any(${ids}::integer[])`.execute(db)
  await sql`
    insert into document_field (document_id, field_id, position, text, number, moment, reference)
    select undone.document_id, field_id, position, text, number, moment, reference
    from document_log as undone, jsonb_to_recordset(undone.details -> 'fields')
      as before (field_id integer, position smallint, text text, number float8, moment timestamptz, reference bigint)
    where undone.batch_id = ${batchId}::bigint and undone.operation = ${sql.lit(documentActs.move)}
      and undone.document_id = any(${documentIds}::bigint[]) and field_id = any(${ids}::integer[])`.execute(db)
  await fieldValuesMoved.announce(db, { documentIds, caller })
}
