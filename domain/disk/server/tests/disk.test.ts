import { sql } from 'kysely'
import { mostLevels } from '../../contract.ts'
import { testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import {
  copyItems,
  createFolder,
  deleteDiskVersion,
  deleteItems,
  findSpace,
  moveItems,
  purgeItems,
  purgeOverdue,
  renameItem,
  restoreDiskVersion,
  restoreItems,
  type DiskContext,
} from '../index.ts'
import { givenDisk, namesIn, removeNow, usedBy } from './disks.given.ts'

const folderIn = (disk: Awaited<ReturnType<typeof givenDisk>>, name: string, parentId = disk.rootId) =>
  disk.as((context) => createFolder(context, { parentId, name }))

async function versionsOf(itemId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; number: number; size: number; isCurrent: boolean }>`
    select version.id::float8 as id, number, version.size_bytes::float8 as size, version.id = item.version_id as "isCurrent"
    from disk_version as version join disk_item as item on item.id = version.item_id
    where item_id = ${itemId} order by number`.execute(db)
  return rows
}

describe('names', () => {
  test('DISK-56~ DISK-59~ DISK-61~ a name that some computer cannot have is refused with the sign that is wrong', async () => {
    const disk = await givenDisk()
    const codes = []
    for (const name of ['', '  ', 'a/b', 'a:b', 'a\u0007b', 'a\u202eb', ' a', 'a.', 'CON', 'com1.txt', 'x'.repeat(256)])
      codes.push(await folderIn(disk, name).catch(({ code }) => code))
    expect(codes).toEqual(
      [
        'nameEmpty',
        'nameEmpty',
        'nameSign',
        'nameSign',
        'nameHidden',
        'nameHidden',
        'nameEdge',
        'nameEdge',
        'nameReserved',
        'nameReserved',
        'nameLong',
      ].map((code) => `disk.${code}`),
    )
    await folderIn(disk, '.gitignore')
    await folderIn(disk, '预算（2027）')
    expect(await namesIn(disk.rootId)).toEqual(['.gitignore/', '预算（2027）/'])
  })

  test('DISK-60~ names that differ by case or composition alone are one name in a folder, and may be given to itself', async () => {
    const disk = await givenDisk()
    const { id } = await folderIn(disk, 'Résumé')
    await expect(folderIn(disk, 'RE\u0301SUME\u0301')).rejects.toMatchObject({ code: 'disk.nameTaken' })
    await disk.as((context) => renameItem(context, { id, name: 'RÉSUMÉ' }))
    expect(await namesIn(disk.rootId)).toEqual(['RÉSUMÉ/'])
  })
})

describe('files', () => {
  test('DISK-96~ an upload of a name that is there is a new version; the same content is none, and the space counts all', async () => {
    const disk = await givenDisk()
    const first = await disk.put('报告.txt', 'one')
    expect(await disk.put('报告.txt', 'second')).toMatchObject({ id: first.id, as: 'version' })
    expect(await disk.put('报告.TXT', 'second')).toMatchObject({ id: first.id, as: 'same' })
    expect(await disk.put('报告.txt', 'third', { onTaken: 'both' })).toMatchObject({ name: '报告(2).txt', as: 'new' })
    expect(await disk.put('报告.txt', 'none', { onTaken: 'skip' })).toMatchObject({ id: first.id, as: 'skipped' })
    expect(await namesIn(disk.rootId)).toEqual(['报告(2).txt', '报告.txt'])
    expect((await versionsOf(first.id)).map(({ size, isCurrent }) => [size, isCurrent])).toEqual([
      [3, false],
      [6, true],
    ])
    expect(await usedBy(disk.owner)).toBe(3 + 6 + 5)
  })

  test('an empty file is kept like any other, and no text of a disk is looked for', async () => {
    const disk = await givenDisk()
    const empty = await disk.put('空.txt', '')
    expect(empty.as).toBe('new')
    const written = await disk.put('字.txt', `text that nobody else has ${disk.owner.id}`)
    const { db } = await testDatabase()
    const { rows } = await sql<{ state: string }>`
      select text_state as state from file join file_content as content on content.id = file.content_id
      where file.id in (${empty.fileId}, ${written.fileId}) order by file.id`.execute(db)
    expect(rows.map(({ state }) => state)).toEqual(['none', 'unasked'])
  })

  test('an earlier version comes back as a new one, and each but the current one can be deleted', async () => {
    const disk = await givenDisk()
    const { id } = await disk.put('a.txt', 'one')
    await disk.put('a.txt', 'second')
    const [one, two] = await versionsOf(id)
    await disk.as((context) => restoreDiskVersion(context, { id, versionId: one?.id ?? 0 }))
    expect((await versionsOf(id)).map(({ size }) => size)).toEqual([3, 6, 3])
    const current = (await versionsOf(id)).at(-1)
    await expect(
      disk.as((context) => deleteDiskVersion(context, { id, versionId: current?.id ?? 0 })),
    ).rejects.toMatchObject({ code: 'disk.currentVersion' })
    await disk.as((context) => deleteDiskVersion(context, { id, versionId: two?.id ?? 0 }))
    expect((await versionsOf(id)).map(({ size }) => size)).toEqual([3, 3])
    expect(await usedBy(disk.owner)).toBe(6)
  })

  test('DISK-95~ what there is no room for is refused with what is left', async () => {
    const disk = await givenDisk()
    const { db } = await testDatabase()
    await sql`update disk set limit_bytes = 10 where person_id = ${disk.owner.id}`.execute(db)
    await disk.put('a.txt', '123456')
    await expect(disk.put('b.txt', '12345')).rejects.toMatchObject({ code: 'disk.full', details: { left: '4 B' } })
    expect(await namesIn(disk.rootId)).toEqual(['a.txt'])
    expect(await disk.as(findSpace)).toEqual({ usedBytes: 6, binBytes: 0, limitBytes: 10 })
  })
})

describe('moving and copying', () => {
  test('DISK-62~ DISK-63~ DISK-64~ nothing goes into itself or to where it is, and taken names stay and are told', async () => {
    const disk = await givenDisk()
    const outer = await folderIn(disk, '外')
    const inner = await folderIn(disk, '内', outer.id)
    const file = await disk.put('a.txt', 'a')
    await disk.put('a.txt', 'other', { folderId: inner.id })
    const move = (ids: number[], folderId: number) => disk.as((context) => moveItems(context, { ids, folderId }))
    await expect(move([outer.id], outer.id)).rejects.toMatchObject({ code: 'disk.intoItself' })
    await expect(move([outer.id], inner.id)).rejects.toMatchObject({ code: 'disk.intoItself' })
    await expect(move([file.id], disk.rootId)).rejects.toMatchObject({ code: 'disk.sameFolder' })
    expect(await move([file.id], inner.id)).toEqual({ ids: [], skipped: ['a.txt'] })
    expect(await move([file.id], outer.id)).toEqual({ ids: [file.id], skipped: [] })
    expect(await namesIn(outer.id)).toEqual(['内/', 'a.txt'])
  })

  test('what is moved gets no deeper than folders may be, whatever is how far below it', async () => {
    const disk = await givenDisk()
    const outer = await folderIn(disk, '外')
    let deepest = outer.id
    for (let level = 1; level < mostLevels; level++) deepest = (await folderIn(disk, `${level}`, deepest)).id
    await expect(folderIn(disk, '更深', deepest)).rejects.toMatchObject({ code: 'disk.tooDeep' })
    const [target, file] = [await folderIn(disk, '处'), await disk.put('a.txt', 'a')]
    const move = (id: number, folderId: number) => disk.as((context) => moveItems(context, { ids: [id], folderId }))
    await expect(move(outer.id, target.id)).rejects.toMatchObject({ code: 'disk.tooDeep' })
    expect(await move(file.id, deepest)).toMatchObject({ ids: [file.id] })
  })

  test('a copy of a folder has all below with the current versions, counts in the space, and is apart from then on', async () => {
    const disk = await givenDisk()
    const outer = await folderIn(disk, '外')
    const inner = await folderIn(disk, '内', outer.id)
    await disk.put('a.txt', 'one', { folderId: inner.id })
    await disk.put('a.txt', 'second', { folderId: inner.id })
    const target = await folderIn(disk, '处')
    const { ids } = await disk.as((context) => copyItems(context, { ids: [outer.id], folderId: target.id }))
    expect(await usedBy(disk.owner)).toBe(3 + 6 + 6)
    await disk.as((context) => renameItem(context, { id: inner.id, name: '旧' }))
    expect(await namesIn(ids[0] ?? 0)).toEqual(['内/'])
    const { db } = await testDatabase()
    const { rows } = await sql<{ n: number; numbers: number }>`
      select count(*)::integer as n, count(distinct change_no)::integer as numbers from disk_item
      where disk_id = ${disk.owner.id}`.execute(db)
    expect(rows[0]?.n).toBe(rows[0]?.numbers)
  })

  test('what is somebody else’s, or in the bin, is not there for any verb', async () => {
    const [disk, other] = [await givenDisk(), await givenDisk()]
    const { id } = await disk.put('a.txt', 'a')
    const folder = await folderIn(disk, '夹')
    const verbs: ((context: DiskContext) => Promise<unknown>)[] = [
      (context) => deleteItems(context, [id]),
      (context) => renameItem(context, { id, name: 'b.txt' }),
      (context) => moveItems(context, { ids: [id], folderId: other.rootId }),
      (context) => copyItems(context, { ids: [id], folderId: other.rootId }),
      (context) => createFolder(context, { parentId: folder.id, name: 'x' }),
      (context) => restoreItems(context, [id]),
      (context) => purgeItems(context, [id]),
    ]
    for (const verb of verbs) await expect(other.as(verb)).rejects.toMatchObject({ code: 'disk.unknown' })
    await disk.as((context) => deleteItems(context, [folder.id]))
    await expect(folderIn(disk, 'x', folder.id)).rejects.toMatchObject({ code: 'disk.unknown' })
  })
})

describe('the bin', () => {
  test('BIN-26~ BIN-27~ restoring goes to the folder, or to the root where that is gone, and numbers a taken name', async () => {
    const disk = await givenDisk()
    const folder = await folderIn(disk, '夹')
    const { id } = await disk.put('a.txt', 'one', { folderId: folder.id })
    await disk.as((context) => deleteItems(context, [id]))
    expect(await namesIn(folder.id)).toEqual([])
    await disk.put('a.txt', 'second', { folderId: folder.id })
    expect(await disk.as((context) => restoreItems(context, [id]))).toMatchObject([
      { name: 'a(2).txt', folderId: folder.id, isRenamed: true, isMoved: false },
    ])
    await disk.as((context) => deleteItems(context, [id]))
    await disk.as((context) => deleteItems(context, [folder.id]))
    expect(await disk.as((context) => restoreItems(context, [id]))).toMatchObject([
      { name: 'a(2).txt', folderId: disk.rootId, isMoved: true },
    ])
    await disk.as((context) => restoreItems(context, [folder.id]))
    expect([await namesIn(disk.rootId), await namesIn(folder.id)]).toEqual([['夹/', 'a(2).txt'], ['a.txt']])
  })

  test('BIN-29 what is in the bin counts until it is purged, with all below and all versions; then it is gone', async () => {
    const disk = await givenDisk()
    const folder = await folderIn(disk, '夹')
    const inner = await folderIn(disk, '内', folder.id)
    const { fileId } = await disk.put('a.txt', 'one', { folderId: inner.id })
    await disk.put('a.txt', 'second', { folderId: inner.id })
    await disk.as((context) => deleteItems(context, [folder.id]))
    expect(await disk.as(findSpace)).toMatchObject({ usedBytes: 9, binBytes: 9 })
    await disk.as((context) => purgeItems(context, [folder.id]))
    await expect(disk.as((context) => restoreItems(context, [folder.id]))).rejects.toMatchObject({
      code: 'disk.unknown',
    })
    await removeNow()
    expect(await usedBy(disk.owner)).toBe(0)
    const { db } = await testDatabase()
    const { rows } =
      await sql`select from disk_item where disk_id = ${disk.owner.id} and parent_id is not null`.execute(db)
    expect(rows).toHaveLength(0)
    const held = await sql`select from disk_version where file_id = ${fileId}`.execute(db)
    expect(held.rows).toHaveLength(0)
  })

  test('BIN-26~ a folder that is purged, by hand or by night, leaves in the bin what was deleted from it before', async () => {
    const disk = await givenDisk()
    const { db } = await testDatabase()
    const purges = [
      (id: number) => disk.as((context) => purgeItems(context, [id])),
      async (id: number) => {
        await sql`update disk_item set deleted_at = now() - interval '31 days' where id = ${id}`.execute(db)
        await purgeOverdue(db, 30)
      },
    ]
    for (const [at, purge] of purges.entries()) {
      const folder = await folderIn(disk, '夹')
      const inner = await folderIn(disk, '内', folder.id)
      const before = await disk.put(`先${at}.txt`, 'one', { folderId: inner.id })
      const within = await folderIn(disk, `里${at}`, inner.id)
      await disk.put('deep.txt', 'deep', { folderId: within.id })
      await disk.put('with.txt', 'gone', { folderId: inner.id })
      for (const id of [before.id, within.id, folder.id]) await disk.as((context) => deleteItems(context, [id]))
      await purge(folder.id)
      await removeNow()
      expect(await disk.as((context) => restoreItems(context, [before.id, within.id]))).toMatchObject([
        { name: `先${at}.txt`, folderId: disk.rootId },
        { name: `里${at}`, folderId: disk.rootId },
      ])
      expect(await namesIn(within.id)).toEqual(['deep.txt'])
    }
    expect(await usedBy(disk.owner)).toBe(2 * (3 + 4))
  })

  test('what no longer fits in the depth of its folder is restored to the root', async () => {
    const disk = await givenDisk()
    const outer = await folderIn(disk, '外')
    const { id } = await folderIn(disk, '内', outer.id)
    await folderIn(disk, '最内', id)
    await disk.as((context) => deleteItems(context, [id]))
    let deepest = disk.rootId
    for (let level = 1; level < mostLevels - 1; level++) deepest = (await folderIn(disk, `${level}`, deepest)).id
    await disk.as((context) => moveItems(context, { ids: [outer.id], folderId: deepest }))
    const restored = await disk.as((context) => restoreItems(context, [id]))
    expect(restored).toMatchObject([{ folderId: disk.rootId, isMoved: true }])
  })

  test('what is restored together comes back together: into a folder that comes back with it, each under a name of its own', async () => {
    const disk = await givenDisk()
    // the file is older than its folder: the order of ids must not matter
    const { id } = await disk.put('a.txt', 'one')
    const folder = await folderIn(disk, '夹')
    await disk.as((context) => moveItems(context, { ids: [id], folderId: folder.id }))
    const ids = [id]
    for (const text of ['two', 'three']) {
      await disk.as((context) => deleteItems(context, [ids.at(-1) ?? 0]))
      ids.push((await disk.put('a.txt', text, { folderId: folder.id })).id)
    }
    await disk.as((context) => deleteItems(context, ids.slice(2)))
    await disk.as((context) => deleteItems(context, [folder.id]))
    const restored = await disk.as((context) => restoreItems(context, [...ids, folder.id]))
    expect(restored.map(({ name, folderId, isMoved }) => [name, folderId, isMoved])).toEqual([
      ['a.txt', folder.id, false],
      ['夹', disk.rootId, false],
      ['a(2).txt', folder.id, false],
      ['a(3).txt', folder.id, false],
    ])
    expect(await namesIn(folder.id)).toEqual(['a(2).txt', 'a(3).txt', 'a.txt'])
  })

  test('BIN-25~ the night purges what is overdue and what nobody removed yet, with a record of each; it is gone for who restores meanwhile', async () => {
    const disk = await givenDisk()
    const { db } = await testDatabase()
    const overdue = await disk.put('a.txt', 'one')
    const left = await disk.put('b.txt', 'two')
    const young = await disk.put('c.txt', 'three')
    await disk.as((context) => deleteItems(context, [overdue.id, left.id, young.id]))
    await sql`update disk_item set deleted_at = now() - interval '31 days' where id = ${overdue.id}`.execute(db)
    // as a process leaves it that ended before its job was there
    await sql`update disk_item set purged_at = now() where id = ${left.id}`.execute(db)
    await purgeOverdue(db, 30)
    await expect(disk.as((context) => restoreItems(context, [overdue.id]))).rejects.toMatchObject({
      code: 'disk.unknown',
    })
    const records = await sql<{ id: number; personId: number | null }>`
      select subject_id::float8 as id, person_id as "personId" from audit_log
      where act = 'purgeDiskItems' and subject_id in (${overdue.id}, ${left.id}, ${young.id})`.execute(db)
    expect(records.rows).toEqual([{ id: overdue.id, personId: null }])
    await removeNow()
    expect(await usedBy(disk.owner)).toBe(5)
  })
})
