import { documentApi } from '@shuku/domain/documents/contract'
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
import { testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { recycleBinApi as api } from './contract.ts'
import { deletedDocumentsApi } from './deleted-documents-contract.ts'

const gone = [999_999_999]

// for everybody who administers any category, and what lies there only
const administrators = 'out no no no no ok out'

const access = [
  accessRow(api.getAccess, may.everybody),
  accessRow(api.getDiskAccess, may.everybody),
  accessRow(api.settleDiskFiles, 'out no no no no no out', () => ({ operation: 'delete' as const, fileIds: gone })),
  accessRow(api.listBin, may.everybody),
  accessRow(api.getTree, may.everybody),
  accessRow(api.getRightMenu, may.everybody),
  accessRow(api.getConditions, may.everybody),
  // there is nothing of theirs in the bin
  accessRow(api.settleDeleted, 'out no no no no no out', () => ({ operation: 'delete' as const, documentIds: gone })),
  // it takes a right of a role that nobody here has
  accessRow(api.saveSetting, 'out no no no no no out', () => ({ isOpen: true, days: 30 })),
  ...accessRows([deletedDocumentsApi.listDeleted, deletedDocumentsApi.listDeletedToo], administrators),
  accessRow(deletedDocumentsApi.restoreDeleted, administrators, () => ({ documentIds: gone })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader } = world
  const deleted = () => [world.take<number>('deleted')]
  return [
    budgeted(reader, [api.getAccess, 2]),
    budgeted(reader, [api.getDiskAccess, 1]),
    // it is refused as long as there is no disk
    {
      endpoint: api.settleDiskFiles,
      budget: 1,
      call: () => reader.send(api.settleDiskFiles, { operation: 'recover', fileIds: gone }),
    },
    budgeted(reader, [api.getRightMenu, 1]),
    budgeted(reader, [api.getConditions, 1]),
    budgeted(owner, [api.listBin, 4]),
    budgeted(owner, [api.getTree, 3]),
    budgeted(owner, [api.settleDeleted, 9], () => ({ operation: 'recover' as const, documentIds: deleted() })),
    budgeted(owner, [api.saveSetting, 6], () => {
      world.take('rightOverBin')
      return { isOpen: true, days: 30 }
    }),
    budgeted(owner, [deletedDocumentsApi.listDeleted, 3], () => ({})),
    budgeted(owner, [deletedDocumentsApi.listDeletedToo, 3], () => ({})),
    budgeted(owner, [deletedDocumentsApi.restoreDeleted, 8], () => ({ documentIds: gone })),
  ]
}

/** A role that lets the person administer the bin everywhere. */
async function giveRight(personId: number): Promise<number> {
  const { db } = await testDatabase()
  const values = { name: uniqueName('回收站') }
  const { id } = await db.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('role_right').values({ role_id: id, right_name: 'DocumentRecycle:All', level: 2 }).execute()
  await db.insertInto('role_member').values({ role_id: id, person_id: personId, level: 2 }).execute()
  return id
}

async function putIntoBin(ids: readonly number[], personId: number): Promise<void> {
  const { db } = await testDatabase()
  for (const [index, id] of ids.entries()) {
    await db
      .updateTable('document')
      .set({ deleted_at: new Date(Date.UTC(2026, 2, 1 + (index % 3))), deleted_by: personId })
      .where('id', '=', id)
      .execute()
  }
}

function supplies(world: BudgetWorld): Supplies {
  return {
    deleted: twice(async () => {
      const { id } = await supplied.document(world)
      await putIntoBin([id], world.ownerId)
      return id
    }),
    rightOverBin: twice(() => giveRight(world.ownerId)),
  }
}

async function orders({ client, owner, category }: OrderedWorld): Promise<OrderedLists> {
  const ids: number[] = []
  for (const subject of ['乙', 'b', '甲', 'b2']) {
    const document = { categoryId: category.id, subject, html: '<p>一</p>' }
    ids.push((await client.call(documentApi.saveDocument, document)).documentId)
  }
  await putIntoBin(ids, owner.id)
  return {
    'recycle-bin': { client, open: async () => (await client.call(api.listBin, {})).key },
    deletedDocuments: { client, open: async () => (await client.call(deletedDocumentsApi.listDeleted, {})).key },
  }
}

export const slice: Slice = { name: 'recycle-bin', access, budgets, supplies, orders }
