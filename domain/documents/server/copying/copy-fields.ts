import { sql } from 'kysely'
import { recordCategoryAct, type CategoryContext } from '@shuku/domain/categories/server'
import { withAbove } from '@shuku/domain/rights/server'
import { kindsOfEntries, type FieldKind } from '../../fields-contract.ts'
import type { FieldPair } from '../fields/field-pairs.ts'

interface Field {
  readonly id: number
  readonly categoryId: number
  readonly name: string
  readonly kind: FieldKind
}

/** A field of an original that its copy is without. */
interface FieldLeftOut {
  readonly categoryId: number
  readonly field: string
  readonly why: 'notBelow' | 'otherKind'
}

interface CopiedFields {
  /** Which field of the copies has the values of which of the originals. */
  readonly pairs: readonly FieldPair[]
  readonly leftOut: readonly FieldLeftOut[]
}

interface Branch {
  readonly copies: ReadonlyMap<number, number>
  readonly categoryId: number
  readonly targetId: number
}

/**
 * Gives copies of categories the custom fields of their originals. One that the new place has already, by itself or by
 * name and kind, is that; fields that the originals have from above and the new place has not are left out.
 */
export async function copyFields(
  context: CategoryContext,
  { copies, categoryId, targetId }: Branch,
): Promise<CopiedFields> {
  const above = await fieldsAbove(context, categoryId)
  const there = await fieldsAbove(context, targetId, { withItself: true })
  const own = await ownFields(context, [...copies.keys()])
  const byName = new Map(there.map((field) => [field.name.toLowerCase(), field]))
  const fieldOf = new Map<number, number>()
  const leftOut: FieldLeftOut[] = []
  const fresh: Field[] = []
  for (const field of [...above, ...own]) {
    const { id, name, kind } = field
    const isOwn = copies.has(field.categoryId)
    const same = there.find((each) => each.id === id) ?? byName.get(name.toLowerCase())
    if (same && same.kind === kind) fieldOf.set(id, same.id)
    else if (isOwn && !same) fresh.push(field)
    else
      leftOut.push({
        categoryId: isOwn ? field.categoryId : categoryId,
        field: name,
        why: same ? 'otherKind' : 'notBelow',
      })
  }
  for (const [place, id] of (await nextIds(context, fresh.length)).entries()) fieldOf.set(fresh[place]?.id ?? 0, id)
  await writeFields(context, { copies, fresh, fieldOf })
  const pairs = [...fieldOf].map(([from, to]) => ({ from, to }))
  return { pairs, leftOut }
}

/** Those that a category has from above. */
async function fieldsAbove({ db }: CategoryContext, categoryId: number, { withItself = false } = {}): Promise<Field[]> {
  const { rows } = await sql<Field>`
    with recursive ${withAbove(sql`${categoryId}`)}
    select field.id, field.category_id as "categoryId", field.name, field.kind
    from above join field on field.category_id = above.id
    where field.deleted_at is null and above.level >= ${withItself ? 0 : 1}::integer
    order by above.level desc, field.position, field.id`.execute(db)
  return rows
}

async function ownFields({ db }: CategoryContext, categoryIds: readonly number[]): Promise<Field[]> {
  const { rows } = await sql<Field>`
    select id, category_id as "categoryId", name, kind from field
    where category_id = any(${categoryIds}::integer[]) and deleted_at is null order by id`.execute(db)
  return rows
}

/** A field may name another by which it is shown: so all ids are known before the rows. */
async function nextIds({ db }: CategoryContext, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('field', 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface Written {
  readonly copies: ReadonlyMap<number, number>
  readonly fresh: readonly Field[]
  readonly fieldOf: ReadonlyMap<number, number>
}

async function writeFields(context: CategoryContext, { copies, fresh, fieldOf }: Written): Promise<void> {
  if (fieldOf.size === 0) return
  const { db } = context
  const made = fresh.map(({ id, categoryId }) => ({ from: id, to: fieldOf.get(id), category: copies.get(categoryId) }))
  const fields = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made ("from" integer, "to" integer, category integer)`
  const known = sql`unnest(${[...fieldOf.keys()]}::integer[], ${[...fieldOf.values()]}::integer[])`
  await sql`
    insert into field (id, category_id, name, name_en, kind, measure, help, heading, measure_en, help_en,
      heading_en, is_required, defaults, shown_by, shown_values, is_listed, is_asked, position)
    select made."to", made.category, name, name_en, kind, measure, help, heading, measure_en, help_en,
      heading_en, is_required, defaults, shower.id,
      case when shower.id is null then '{}' else shown_values end, is_listed, is_asked, position
    from ${fields} join field on field.id = made."from"
    left join ${known} as shower (original, id) on shower.original = field.shown_by`.execute(db)
  await sql`
    insert into field_option (field_id, name, name_en, position)
    select made."to", name, name_en, position from ${fields}
    join field_option on field_option.field_id = made."from" where removed_at is null
    order by field_option.field_id, position, field_option.id`.execute(db)
  // what a category changes of fields that it has from above
  await sql`
    insert into field_change (field_id, category_id, is_required, defaults)
    select known.id, copy.id, is_required, defaults
    from field_change
    join ${known} as known (original, id) on known.original = field_change.field_id
    join unnest(${[...copies.keys()]}::integer[], ${[...copies.values()]}::integer[]) as copy (original, id)
      on copy.original = field_change.category_id
    on conflict do nothing`.execute(db)
  await nameEntriesAnew(context, { copies, fresh, fieldOf })
  for (const [categoryId, added] of Map.groupBy(fresh, (field) => copies.get(field.categoryId) ?? 0))
    await recordCategoryAct(context, 'changeCategory', {
      categoryId,
      details: { section: 'custom', before: [], after: added },
    })
}

const ofEntries = sql.join(kindsOfEntries.map((kind) => sql.lit(kind)))

/** Where an entry of a list is given by its own id, that of the copy takes its place. */
async function nameEntriesAnew({ db }: CategoryContext, { copies, fresh, fieldOf }: Written): Promise<void> {
  const entries = sql`entry (original, id) as (
    select former.id::text, present.id::text
    from unnest(${[...fieldOf.keys()]}::integer[], ${[...fieldOf.values()]}::integer[]) as known (original, id)
    join field_option as former on former.field_id = known.original
    join field_option as present on present.field_id = known.id and present.name = former.name and present.removed_at is null)`
  const anew = (column: string) => sql`array(
    select entry.id from unnest(${sql.ref(column)}) with ordinality as value (original, place)
    join entry on entry.original = value.original order by place)`
  await sql`
    with ${entries}
    update field set
      defaults = case when kind in (${ofEntries}) then ${anew('field.defaults')} else defaults end,
      shown_values = case when exists (
        select from field as shower where shower.id = field.shown_by and shower.kind in (${ofEntries})
      ) then ${anew('field.shown_values')} else shown_values end
    where field.id = any(${fresh.map(({ id }) => fieldOf.get(id) ?? 0)}::integer[])`.execute(db)
  await sql`
    with ${entries}
    update field_change set defaults = ${anew('field_change.defaults')}
    from field
    where field.id = field_change.field_id and field.kind in (${ofEntries}) and field_change.defaults is not null
      and field_change.category_id = any(${[...copies.values()]}::integer[])
      and field_change.field_id <> all(${[...fieldOf.keys()]}::integer[])`.execute(db)
}
