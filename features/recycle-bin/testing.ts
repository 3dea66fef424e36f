import { sql } from 'kysely'
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
import { deleteOfDisk, makeDiskFolder, putIntoDisk } from './server/disk-files.given.ts'
import { diskBinApi } from './disk-bin-contract.ts'
import { deletedDocumentsApi } from './deleted-documents-contract.ts'

const gone = [999_999_999]

// for everybody who administers any category, and what lies there only
const administrators = 'out no no no no ok out'

const access = [
  accessRow(api.getAccess, may.everybody),
  ...accessRows(
    [diskBinApi.getDiskAccess, diskBinApi.listDiskBin, diskBinApi.getDiskConditions, diskBinApi.getDiskTree] as const,
    may.everybody,
  ),
  // everybody has a bin of their own; of what is in another’s there is nothing to know
  accessRow(diskBinApi.settleDiskFiles, 'out –      –      –     –     –             out', () => ({
    operation: 'delete' as const,
    keys: gone,
  })),
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
  const deletedFile = () => [world.take<number>('deletedFile')]
  return [
    budgeted(reader, [api.getAccess, 2]),
    budgeted(reader, [diskBinApi.getDiskAccess, 2]),
    budgeted(owner, [diskBinApi.listDiskBin, 4]),
    budgeted(owner, [diskBinApi.getDiskConditions, 1]),
    budgeted(owner, [diskBinApi.getDiskTree, 4]),
    budgeted(owner, [diskBinApi.settleDiskFiles, 14], () => ({ operation: 'recover' as const, keys: deletedFile() })),
    budgeted(owner, [diskBinApi.settleDiskFiles, 14], () => ({ operation: 'delete' as const, keys: deletedFile() })),
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
    deletedFile: twice(async () => {
      const { id, fileId } = await putIntoDisk(world.owner, uniqueName('文件'))
      await deleteOfDisk(world.owner, id)
      return fileId
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
  for (const name of ['第 10 章', '第 2 章']) await deleteOfDisk(client, await makeDiskFolder(client, name))
  for (const name of ['报告 10.txt', '报告 2.txt']) await deleteOfDisk(client, (await putIntoDisk(client, name)).id)
  const { db } = await testDatabase()
  await sql`
    update disk_item set deleted_at = deleted_at - make_interval(days => id::integer % 3)
    where disk_id = ${owner.id} and deleted_at is not null`.execute(db)
  return {
    // folders come before files
    'disk-bin': {
      client,
      open: async () => (await client.call(diskBinApi.listDiskBin, {})).key,
      numbered: ['name'],
      by: {
        name: ({ isFile, name }) => `${isFile ? 'b' : 'a'}${name}`,
        deletedOn: ({ deletedOn, deletedTime }) => `${deletedOn} ${deletedTime}`,
      },
    },
    'recycle-bin': { client, open: async () => (await client.call(api.listBin, {})).key },
    deletedDocuments: { client, open: async () => (await client.call(deletedDocumentsApi.listDeleted, {})).key },
  }
}

export const slice: Slice = { name: 'recycle-bin', access, budgets, supplies, orders }
