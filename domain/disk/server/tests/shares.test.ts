import { sql } from 'kysely'
import { mayUseFile, type FileUse } from '@shuku/domain/files/server'
import { callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { createFolder, deleteItems, endShares, moveItems, requireSeen, saveToDisk, shareItems } from '../index.ts'
import { givenDisk, namesIn, usedBy } from './disks.given.ts'

async function mayUse(person: GivenPerson, fileId: number, use: FileUse = 'fetch'): Promise<boolean> {
  const { db } = await testDatabase()
  const caller = await callerIn(db, person.id)
  const { rows } = await sql<{ may: boolean }>`
    select ${mayUseFile(caller, use)} as may from file where id = ${fileId}`.execute(db)
  return rows[0]?.may ?? false
}

/** A file in a folder in a folder of one person; another is who it may be shared with. */
async function start() {
  const [disk, other] = [await givenDisk(), await givenDisk()]
  const outer = await disk.as((context) => createFolder(context, { parentId: disk.rootId, name: '外' }))
  const inner = await disk.as((context) => createFolder(context, { parentId: outer.id, name: '内' }))
  const file = await disk.put('a.txt', 'one', { folderId: inner.id })
  const share = (ids: number[], more: { mayDownload?: boolean; validUntil?: Date } = {}) =>
    disk.as((context) =>
      shareItems(context, { ids, subjects: [{ kind: 'person', id: other.owner.id }], mayDownload: true, ...more }),
    )
  const sees = (id: number) =>
    other
      .as((context) => requireSeen(context, [id]))
      .then(
        () => true,
        () => false,
      )
  return { disk, other, outer, inner, file, share, sees }
}

test('DISK-97~ a shared folder opens all below it and nothing beside or above it, until the share ends', async () => {
  const { disk, other, outer, inner, file, share, sees } = await start()
  const beside = await disk.put('b.txt', 'two', { folderId: outer.id })
  expect([await sees(file.id), await mayUse(other.owner, file.fileId)]).toEqual([false, false])
  await share([inner.id])
  expect([await sees(inner.id), await sees(file.id), await mayUse(other.owner, file.fileId)]).toEqual([
    true,
    true,
    true,
  ])
  expect([await sees(outer.id), await sees(beside.id), await mayUse(other.owner, beside.fileId)]).toEqual([
    false,
    false,
    false,
  ])
  expect(await mayUse(await given.person(), file.fileId)).toBe(false)
  await disk.as((context) => endShares(context, { ids: [inner.id] }))
  expect([await sees(file.id), await mayUse(other.owner, file.fileId)]).toEqual([false, false])
})

test('a share is over at its end, in the bin, and for what is moved out of the folder', async () => {
  const { disk, other, inner, file, share, sees } = await start()
  await expect(share([inner.id], { validUntil: new Date(Date.now() - 1000) })).rejects.toMatchObject({
    code: 'disk.endPassed',
  })
  await share([inner.id], { validUntil: new Date(Date.now() + 60_000) })
  const { db } = await testDatabase()
  await sql`update disk_share set valid_until = now() where item_id = ${inner.id}`.execute(db)
  expect(await mayUse(other.owner, file.fileId)).toBe(false)
  await share([inner.id])
  expect(await mayUse(other.owner, file.fileId)).toBe(true)
  await disk.as((context) => moveItems(context, { ids: [file.id], folderId: disk.rootId }))
  expect([await sees(file.id), await mayUse(other.owner, file.fileId)]).toEqual([false, false])
  await disk.as((context) => moveItems(context, { ids: [file.id], folderId: inner.id }))
  await disk.as((context) => deleteItems(context, [inner.id]))
  expect([await sees(file.id), await mayUse(other.owner, file.fileId), await mayUse(disk.owner, file.fileId)]).toEqual([
    false,
    false,
    true,
  ])
})

test('colleagues get the current version only, no document takes a file of a disk along, and what may only be viewed is not saved', async () => {
  const { disk, other, file, share } = await start()
  await share([file.id], { mayDownload: false })
  expect([await mayUse(other.owner, file.fileId, 'read'), await mayUse(other.owner, file.fileId)]).toEqual([
    true,
    false,
  ])
  const save = () => other.as((context) => saveToDisk(context, { ids: [file.id], folderId: other.rootId }))
  await expect(save()).rejects.toMatchObject({ code: 'disk.mayNotDownload' })
  await share([file.id])
  expect(await save()).toMatchObject({ skipped: [] })
  expect([await namesIn(other.rootId), await usedBy(other.owner)]).toEqual([['a.txt'], 3])
  expect(await mayUse(disk.owner, file.fileId, 'attach')).toBe(false)
  const { db } = await testDatabase()
  const parent = await sql<{ id: number }>`
    select parent_id::float8 as id from disk_item where id = ${file.id}`.execute(db)
  const later = await disk.put('a.txt', 'second', { folderId: parent.rows[0]?.id ?? 0 })
  expect([await mayUse(other.owner, file.fileId), await mayUse(other.owner, later.fileId)]).toEqual([false, true])
})
