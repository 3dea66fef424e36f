import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { recordChange } from '../acting/record-change.ts'
import { peopleErrors } from '../people-errors.ts'
import { bySyllables } from '@shuku/kit/server'

/** Changes places with the unit before or after it, among those below the same one; at the end nothing happens. */
export async function orderUnit(acting: Acting, unitId: number, step: 'up' | 'down'): Promise<void> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const { rows } = await sql<{ id: number }>`
    select sibling.id from unit join unit as sibling on sibling.parent_id = unit.parent_id
    where unit.id = ${unitId} order by sibling.sort, ${bySyllables(sql.ref('sibling.name'))}, sibling.id`.execute(db)
  const order = rows.map(({ id }) => id)
  const from = order.indexOf(unitId)
  if (from < 0) throw peopleErrors.headquartersStays({ id: unitId })
  const to = from + (step === 'up' ? -1 : 1)
  const other = order[to]
  if (other === undefined) return
  order[from] = other
  order[to] = unitId
  await sql`
    update unit set sort = place.number
    from unnest(${order}::integer[]) with ordinality as place (id, number)
    where unit.id = place.id and unit.sort is distinct from place.number`.execute(db)
  await recordChange(acting, { act: 'orderUnit', subjectKind: 'unit', subjectIds: [unitId], details: { step } })
}
