import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { spellName } from '../naming/pinyin.ts'
import { recordChange } from '../acting/record-change.ts'
import { requireOpenAbove } from './require-open.ts'
import { requireFittingParents } from './unit-places.ts'

export interface NewUnit {
  readonly kind: 'headquarters' | 'subcompany' | 'department'
  readonly name: string
  readonly nameEnglish?: string | null
  /** A unit that exists, or an earlier one of the same call by its place; none for headquarters. */
  readonly parent?: number | { readonly row: number }
  readonly code?: string
  readonly sort?: number
}

/** Makes units, parents before children, and answers their ids in the same order. */
export async function createUnits(acting: Acting, units: readonly NewUnit[]): Promise<number[]> {
  const { db } = acting
  requireTransaction(db)
  if (units.length === 0) return []
  await lockOrganisation(db)
  const { rows: made } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('unit', 'id'))::integer as id
    from generate_series(1, ${units.length}::integer)`.execute(db)
  const ids = made.map(({ id }) => id)
  const rows = units.map((unit, index) => ({
    id: ids[index],
    kind: unit.kind,
    parent_id: parentOf(unit, ids.slice(0, index)),
    name: unit.name,
    name_en: unit.nameEnglish ?? null,
    ...spellName(unit.name),
    code: unit.code ?? '',
    sort: unit.sort ?? index,
  }))
  await sql`
    insert into unit (id, kind, parent_id, name, name_en, pinyin, initials, code, sort)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
      (id integer, kind text, parent_id integer, name text, name_en text, pinyin text, initials text, code text, sort real)`.execute(
    db,
  )
  await requireFittingParents(db, ids)
  await requireOpenAbove(
    db,
    units.flatMap(({ parent }) => (typeof parent === 'number' ? [parent] : [])),
  )
  await sql`
    with recursive up (unit_id, ancestor_id, depth) as (
      select id, id, 0 from unit where id = any(${ids}::integer[])
      union all
      select up.unit_id, unit.parent_id, up.depth + 1
      from up join unit on unit.id = up.ancestor_id where unit.parent_id is not null
    )
    insert into unit_ancestor (unit_id, ancestor_id, depth) select * from up`.execute(db)
  await recordChange(acting, { act: 'createUnit', subjectKind: 'unit', subjectIds: ids })
  return ids
}

export async function createUnit(acting: Acting, unit: NewUnit): Promise<number> {
  const [id] = await createUnits(acting, [unit])
  if (id === undefined) throw new Error('no unit was made')
  return id
}

function parentOf(unit: NewUnit, earlier: readonly number[]): number | null {
  if (unit.parent === undefined) return null
  if (typeof unit.parent === 'number') return unit.parent
  const id = earlier[unit.parent.row]
  if (id === undefined) throw peopleErrors.unknownUnit({ id: `row ${unit.parent.row}` })
  return id
}
