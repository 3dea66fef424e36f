import { sql } from 'kysely'
import {
  handOver as takeOver,
  previewHandOver as preview,
  undoHandOver as takeBack,
} from '@shuku/domain/documents/server'
import {
  findBeyondReach,
  isOneOf,
  lockOrganisation,
  peopleErrors,
  requireAdministered,
  requireNoHigherClearance,
  requireNoHigherRights,
} from '@shuku/domain/people/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

const text = organisationMessages.texts

export const previewHandOver = handle(api.previewHandOver, async (context) => {
  const { personId, successorId } = context.query
  await requireBoth(context, personId, successorId)
  return await preview(context.db, { fromId: personId, toId: successorId })
})

export const handOver = handle(api.handOver, async (context) => {
  const { personId, successorId } = context.query
  await lockOrganisation(context.db)
  const names = await requireBoth(context, personId, successorId)
  // what one person shared must not become visible by taking it over from somebody with more rights
  await requireNoHigherRights(context, [personId])
  // a successor reads what was shared with them by name, as who has their password would
  await requireNoHigherClearance(context, [personId])
  const note = translate(text.takenOverFrom, context.language, { name: names.from })
  const done = await takeOver(context, { fromId: personId, toId: successorId }, note)
  const { language } = context
  const rest = done.held > 0 ? ` ${translate(text.handOverHeld, language, { n: done.held })}` : ''
  return {
    message: translate(text.handedOver, language, { ...done, name: names.to }) + rest,
    handOverId: done.handOverId,
  }
})

export const undoHandOver = handle(api.undoHandOver, async (context) => {
  await lockOrganisation(context.db)
  // before anything is said of the id
  const administrator = await requireAdministered(context, {})
  const { rows } = await sql<{ fromId: number; toId: number }>`
    select from_id as "fromId", to_id as "toId" from hand_over
    where id = ${context.query.handOverId} and at > now() - interval '7 days'`.execute(context.db)
  const [act] = rows
  if (!act || (await findBeyondReach(context, administrator, { personIds: [act.fromId, act.toId] })))
    throw peopleErrors.handOverGone()
  if (await isOneOf(context, [act.fromId])) throw peopleErrors.ownSuccession()
  await requireNoHigherRights(context, [act.fromId])
  await requireNoHigherClearance(context, [act.fromId])
  const done = await takeBack(context, context.query.handOverId)
  if (!done) throw peopleErrors.handOverGone()
  return { message: text.handOverUndone[context.language] }
})

/** The administrator administers both; the successor exists, and is neither the administrator nor the same person. */
async function requireBoth(context: Context, personId: number, successorId: number) {
  await requireAdministered(context, { personIds: [personId, successorId] })
  if (personId === successorId) throw peopleErrors.ownSuccessor()
  // neither takes somebody's place, nor gives away by it what one may only read
  if (await isOneOf(context, [personId, successorId])) throw peopleErrors.ownSuccession()
  const { rows } = await sql<{ id: number; name: string; status: string }>`
    select id, name, status from person where id in (${personId}, ${successorId})`.execute(context.db)
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? ''
  if (rows.find(({ id }) => id === successorId)?.status !== 'active')
    throw peopleErrors.unknownPerson({ id: successorId })
  return { from: nameOf(personId), to: nameOf(successorId) }
}
