import { documentApi } from '@shuku/domain/documents/contract'
import { recordRead } from '@shuku/domain/documents/server'
import {
  accessRow,
  accessRows,
  act,
  given,
  type OrderedLists,
  type OrderedWorld,
  budgeted,
  may,
  type BudgetWorld,
  type Slice,
} from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { homeApi as api } from './contract.ts'

const sections = [{ id: 'recent', isHidden: false, rows: 5 }]

/** Everybody has a start page, and sees their own alone. */
const access = [
  accessRow(api.listRecent, may.everybody),
  accessRow(api.listNews, may.everybody),
  accessRow(api.listStarred, may.everybody),
  accessRow(documentApi.starDocuments, may.readers, ({ documentId }) => ({ documentIds: [documentId], starred: true })),
  accessRow(api.starDocument, may.readers, ({ documentId }) => ({ documentId })),
  accessRow(documentApi.listFollowed, may.everybody),
  accessRow(api.followDocuments, may.readers, ({ documentId }) => ({ documentIds: [documentId], follows: true })),
  ...accessRows([api.listMyStarred, api.listMyFollowed, api.listMyRead, api.listMyWritten], may.everybody),
  accessRow(api.getArrangement, may.everybody),
  accessRow(api.arrange, may.everybody, () => ({ sections })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  return [
    budgeted(owner, [documentApi.starDocuments, 2], () => ({ documentIds: [world.documentId], starred: true })),
    budgeted(owner, [documentApi.starDocuments, 2], () => ({ documentIds: [world.documentId], starred: false })),
    budgeted(owner, [api.starDocument, 2], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.listStarred, 2]),
    budgeted(owner, [api.listRecent, 2]),
    budgeted(owner, [api.listNews, 2]),
    budgeted(owner, [documentApi.listFollowed, 2]),
    budgeted(owner, [api.followDocuments, 3], () => ({ documentIds: [world.documentId], follows: true })),
    budgeted(owner, [api.followDocuments, 2], () => ({ documentIds: [world.documentId], follows: false })),
    ...[api.listMyStarred, api.listMyFollowed, api.listMyRead, api.listMyWritten].map((list) =>
      budgeted(owner, [list, 2], () => ({ text: '采购' })),
    ),
    budgeted(owner, [api.getArrangement, 2]),
    budgeted(owner, [api.arrange, 4], () => ({ sections })),
  ]
}

async function orders(world: OrderedWorld): Promise<OrderedLists> {
  const { client, owner, documentIds, documentOrders } = world
  const caller = await given.caller(owner)
  for (const id of [...documentIds, ...(await makeOwn(world))]) {
    await client.call(documentApi.starDocuments, { documentIds: [id], starred: true })
    await client.call(api.followDocuments, { documentIds: [id], follows: true })
    await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, id))
  }
  const { authorId: _, ...ofOneAuthor } = documentOrders
  return {
    starred: { client, by: documentOrders, open: async () => (await client.call(api.listMyStarred, {})).key },
    followed: { client, by: documentOrders, open: async () => (await client.call(api.listMyFollowed, {})).key },
    read: { client, by: documentOrders, open: async () => (await client.call(api.listMyRead, {})).key },
    written: { client, by: ofOneAuthor, open: async () => (await client.call(api.listMyWritten, {})).key },
  }
}

/** What the owner wrote, in every sortable column another. */
async function makeOwn({ owner, category, headquartersId }: OrderedWorld): Promise<number[]> {
  const { category: other } = await given.category({ name: '附录', controllers: 0 })
  const first = await given.document({ category, creator: owner, subject: '丁', status: 1, secrecy: 'public' })
  const second = await given.document({ category: other, creator: owner, subject: '戊', status: 2, secrecy: 'secret' })
  await act(async (db) => {
    const counts = { reads: 5, replies: 6, downloads: 7, score: 450 }
    await db.updateTable('document').set({ code: 'Z9', unit_id: headquartersId }).where('id', '=', second.id).execute()
    await db.updateTable('document_count').set(counts).where('document_id', '=', second.id).execute()
  })
  return [first.id, second.id]
}

export const slice: Slice = { name: 'home', access, budgets, orders }
