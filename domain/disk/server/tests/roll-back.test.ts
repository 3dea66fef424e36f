import { act, mountAlone } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostRolledBack } from '../../contract.ts'
import {
  createFolder,
  deleteDiskVersion,
  deleteItems,
  findChanges,
  findRollBack,
  restoreItems,
  rollBackItems,
  storeOwnLimits,
  sumRollBack,
  type DiskGuard,
} from '../index.ts'
import { givenDisk, namesIn, usedBy } from './disks.given.ts'

/** A slice that leaves files whose name begins so as they are. */
const guard: DiskGuard = {
  id: 'sample',
  findRefusal: () => Promise.resolve(undefined),
  findRefusalBelow: () => Promise.resolve(undefined),
  isGuarded: sql`item.name like '锁%'`,
}
let unmount = () => {}
beforeAll(() => {
  unmount = mountAlone({ diskGuards: [guard] })
})
afterAll(() => unmount())

/** Who has made a version: a person, this computer since then or before, another computer. */
type Maker = 'person' | 'computer' | 'earlier' | 'other'
const makers: readonly Maker[] = ['person', 'computer', 'earlier', 'other']
const [computer, other] = [7, 8]
const since = () => new Date(Date.now() - 3_600_000)

async function start() {
  const disk = await givenDisk()
  const { epoch } = await disk.as((context) => findChanges(context, { since: 0 }))
  /** A file with a version by each of these, one after the other; what it holds says by whom it is. */
  const file = async (name: string, by: readonly Maker[], folderId = disk.rootId) => {
    let id = 0
    for (const [at, maker] of by.entries()) {
      id = (await disk.put(name, `${name} ${at} ${maker}`, { folderId })).id
      await setMaker(id, maker)
    }
    return id
  }
  const find = (after?: number) =>
    disk.as((context) =>
      findRollBack({ ...context, language: 'zh-CN' }, { terminalId: computer, since: since(), after }),
    )
  const sums = () => disk.as((context) => sumRollBack(context, { terminalId: computer, since: since() }))
  const rollBack = (items: readonly { readonly id: number; readonly versionId: number }[]) =>
    disk.as((context) => rollBackItems(context, { terminalId: computer, since: since(), epoch, items }))
  return { ...disk, epoch, file, find, sums, rollBack }
}

/** Of the current version, as its computer would have sent it. */
async function setMaker(itemId: number, maker: Maker): Promise<void> {
  if (maker === 'person') return
  const { db } = await testDatabase()
  const ago = maker === 'earlier' ? '2 hours' : '0 hours'
  await sql`
    update disk_version set terminal_id = ${maker === 'other' ? other : computer}, made_at = now() - ${ago}::interval
    from disk_item as item where item.id = ${itemId} and disk_version.id = item.version_id`.execute(db)
}

/** The number of the current version, and those of all versions with its content. */
async function numberOf(itemId: number): Promise<{ readonly current: number; readonly sameAs: number[] }> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ number: number; isCurrent: boolean; isSame: boolean }>`
    select version.number, version.id = item.version_id as "isCurrent", version.sha256 = item.sha256 as "isSame"
    from disk_item as item join disk_version as version on version.item_id = item.id
    where item.id = ${itemId} order by number`.execute(db)
  return {
    current: rows.find(({ isCurrent }) => isCurrent)?.number ?? 0,
    sameAs: rows.flatMap(({ number, isSame }) => (isSame ? [number] : [])),
  }
}

const orders = (length: number): Maker[][] =>
  length === 0 ? [[]] : orders(length - 1).flatMap((order) => makers.map((maker) => [...order, maker]))

test('in every order of versions the newest one that the computer did not send comes on top, the bin gets what it made alone, and nobody’s later work is touched', async () => {
  const disk = await start()
  const expected = new Map<number, { readonly end: string; readonly number: number }>()
  const all = new Map<number, number>()
  for (const order of [1, 2, 3].flatMap(orders)) {
    const id = await disk.file(`${order.join('-')}.txt`, order)
    all.set(id, order.length)
    if (order.at(-1) !== 'computer') continue
    const number = order.findLastIndex((maker) => maker !== 'computer') + 1
    expected.set(id, { end: number > 0 ? 'back' : 'bin', number })
  }
  const { items, next } = await disk.find()
  expect(next).toBeUndefined()
  expect(Object.fromEntries(items.map(({ id, end }) => [id, end]))).toEqual(
    Object.fromEntries([...expected].map(([id, { end }]) => [id, end])),
  )
  const used = await usedBy(disk.owner)
  const { back, bin, left, addedBytes } = await disk.sums()
  expect([back + bin, bin, left]).toEqual([expected.size, 3, 0])

  const ended = await disk.rollBack(items)
  expect(ended).toEqual(items.map(({ id, end }) => ({ id, end })))
  for (const [id, versions] of all) {
    const becomes = expected.get(id)
    const isBack = becomes?.end === 'back'
    const { current, sameAs } = await numberOf(id)
    expect([id, current]).toEqual([id, isBack ? versions + 1 : versions])
    expect([id, sameAs]).toEqual([id, isBack ? [becomes.number, versions + 1] : [versions]])
  }
  const binned = items.filter(({ end }) => end === 'bin').map(({ id }) => id)
  expect(await namesIn(disk.rootId)).toHaveLength(all.size - binned.length)
  expect(await usedBy(disk.owner)).toBe(used + addedBytes)
  // the feed says it to every client, each change by a number of its own
  const { items: changes } = await disk.as((context) => findChanges(context, { since: 0 }))
  expect(new Set(changes.map(({ changeNo }) => changeNo)).size).toBe(all.size)
  expect(changes.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)).toEqual(expect.arrayContaining(binned))

  // made by no computer, so that a second time nothing is left to do
  expect((await disk.find()).items).toEqual([])
  expect((await disk.rollBack(items)).map(({ end }) => end)).toEqual(items.map(() => 'changed'))
  await disk.as((context) => restoreItems(context, binned))
  expect((await disk.find()).items.map(({ id }) => id)).toEqual(binned)
})

test('what cannot come back says why and stays; what is in the bin or had the same content before is not asked about', async () => {
  const disk = await start()
  const folder = await disk.as((context) => createFolder(context, { parentId: disk.rootId, name: '合同' }))
  const lost = await disk.file('lost.txt', ['person', 'computer'], folder.id)
  const guarded = await disk.file('锁.txt', ['person', 'computer'])
  const fresh = await disk.file('锁 新.txt', ['computer'])
  const binned = await disk.file('binned.txt', ['person', 'computer'])
  const gone = await disk.as((context) => createFolder(context, { parentId: disk.rootId, name: '删' }))
  await disk.file('below.txt', ['person', 'computer'], gone.id)
  await disk.as((context) => deleteItems(context, [binned, gone.id]))
  const same = await disk.file('same.txt', ['person', 'computer'])
  await disk.put('same.txt', 'same.txt 0 person')
  await setMaker(same, 'computer')
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_version where item_id = ${lost} and number = 1`.execute(db)
  await disk.as((context) => deleteDiskVersion(context, { id: lost, versionId: rows[0]?.id ?? 0 }))

  const { items } = await disk.find()
  expect(items).toMatchObject([
    { id: lost, path: '合同/lost.txt', end: 'noVersion', backAt: null },
    { id: guarded, path: '锁.txt', end: 'guarded' },
    { id: fresh, path: '锁 新.txt', end: 'guarded' },
  ])
  expect(await disk.sums()).toMatchObject({ back: 0, bin: 0, left: 3, addedBytes: 0 })
  expect(await disk.rollBack(items)).toEqual(items.map(({ id, end }) => ({ id, end })))
  for (const [id, current] of [
    [lost, 2],
    [guarded, 2],
    [fresh, 1],
    [same, 3],
  ] as const)
    expect([id, (await numberOf(id)).current]).toEqual([id, current])
})

test('a file that is no longer as it was shown is left alone, and so is everything of somebody else or of a disk that was restored', async () => {
  const disk = await start()
  const id = await disk.file('a.txt', ['person', 'computer'])
  const shown = (await disk.find()).items
  await disk.put('a.txt', 'by hand')
  expect(await disk.rollBack(shown)).toEqual([{ id, end: 'changed' }])
  expect((await numberOf(id)).current).toBe(3)

  await disk.put('a.txt', 'once more')
  await setMaker(id, 'computer')
  const { items } = await disk.find()
  const stranger = await start()
  expect((await stranger.find()).items).toEqual([])
  expect(await stranger.rollBack(items)).toEqual([{ id, end: 'changed' }])
  const asked = { terminalId: computer, since: since(), epoch: 'another', items }
  await expect(disk.as((context) => rollBackItems(context, asked))).rejects.toMatchObject({ code: 'disk.restored' })
  const elsewhere = { ...asked, epoch: disk.epoch, terminalId: other }
  expect(await disk.as((context) => rollBackItems(context, elsewhere))).toEqual([{ id, end: 'changed' }])
  expect((await numberOf(id)).current).toBe(4)
})

test('a disk that has not room for all gets what fits, and says what does not', async () => {
  const disk = await start()
  const large = await disk.file('a large name, and so a large file.txt', ['person', 'computer'])
  const small = await disk.file('b.txt', ['person', 'computer'])
  const made = await disk.file('c.txt', ['computer'])
  const { items } = await disk.find()
  const used = await usedBy(disk.owner)
  await act((db) => storeOwnLimits(db, [disk.owner.id], used + 20))
  expect((await disk.sums()).leftBytes).toBe(20)
  expect(await disk.rollBack(items)).toEqual([
    { id: large, end: 'full' },
    { id: small, end: 'back' },
    { id: made, end: 'bin' },
  ])
  expect(await usedBy(disk.owner)).toBe(used + 'b.txt 0 person'.length)
  expect((await numberOf(large)).current).toBe(2)
})

test('what a computer sent is shown page by page', async () => {
  const disk = await start()
  const { db } = await testDatabase()
  const { id, fileId } = await disk.put('a.txt', 'one')
  await setMaker(id, 'computer')
  await sql`
    with made as materialized (
      select n, nextval(pg_get_serial_sequence('disk_item', 'id')) as item,
        nextval(pg_get_serial_sequence('file', 'id')) as file,
        nextval(pg_get_serial_sequence('disk_version', 'id')) as version
      from generate_series(1, ${mostRolledBack}::integer) as n
    ), files as (
      insert into file (id, content_id, name, uploaded_by)
      select made.file, first.content_id, 'n' || n, first.uploaded_by from made, file as first where first.id = ${fileId}
    ), items as (
      insert into disk_item (id, disk_id, parent_id, is_file, name, name_key, version_id, file_id, size_bytes, sha256, change_no)
      select made.item, disk_id, parent_id, true, 'n' || n, 'n' || n, made.version, made.file, size_bytes, sha256, 10 + n
      from made, disk_item as first where first.id = ${id}
    )
    insert into disk_version (id, item_id, number, file_id, size_bytes, sha256, made_by, terminal_id)
    select made.version, made.item, 1, made.file, size_bytes, sha256, made_by, terminal_id
    from made, disk_version as first where first.item_id = ${id}`.execute(db)
  await sql`update disk set change_no = 1000 where person_id = ${disk.owner.id}`.execute(db)
  const first = await disk.find()
  expect(first.items).toHaveLength(mostRolledBack)
  expect(first.next).toBe(first.items.at(-1)?.id)
  const second = await disk.find(first.next)
  expect([second.items.length, second.next]).toEqual([1, undefined])
  expect(await disk.sums()).toMatchObject({ bin: mostRolledBack + 1 })
})
