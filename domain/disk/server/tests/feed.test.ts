import { sql } from 'kysely'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { enqueue } from '@shuku/kit/server'
import { expect, test } from 'vitest'
import {
  createFolder,
  deleteItems,
  findChanges,
  findKnown,
  findTree,
  purgeItems,
  renameItem,
  thinVersions,
} from '../index.ts'
import { givenDisk, removeNow, store, usedBy } from './disks.given.ts'

test('the feed tells each item with its last change, and begins anew where what is known cannot be trusted', async () => {
  const disk = await givenDisk()
  const { db } = await testDatabase()
  const feed = (since: number, epoch?: string) => disk.as((context) => findChanges(context, { since, epoch }))
  const folder = await disk.as((context) => createFolder(context, { parentId: disk.rootId, name: '夹' }))
  const file = await disk.put('a.txt', 'one', { folderId: folder.id })
  const first = await feed(0)
  expect(first).toMatchObject({ changeNo: 2, reset: false, more: false })
  expect(first.items).toMatchObject([
    { id: folder.id, parentId: disk.rootId, isFile: false, name: '夹', isDeleted: false, changeNo: 1 },
    { id: file.id, parentId: folder.id, isFile: true, name: 'a.txt', sizeBytes: 3, changeNo: 2 },
  ])
  await disk.as((context) => renameItem(context, { id: folder.id, name: '改' }))
  await disk.as((context) => deleteItems(context, [file.id]))
  expect((await feed(2, first.epoch)).items).toMatchObject([
    { id: folder.id, name: '改', changeNo: 3 },
    { id: file.id, isDeleted: true, changeNo: 4 },
  ])
  expect(await feed(5)).toMatchObject({ reset: true, changeNo: 4, items: [] })
  expect(await feed(4, 'another')).toMatchObject({ reset: true })
  await sql`
    insert into company_setting (name, value) values ('storeEpoch', '"restored"')
    on conflict (name) do update set value = excluded.value`.execute(db)
  expect(await feed(4, first.epoch)).toMatchObject({ reset: true })
  const { epoch } = await feed(4)
  expect(epoch).not.toBe(first.epoch)
  await disk.as((context) => purgeItems(context, [file.id]))
  await removeNow()
  expect(await feed(4, epoch)).toMatchObject({ reset: false, items: [] })
  expect(await feed(3, epoch), 'it did not hear that the file was deleted').toMatchObject({ reset: true })
})

test('a tree is listed page by page without what is in the bin, and a content is known while a version has it', async () => {
  const disk = await givenDisk()
  const { db } = await testDatabase()
  const folder = await disk.as((context) => createFolder(context, { parentId: disk.rootId, name: '2026 夹' }))
  const gone = await disk.as((context) => createFolder(context, { parentId: folder.id, name: '删' }))
  await disk.put('below.txt', 'x', { folderId: gone.id })
  await disk.as((context) => deleteItems(context, [gone.id]))
  await sql`
    insert into disk_item (disk_id, parent_id, is_file, name, name_key, change_no)
    select ${disk.owner.id}, ${folder.id}, false, 'f' || n, 'f' || n, 100 + n from generate_series(1, 1000) as n`.execute(
    db,
  )
  await sql`update disk set change_no = 2000 where person_id = ${disk.owner.id}`.execute(db)
  const { id } = await disk.put('a.txt', 'one')
  const first = await disk.as((context) => findTree(context, {}))
  expect(first.items).toHaveLength(1000)
  expect(first.items.slice(0, 2).map(({ name }) => name)).toEqual(['2026 夹', 'a.txt'])
  const second = await disk.as((context) => findTree(context, { after: first.next }))
  expect([second.items.map(({ name }) => name), second.next, second.changeNo]).toEqual([
    ['f999', 'f1000'],
    undefined,
    2001,
  ])
  expect((await disk.as((context) => findTree(context, { folderId: folder.id }))).items).toHaveLength(1000)

  const [sha256 = ''] = first.items.flatMap((item) => (item.id === id && item.sha256 ? [item.sha256] : []))
  await disk.put('a.txt', 'second')
  const other = await givenDisk()
  const asked = [
    { itemId: id, sha256 },
    { itemId: id, sha256: '00'.repeat(32) },
  ]
  expect(await disk.as((context) => findKnown(context, asked))).toEqual([{ itemId: id, sha256 }])
  expect(await other.as((context) => findKnown(context, asked))).toEqual([])
  await expect(other.as((context) => findTree(context, { folderId: folder.id }))).rejects.toMatchObject({
    code: 'disk.unknown',
  })
})

test('by night versions older than 30 days are thinned to the last of each day, at most 100; younger ones and the current one stay', async () => {
  const disk = await givenDisk()
  const { db, pool } = await testDatabase()
  const { id, fileId } = await disk.put('a.txt', '1')
  const still = await disk.put('still.txt', '1')
  await sql`update disk_version set made_at = now() - interval '200 days' where item_id = ${still.id}`.execute(db)
  // versions 2 … 6 today, then three a day on 110 days, all older than 30 days but for today's
  await sql`
    with copied as (
      insert into file (content_id, name, uploaded_by)
      select file.content_id, file.name, file.uploaded_by from file, generate_series(1, 335) where file.id = ${fileId}
      returning id
    ), numbered as (select id, row_number() over (order by id) as n from copied)
    insert into disk_version (item_id, number, file_id, size_bytes, sha256, made_at, made_by)
    select ${id}, numbered.n + 1, numbered.id, 1, version.sha256,
      case when numbered.n > 330 then now()
        else date_trunc('day', now()) - interval '150 days' + interval '1 day' * ((numbered.n - 1) / 3)
          + interval '1 hour' * (4 + numbered.n % 3) end, version.made_by
    from numbered, disk_version as version where version.item_id = ${id} and version.number = 1`.execute(db)
  await sql`update disk_version set made_at = now() - interval '160 days' where item_id = ${id} and number = 1`.execute(
    db,
  )
  await sql`
    update disk_item set version_id = version.id, file_id = version.file_id from disk_version as version
    where disk_item.id = ${id} and version.item_id = ${id} and version.number = 336`.execute(db)
  await sql`update disk set used_bytes = 337 where person_id = ${disk.owner.id}`.execute(db)
  await enqueue(db, thinVersions, { payload: {} })
  await runJobsNow({ pool, database: db, jobs: [thinVersions], store: store() })
  const { rows } = await sql<{ number: number }>`
    select number from disk_version where item_id = ${id} order by number`.execute(db)
  const numbers = rows.map(({ number }) => number)
  // the last of each of the newest hundred days
  expect(numbers.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, day) => (day + 11) * 3 + 1))
  expect(numbers.slice(100)).toEqual([332, 333, 334, 335, 336])
  expect(await usedBy(disk.owner)).toBe(105 + 1)
  const left = await sql`select from disk_version where item_id = ${still.id}`.execute(db)
  expect(left.rows).toHaveLength(1)
})
