import { sql } from 'kysely'
import {
  moveUnit,
  peopleErrors,
  requireAdministered,
  requireMovable,
  requirePlaceable,
  type Acting,
} from '@shuku/domain/people/server'
import type { RequestTo } from './reorganisation-request.ts'
import type { Prepared } from './prepared.ts'
import { wordsAbout } from './words-about.ts'

export async function prepareMove(acting: Acting, asked: RequestTo<'move'>): Promise<Prepared> {
  const { unitId, parentId } = asked
  const { db } = acting
  await requireAdministered(acting, { unitIds: [unitId, parentId] })
  await requirePlaceable(acting, { unitIds: [unitId], intoId: parentId })
  const formerParentId = (await readParent(acting, asked)) ?? parentId
  const say = await wordsAbout(db, { name: unitId, into: parentId })
  return {
    title: say('moving'),
    concerned: { below: [unitId], between: [unitId, parentId] },
    check: () => requireMovable(acting, unitId, parentId),
    run: async () => {
      await moveUnit(acting, unitId, parentId)
      return { message: say('moved'), moved: { unitId, parentId, formerParentId } }
    },
  }
}

/** If two move a unit at once, the second has not seen its present place. */
async function readParent({ db }: Acting, { unitId, seenBelowId }: RequestTo<'move'>): Promise<number | undefined> {
  const { rows } = await sql<{ name: string; parent: string; parentId: number }>`
    select unit.name, parent.name as parent, parent.id as "parentId"
    from unit join unit as parent on parent.id = unit.parent_id where unit.id = ${unitId}`.execute(db)
  const [place] = rows
  if (place && seenBelowId !== undefined && place.parentId !== seenBelowId) throw peopleErrors.movedMeanwhile(place)
  return place?.parentId
}
