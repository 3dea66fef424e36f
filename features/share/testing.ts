import { shareDocuments } from '@shuku/domain/rights/server'
import {
  accessRow,
  accessRows,
  budgeted,
  budgetedAlike,
  may,
  given,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
  act,
} from '@shuku/domain/testing'
import { nextNumber, testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { accessApi } from './contract/access.ts'
import { chatApi } from './contract/chat.ts'
import { plainRecord, levels } from '@shuku/domain/rights/contract'
import { coeditingSharesApi, shareApi as api, shareScreenApi as screen, requestsApi, sharedApi } from './contract.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })
const everyone = { ...plainRecord, kind: 'everyone' as const }

/** Whoever holds a document or has full control decides who else sees it (SHARE-29). */
const access = [
  accessRow(api.listShares, may.holders, document),
  accessRow(api.listSharesAfterSave, may.holders, document),
  accessRow(api.getShareForm, may.holders, document),
  accessRow(api.getReaderCount, may.holders, document),
  accessRow(api.previewShares, may.holders, ({ documentId }) => ({ documentId, records: [everyone] })),
  accessRow(api.mayShare, may.readers, document),
  accessRow(api.getBatchForm, may.everybody),
  // of what one may not share nobody is counted
  accessRow(api.previewShareBatch, may.everybody, ({ documentId }) => ({
    documentIds: [documentId],
    records: [everyone],
  })),
  accessRow(api.checkShareBatch, may.everybody, ({ documentId }) => ({ documentIds: [documentId] })),
  accessRow(api.saveShare, may.holders, ({ documentId }) => ({ documentIds: [documentId], ...everyone })),
  // of a batch of which nothing may be shared it is not told whether it is there
  accessRow(api.saveShareBatch, 'out no no ok no no out', ({ documentId }) => ({
    documentIds: [documentId],
    records: [everyone],
  })),
  accessRow(screen.getRightMenu, may.everybody),
  accessRow(screen.getConditions, may.everybody),
  accessRow(screen.listShareable, may.everybody),
  accessRow(screen.listShareableToo, may.everybody),
  // a list is its searcher’s alone
  ...accessRows([screen.shareEntire, screen.shareEntireToo], 'out – – – – – out', () => ({
    key: 'nobody’s',
    records: [everyone],
  })),
  // the document has no share of its own
  accessRow(api.changeShare, 'out no no – – – out', ({ documentId }) => ({
    documentId,
    shareId: 1,
    level: 'edit' as const,
  })),
  accessRow(api.deleteShares, 'out no no – – – out', ({ documentId }) => ({ documentId, shareIds: [1] })),
  // a share that is of nothing
  accessRow(coeditingSharesApi.changeShare, 'out – – – – – out', () => ({
    shareId: 999_999_999,
    level: 'edit' as const,
  })),
  accessRow(coeditingSharesApi.deleteShares, 'out – – – – – out', () => ({ shareIds: [999_999_999] })),
  // of what one may not share it is not said whether it is there
  ...accessRows([chatApi.send, chatApi.sendFromPhone], 'out no no ok no no out', ({ documentId, people }) => ({
    documentIds: [documentId],
    receiver: 'person' as const,
    receiverId: people.other.id,
  })),
  accessRow(chatApi.openDialog, may.holders, document),
  // it is shared with no such group
  accessRow(chatApi.recordSent, 'out – – – – – out', ({ documentId }) => ({
    documentIds: [documentId],
    receiver: 'group' as const,
    receiverId: 999_999_999,
  })),
  accessRow(accessApi.listReaders, may.holders, document),
  accessRow(accessApi.explainAccess, may.readers, document),
  accessRow(accessApi.getPast, may.holders, document),
  // what one may read already is not asked for; the others are answered alike
  accessRow(requestsApi.askForAccess, 'out bad bad bad ok ok out', document),
  accessRow(requestsApi.listRequests, may.holders, document),
  accessRow(requestsApi.listWaiting, may.everybody),
  accessRow(sharedApi.listSharedWithMe, may.everybody),
  accessRow(sharedApi.openSharedWithMe, may.everybody),
  accessRow(sharedApi.openSharedByMe, may.everybody),
  // nobody has asked
  accessRow(requestsApi.answerRequest, 'out clash clash clash clash clash out', () => ({
    requestId: 999_999_999,
    give: false,
  })),
  // an act is its doer's; here nobody has done anything
  accessRow(api.undoShares, 'out – – – – – out', () => ({ actId: 1 })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader } = world
  const records = [everyone]
  const one = () => ({ documentId: world.documentId })
  const taken = () => world.take<{ documentId: number; shareIds: number[] }>('shares')
  // another share each time: the same once more changes nothing
  // above the level of people who are made: they shall go on being strangers to the document
  const anew = () => ({ ...everyone, minSecurity: 11 + (nextNumber() % 239) })
  return [
    budgeted(owner, [screen.getRightMenu, 1]),
    budgeted(owner, [screen.getConditions, 2]),
    budgeted(owner, [api.listShares, 4], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.listSharesAfterSave, 4], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.getShareForm, 3], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.getReaderCount, 8], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.previewShares, 6], () => ({ documentId: world.documentId, records })),
    budgeted(reader, [api.mayShare, 3], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.getBatchForm, 1]),
    budgeted(owner, [accessApi.listReaders, 4], () => ({ documentId: world.documentId })),
    budgeted(owner, [accessApi.explainAccess, 8], () => ({ documentId: world.documentId })),
    budgeted(owner, [accessApi.getPast, 3], one),
    // with the default rights: what they open, and whether the caller reads without them
    budgeted(owner, [api.previewShareBatch, 8], () => ({ documentIds: [world.documentId], records })),
    budgeted(owner, [api.checkShareBatch, 5], () => ({ documentIds: [world.documentId] })),
    budgeted(owner, [api.saveShare, 24], () => ({ documentIds: [world.documentId], ...anew() })),
    budgeted(owner, [api.saveShareBatch, 24], () => ({ documentIds: [world.documentId], records: [anew()] })),
    budgeted(owner, [screen.listShareable, 4], () => ({ categoryId: world.categoryId })),
    budgeted(owner, [screen.listShareable, 6], () => ({ fulltext: '采购合同' })),
    budgeted(owner, [screen.listShareableToo, 4]),
    budgeted(owner, [screen.shareEntire, 30], () => ({
      key: world.take<string>('shareList'),
      records: [anew()],
    })),
    budgeted(owner, [screen.shareEntireToo, 30], () => ({
      key: world.take<string>('shareList'),
      records: [anew()],
    })),
    budgeted(owner, [api.changeShare, 20], () => {
      const { documentId, shareIds } = taken()
      return { documentId, shareId: shareIds[0] ?? 0, level: 'full' as const }
    }),
    budgeted(owner, [api.deleteShares, 20], taken),
    budgeted(owner, [coeditingSharesApi.changeShare, 21], () => ({
      shareId: taken().shareIds[0] ?? 0,
      level: 'edit' as const,
    })),
    budgeted(owner, [coeditingSharesApi.deleteShares, 21], () => ({ shareIds: taken().shareIds })),
    ...budgetedAlike(owner, () => world.take<Sending>('unsent'), [36, chatApi.send, chatApi.sendFromPhone]),
    budgeted(owner, [chatApi.openDialog, 4], one),
    budgeted(owner, [chatApi.recordSent, 4], () => world.take<Sending>('sent')),
    budgeted(reader, [requestsApi.askForAccess, 17], () => ({ ...one(), level: 'full' as const })),
    budgeted(owner, [requestsApi.listRequests, 4], one),
    budgeted(owner, [requestsApi.listWaiting, 2]),
    budgeted(owner, [sharedApi.listSharedWithMe, 2]),
    budgeted(owner, [sharedApi.openSharedWithMe, 4]),
    budgeted(owner, [sharedApi.openSharedByMe, 5]),
    budgeted(owner, [requestsApi.answerRequest, 34], () => ({
      requestId: world.take<number>('accessRequest'),
      give: true,
    })),
    budgeted(owner, [api.undoShares, 23], () => ({ actId: world.take<number>('shareAct') })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const { owner } = world
  return {
    shares: twice(() => shared(world)),
    shareAct: twice(async () => (await shared(world)).actId),
    shareList: twice(async () => {
      const subject = await supplied.namedAlike(world)
      return (await owner.call(screen.listShareable, { subject })).key
    }),
    unsent: twice(() => unsent(world)),
    sent: twice(async () => {
      const sending = await unsent(world)
      await owner.call(chatApi.send, sending)
      return sending
    }),
    // of somebody who may not read the document
    accessRequest: twice(async () => {
      const { documentId } = world
      await (await world.clientOf(await given.person())).call(requestsApi.askForAccess, { documentId })
      return (await owner.call(requestsApi.listRequests, { documentId })).requests.at(-1)?.id ?? 0
    }),
  }
}

interface Sending {
  readonly documentIds: number[]
  readonly receiver: 'group'
  readonly receiverId: number
}

/** Documents for a chat, and as many people in it. */
async function unsent(world: BudgetWorld): Promise<Sending> {
  const documentIds = await supplied.documents(world)
  return { documentIds, receiver: 'group', receiverId: await given.group(await supplied.people(world)) }
}

/** A document that has been shared with as many people as there are of everything. */
async function shared(world: BudgetWorld): Promise<{ documentId: number; shareIds: number[]; actId: number }> {
  const { id: documentId } = await supplied.document(world)
  const share = { documentIds: [documentId], ids: await supplied.people(world), kind: 'person' as const }
  const { actId } = await world.owner.call(api.saveShare, share)
  const { db } = await testDatabase()
  const open = await db.selectFrom('document_grant').select('id').where('document_id', '=', documentId).execute()
  return { documentId, shareIds: open.map(({ id }) => id), actId }
}

async function orders(world: OrderedWorld): Promise<OrderedLists> {
  const { client, owner, people, documentIds, documentOrders } = world
  const [documentId = 0] = documentIds
  const to = { kind: 'person', id: people[0]?.id ?? 0 } as const
  await act((db) =>
    shareDocuments(db, { documentIds: [documentId], shares: [{ to, level: 'edit' }], givenBy: owner.id }),
  )
  return {
    shares: {
      client,
      // who holds it, what the category gives, what was given to it alone
      by: { source: ({ id }: { id: number }) => (id > 0 ? 2 : id > -10 ? 0 : 1) },
      open: async () => (await client.call(api.listShares, { documentId })).key,
    },
    readers: {
      client,
      by: { level: (row: { level: keyof typeof levels }) => levels[row.level] },
      open: async () => (await client.call(accessApi.listReaders, { documentId })).key,
    },
    'shared-with-me': {
      client: await world.clientOf(people[0] ?? owner),
      open: async () => (await (await world.clientOf(people[0] ?? owner)).call(sharedApi.openSharedWithMe, {})).key,
    },
    'shared-by-me': { client, open: async () => (await client.call(sharedApi.openSharedByMe, {})).key },
    shareable: { client, by: documentOrders, open: async () => (await client.call(screen.listShareable, {})).key },
  }
}

export const slice: Slice = { name: 'share', access, budgets, supplies, orders }
