import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import {
  createFolder,
  deleteItems,
  emptyBin,
  endShares,
  findSeen,
  moveItems,
  purgeItems,
  purgeOverdue,
  putFile,
  renameItem,
  restoreItems,
  saveToDisk,
  shareItems,
  storeOwnLimits,
  transferDisk,
  type DiskContext,
} from '../index.ts'
import { putVersion } from '../put-file.ts'
import { contextOf, givenDisk, namesIn, storeText, usedBy } from './disks.given.ts'

// Acts of a disk that can meet, in pairs on two connections: the first has done all and not committed when the second begins.

type Verb = (context: DiskContext) => Promise<unknown>
type Disk = Awaited<ReturnType<typeof givenDisk>>

async function meeting({ owner }: Disk, first: Verb, second: Verb, who = owner) {
  const { db } = await testDatabase()
  const as = (verb: Verb, person: { id: number }) => async (own: Database) => verb(await contextOf(own, person))
  const met = await meet(db, { first: as(first, owner), second: as(second, who) })
  const codeOf = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'rejected' ? String((outcome.reason as { code?: string }).code) : 'done'
  return { ends: [codeOf(met.first), codeOf(met.second)], secondWaited: met.secondWaited }
}

const make = (disk: Disk, name: string, parentId = disk.rootId) =>
  disk.as((context) => createFolder(context, { parentId, name }))

const move =
  (id: number, folderId: number): Verb =>
  (context) =>
    moveItems(context, { ids: [id], folderId })

const put =
  (disk: Disk, folderId: number, [name, text]: readonly [string, string]): Verb =>
  async (context) =>
    putFile(context, { folderId, file: await storeText(context.db, disk.owner, { name, text }), onTaken: 'version' })

test('two folders moved into each other: the second is refused, and both are still reached from the root', async () => {
  const disk = await givenDisk()
  const [a, b] = [await make(disk, 'a'), await make(disk, 'b')]
  expect(await meeting(disk, move(a.id, b.id), move(b.id, a.id))).toEqual({
    ends: ['done', 'disk.intoItself'],
    secondWaited: true,
  })
  expect([await namesIn(disk.rootId), await namesIn(b.id)]).toEqual([['b/'], ['a/']])
})

test('two files of one name at once: one is made, and the other is its second version', async () => {
  const disk = await givenDisk()
  const met = await meeting(disk, put(disk, disk.rootId, ['a.txt', 'one']), put(disk, disk.rootId, ['A.txt', 'second']))
  expect(met.ends).toEqual(['done', 'done'])
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string; versions: number }>`
    select item.name, count(*)::integer as versions from disk_item as item
    join disk_version as version on version.item_id = item.id where disk_id = ${disk.owner.id} group by 1`.execute(db)
  expect(rows).toEqual([{ name: 'a.txt', versions: 2 }])
  expect(await usedBy(disk.owner)).toBe(9)
})

test('what is put into a folder that is being deleted is refused, and what was put before goes to the bin with it', async () => {
  const disk = await givenDisk()
  const [outer] = [await make(disk, 'a')]
  const inner = await make(disk, 'b', outer.id)
  const remove: Verb = (context) => deleteItems(context, [outer.id])
  const into = put(disk, inner.id, ['a.txt', 'one'])
  expect((await meeting(disk, remove, into)).ends).toEqual(['done', 'disk.unknown'])
  await disk.as((context) => restoreItems(context, [outer.id]))
  expect((await meeting(disk, into, remove)).ends).toEqual(['done', 'done'])
  expect(await namesIn(disk.rootId)).toEqual([])
  await disk.as((context) => restoreItems(context, [outer.id]))
  expect(await namesIn(inner.id)).toEqual(['a.txt'])
})

test('restored while its name is given anew: whichever is second yields', async () => {
  const disk = await givenDisk()
  const gone = await make(disk, 'a')
  const remove: Verb = (context) => deleteItems(context, [gone.id])
  const restore: Verb = (context) => restoreItems(context, [gone.id])
  const create: Verb = (context) => createFolder(context, { parentId: disk.rootId, name: 'A' })
  await disk.as(remove)
  expect((await meeting(disk, restore, create)).ends).toEqual(['done', 'disk.nameTaken'])
  await disk.as(remove)
  expect((await meeting(disk, create, restore)).ends).toEqual(['done', 'done'])
  expect((await namesIn(disk.rootId)).toSorted()).toEqual(['A/', 'a(2)/'])
})

test('two files at the limit: the first has room, the second is refused with what is left then', async () => {
  const disk = await givenDisk()
  await act((db) => storeOwnLimits(db, [disk.owner.id], 5))
  const met = await meeting(disk, put(disk, disk.rootId, ['a.txt', '123']), put(disk, disk.rootId, ['b.txt', '456']))
  expect(met).toEqual({ ends: ['done', 'disk.full'], secondWaited: true })
  expect([await namesIn(disk.rootId), await usedBy(disk.owner)]).toEqual([['a.txt'], 3])
})

test('while somebody saves what is shared with them its disk stays as it is, and so does theirs for whom they save from', async () => {
  const [disk, other] = [await givenDisk(), await givenDisk()]
  const saved = []
  for (const [from, to] of [
    [disk, other],
    [other, disk],
  ] as const) {
    const { id } = await from.put('a.txt', 'one')
    await from.as((context) =>
      shareItems(context, { ids: [id], subjects: [{ kind: 'person', id: to.owner.id }], mayDownload: true }),
    )
    const folder = await make(to, '处')
    const save: Verb = (context) => saveToDisk(context, { ids: [id], folderId: folder.id })
    const rename: Verb = (context) => renameItem(context, { id, name: 'b.txt' })
    expect(await meeting(to, save, rename, from.owner)).toEqual({ ends: ['done', 'done'], secondWaited: true })
    saved.push(await namesIn(folder.id))
  }
  expect(saved).toEqual([['a.txt'], ['a.txt']])
})

test('a share that ends is closed for whoever asks after it; who asks while it ends reads what was there before', async () => {
  const disk = await givenDisk()
  const { id } = await make(disk, 'a')
  const reader = await given.person()
  const subjects = [{ kind: 'person' as const, id: reader.id }]
  const share: Verb = (context) => shareItems(context, { ids: [id], subjects, mayDownload: true })
  const end: Verb = (context) => endShares(context, { ids: [id] })
  const counts: number[] = []
  const read: Verb = async (context) => counts.push((await findSeen(context, [id])).length)
  await meeting(disk, share, read, reader)
  await meeting(disk, end, read, reader)
  await meeting(disk, share, end)
  await meeting(disk, share, read, reader)
  expect(counts).toEqual([0, 1, 0])
  // shared and ended at once: the later of the two holds
  await disk.as(end)
  expect((await meeting(disk, share, end)).ends).toEqual(['done', 'done'])
  const { db } = await testDatabase()
  expect((await sql`select from disk_share where item_id = ${id}`.execute(db)).rows).toHaveLength(0)
})

test('restored while it is deleted for good, by hand or by night: it is gone, or it is back, and never half of it', async () => {
  const disk = await givenDisk()
  const { db } = await testDatabase()
  const restoreAndPurge = async (): Promise<[Verb, Verb, number]> => {
    const { id } = await make(disk, 'a')
    await disk.as((context) => deleteItems(context, [id]))
    await sql`update disk_item set deleted_at = now() - interval '40 days' where id = ${id}`.execute(db)
    return [(context) => restoreItems(context, [id]), (context) => purgeItems(context, [id]), id]
  }
  const [restore, purge] = await restoreAndPurge()
  expect((await meeting(disk, purge, restore)).ends).toEqual(['done', 'disk.unknown'])
  const [restoreOther, purgeOther, id] = await restoreAndPurge()
  expect((await meeting(disk, restoreOther, purgeOther)).ends).toEqual(['done', 'disk.unknown'])
  await purgeOverdue(db, 30)
  expect(await namesIn(disk.rootId)).toEqual(['a/'])
  const { rows } = await sql`select from disk_item where id = ${id} and purged_at is null`.execute(db)
  expect(rows).toHaveLength(1)
})

test('two colleagues get the disk of one leaver at once: it goes to the first, whole', async () => {
  const [leaver, one, other] = [await givenDisk(), await givenDisk(), await givenDisk()]
  await leaver.put('a.txt', 'one')
  await act((db) => sql`update person set status = 'left' where id = ${leaver.owner.id}`.execute(db))
  const give =
    (to: Disk): Verb =>
    (context) =>
      transferDisk(context, { fromId: leaver.owner.id, toId: to.owner.id, name: '云盘' })
  const met = await meeting(one, give(one), give(other))
  expect(met).toEqual({ ends: ['done', 'disk.noDisk'], secondWaited: true })
  expect([await usedBy(one.owner), await usedBy(other.owner)]).toEqual([3, 0])
})

test('a file that is deleted gets no next version, and one that was restored is not purged with the bin', async () => {
  const disk = await givenDisk()
  const { id } = await disk.put('a.txt', 'one')
  const next: Verb = async (context) =>
    putVersion(context, { itemId: id, file: await storeText(context.db, disk.owner, { name: 'a.txt', text: 'two' }) })
  const remove: Verb = (context) => deleteItems(context, [id])
  const back: Verb = (context) => restoreItems(context, [id])
  const empty: Verb = (context) => emptyBin(context, new Date(Date.now() + 60_000))
  expect((await meeting(disk, remove, next)).ends).toEqual(['done', 'disk.unknown'])
  expect((await meeting(disk, back, empty)).ends).toEqual(['done', 'done'])
  expect(await namesIn(disk.rootId)).toEqual(['a.txt'])
  await disk.as(remove)
  expect((await meeting(disk, empty, back)).ends).toEqual(['done', 'disk.unknown'])
  expect(await namesIn(disk.rootId)).toEqual([])
})
