import { storeBinSetting } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteOfDisk, makeDiskFolder, putIntoDisk } from './disk-files.given.ts'
import { DiskBinRow, diskBinApi as api, type DiskBinQuery } from '../disk-bin-contract.ts'
import { purgeOverdueDiskItems } from './disk-bin.ts'

async function start() {
  const [owner, other] = [await given.person(), await given.person()]
  return { client: await clientOf(owner), other: await clientOf(other) }
}

async function rowsOf(client: TestClient, query: Partial<DiskBinQuery> = {}) {
  const { key } = await client.call(api.listDiskBin, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows.map((row) => DiskBinRow.row.parse(row))
}
const namesOf = async (client: TestClient, query: Partial<DiskBinQuery> = {}) =>
  (await rowsOf(client, query)).map(({ name }) => name).sort()

/** What the folder has, by the disk’s own list. */
async function listed(client: TestClient, parentId = 0) {
  const { json } = await client.raw({ path: `/api/doc/netdisk/table?type=myDisk&parentID=${parentId || 'home'}` })
  const { rows } = await client.call(tableApi.getRows, { key: String(json['sessionkey']) })
  return rows.map((row) => row['textname'])
}

test('BIN-08 BIN-09 BIN-20 BIN-28 a deleted folder is one row; by its key it comes back with all below, and a file by its file id', async () => {
  const { client } = await start()
  const folder = await makeDiskFolder(client, '夹')
  await putIntoDisk(client, '内.txt', { folderId: folder, content: 'inside' })
  const { id, fileId } = await putIntoDisk(client, '文.txt', { content: 'a' })
  await deleteOfDisk(client, folder)
  await deleteOfDisk(client, id)
  const rows = await rowsOf(client)
  expect(rows).toMatchObject([
    { id: fileId, isFile: true, name: '文.txt', sizeBytes: 1, folderPath: '', daysLeft: 30, willBeRenamed: false },
    { id: -folder, isFile: false, name: '夹', files: 1, sizeBytes: 6, isFolderGone: false },
  ])
  expect(await client.call(api.getDiskTree)).toEqual({ all: 2, sizeBytes: 7, nodes: [] })
  const { json } = await client.raw({
    method: 'POST',
    path: '/api/clouddisk/recycle/recoveryCloudDiskFile',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(`operation=recover&id=${-folder},${fileId}`),
  })
  expect(json).toMatchObject({ status: 1, msg: '已还原 2 项' })
  expect(await listed(client)).toEqual(['夹', '文.txt'])
  expect(await listed(client, folder)).toEqual(['内.txt'])
  expect(await rowsOf(client)).toEqual([])
})

test('BIN-26 BIN-27 the bin says before what restoring will do: what has no folder goes to the root, a taken name gets a number', async () => {
  const { client } = await start()
  const folder = await makeDiskFolder(client, '外')
  const inner = await makeDiskFolder(client, '内', folder)
  const { id, fileId } = await putIntoDisk(client, 'a.txt', { folderId: inner })
  await deleteOfDisk(client, id)
  expect(await rowsOf(client)).toMatchObject([{ folderPath: '外 / 内', isFolderGone: false, willBeRenamed: false }])
  await deleteOfDisk(client, folder)
  await putIntoDisk(client, 'A.TXT')
  expect(await rowsOf(client, { text: 'a.t' })).toMatchObject([{ isFolderGone: true, willBeRenamed: true }])
  expect(await namesOf(client, { folderId: folder })).toEqual(['a.txt'])
  const { nodes } = await client.call(api.getDiskTree)
  expect(nodes.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { id: folder, parentId: null, isGone: true, count: 1 },
    { id: inner, parentId: folder, isGone: false, count: 1 },
  ])
  expect(await client.call(api.settleDiskFiles, { operation: 'recover', keys: [fileId] })).toEqual({
    message: '已还原 1 项，其中 1 项改了名，1 项到云盘最上层',
  })
  expect(await listed(client)).toEqual(['A.TXT', 'a(2).txt'])
})

test('BIN-24 BIN-25~ another’s bin is nobody’s to know, not even with the right over all documents; what is deleted for good is gone, and by night what is overdue', async () => {
  const { client, other } = await start()
  const first = await putIntoDisk(client, 'a.txt')
  const second = await putIntoDisk(client, 'b.txt')
  const third = await putIntoDisk(client, 'c.txt')
  for (const { id } of [first, second, third]) await deleteOfDisk(client, id)
  const all = await clientOf(await given.person({ rights: [rightStrings.recycleForAll] }))
  expect([await rowsOf(other), await rowsOf(all)]).toEqual([[], []])
  const keys = [first.fileId]
  expect(await other.fail(api.settleDiskFiles, { operation: 'delete', keys })).toMatchObject({ kind: 'notFound' })
  // all of them, or none
  expect(await client.fail(api.settleDiskFiles, { operation: 'delete', keys: [...keys, 999_999_999] })).toMatchObject({
    kind: 'notFound',
  })
  expect(await namesOf(client)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  await client.call(api.settleDiskFiles, { operation: 'delete', keys })
  expect(await namesOf(client)).toEqual(['b.txt', 'c.txt'])

  const { db, pool } = await testDatabase()
  await sql`update disk_item set deleted_at = now() - interval '31 days' where id = ${second.id}`.execute(db)
  const { store } = await mountedApp()
  await enqueue(db, purgeOverdueDiskItems, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [purgeOverdueDiskItems] })
  expect(await namesOf(client)).toEqual(['c.txt'])
  expect(await client.fail(api.settleDiskFiles, { operation: 'recover', keys: [second.fileId] })).toMatchObject({
    kind: 'notFound',
  })
})

test('BIN-25 the night of disks goes by the days that an administrator says', async () => {
  const { client } = await start()
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  const [older, younger] = [await putIntoDisk(client, 'a.txt'), await putIntoDisk(client, 'b.txt')]
  const ages = new Map([
    [older.id, 61],
    [younger.id, 59],
  ])
  for (const [id, days] of ages) {
    await deleteOfDisk(client, id)
    await sql`update disk_item set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db)
  }
  const night = async () => {
    await enqueue(db, purgeOverdueDiskItems, { payload: {} })
    await runJobsNow({ pool, database: db, store, jobs: [purgeOverdueDiskItems] })
    return namesOf(client)
  }
  await act((tx) => storeBinSetting(tx, { isOpen: true, days: 90 }))
  expect(await night()).toEqual(['a.txt', 'b.txt'])
  await act((tx) => storeBinSetting(tx, { isOpen: true, days: 60 }))
  expect(await night()).toEqual(['b.txt'])
  await act((tx) => storeBinSetting(tx, { isOpen: true, days: 30 }))
})

test('BIN-03~ it is searched by words of the name, the folder, the kind and the days of the deletion; its form has these conditions', async () => {
  const { client } = await start()
  const folder = await makeDiskFolder(client, '预算')
  const inside = await putIntoDisk(client, '预算表.txt', { folderId: folder })
  const old = await putIntoDisk(client, '报告.txt')
  const gone = await makeDiskFolder(client, '旧')
  for (const id of [inside.id, old.id, gone]) await deleteOfDisk(client, id)
  const { db } = await testDatabase()
  await sql`update disk_item set deleted_at = '2026-03-02 01:00+08' where id = ${old.id}`.execute(db)
  expect(await namesOf(client, { kind: 'folder' })).toEqual(['旧'])
  expect(await namesOf(client, { kind: 'file' })).toEqual(['报告.txt', '预算表.txt'])
  expect(await namesOf(client, { deletedFrom: '2026-03-02', deletedTo: '2026-03-02' })).toEqual(['报告.txt'])
  expect(await namesOf(client, { deletedTo: '2026-03-01' })).toEqual([])
  expect(await namesOf(client, { text: '预算', folderId: folder, kind: 'file' })).toEqual(['预算表.txt'])
  const { conditions } = await client.call(api.getDiskConditions)
  expect(conditions.flatMap(({ items }) => items.flatMap(({ names }) => names))).toEqual([
    'textname',
    'type',
    'deletedateselect',
    'deletedatefrom',
    'deletedateto',
  ])
})

test('BIN-21 hasRight answers whether one may use the bin of one’s disk, whether the company has one, and for how long', async () => {
  const { client } = await start()
  const asked = async () => (await client.raw({ path: '/api/clouddisk/recycle/hasRight' })).json
  expect(await asked()).toMatchObject({ hasRight: true, open: true, isOpen: true, days: '30' })
  await act((db) => storeBinSetting(db, { isOpen: false, days: 30 }))
  expect(await asked()).toMatchObject({ hasRight: true, open: false, isOpen: false })
  await act((db) => storeBinSetting(db, { isOpen: true, days: 30 }))
})
