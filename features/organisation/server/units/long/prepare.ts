import {
  closeUnitWithPeople,
  findBeyondReach,
  findReorganisation,
  findReturning,
  isOneOf,
  lockOrganisation,
  mergeUnit,
  peopleErrors,
  reopenUnit,
  requireClosable,
  requireAdministered,
  requireMergeable,
  requireOpenAbove,
  requirePlaceable,
  undoReorganisation,
  type Acting,
} from '@shuku/domain/people/server'
import type { ReorganisationRequest, RequestTo } from './reorganisation-request.ts'
import { prepareMove } from './prepare-move.ts'
import type { Prepared } from './prepared.ts'
import { wordsAbout } from './words-about.ts'

/** Locks the organisation first, so that nothing changes between the check of the right and the act. */
export async function prepare(acting: Acting, asked: ReorganisationRequest): Promise<Prepared> {
  await lockOrganisation(acting.db)
  switch (asked.act) {
    case 'merge':
    case 'close':
      return prepareDissolving(acting, asked)
    case 'move':
      return prepareMove(acting, asked)
    case 'undo':
      return prepareUndo(acting, asked)
    case 'reopen':
      return prepareReopening(acting, asked)
  }
}

async function prepareDissolving(acting: Acting, asked: RequestTo<'merge' | 'close'>): Promise<Prepared> {
  const { unitId, intoId } = asked
  await requireAdministered(acting, { unitIds: [unitId, intoId] })
  await requirePlaceable(acting, { unitIds: [unitId], intoId, merges: asked.act === 'merge' })
  const say = await wordsAbout(acting.db, { name: unitId, into: intoId })
  if (asked.act === 'close')
    return {
      title: say('closing'),
      concerned: { below: [unitId] },
      check: () => requireClosable(acting, unitId, intoId),
      run: async () => {
        const { actId, people } = await closeUnitWithPeople(acting, unitId, intoId)
        return { message: say('closedWithPeople', people), actId }
      },
    }
  return {
    title: say('merging'),
    concerned: { below: [unitId, intoId], between: [unitId, intoId] },
    check: () => requireMergeable(acting, unitId, intoId),
    run: async () => {
      const { actId, people } = await mergeUnit(acting, unitId, intoId)
      return { message: say('mergedInto', people), actId }
    },
  }
}

/**
 * A merge is undone by people who administer the place where the unit would be again, as for a move there; a
 * closing, which leaves the unit in place, also by the person who did it.
 */
async function prepareUndo(acting: Acting, { actId }: RequestTo<'undo'>): Promise<Prepared> {
  // before anything is said of the id
  const administrator = await requireAdministered(acting, {})
  const done = await findReorganisation(acting, actId)
  const { act, unitId, intoId, byId, before } = done
  const staysPut = act === 'closeUnit' && byId === acting.caller?.personId
  // units that were closed with it, and to which people and posts go back, may have been moved elsewhere since
  const unitIds = [unitId, intoId, ...placesOf(before), ...(staysPut ? [] : [before.parentId])]
  // the acts of other administrators are not revealed, not even by id
  if (byId !== administrator.personId && (await findBeyondReach(acting, administrator, { unitIds })))
    throw peopleErrors.reorganisationGone()
  await requireAdministered(acting, { unitIds })
  // what lay below it goes with it, and does not lie there now
  const { children, people: personIds } = await findReturning(acting, done)
  await requirePlaceable(acting, { unitIds: [unitId, ...children], intoId: before.parentId, personIds })
  if (await isOneOf(acting, personIds)) throw peopleErrors.ownPlace()
  const say = await wordsAbout(acting.db, { name: unitId, into: intoId })
  return {
    title: say('undoing'),
    concerned:
      act === 'mergeUnit'
        ? { below: [unitId, intoId], between: [unitId, before.parentId] }
        : { people: before.people.length },
    check: () => requireOpenAbove(acting.db, [before.parentId]),
    run: async () => ({ message: say('reorganisationUndone', (await undoReorganisation(acting, done)).people) }),
  }
}

function placesOf({ closed, people, posts }: Awaited<ReturnType<typeof findReorganisation>>['before']): number[] {
  return [...new Set([...closed, ...[...people, ...posts].map(([, unitId]) => unitId)])]
}

/** A merged department is separated again, which affects everybody in the one that it was merged into. */
async function prepareReopening(acting: Acting, { unitId }: RequestTo<'reopen'>): Promise<Prepared> {
  const { db } = acting
  const unit = await db
    .selectFrom('unit')
    .select(['merged_into_id', 'parent_id'])
    .where('id', '=', unitId)
    .executeTakeFirst()
  await requireAdministered(acting, { unitIds: [unitId, ...(unit?.merged_into_id ? [unit.merged_into_id] : [])] })
  const say = await wordsAbout(db, { name: unitId })
  return {
    title: say('reopening'),
    concerned: unit?.merged_into_id ? { below: [unit.merged_into_id] } : {},
    check: () => requireOpenAbove(db, unit?.parent_id ? [unit.parent_id] : []),
    run: async () => {
      await reopenUnit(acting, unitId)
      return { message: say('reopened') }
    },
  }
}
