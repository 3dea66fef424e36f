import { fileApi } from '@shuku/domain/files/contract'
import { diskServer, purgeItems } from '@shuku/domain/disk/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cloudDiskApi as api, type DiskView } from '../contract.ts'
import { diskFeedApi } from '../contract/feed-contract.ts'
import { publishingApi } from '../contract/publishing-contract.ts'

async function start() {
  const [owner, colleague] = [await given.person(), await given.person()]
  return { owner, colleague, client: await clientOf(owner), other: await clientOf(colleague) }
}

const make = async (client: TestClient, name: string, folderId = 0) =>
  (await client.call(api.changeItems, { operation: 'create', name, folderId })).ids[0] ?? 0

async function put(client: TestClient, name: string, { content = uniqueName('text'), folderId = 0, ...more } = {}) {
  const place = { category: 'netDisk', folderId: folderId === 0 ? 'home' : String(folderId), name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(content) }], {
    ...place,
    ...more,
  })
  return { ...file.placed, id: file.placed?.id ?? 0, fileId: file.id }
}

async function rowsOf(client: TestClient, query: { view?: DiskView; folderId?: number; text?: string } = {}) {
  const { key } = await client.call(api.listItems, query)
  return (await client.call(tableApi.getRows, { key, pageSize: 100 })).rows as Record<string, string>[]
}
const namesOf = async (...asked: Parameters<typeof rowsOf>) => (await rowsOf(...asked)).map(({ textname }) => textname)

test('BIN-29~ a file that was published can be deleted for good, and the document stays', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const { id } = await put(client, '公告.txt')
  const { documentId } = await client.call(publishingApi.publish, { id, categoryId: category.id })
  await client.call(api.changeItems, { operation: 'delete', ids: [id] })
  await act(async (db) => purgeItems({ db, caller: await callerIn(db, creator.id), request: { address: '' } }, [id]))
  const [{ db, pool }, { store }] = [await testDatabase(), await mountedApp()]
  await runJobsNow({ pool, database: db, jobs: diskServer.jobs, store })
  const { rows } = await sql<{ items: number; documents: number }>`
    select (select count(*) from disk_item where id = ${id})::integer as items,
      (select count(*) from document where id = ${documentId})::integer as documents`.execute(db)
  expect(rows).toEqual([{ items: 0, documents: 1 }])
  expect((await client.call(api.getPlace, {})).space.usedBytes).toBe(0)
})

describe('one’s own disk', () => {
  test('DISK-33 DISK-75 folders come before files by name and by time, in both directions; pages go on from each other, and a page after others is the same', async () => {
    const { client } = await start()
    const names = ['张三', '李四', '白云', 'zoo', '第 10 章', '第 2 章']
    const files = ['b 张三.txt', '李四.txt', '白云.txt', 'zoo.txt', '10.txt', '9.txt']
    for (const name of names) await make(client, name)
    for (const name of files) await put(client, name)
    const folders = ['白云', '第 2 章', '第 10 章', '李四', '张三', 'zoo']
    const sortedFiles = ['9.txt', '10.txt', '白云.txt', '李四.txt', 'b 张三.txt', 'zoo.txt']
    const list = async (texts: Record<string, string>) => {
      const { json } = await client.sendTexts(api.listItems, { type: 'myDisk', parentID: 'home', ...texts })
      expect(json).toMatchObject({ status: 1 })
      const key = String(json['sessionkey'])
      const page = async (current: number) =>
        (await client.call(tableApi.getRows, { key, current, pageSize: 5 })).rows.map(({ textname }) => textname)
      const [last, first, second] = [await page(3), await page(1), await page(2)]
      expect(await page(3)).toEqual(last)
      return [...first, ...second, ...last]
    }
    const upwards = [...folders, ...sortedFiles]
    const downwards = [...folders.toReversed(), ...sortedFiles.toReversed()]
    expect(await list({})).toEqual(upwards)
    expect(await list({ order: 'name desc' })).toEqual(downwards)
    expect(await list({ order: 'time' })).toEqual([...names, ...files])
    expect(await list({ order: 'uptime desc' })).toEqual([...names.toReversed(), ...files.toReversed()])
    expect(new Set((await list({ order: 'size desc' })).slice(0, 6))).toEqual(new Set(folders))
    expect(await list({ textname: 'O' })).toEqual(['zoo', 'zoo.txt'])
    expect(await list({ view: '1', type: 'myShare' })).toEqual([])
  })

  test('folders come first, and numbers in names count as such; words find names in all folders below', async () => {
    const { client } = await start()
    const folder = await make(client, '第 10 章')
    await make(client, '第 2 章')
    await put(client, '报告 10.txt')
    await put(client, '报告 2.txt')
    await put(client, '总报告.txt', { folderId: folder })
    expect(await namesOf(client)).toEqual(['第 2 章', '第 10 章', '报告 2.txt', '报告 10.txt'])
    expect(await namesOf(client, { text: '报告' })).toEqual(['报告 2.txt', '报告 10.txt', '总报告.txt'])
    expect(await namesOf(client, { folderId: folder, text: '报告' })).toEqual(['总报告.txt'])
    const { crumbs } = await client.call(api.getPlace, { folderId: folder })
    expect(crumbs).toEqual([
      { id: 'home', name: '云盘' },
      { id: String(folder), name: '第 10 章' },
    ])
  })

  test('DISK-78~ an upload for the disk is an item of its folder at once, and one of a wrong name or too large is none at all', async () => {
    const { client, other } = await start()
    const folder = await make(client, '夹')
    const { id, as, fileId } = await put(client, 'a.txt', { folderId: folder })
    expect(as).toBe('new')
    expect(await rowsOf(client, { folderId: folder })).toMatchObject([
      { id: String(id), textname: 'a.txt', type: 'file', parentid: String(folder), imagefileid: String(fileId) },
    ])
    expect(await put(client, 'a.txt', { folderId: folder })).toMatchObject({ id, as: 'version' })
    await expect(put(client, 'a:b.txt')).rejects.toMatchObject({ failure: { code: 'disk.nameSign' } })
    await expect(put(other, 'a.txt', { folderId: folder })).rejects.toMatchObject({ failure: { code: 'disk.unknown' } })
    const large = { name: 'big.bin', sizeBytes: 11 * 1024 ** 3, category: 'netDisk' }
    expect(await client.fail(fileApi.createUpload, large)).toMatchObject({ kind: 'limit' })
    expect(await namesOf(client)).toEqual(['夹'])
    expect((await client.send(fileApi.downloadFile, { file: String(fileId), save: true })).status).toBe(200)
    expect((await other.send(fileApi.downloadFile, { file: String(fileId), save: true })).status).toBe(404)
  })

  test('DISK-64~ DISK-99~ what is taken to a folder that has its name is skipped and named; DISK-71~ DISK-72~ the other family of calls does the same', async () => {
    const { client } = await start()
    const { folder } = await client.call(api.createFolder, { name: '夹' })
    expect(folder.name).toBe('夹')
    const { id } = await put(client, 'a.txt')
    const reply = await client.call(api.changeItems, { operation: 'copy', ids: [id], folderId: Number(folder.id) })
    expect(reply).toMatchObject({ message: '复制成功', skipped: [] })
    expect(
      await client.call(api.changeItems, { operation: 'move', ids: [id], folderId: Number(folder.id) }),
    ).toMatchObject({ message: '目录下已存在同名文件 [a.txt]', ids: [], skipped: ['a.txt'] })
    await client.call(api.rename, { id, name: 'b.txt' })
    expect(await client.fail(api.rename, { id: Number(folder.id), name: 'b.txt' })).toMatchObject({ kind: 'conflict' })
    expect(await namesOf(client)).toEqual(['夹', 'b.txt'])
    const { nodes } = await client.call(api.getTree)
    expect(nodes).toMatchObject([{ id: folder.id, name: '夹', isParent: false, canClick: true }])
    const ids = [id, Number(folder.id)]
    await client.call(api.changeItems, { operation: 'delete', ids })
    expect(await namesOf(client)).toEqual([])
    await client.call(api.changeItems, { operation: 'restore', ids })
    expect(await namesOf(client)).toEqual(['夹', 'b.txt'])
  })

  test('DISK-68~ DISK-69~ the versions of a file: the newest first, one comes back, one goes, the current one stays', async () => {
    const { client, other } = await start()
    const first = await put(client, 'a.txt', { content: 'one' })
    const second = await put(client, 'a.txt', { content: 'second' })
    const versions = async (by = client) => {
      const { key } = await by.call(api.listVersions, { id: first.id })
      return (await by.call(tableApi.getRows, { key })).rows.map((row) => [row['versionnum'], row['iscurrent']])
    }
    expect(await versions()).toEqual([
      ['2', '1'],
      ['1', '0'],
    ])
    expect(await versions(other)).toEqual([])
    await client.call(api.restoreVersion, { fileId: first.fileId })
    await client.call(api.deleteVersion, { fileId: first.fileId })
    await client.call(api.deleteVersion, { fileId: second.fileId })
    expect(await versions()).toEqual([['3', '1']])
    const [current] = await rowsOf(client)
    const fileId = Number(current?.['imagefileid'])
    expect(await client.fail(api.deleteVersion, { fileId })).toMatchObject({ code: 'disk.currentVersion' })
    expect(await other.fail(api.restoreVersion, { fileId: first.fileId })).toMatchObject({ kind: 'notFound' })
  })
})

describe('sharing', () => {
  test('DISK-94~ DISK-97~ a colleague finds what is shared among colleagues’ shares, goes down in it and saves it; nothing lies above it', async () => {
    const { client, other, colleague } = await start()
    const outer = await make(client, '外')
    const inner = await make(client, '内', outer)
    const { id, fileId } = await put(client, 'a.txt', { folderId: inner })
    await client.call(api.shareWithPeople, { folderIds: [inner], personIds: [colleague.id] })
    expect(await namesOf(client, { view: 'myShare' })).toEqual(['内'])
    expect(await namesOf(other, { view: 'colleagueShare' })).toEqual(['内'])
    expect(await namesOf(other, { view: 'colleagueShare', folderId: inner })).toEqual(['a.txt'])
    expect((await other.call(api.getPlace, { view: 'colleagueShare', folderId: inner })).crumbs).toEqual([
      { id: 'home', name: '同事的分享' },
      { id: String(inner), name: '内' },
    ])
    const [row] = await rowsOf(other, { view: 'colleagueShare' })
    expect(row).toMatchObject({ parentid: 'home', parentname: '' })
    const within = await rowsOf(other, { view: 'colleagueShare', folderId: inner })
    expect(within).toMatchObject([{ parentid: String(inner), parentname: '内' }])
    const above = { view: 'colleagueShare' as const, folderId: outer }
    expect(await other.fail(api.listItems, above)).toMatchObject({ kind: 'notFound' })
    expect(await other.fail(api.getPlace, above)).toMatchObject({ kind: 'notFound' })
    const { key } = await other.call(api.listItems, { view: 'colleagueShare', folderId: inner })
    await other.call(api.changeItems, { operation: 'save2disk', ids: [id] })
    expect(await namesOf(other)).toEqual(['a.txt'])
    const { shares } = await client.call(api.listShares, { id: inner })
    expect(shares).toMatchObject([{ people: 1, mayDownload: true, subject: { kind: 'person', id: colleague.id } }])
    expect((await client.call(api.listShares, { id })).above).toHaveLength(1)
    await client.call(api.share, { operation: 'cancel', ids: [inner] })
    // a key that was opened before outlives no share
    expect(await other.fail(tableApi.getRows, { key })).toMatchObject({ kind: 'notFound' })
    expect(await namesOf(other, { view: 'colleagueShare' })).toEqual([])
    expect((await other.send(fileApi.downloadFile, { file: String(fileId) })).status).toBe(404)
  })

  test('DISK-94~ the way to a folder among one’s own shares begins with what is shared', async () => {
    const { client, colleague } = await start()
    const outer = await make(client, '外')
    const shared = await make(client, '分享', outer)
    const inner = await make(client, '内', shared)
    await client.call(api.shareWithPeople, { folderIds: [shared], personIds: [colleague.id] })
    const { crumbs } = await client.call(api.getPlace, { view: 'myShare', folderId: inner })
    expect(crumbs.map(({ name }) => name)).toEqual(['我的分享', '分享', '内'])
  })

  test('words among colleagues’ shares find no name that is not shared', async () => {
    const { client, other, colleague } = await start()
    const word = uniqueName('字')
    await put(client, `${word} 私.txt`)
    const { id } = await put(client, `${word} 公.txt`)
    const above = await make(client, `${word} 上`)
    const shared = await make(client, '分享', above)
    const inner = await make(client, '内', shared)
    await put(client, `${word} 深.txt`, { folderId: inner })
    const gone = await put(client, `${word} 删.txt`, { folderId: inner })
    await client.call(api.changeItems, { operation: 'delete', ids: [gone.id] })
    await client.call(api.share, { ids: [id, shared], subjects: [{ kind: 'person', id: colleague.id }] })
    const found = [`${word} 公.txt`, `${word} 深.txt`]
    expect(await namesOf(other, { view: 'colleagueShare', text: word })).toEqual(found)
    expect(await namesOf(client, { view: 'myShare', text: word })).toEqual(found)
    expect(await namesOf(other, { view: 'colleagueShare', folderId: shared, text: word })).toEqual(found.slice(1))
    expect(await namesOf(other, { text: word })).toEqual([])
  })

  test('another level of a share changes nothing of since when it is', async () => {
    const { client, colleague } = await start()
    const { id } = await put(client, 'a.txt')
    const share = { ids: [id], subjects: [{ kind: 'person' as const, id: colleague.id }] }
    await client.call(api.share, share)
    const [first] = (await client.call(api.listShares, { id })).shares
    await client.call(api.share, { ...share, mayDownload: false })
    const [second] = (await client.call(api.listShares, { id })).shares
    expect(second).toEqual({ ...first, mayDownload: false })
  })

  test('DISK-10~ the reach counts each person once, and as losing only whom no other share lets in; an end is a day of the future', async () => {
    const { client, other, colleague } = await start()
    const third = await given.person()
    const folder = await make(client, '夹')
    const { id } = await put(client, 'a.txt', { folderId: folder })
    await client.call(api.shareWithPeople, { folderIds: [folder], personIds: [colleague.id] })
    const subjects = [colleague.id, third.id].map((personId) => ({ kind: 'person' as const, id: personId }))
    const past = { ids: [id], subjects, lastDay: '2020-01-01' }
    expect(await client.fail(api.share, past)).toMatchObject({ code: 'disk.endPassed' })
    await client.call(api.share, { ids: [id], subjects, lastDay: '2999-12-31', mayDownload: false })
    const { shares } = await client.call(api.listShares, { id })
    // midnight behind the day, in Shanghai
    expect(shares.map(({ validUntil }) => validUntil?.toISOString())).toEqual(
      Array.from({ length: 2 }, () => '2999-12-31T16:00:00.000Z'),
    )
    const shareIds = shares.map((share) => share.id)
    expect(await client.call(api.getShareReach, { id, shareIds })).toEqual({ people: 2, losing: 1 })
    expect(await client.call(api.getShareReach, { id })).toEqual({ people: 2, losing: 0 })
    expect(await other.fail(api.getShareReach, { id })).toMatchObject({ kind: 'notFound' })
  })
})

describe('publishing', () => {
  test('DISK-98 a file becomes a document with a copy of its current version, where one may create; the disk stays as it is', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const client = await clientOf(creator)
    const folder = await make(client, '夹')
    await put(client, '报告.txt', { content: 'first' })
    const { id, fileId } = await put(client, '报告.txt', { content: 'second' })
    const { documentId, waits } = await client.call(publishingApi.publish, { id, categoryId: category.id })
    expect(waits).toBe(false)
    const { db } = await testDatabase()
    const attached = await db
      .selectFrom('attachment')
      .innerJoin('document', 'document.id', 'attachment.document_id')
      .innerJoin('file', 'file.id', 'attachment.file_id')
      .innerJoin('file_content', 'file_content.id', 'file.content_id')
      .where('document.id', '=', documentId)
      .select(['subject', 'category_id', 'file.id', 'file.name', 'size_bytes', 'text_state'])
      .executeTakeFirstOrThrow()
    expect(attached).toMatchObject({ subject: '报告', category_id: category.id, name: '报告.txt', size_bytes: 6 })
    expect(attached.id).not.toBe(fileId)
    // the search finds its text from now on
    expect(attached.text_state).not.toBe('unasked')
    // who may read the document has its copy, and nothing of the disk
    const readerClient = await clientOf(reader)
    expect((await readerClient.send(fileApi.downloadFile, { file: String(attached.id) })).status).toBe(200)
    expect((await readerClient.send(fileApi.downloadFile, { file: String(fileId) })).status).toBe(404)
    await client.call(api.changeItems, { operation: 'delete', ids: [id] })
    expect((await readerClient.send(fileApi.downloadFile, { file: String(attached.id) })).status).toBe(200)

    const inFolder = { id: folder, categoryId: category.id }
    expect(await client.fail(publishingApi.publish, inFolder)).toMatchObject({ code: 'disk.noFile' })
    const own = await put(readerClient, 'b.txt')
    const refused = await readerClient.fail(publishingApi.publish, { id: own.id, categoryId: category.id })
    expect(['refused', 'notFound']).toContain(refused.kind)
    expect(await client.fail(publishingApi.publish, { id: own.id, categoryId: category.id })).toMatchObject({
      kind: 'notFound',
    })
  })
})

test('programs hear what changed since, walk the tree, and ask which contents are still there, each of its own disk alone', async () => {
  const { client, other } = await start()
  const { epoch, changeNo } = await client.call(diskFeedApi.listChanges, {})
  const folderId = await make(client, '夹')
  const [one, two] = [await put(client, 'a.txt', { folderId }), await put(client, 'b.txt', { folderId })]
  const { items, reset } = await client.call(diskFeedApi.listChanges, { since: changeNo, epoch })
  expect([reset, items.map(({ id }) => id)]).toEqual([false, [folderId, one.id, two.id]])
  const tree = await client.call(diskFeedApi.listTree, { folderId })
  expect(tree.items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  const contents = tree.items.map(({ id, sha256 }) => ({ itemId: id, sha256: sha256 ?? '' }))
  expect((await client.call(diskFeedApi.findKnown, { contents })).contents).toEqual(contents)
  expect((await other.call(diskFeedApi.findKnown, { contents })).contents).toEqual([])
  expect(await other.fail(diskFeedApi.listTree, { folderId })).toMatchObject({ code: 'disk.unknown' })
})
