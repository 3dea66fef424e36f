import { mountAlone } from '@shuku/domain/testing'
import { defineErrors } from '@shuku/kit/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cleanVersions,
  copyItems,
  createFolder,
  deleteItems,
  diskFilesPlaced,
  moveItems,
  openPurposeFolder,
  planCleaning,
  purgeItems,
  renameItem,
  restoreDiskVersion,
  restoreItems,
  shareItems,
  type DiskGuard,
  type PurposeFolder,
} from '../index.ts'
import { givenDisk, namesIn } from './disks.given.ts'

const errors = defineErrors('sampleOfDisk', {
  guarded: { kind: 'refused', 'zh-CN': '“{name}”不能改', 'en-US': '“{name}” stays' },
  notTaken: { kind: 'refused', 'zh-CN': '不收“{name}”', 'en-US': '“{name}” is not taken' },
})

/** A slice that leaves files whose name begins so as they are, and has a folder for texts. */
const guard: DiskGuard = {
  id: 'sample',
  findRefusal: async (db, ids) => {
    const { rows } = await sql<{ name: string }>`
      select name from disk_item where id = any(${[...ids]}::bigint[]) and name like '锁%'`.execute(db)
    return rows[0] && errors.guarded(rows[0])
  },
  findRefusalBelow: async (db, { personId, ids }) => {
    const { rows } = await sql<{ name: string }>`
      select name from disk_item where disk_id = ${personId} and parent_id = any(${[...ids]}::bigint[]) and name like '锁%'`.execute(
      db,
    )
    return rows[0] && errors.guarded(rows[0])
  },
  isGuarded: sql`item.name like '锁%'`,
}
const folder: PurposeFolder = {
  id: 'sync',
  name: { 'zh-CN': '样品', 'en-US': 'Samples' },
  refusalOf: ({ name, isFile, sizeBytes }) =>
    isFile && name.endsWith('.txt') && (sizeBytes ?? 0) < 10 ? undefined : errors.notTaken({ name }),
}

const placed: number[] = []
const hears = diskFilesPlaced.calls((_db, { itemIds }) => {
  placed.push(...itemIds)
  return Promise.resolve()
})
let unmount = () => {}
beforeAll(() => {
  unmount = mountAlone({ diskGuards: [guard], purposeFolders: [folder], subscribes: [hears] })
})
afterAll(() => unmount())

const heard = () => placed.splice(0)
const stays = { code: 'sampleOfDisk.guarded' }

test('what a slice guards is left as it is by every verb, and its folders go nowhere with it', async () => {
  const { as, put, rootId } = await givenDisk()
  const into = await as((context) => createFolder(context, { parentId: rootId, name: '夹' }))
  const { id } = await put('b.txt', 'one', { folderId: into.id })
  await put('b.txt', 'two', { folderId: into.id })
  await as((context) => renameItem(context, { id, name: '锁.txt' }))
  await expect(as((context) => renameItem(context, { id, name: 'c.txt' }))).rejects.toMatchObject(stays)
  await expect(as((context) => moveItems(context, { ids: [id], folderId: rootId }))).rejects.toMatchObject(stays)
  await expect(as((context) => deleteItems(context, [id]))).rejects.toMatchObject(stays)
  await expect(as((context) => deleteItems(context, [into.id]))).rejects.toMatchObject(stays)
  await expect(put('锁.txt', 'three', { folderId: into.id })).rejects.toMatchObject(stays)
  const old = await as(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from disk_version where item_id = ${id} order by number limit 1`.execute(db)
    return rows[0]?.id ?? 0
  })
  await expect(as((context) => restoreDiskVersion(context, { id, versionId: old }))).rejects.toMatchObject(stays)
  await expect(as((context) => cleanVersions(context, { id, staying: 1 }))).rejects.toMatchObject(stays)
  const other = await put('d.txt', 'one', { folderId: into.id })
  await put('d.txt', 'two', { folderId: into.id })
  expect(await as((context) => planCleaning(context, { staying: 1 }))).toEqual({ versions: 1, sizeBytes: 3 })
  expect(await as((context) => cleanVersions(context, { staying: 1 }))).toEqual({ versions: 1, sizeBytes: 3 })
  expect(await as((context) => planCleaning(context, { id: other.id, staying: 1 }))).toMatchObject({ versions: 0 })
  // a folder by another name has the same files
  await as((context) => renameItem(context, { id: into.id, name: '另一夹' }))
  expect(await namesIn(into.id)).toEqual(['d.txt', '锁.txt'])
})

test('a folder for a purpose is there once, stays, and takes what its slice takes, which hears of it', async () => {
  const { as, put, rootId, owner } = await givenDisk()
  await as((context) => createFolder(context, { parentId: rootId, name: '样品' }))
  const id = await as((context) => openPurposeFolder(context, folder))
  expect(await as((context) => openPurposeFolder(context, folder))).toBe(id)
  expect(await namesIn(rootId)).toEqual(['样品/', '样品(2)/'].toSorted())
  await expect(as((context) => deleteItems(context, [id]))).rejects.toMatchObject({ code: 'disk.ofSystem' })
  const subjects = [{ kind: 'person' as const, id: owner.id }]
  await expect(as((context) => shareItems(context, { ids: [id], subjects, mayDownload: true }))).rejects.toMatchObject({
    code: 'disk.ofSystem',
  })

  const refused = { code: 'sampleOfDisk.notTaken' }
  await expect(put('a.pdf', 'one', { folderId: id })).rejects.toMatchObject(refused)
  await expect(put('a.txt', 'more than ten', { folderId: id })).rejects.toMatchObject(refused)
  await expect(as((context) => createFolder(context, { parentId: id, name: 'x' }))).rejects.toMatchObject(refused)
  heard()
  const a = await put('a.txt', 'one', { folderId: id })
  await put('a.txt', 'two', { folderId: id })
  expect(heard()).toEqual([a.id, a.id])
  const outside = await put('b.txt', 'three')
  const big = await put('c.txt', 'more than ten')
  expect(heard()).toEqual([])
  await expect(as((context) => moveItems(context, { ids: [big.id], folderId: id }))).rejects.toMatchObject(refused)
  await expect(as((context) => copyItems(context, { ids: [big.id], folderId: id }))).rejects.toMatchObject(refused)
  const copies = await as((context) => copyItems(context, { ids: [outside.id], folderId: id }))
  expect(heard()).toEqual(copies.ids)
  await as((context) => deleteItems(context, copies.ids))
  await as((context) => purgeItems(context, copies.ids))
  await as((context) => moveItems(context, { ids: [outside.id], folderId: id }))
  await as((context) => deleteItems(context, [outside.id]))
  await as((context) => restoreItems(context, [outside.id]))
  expect(heard()).toEqual([outside.id, outside.id])
})
