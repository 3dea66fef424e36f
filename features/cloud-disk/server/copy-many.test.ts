import { fileApi } from '@shuku/domain/files/contract'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { moveJob } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloudDiskApi as api } from '../contract.ts'
import { publishingApi } from '../contract/publishing-contract.ts'

async function runOperations() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
}

test('a copy of more than goes at once is made by a job: all of it, once, as much as there is room for, and taken back into the bin', async () => {
  const owner = await given.person()
  const client = await clientOf(owner)
  const { db } = await testDatabase()
  const make = async (name: string, folderId = 0) =>
    (await client.call(api.changeItems, { operation: 'create', name, folderId })).ids[0] ?? 0
  const [source, target] = [await make('源'), await make('处')]
  const inner = await make('内', source)
  const fields = { category: 'netDisk', folderId: String(inner), name: 'a.txt' }
  await client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: Buffer.from('text') }], fields)
  await sql`
    with numbered as (
      insert into disk_item (disk_id, parent_id, is_file, name, name_key, change_no)
      select ${owner.id}, ${source}, false, 'f' || n, 'f' || n, 1000 + n from generate_series(1, 2100) as n
      returning id
    )
    update disk set change_no = 4000 where person_id = ${owner.id} and exists (select from numbered)`.execute(db)
  const copy = () => client.call(api.changeItems, { operation: 'copy', ids: [source], folderId: target })
  const begun = await copy()
  expect(begun).toMatchObject({ ids: [], message: '共 2,103 项，正在后台复制' })
  await runOperations()
  const below = async (folderId: number) => {
    const { rows } = await sql<{ n: number; bytes: number; live: number }>`
      with recursive below as (
        select id, size_bytes, deleted_at is null as live from disk_item where parent_id = ${folderId}
        union all
        select item.id, item.size_bytes, below.live and item.deleted_at is null
        from below join disk_item as item on item.parent_id = below.id
      )
      select count(*)::integer as n, coalesce(sum(size_bytes), 0)::float8 as bytes,
        (count(*) filter (where live))::integer as live from below`.execute(db)
    return rows[0]
  }
  expect(await below(target)).toEqual({ n: 2103, bytes: 4, live: 2103 })
  const used = await sql<{ used: number }>`
    select used_bytes::float8 as used from disk where person_id = ${owner.id}`.execute(db)
  expect(used.rows[0]?.used).toBe(8)
  // its name is there now
  expect(await copy()).toMatchObject({ ids: [], skipped: ['源'] })

  await client.call(bulkOperationsApi.undoBulkOperation, { moveId: begun.moveId ?? 0 })
  await runOperations()
  expect(await below(target)).toEqual({ n: 2103, bytes: 4, live: 0 })
  const { rows } = await sql`select from disk_item where disk_id = ${owner.id} and deleted_at is not null`.execute(db)
  expect(rows, 'one row of the bin').toHaveLength(1)
})

test('all files in a folder become documents of a category; one that cannot stays with its reason', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const { ids } = await client.call(api.changeItems, { operation: 'create', name: '夹' })
  const folderId = ids[0] ?? 0
  for (const name of ['甲.txt', '乙.txt']) {
    const fields = { category: 'netDisk', folderId: String(folderId), name }
    await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(`${name} ${folderId}`) }], fields)
  }
  const publish = (categoryId = category.id) => client.call(publishingApi.publishMany, { ids, categoryId })
  expect(await publish()).toMatchObject({ message: '已发布 2 个文件', refused: [], isLong: false })
  const { db } = await testDatabase()
  const { rows } =
    await sql`select subject from document where category_id = ${category.id} order by subject collate "C"`.execute(db)
  expect(rows).toEqual([{ subject: '乙' }, { subject: '甲' }])
  const other = await given.category({})
  expect(await client.fail(publishingApi.publishMany, { ids, categoryId: other.category.id })).toMatchObject({
    code: 'documents.mayNotCreate',
  })
  const empty = (await client.call(api.changeItems, { operation: 'create', name: '空' })).ids
  expect(await client.fail(publishingApi.publishMany, { ids: empty, categoryId: category.id })).toMatchObject({
    code: 'disk.noFilesBelow',
  })
})
