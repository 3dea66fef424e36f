import { sql } from 'kysely'
import {
  accessRow,
  accessRows,
  budgeted,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { virtualFoldersApi as api } from './contract.ts'

// of a folder that is not there, or not shared, there is nothing to know
const unknown = 'out – – – – – out'
const folderId = 999_999_999
const gone = () => ({ folderId, targetIds: [folderId], documentIds: [folderId], documentId: folderId })

const access = [
  ...accessRows([api.getTree, api.listFolders, api.chooseFolder, api.listNewEntries], may.everybody),
  accessRow(api.countEntries, may.everybody, () => ({ folderIds: [folderId] })),
  accessRow(api.createFolder, may.everybody, () => ({ name: uniqueName('目录') })),
  ...accessRows(
    [
      api.listEntries,
      api.importDocuments,
      api.copyEntries,
      api.moveEntries,
      api.removeEntries,
      api.putBack,
      api.getRule,
      api.deleteFolder,
      api.getSharing,
      api.getReach,
      api.saveSharing,
      api.placeEntry,
      api.followFolder,
      api.getProgress,
    ] as const,
    unknown,
    gone as never,
  ),
  accessRow(api.saveRule, unknown, () => ({ folderId, subject: '办法' })),
  accessRow(api.renameFolder, unknown, () => ({ folderId, name: '改名' })),
  accessRow(api.saveNote, unknown, () => ({ folderId, documentId: folderId, note: '' })),
]

interface Filled {
  readonly folderId: number
  readonly documentIds: number[]
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const filled = () => world.take<Filled>('filledFolder')
  const folder = () => ({ folderId: filled().folderId })
  const targetIds = () => [world.take<number>('emptyFolder')]
  const ruled = () => ({ folderId: world.take<number>('ruledFolder') })
  return [
    budgeted(owner, [api.getTree, 2]),
    budgeted(owner, [api.listFolders, 3]),
    budgeted(owner, [api.followFolder, 5], folder),
    budgeted(owner, [api.listNewEntries, 4]),
    budgeted(owner, [api.chooseFolder, 4], folder),
    budgeted(owner, [api.getProgress, 3], folder),
    budgeted(owner, [api.countEntries, 7], () => ({ folderIds: [folder().folderId, ruled().folderId] })),
    budgeted(owner, [api.listEntries, 4], folder),
    budgeted(owner, [api.importDocuments, 9], () => ({
      documentIds: filled().documentIds,
      targetIds: targetIds(),
    })),
    budgeted(owner, [api.copyEntries, 12], () => ({ ...filled(), targetIds: targetIds() })),
    budgeted(owner, [api.moveEntries, 13], () => ({ ...filled(), targetIds: targetIds() })),
    budgeted(owner, [api.removeEntries, 11], filled),
    budgeted(owner, [api.putBack, 8], filled),
    budgeted(owner, [api.createFolder, 8], () => ({ name: uniqueName('目录') })),
    budgeted(owner, [api.renameFolder, 8], () => ({ ...folder(), name: uniqueName('改名') })),
    budgeted(owner, [api.deleteFolder, 7], folder),
    budgeted(owner, [api.getRule, 5], ruled),
    budgeted(owner, [api.saveRule, 6], () => ({ ...ruled(), subject: '办法' })),
    budgeted(owner, [api.getSharing, 3], folder),
    budgeted(owner, [api.getReach, 8], folder),
    budgeted(owner, [api.saveSharing, 9], () => ({
      ...folder(),
      readers: [{ kind: 'person' as const, id: world.ownerId }],
    })),
    budgeted(owner, [api.saveNote, 8], () => {
      const { folderId: id, documentIds } = filled()
      return { folderId: id, documentId: documentIds[0] ?? 0, note: '先读' }
    }),
    budgeted(owner, [api.placeEntry, 9], () => {
      const { folderId: id, documentIds } = filled()
      return { folderId: id, documentId: documentIds[0] ?? 0 }
    }),
  ]
}

const makeFolder = async (client: TestClient, hasRule = false) =>
  (await client.call(api.createFolder, { name: uniqueName('目录'), hasRule })).folderId

function supplies(world: BudgetWorld): Supplies {
  const { owner } = world
  return {
    emptyFolder: twice(() => makeFolder(owner)),
    ruledFolder: twice(async () => {
      const id = await makeFolder(owner, true)
      await owner.call(api.saveRule, { folderId: id, categoryId: world.categoryId })
      return id
    }),
    filledFolder: twice(async (): Promise<Filled> => {
      const id = await makeFolder(owner)
      const document = await supplied.document(world)
      await owner.call(api.importDocuments, { targetIds: [id], documentIds: [document.id] })
      return { folderId: id, documentIds: [document.id] }
    }),
  }
}

async function orders({ client, documentOrders: by }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  const id = await makeFolder(client)
  await client.call(api.importDocuments, { type: 'all', targetIds: [id] })
  const { rows: placed } = await sql<{ id: string }>`
    select document_id as id from virtual_folder_entry where folder_id = ${id} order by position`.execute(db)
  const all = placed.map((row) => Number(row.id))
  for (const [index, documentId] of all.entries()) {
    await db
      .updateTable('virtual_folder_entry')
      .set({ added_at: new Date(Date.UTC(2026, 2, 1 + (index % 3))) })
      .where('folder_id', '=', id)
      .where('document_id', '=', documentId)
      .execute()
  }
  const place = (row: { readonly id: number }) => all.indexOf(row.id)
  return {
    'virtual-folder': {
      client,
      by: { ...by, order: place },
      open: async () => (await client.call(api.listEntries, { folderId: id })).key,
    },
  }
}

export const slice: Slice = { name: 'virtual-folders', access, budgets, supplies, orders }
