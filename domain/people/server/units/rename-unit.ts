import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { peopleErrors } from '../people-errors.ts'
import { spellName } from '../naming/pinyin.ts'
import { recordChanges } from '../acting/record-change.ts'

export interface UnitName {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly code?: string
  /** Who heads it, somebody active; null: nobody. */
  readonly headId?: number | null
}

export interface UnitRename extends UnitName {
  readonly unitId: number
}

/** Gives units other names and codes, each at most once per call. */
export async function renameUnits(acting: Acting, renames: readonly UnitRename[]): Promise<void> {
  const { db } = acting
  requireTransaction(db)
  if (renames.length === 0) return
  const ids = renames.map(({ unitId }) => unitId)
  const { rows: found } = await sql<{ id: number; name: string; headId: number | null }>`
    select id, name, (select person_id from unit_head where unit_id = unit.id) as "headId"
    from unit where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
  const before = new Map(found.map((unit) => [unit.id, unit]))
  const unknown = ids.find((id) => !before.has(id))
  if (unknown !== undefined) throw peopleErrors.unknownUnit({ id: unknown })

  await requireHeads(
    db,
    renames.flatMap(({ unitId, headId }) => (headId && headId !== before.get(unitId)?.headId ? [headId] : [])),
  )

  // what is absent is no key of the JSON
  const rows = renames.map(({ unitId, name, nameEnglish, code }) => ({
    id: unitId,
    name,
    ...spellName(name),
    name_en: nameEnglish,
    code,
  }))
  await sql`
    update unit set name = row ->> 'name', pinyin = row ->> 'pinyin', initials = row ->> 'initials',
      name_en = case when row ? 'name_en' then row ->> 'name_en' else unit.name_en end,
      code = coalesce(row ->> 'code', unit.code)
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
    where unit.id = (row ->> 'id')::integer`.execute(db)
  await saveHeads(
    db,
    renames.filter(({ unitId, headId }) => headId !== undefined && headId !== before.get(unitId)?.headId),
  )
  await recordChanges(
    acting,
    { act: 'renameUnit', subjectKind: 'unit' },
    renames.map(({ unitId, name, headId }) => {
      const was = before.get(unitId)
      const heads = headId === undefined || headId === was?.headId ? {} : { head: [was?.headId ?? null, headId] }
      return { id: unitId, details: { before: was?.name, after: name, ...heads } }
    }),
  )
}

async function saveHeads(db: Acting['db'], renames: readonly UnitRename[]): Promise<void> {
  if (renames.length === 0) return
  const [unitIds, headIds] = [renames.map(({ unitId }) => unitId), renames.map(({ headId }) => headId ?? null)]
  await sql`
    with named as (select * from unnest(${unitIds}::integer[], ${headIds}::integer[]) as named (unit_id, person_id)),
    gone as (delete from unit_head using named where unit_head.unit_id = named.unit_id and named.person_id is null)
    insert into unit_head (unit_id, person_id) select unit_id, person_id from named where person_id is not null
    on conflict (unit_id) do update set person_id = excluded.person_id`.execute(db)
}

/** Who has left heads nothing from now on; who heads a unit already may stay. */
async function requireHeads(db: Acting['db'], personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${personIds}::integer[]) as named (id)
    where not exists (select from person where person.id = named.id and person.status = 'active') limit 1`.execute(db)
  const [missing] = rows
  if (missing) throw peopleErrors.unknownPerson({ id: missing.id })
}

export async function renameUnit(acting: Acting, unitId: number, name: UnitName): Promise<void> {
  await renameUnits(acting, [{ unitId, ...name }])
}
