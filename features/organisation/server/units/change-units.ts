import { sql } from 'kysely'
import {
  closeUnit as close,
  createUnit as create,
  lockOrganisation,
  moveUnit as move,
  orderUnit as order,
  peopleErrors,
  renameUnit,
  reopenUnit as reopen,
  requireKept,
} from '@shuku/domain/people/server'
import { forecastOf } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'

/** Nothing of the organisation changes between the question whether one may and the act. */
async function lockAndRequire(context: Context, ...unitIds: number[]): Promise<void> {
  await lockOrganisation(context.db)
  await requireKept(context, { unitIds })
}

export const createUnit = handle(api.createUnit, async (context) => {
  const { parentId, nameEnglish, ...unit } = context.query
  await lockAndRequire(context, parentId)
  const unitId = await create(context, { ...unit, parent: parentId, nameEnglish: nameEnglish || null, sort: 9999 })
  // a company below the headquarters is beyond who keeps the headquarters' own departments
  await requireKept(context, { unitIds: [unitId] })
  return { unitId }
})

export const changeUnit = handle(api.changeUnit, async (context) => {
  const { unitId, name, nameEnglish, code } = context.query
  await lockAndRequire(context, unitId)
  await renameUnit(context, unitId, { name, nameEnglish: nameEnglish || null, code })
  return {}
})

export const moveUnit = handle(api.moveUnit, (context) => moveTo(context, context.query))

export const forecastMove = handle(api.forecastMove, (context) => {
  const { exactly, ...query } = context.query
  return forecastOf(context.db, () => moveTo(context, query), exactly)
})

async function moveTo(context: Context, query: QueryOf<typeof api.moveUnit>) {
  const { unitId, parentId, seenBelowId } = query
  await lockAndRequire(context, unitId, parentId)
  if (seenBelowId !== undefined) await requireStillBelow(context, unitId, seenBelowId)
  const [formerParentId = parentId] = await parentOf(context, unitId)
  await move(context, unitId, parentId)
  return { formerParentId }
}

/** Of the units below one that the caller keeps: the order is that one's. */
export const orderUnit = handle(api.orderUnit, async (context) => {
  const { unitId, step } = context.query
  await lockAndRequire(context, unitId)
  await order(context, unitId, step)
  await requireKept(context, { unitIds: await parentOf(context, unitId) })
  return {}
})

export const closeUnit = handle(api.closeUnit, async (context) => {
  await lockAndRequire(context, context.query.unitId)
  await close(context, context.query.unitId)
  return {}
})

export const reopenUnit = handle(api.reopenUnit, async (context) => {
  await lockAndRequire(context, context.query.unitId)
  await reopen(context, context.query.unitId)
  return {}
})

/** Of two who move a unit at once, the second has not seen where it stands now. */
async function requireStillBelow({ db }: Context, unitId: number, seenBelowId: number): Promise<void> {
  const { rows } = await sql<{ name: string; parent: string; parentId: number }>`
    select unit.name, parent.name as parent, parent.id as "parentId"
    from unit join unit as parent on parent.id = unit.parent_id where unit.id = ${unitId}`.execute(db)
  const [place] = rows
  if (place && place.parentId !== seenBelowId) throw peopleErrors.movedMeanwhile(place)
}

async function parentOf({ db }: Context, unitId: number): Promise<number[]> {
  const unit = await db.selectFrom('unit').select('parent_id').where('id', '=', unitId).executeTakeFirst()
  return unit?.parent_id ? [unit.parent_id] : []
}
