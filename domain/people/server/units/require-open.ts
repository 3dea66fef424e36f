import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'

/** Nothing is added to a closed unit: these units and all above them must be open. */
export async function requireOpenAbove(db: Database, unitIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select above.id, above.name from unit_ancestor as up join unit as above on above.id = up.ancestor_id
    where up.unit_id = any(${unitIds}::integer[]) and above.canceled limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.closedAbove(rows[0])
}

/** Active people must be in an open unit. */
export async function requireOpenDepartments(db: Database, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select above.id, above.name
    from person
    join unit_ancestor as up on up.unit_id = person.department_id
    join unit as above on above.id = up.ancestor_id
    where person.id = any(${personIds}::integer[]) and person.status = 'active' and above.canceled limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.closedDepartment(rows[0])
}
