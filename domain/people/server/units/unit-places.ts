import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'

/** Headquarters are at the top, sub-companies below headquarters or sub-companies, departments below anything. */
export async function requireFittingParents(db: Database, unitIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select unit.id from unit left join unit as parent on parent.id = unit.parent_id
    where unit.id = any(${unitIds}::integer[]) and case unit.kind
      when 'headquarters' then parent.id is not null
      when 'subcompany' then parent.kind is null or parent.kind = 'department'
      else parent.id is null end
    limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.misplacedUnit({ id: rows[0].id })
}

/** The same before a unit is put under another. */
export async function requireFittingParent(db: Database, unitId: number, parentId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select unit.id from unit join unit as parent on parent.id = ${parentId}
    where unit.id = ${unitId}
      and (unit.kind = 'headquarters' or unit.kind = 'subcompany' and parent.kind = 'department')`.execute(db)
  if (rows[0]) throw peopleErrors.misplacedUnit({ id: unitId })
}
