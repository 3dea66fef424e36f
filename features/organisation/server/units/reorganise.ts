import {
  closeUnitWithPeople as close,
  findReorganisation,
  lockOrganisation,
  mergeUnit as merge,
  requireKept,
  undoReorganisation as undo,
  type Reorganised,
} from '@shuku/domain/people/server'
import { forecastOf } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

const text = organisationMessages.texts

export const mergeUnit = handle(api.mergeUnit, async (context) => {
  const { unitId, intoId } = context.query
  await requireBoth(context, [unitId, intoId])
  const done = await merge(context, unitId, intoId)
  return await answer(context, { key: 'mergedInto', done })
})

export const closeUnitWithPeople = handle(api.closeUnitWithPeople, async (context) => {
  const { unitId, intoId } = context.query
  await requireBoth(context, [unitId, intoId])
  const done = await close(context, unitId, intoId)
  return await answer(context, { key: 'closedWithPeople', done })
})

export const forecastMerge = handle(api.forecastMerge, (context) => forecast(context, merge))
export const forecastClosing = handle(api.forecastClosing, (context) => forecast(context, close))

function forecast(context: Context<QueryOf<typeof api.forecastMerge>>, act: typeof merge) {
  const { unitId, intoId, exactly } = context.query
  const change = async () => {
    await requireBoth(context, [unitId, intoId])
    await act(context, unitId, intoId)
  }
  return forecastOf(context.db, change, exactly)
}

/** By whoever did it, or whoever keeps where the unit would stand again. */
export const undoReorganisation = handle(api.undoReorganisation, async (context) => {
  await lockOrganisation(context.db)
  await requireKept(context, {})
  const done = await findReorganisation(context, context.query.actId)
  const { unitId, intoId, byId, before } = done
  const isOwn = byId === context.caller.personId
  await requireKept(context, { unitIds: [unitId, intoId, ...(isOwn ? [] : [before.parentId])] })
  const { people } = await undo(context, done)
  return { message: translate(text.reorganisationUndone, context.language, { people }) }
})

/** Nothing of the organisation changes between the question whether one may and the act. */
async function requireBoth(context: Context, unitIds: readonly number[]): Promise<void> {
  await lockOrganisation(context.db)
  await requireKept(context, { unitIds })
}

interface Done {
  readonly key: 'mergedInto' | 'closedWithPeople'
  readonly done: Reorganised
}

async function answer(context: Context & { query: { unitId: number; intoId: number } }, { key, done }: Done) {
  const { db, language, query } = context
  const units = await db
    .selectFrom('unit')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', [query.unitId, query.intoId])
    .execute()
  const nameOf = (id: number) => {
    const unit = units.find((each) => each.id === id)
    return (language === 'en-US' && unit?.name_en) || (unit?.name ?? '')
  }
  const values = { name: nameOf(query.unitId), into: nameOf(query.intoId), people: done.people }
  return { message: translate(text[key], language, values), actId: done.actId }
}
