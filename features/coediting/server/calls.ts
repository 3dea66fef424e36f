import {
  announce,
  claimUnits as claim,
  leaveSharedEdit as leave,
  listMembers as findMembers,
  openSharedEdit as open,
  pushRows as push,
  readRows as read,
  sendHeartbeat as beat,
} from '@shuku/domain/shared-edits/server'
import { handle, type Context } from '@shuku/kit/server'
import { coeditingApi as api } from '../contract.ts'

export const openSharedEdit = handle(api.openSharedEdit, async (context) => {
  const opened = await open(context, context.query)
  announceMembers(context, opened)
  const { seed, ...reply } = opened
  return { ...reply, ...(seed === undefined ? {} : { seed }) }
})

export const pushRows = handle(api.pushRows, async (context) => {
  const { rows } = context.query
  const { sharedEditId: id, after, number, n } = await push(context, context.query, rows)
  if (number > after) {
    const makes = rows.some(({ made }) => made.length > 0)
    context.afterReply(async (database) => announce(database, { id, rows: { after, number }, members: makes }))
  }
  return { number, n }
})

export const readRows = handle(api.readRows, (context) => read(context, context.query, context.query.after))

export const claimUnits = handle(api.claimUnits, async (context) => {
  const claimed = await claim(context, context.query, context.query.units)
  announceMembers(context, claimed)
  return claimed
})

export const sendHeartbeat = handle(api.sendHeartbeat, async (context) => {
  const heartbeat = await beat(context, context.query)
  if (heartbeat.hasFreed) announceMembers(context, heartbeat)
  return heartbeat
})

export const leaveSharedEdit = handle(api.leaveSharedEdit, async (context) => {
  announceMembers(context, await leave(context, context.query))
  return {}
})

export const listMembers = handle(api.listMembers, async (context) => ({
  members: await findMembers(context, context.query),
}))

function announceMembers({ afterReply }: Context, { sharedEditId: id }: { readonly sharedEditId: number }): void {
  afterReply(async (database) => announce(database, { id, members: true }))
}
