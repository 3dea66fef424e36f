import {
  closeUnit as close,
  createUnit as create,
  lockOrganisation,
  orderUnit as order,
  renameUnit,
  requireAdministered,
} from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'

/** Locks the organisation first, so that nothing changes between the check of the right and the act. */
async function lockAndRequire(context: Context, ...unitIds: number[]): Promise<void> {
  await lockOrganisation(context.db)
  await requireAdministered(context, { unitIds })
}

export const createUnit = handle(api.createUnit, async (context) => {
  const { parentId, nameEnglish, ...unit } = context.query
  await lockAndRequire(context, parentId)
  const unitId = await create(context, { ...unit, parent: parentId, nameEnglish: nameEnglish || null, sort: 9999 })
  // a company below the headquarters is beyond who administers the headquarters' own departments
  await requireAdministered(context, { unitIds: [unitId] })
  return { unitId }
})

export const changeUnit = handle(api.changeUnit, async (context) => {
  const { unitId, name, nameEnglish, code, headId } = context.query
  await lockAndRequire(context, unitId)
  await renameUnit(context, unitId, {
    name,
    nameEnglish: nameEnglish || null,
    code,
    ...(headId === undefined ? {} : { headId: headId || null }),
  })
  return {}
})

/** Sort order is set on the parent, so administering the parent is required. */
export const orderUnit = handle(api.orderUnit, async (context) => {
  const { unitId, step } = context.query
  await lockAndRequire(context, unitId)
  await order(context, unitId, step)
  await requireAdministered(context, { unitIds: await parentOf(context, unitId) })
  return {}
})

export const closeUnit = handle(api.closeUnit, async (context) => {
  await lockAndRequire(context, context.query.unitId)
  await close(context, context.query.unitId)
  return {}
})

async function parentOf({ db }: Context, unitId: number): Promise<number[]> {
  const unit = await db.selectFrom('unit').select('parent_id').where('id', '=', unitId).executeTakeFirst()
  return unit?.parent_id ? [unit.parent_id] : []
}
