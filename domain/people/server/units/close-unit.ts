import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { recordChange } from '../acting/record-change.ts'
import { peopleErrors } from '../people-errors.ts'
import { refreshAround } from './reorganise/refresh-around.ts'
import { readPlace } from './place-units.ts'
import { requireOpenAbove } from './require-open.ts'

interface Closing {
  readonly kind: string
  readonly name: string
  readonly canceled: boolean
  readonly parent_id: number | null
  readonly merged_into_id: number | null
  readonly people: number
  readonly units: number
}

/** Takes a unit out of use: nobody works in it, and nothing below it is open. What was granted to it stays. */
export async function closeUnit(acting: Acting, unitId: number): Promise<void> {
  requireTransaction(acting.db)
  await lockOrganisation(acting.db)
  const { kind, name, canceled, people, units } = await readClosing(acting, unitId)
  if (kind === 'headquarters') throw peopleErrors.headquartersStays({ id: unitId })
  if (people + units > 0) throw peopleErrors.unitInUse({ name, people, units })
  if (!canceled) await setClosed(acting, unitId, true)
}

/** A merged unit becomes independent again, in its present place. Its grants no longer count for the other unit. */
export async function reopenUnit(acting: Acting, unitId: number): Promise<void> {
  requireTransaction(acting.db)
  await lockOrganisation(acting.db)
  const { canceled, parent_id, merged_into_id } = await readClosing(acting, unitId)
  if (parent_id !== null) await requireOpenAbove(acting.db, [parent_id])
  if (canceled) await setClosed(acting, unitId, false)
  if (merged_into_id === null) return
  await acting.db.updateTable('unit').set({ merged_into_id: null }).where('id', '=', unitId).execute()
  const { branch } = await readPlace(acting.db, merged_into_id)
  await refreshAround(acting, { units: [unitId], people: [], branch, above: [] })
}

async function readClosing({ db }: Acting, unitId: number): Promise<Closing> {
  const { rows } = await sql<Closing>`
    select kind, name, canceled, parent_id, merged_into_id,
      (select count(*)::integer from person where department_id = unit.id and status = 'active') as people,
      (select count(*)::integer from unit as below where below.parent_id = unit.id and not below.canceled) as units
    from unit where id = ${unitId}`.execute(db)
  if (!rows[0]) throw peopleErrors.unknownUnit({ id: unitId })
  return rows[0]
}

async function setClosed(acting: Acting, unitId: number, canceled: boolean): Promise<void> {
  await acting.db.updateTable('unit').set({ canceled }).where('id', '=', unitId).execute()
  const act = canceled ? 'closeUnit' : 'reopenUnit'
  await recordChange(acting, { act, subjectKind: 'unit', subjectIds: [unitId] })
}
