import { sql, type RawBuilder } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../../testing/index.ts'
import { breakRows, check } from './breakable-store.given.ts'

// Faults of disks.

interface DiskWorld {
  readonly personId: number
  readonly itemId: number
  readonly usedBytes: number
}

let world: DiskWorld

beforeAll(async () => {
  const person = await given.person()
  const client = await clientOf(person)
  const into = { category: 'netDisk', folderId: 'home', name: '存盘.txt' }
  await client.upload(fileApi.uploadFile, [{ name: '存盘.txt', content: '内容' }], into)
  const { db } = await testDatabase()
  const { id: itemId, size_bytes: size } = await db
    .selectFrom('disk_item')
    .select(['id', 'size_bytes'])
    .where('disk_id', '=', person.id)
    .where('is_file', '=', true)
    .executeTakeFirstOrThrow()
  world = { personId: person.id, itemId, usedBytes: Number(size) }
})

test('a disk with a file is no fault', async () => {
  expect((await check()).faults).toEqual([])
})

type Plant = (w: DiskWorld) => RawBuilder<unknown>

const repairable: Record<string, [plant: Plant, fault: RegExp]> = {
  'the used space is not that of the versions': [
    (w) => sql`update disk set used_bytes = used_bytes + 7 where person_id = ${w.personId}`,
    /what the disk of person \d+ has is not the sum of its versions/,
  ],
  'an item was changed later than its disk': [
    (w) => sql`update disk_item set change_no = change_no + 1000 where id = ${w.itemId}`,
    /item \d+ of a disk has a number that its disk has not reached/,
  ],
}

test.each(Object.entries(repairable))('%s: found, repaired, and then all is well', async (_name, [plant, fault]) => {
  await breakRows(plant(world))
  expect((await check()).faults).toEqual([expect.stringMatching(fault)])
  const mended = await check(true)
  expect(mended.repaired.join('\n')).toMatch(fault)
  expect(mended.faults).toEqual([])
  expect((await check()).faults).toEqual([])
  const { db } = await testDatabase()
  const { rows } = await sql`
    select disk.used_bytes::float8 as "usedBytes", disk.change_no >= item.change_no as "isReached"
    from disk join disk_item as item on item.id = ${world.itemId} and item.disk_id = disk.person_id`.execute(db)
  expect(rows).toEqual([{ usedBytes: world.usedBytes, isReached: true }])
})

const rootOf = ({ personId }: DiskWorld) => sql`(select root_id from disk where person_id = ${personId})`

const lost: Record<string, [plant: Plant, faults: readonly RegExp[], undo: Plant]> = {
  'a disk has two roots': [
    (w) => sql`insert into disk_item (disk_id, is_file, name, name_key, change_no)
      values (${w.personId}, false, '又一个', '又一个', -1)`,
    [/the disk of person \d+ has no root, or more than one/, /item \d+ is not below the root of its disk/],
    (w) => sql`delete from disk_item where disk_id = ${w.personId} and parent_id is null and id <> ${rootOf(w)}`,
  ],
  'an item is below none': [
    (w) => sql`update disk_item set parent_id = 999999 where id = ${w.itemId}`,
    [/item \d+ is not below the root of its disk/],
    (w) => sql`update disk_item set parent_id = ${rootOf(w)} where id = ${w.itemId}`,
  ],
  'a file shows another version than its current one': [
    (w) => sql`update disk_item set size_bytes = size_bytes + 1 where id = ${w.itemId}`,
    [/the current version of file \d+ in a disk is not what the file shows/],
    (w) => sql`update disk_item set size_bytes = size_bytes - 1 where id = ${w.itemId}`,
  ],
}

test.each(Object.entries(lost))('%s: found, and not repaired by guessing', async (_name, [plant, faults, undo]) => {
  await breakRows(plant(world))
  const found = (await check(true)).faults
  expect(found).toHaveLength(faults.length)
  for (const fault of faults) expect(found.join('\n')).toMatch(fault)
  await breakRows(undo(world))
  expect((await check(true)).faults).toEqual([])
})
