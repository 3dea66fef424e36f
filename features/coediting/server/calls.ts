import { noteReading, type SavedDocument } from '@shuku/domain/documents/server'
import {
  announce,
  claimUnits as claim,
  discardSharedEdit as discard,
  findBaseFile,
  findSharedEdit as find,
  leaveSharedEdit as leave,
  listMembers as findMembers,
  openSharedEdit as open,
  pushRows as push,
  readCells as findCells,
  readRows as read,
  requireCaret,
  saveSharedFile as saveFile,
  saveSharedText as save,
  sendHeartbeat as beat,
} from '@shuku/domain/shared-edits/server'
import { handle, handleFile, once, readWrite, type Context, type FileReply } from '@shuku/kit/server'
import { coeditingApi as api } from '../contract.ts'
import { coeditedApi } from '../documents-contract.ts'
import { coeditingMessages } from '../messages.ts'

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

export const sendCaret = handle(api.sendCaret, async (context) => {
  const { memberId, caret } = context.query
  const { sharedEditId: id } = await requireCaret(context, context.query)
  context.afterReply(async (database) => announce(database, { id, caret: { memberId, caret } }))
  return {}
})

export const findSharedEdit = handle(api.findSharedEdit, async (context) => {
  const found = await find(context, context.query.documentId)
  if (!found) return {}
  const { attachmentId, writtenAt, ...rest } = found
  const about = { ...(attachmentId === null ? {} : { attachmentId }), ...(writtenAt === null ? {} : { writtenAt }) }
  return { sharedEdit: { ...rest, ...about } }
})

/** The bytes as they are, without the stamps of what leaves: the rows fit upon these alone. */
export const downloadBase = readWrite(
  handleFile(api.downloadBase, async (context): Promise<FileReply> => {
    const { documentId, name, mime, sha256, sizeBytes } = await findBaseFile(context, context.query)
    await noteReading(context, documentId)
    const open: FileReply['open'] = (range) => context.store.open(sha256, range)
    return { type: 'file', name, mime, sizeBytes, disposition: 'attachment', etag: sha256, open }
  }),
)

export const readCells = readWrite(
  handle(api.readCells, async (context) => {
    const { documentId, ...found } = await findCells(context, context.query, context.query)
    await noteReading(context, documentId)
    return found
  }),
)

export const saveSharedFile = handle(coeditedApi.saveSharedFile, (context) =>
  once(coeditedApi.saveSharedFile, context, async () => {
    const { sharedEditId, documentId, fileId, savedNumber, saved } = await saveFile(
      context,
      context.query,
      context.query,
    )
    announceMembers(context, { sharedEditId })
    const waits = waitsFor(saved)
    const message = coeditingMessages.texts[waits ? 'waits' : 'saved'][context.language]
    return { documentId, fileId, version: saved.version, savedNumber, waits, message }
  }),
)

export const saveSharedText = handle(api.saveSharedText, (context) =>
  once(api.saveSharedText, context, async () => {
    const { sharedEditId, savedNumber, saved } = await save(context, context.query, context.query)
    announceMembers(context, { sharedEditId })
    return { version: saved.version, savedNumber, waits: waitsFor(saved) }
  }),
)

function waitsFor({ isProposed, status }: SavedDocument): boolean {
  return isProposed === true || status === 'inApproval' || status === 'waitingToBePublished'
}

export const discardSharedEdit = handle(api.discardSharedEdit, async (context) => {
  await discard(context, context.query)
  announceMembers(context, context.query)
  return {}
})

function announceMembers({ afterReply }: Context, { sharedEditId: id }: { readonly sharedEditId: number }): void {
  afterReply(async (database) => announce(database, { id, members: true }))
}
