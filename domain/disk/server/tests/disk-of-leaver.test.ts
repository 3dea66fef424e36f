import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import {
  createFolder,
  deleteItems,
  findChanges,
  findLink,
  lockDisk,
  purgeDisk,
  purgeOverdue,
  restoreItems,
  saveLink,
  shareItems,
  storeLinkSettings,
  storeOwnLimits,
  transferDisk,
} from '../index.ts'
import { givenDisk, namesIn, removeNow, usedBy } from './disks.given.ts'

async function leave({ id }: { readonly id: number }) {
  const { db } = await testDatabase()
  await sql`update person set status = 'left' where id = ${id}`.execute(db)
}

async function start() {
  const [from, to, colleague] = [await givenDisk(), await givenDisk(), await given.person()]
  const folder = await from.as((context) => createFolder(context, { parentId: from.rootId, name: '夹' }))
  const file = await from.put('a.txt', 'one', { folderId: folder.id })
  await from.put('a.txt', 'second', { folderId: folder.id })
  const subjects = [{ kind: 'person' as const, id: colleague.id }]
  await from.as((context) => shareItems(context, { ids: [folder.id], subjects, mayDownload: true }))
  const give = (name = '他的云盘') =>
    to.as((context) => transferDisk(context, { fromId: from.owner.id, toId: to.owner.id, name }))
  return { from, to, folder, file, give }
}

test('DISK-95~ the disk of a leaver becomes a folder of the receiver, with versions, shares and bin, beyond their limit', async () => {
  const { from, to, folder, file, give } = await start()
  const { db } = await testDatabase()
  await to.as((context) => createFolder(context, { parentId: to.rootId, name: '他的云盘' }))
  await to.put('own.txt', '1')
  await storeOwnLimits(db, [to.owner.id], 5)
  const binned = await from.put('bin.txt', '4444')
  await from.as((context) => deleteItems(context, [binned.id]))
  await sql`update disk_item set deleted_at = now() - interval '40 days' where id = ${binned.id}`.execute(db)
  await expect(give()).rejects.toMatchObject({ code: 'disk.stillHere' })
  await leave(from.owner)
  // an account that ended keeps what is in its bin
  await purgeOverdue(db, 30)
  const { changeNo: before } = await to.as((context) => findChanges(context, { since: 0 }))
  const { folderId, name } = await give()
  expect(name).toBe('他的云盘(2)')
  expect(await namesIn(to.rootId)).toEqual(['他的云盘(2)/', '他的云盘/', 'own.txt'])
  expect([await namesIn(folderId), await namesIn(folder.id)]).toEqual([['夹/'], ['a.txt']])
  expect(await usedBy(to.owner)).toBe(1 + 3 + 6 + 4)
  await expect(to.put('more.txt', '1')).rejects.toMatchObject({ code: 'disk.full' })
  const { rows } = await sql`
    select item.disk_id as "ownerId", share.given_by as "givenBy", (
      select count(*)::integer from disk_version where item_id = ${file.id}) as versions
    from disk_share as share join disk_item as item on item.id = share.item_id where item.id = ${folder.id}`.execute(db)
  expect(rows).toEqual([{ ownerId: to.owner.id, givenBy: to.owner.id, versions: 2 }])
  // their programs hear of all of it, and what was in the bin is there as long as what is deleted now
  const { items, more } = await to.as((context) => findChanges(context, { since: before }))
  expect(more).toBe(false)
  expect(items.map(({ id }) => id)).toEqual(
    [file.id, folder.id, binned.id, folderId].sort((a, b) => changeOf(a) - changeOf(b)),
  )
  function changeOf(id: number) {
    return items.find((item) => item.id === id)?.changeNo ?? 0
  }
  await purgeOverdue(db, 30)
  expect(await to.as((context) => restoreItems(context, [binned.id]))).toMatchObject([{ folderId }])
  // who comes back begins anew
  expect(await act((own) => lockDisk(own, from.owner.id))).toMatchObject({ usedBytes: 0 })
})

test('DISK-95~ what a leaver had can be deleted for good, and nobody’s who is here', async () => {
  const { from, to } = await start()
  const purge = () => to.as((context) => purgeDisk(context, from.owner.id))
  await expect(purge()).rejects.toMatchObject({ code: 'disk.stillHere' })
  await leave(from.owner)
  await purge()
  await removeNow()
  expect([await namesIn(from.rootId), await usedBy(from.owner)]).toEqual([[], 0])
  const { db } = await testDatabase()
  const { rows } = await sql<{ act: string; by: number; bytes: number }>`
    select act, person_id as by, (details ->> 'bytes')::float8 as bytes from audit_log
    where subject_kind = 'disk' and subject_id = ${from.owner.id}`.execute(db)
  expect(rows).toEqual([{ act: 'purgeDisk', by: to.owner.id, bytes: 9 }])
})

test('links of a leaver are off once somebody has received the disk, who switches on what they will', async () => {
  const { from, to, folder, give } = await start()
  await act((db) => storeLinkSettings(db, { areAllowed: true, mayLackEnd: true, mostDays: 90 }))
  const open = { itemId: folder.id, mayDownload: true, validUntil: undefined, hasNewPassword: false }
  await from.as((context) => saveLink(context, open))
  await leave(from.owner)
  await give()
  const find = () => to.as((context) => findLink(context, folder.id))
  expect(await find()).toMatchObject({ isOn: false })
  await to.as((context) => saveLink(context, open))
  expect(await find()).toMatchObject({ isOn: true })
})
