import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { peopleErrors } from '../people-errors.ts'
import { spellName } from '../naming/pinyin.ts'
import { recordChanges } from '../acting/record-change.ts'

export interface UnitName {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly code?: string
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
  const { rows: found } = await sql<{ id: number; name: string }>`
    select id, name from unit where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
  const before = new Map(found.map(({ id, name }) => [id, name]))
  const unknown = ids.find((id) => !before.has(id))
  if (unknown !== undefined) throw peopleErrors.unknownUnit({ id: unknown })

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
  await recordChanges(
    acting,
    { act: 'renameUnit', subjectKind: 'unit' },
    renames.map(({ unitId, name }) => ({ id: unitId, details: { before: before.get(unitId), after: name } })),
  )
}

export async function renameUnit(acting: Acting, unitId: number, name: UnitName): Promise<void> {
  await renameUnits(acting, [{ unitId, ...name }])
}
