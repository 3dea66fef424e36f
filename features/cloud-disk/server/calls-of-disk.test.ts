import { createHash } from 'node:crypto'
import { fileApi } from '@shuku/domain/files/contract'
import { diskServer } from '@shuku/domain/disk/server'
import { storeBinSetting } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cloudDiskApi as api, Way } from '../contract.ts'
import { diskDetailsApi } from '../details-contract.ts'
import { diskUploadsApi } from '../contract/uploads-contract.ts'

async function start() {
  const [owner, colleague] = [await given.person(), await given.person()]
  return { owner, colleague, client: await clientOf(owner), other: await clientOf(colleague) }
}

const make = async (client: TestClient, name: string, folderId = 0) =>
  (await client.call(api.changeItems, { operation: 'create', name, folderId })).ids[0] ?? 0

async function put(client: TestClient, name: string, { content = name, folderId = 0 } = {}) {
  const place = { category: 'netDisk', folderId: folderId === 0 ? 'home' : String(folderId), name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(content) }], place)
  return { id: file.placed?.id ?? 0, fileId: file.id, as: file.placed?.as }
}

const rowsOf = async (client: TestClient, key: unknown) =>
  (await client.call(tableApi.getRows, { key: String(key), pageSize: 100 })).rows as Record<string, unknown>[]

const stamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
/** By the words that programs use, without the contract. */
const send = async (client: TestClient, endpoint: Parameters<TestClient['sendTexts']>[0], texts = {}) =>
  (await client.sendTexts(endpoint, texts)).json

describe('what calls say', () => {
  test('DISK-21 DISK-22 DISK-73 DISK-93 a row has what programs read of a file or folder, with times as they write them', async () => {
    const { client } = await start()
    const folder = await make(client, '夹')
    const { id, fileId } = await put(client, 'a.txt')
    const [inFolder, file] = await rowsOf(
      client,
      (await send(client, api.listItems, { parentID: 'home' }))['sessionkey'],
    )
    expect(inFolder).toMatchObject({ id: String(folder), type: 'folder', textname: '夹', imagefileid: '' })
    expect(file).toMatchObject({
      id: String(id),
      type: 'file',
      textname: 'a.txt',
      titleText: 'a.txt',
      parentid: 'home',
      isFav: '0',
      selected: '0',
      ctrlX: '0',
      editing: '0',
      uptime: expect.stringMatching(stamp) as string,
    })
    const { sessionKey } = await send(client, api.listCloudItems, { categoryid: '', firstPage: '1' })
    expect(await rowsOf(client, sessionKey)).toMatchObject([
      { id: String(folder), name: '夹', type: '0' },
      {
        id: String(id),
        name: 'a.txt',
        type: '1',
        imagefileid: String(fileId),
        uptime: expect.stringMatching(stamp) as string,
      },
    ])
  })

  test('BATCH-14 DISK-25 DISK-28 DISK-29 DISK-66 DISK-70 the tree begins at the root, also by -1, and has nodes with what may be done in them, and a way of unique steps', async () => {
    const { client } = await start()
    const outer = await make(client, '外')
    const inner = await make(client, '内', outer)
    await put(client, 'a.txt', { folderId: outer })
    const { api_status, data, ...disk } = await send(client, api.getTree)
    expect(api_status).toBe(true)
    expect(disk).toMatchObject({ cloudDiskId: 'home', cloudDiskName: '云盘', billCategoryId: '' })
    expect(data).toEqual([
      {
        nodeid: String(outer),
        name: '外',
        count: 2,
        isShared: false,
        isParent: true,
        child: [],
        subs: [],
        ops: [{ type: 'edit' }, { type: 'add' }],
        canClick: true,
        icon: 'icon-document-folder',
        dragDisabled: false,
      },
    ])
    const named = async (texts: object) =>
      ((await send(client, api.getTree, texts))['data'] as { nodeid: string }[]).map(({ nodeid }) => Number(nodeid))
    expect(await named({ id: '-1' })).toEqual([outer])
    expect(await named({ id: String(outer) })).toEqual([inner])
    expect(await named({ name: '内' })).toEqual([inner])
    const { path } = await send(client, api.getPlace, { parentID: String(inner) })
    expect(path).toEqual([
      { id: 'home', text: '云盘' },
      { id: String(outer), text: '外' },
      { id: String(inner), text: '内' },
    ])
    const home = { id: 'home', text: '云盘' }
    expect(Way.safeParse([home, { id: '7', text: '外' }]).success).toBe(true)
    for (const id of ['home', '', 7]) expect(Way.safeParse([home, { id, text: '外' }]).success, String(id)).toBe(false)
    // the folder that is kept for invoices is named
    const { db } = await testDatabase()
    await sql`update disk_item set purpose = 'invoices' where id = ${inner}`.execute(db)
    expect(await send(client, api.getTree)).toMatchObject({ billCategoryId: String(inner) })
  })

  test('DISK-05~ DISK-74 the right menu has the acts of each view', async () => {
    const { client } = await start()
    const menu = async (type: string) => {
      const { rightMenus } = await send(client, api.getRightMenu, { type })
      return (rightMenus as { menuName: string }[]).map(({ menuName }) => menuName)
    }
    const own = ['上传', '新建文件夹', '打开', '下载', '分享', '发布', '移动', '复制', '粘贴', '重命名', '删除']
    expect(await menu('netDisk')).toEqual(own)
    expect(await menu('myShare')).toEqual(['打开', '下载', '查看分享对象', '取消分享'])
    expect(await menu('shareMy')).toEqual(['打开', '下载', '保存到云盘'])
  })

  test('DISK-03 the root of each view has its name in both languages', async () => {
    const names = async (language: 'zh-CN' | 'en-US') => {
      const client = await clientOf(await given.person({ language }), { language })
      const views = ['myDisk', 'myShare', 'colleagueShare'] as const
      return await Promise.all(views.map(async (view) => (await client.call(api.getPlace, { view })).crumbs[0]?.name))
    }
    expect(await names('zh-CN')).toEqual(['云盘', '我的分享', '同事的分享'])
    expect(await names('en-US')).toEqual(['Cloud disk', 'My shares', "Colleagues' shares"])
  })

  test('DISK-71 DISK-72 DISK-76 DISK-83 DISK-84 DISK-99 folders are made and renamed by both families of calls, and each act says what it did', async () => {
    const { client } = await start()
    const made = await send(client, api.createFolder, { iscreate: '1', categoryname: '夹' })
    expect(made).toMatchObject({ api_status: true, msg: '新建成功', folder: { name: '夹' } })
    const categoryid = (made['folder'] as { id: string }).id
    expect(await send(client, api.rename, { renameType: 'folder', categoryid, categoryname: '新名' })).toMatchObject({
      api_status: true,
      msg: '更新成功',
    })
    const act = async (operation: string, texts: object) => send(client, api.changeItems, { operation, ...texts })
    const created = await act('create', { textname: '乙', parentID: 'home' })
    const ids = (created['ids'] as number[]).join(',')
    expect(created).toMatchObject({ api_status: true, msg: '新建成功' })
    expect(await act('rename', { ids, textname: '丙' })).toMatchObject({ msg: '更新成功' })
    expect(await act('copy', { ids, parentID: categoryid })).toMatchObject({ msg: '复制成功' })
    expect(await act('delete', { ids })).toMatchObject({ msg: '删除成功', ids: [Number(ids)] })
    const again = await act('create', { textname: '丁', parentID: 'home' })
    expect(await act('move', { ids: String(again['ids']), parentID: categoryid })).toMatchObject({
      msg: '文件移动成功',
    })
    const inFolder = await rowsOf(client, (await client.call(api.listItems, { folderId: Number(categoryid) })).key)
    expect(inFolder.map(({ textname }) => textname)).toEqual(['丙', '丁'])
  })

  test('DISK-27 DISK-67 DISK-77 DISK-94 items are shared by both families, and every word for a view means one of three', async () => {
    const { client, other, colleague } = await start()
    const folder = await make(client, '夹')
    const { id } = await put(client, 'a.txt')
    const people = { folderids: String(folder), fileids: String(id), resourceids: String(colleague.id) }
    expect(await send(client, api.shareWithPeople, people)).toMatchObject({ api_status: true, msg: '分享成功' })
    const names = async (by: TestClient, endpoint: typeof api.listItems | typeof api.listCloudItems, texts: object) => {
      const rows = await rowsOf(by, (await send(by, endpoint, texts))['sessionkey'])
      return rows.map((row) => row['textname'] ?? row['name'])
    }
    const both = ['夹', 'a.txt']
    for (const type of ['colleagueShare', 'shareMy']) {
      expect(await names(other, api.listItems, { type })).toEqual(both)
      expect(await names(other, api.listCloudItems, { loadFolderType: type })).toEqual(both)
    }
    expect(await names(client, api.listCloudItems, { loadFolderType: 'myShare' })).toEqual(both)
    for (const type of ['netDisk', 'myDisk', 'privateAll', 'publicAll']) {
      expect(await names(other, api.listItems, { type })).toEqual([])
      expect(await names(client, api.listItems, { type })).toEqual(both)
    }
    const ends = { operation: 'cancel', ids: `${folder},${id}` }
    expect(await send(client, api.share, ends)).toMatchObject({ api_status: true, msg: '已取消分享' })
    expect(await names(other, api.listItems, { type: 'shareMy' })).toEqual([])
  })

  test('DISK-96 DISK-97 a name that is taken is refused; what is shared, its owner alone changes, and others open, download and save', async () => {
    const { client, other, colleague } = await start()
    const folder = await make(client, '夹')
    const target = await make(client, '别处')
    const { id } = await put(client, 'a.txt')
    const taken = { kind: 'conflict', message: '该名称已存在，请使用其他名称' }
    expect(await client.fail(api.changeItems, { operation: 'create', name: 'A.txt' })).toMatchObject(taken)
    expect(await client.fail(api.createFolder, { name: '夹' })).toMatchObject(taken)
    expect(await client.fail(api.rename, { id, name: '夹' })).toMatchObject(taken)
    expect((await put(client, 'a.txt', { content: 'second' })).as).toBe('version')
    const acts = (by: TestClient) => [
      by.fail(api.rename, { id, name: 'b.txt' }),
      by.fail(api.changeItems, { operation: 'move', ids: [id], folderId: 0 }),
      by.fail(api.changeItems, { operation: 'delete', ids: [id] }),
      by.fail(api.share, { operation: 'cancel', ids: [id] }),
    ]
    await client.call(api.shareWithPeople, { folderIds: [folder], fileIds: [id], personIds: [colleague.id] })
    for (const refused of await Promise.all(acts(other))) expect(refused.kind).toBe('notFound')
    const [row] = (await rowsOf(other, (await other.call(api.listItems, { view: 'colleagueShare' })).key)).slice(1)
    const file = { file: String(row?.['imagefileid']), save: true }
    expect((await other.send(fileApi.downloadFile, file)).status).toBe(200)
    const into = { operation: 'save2disk' as const, ids: [id, folder] }
    expect((await other.call(api.changeItems, into)).message).toBe('保存成功')
    expect(await client.fail(api.changeItems, { operation: 'copy', ids: [target], folderId: target })).toMatchObject({
      message: '不能将文件夹粘贴到自身或其子文件夹中',
    })
  })
})

describe('what is known of items', () => {
  test('a folder says how many items it has, the list with whom they are shared, and the place what is in it', async () => {
    const { client, colleague } = await start()
    const folder = await make(client, '夹')
    await put(client, 'a.txt', { folderId: folder })
    const { id } = await put(client, 'b.txt', { content: 'four' })
    await client.call(api.shareWithPeople, { fileIds: [id], personIds: [colleague.id] })
    const { content, shared } = await client.call(api.getPlace)
    expect({ content, shared }).toEqual({ content: { folders: 1, files: 1, sizeBytes: 4 }, shared: 1 })
    const rows = await rowsOf(client, (await client.call(api.listItems)).key)
    expect(rows.map(({ itemcount, sharenames }) => [itemcount, sharenames !== ''])).toEqual([
      ['1', false],
      ['0', true],
    ])
  })

  test('details have the way, the size of all versions, and what was done; nobody else sees them', async () => {
    const { client, other } = await start()
    const folderId = await make(client, '夹')
    const { id } = await put(client, 'a.txt', { folderId, content: 'four' })
    await put(client, 'a.txt', { folderId, content: 'sixsix' })
    const { path, allBytes, acts } = await client.call(diskDetailsApi.getDetails, { id })
    expect({ path: path.map(({ name }) => name), allBytes }).toEqual({ path: ['云盘', '夹'], allBytes: 10 })
    expect(acts.map(({ act }) => act)).toEqual(['addDiskVersion', 'putDiskFile'])
    expect((await client.call(diskDetailsApi.getDetails, { id: folderId })).allBytes).toBe(10)
    expect(await other.fail(diskDetailsApi.getDetails, { id })).toMatchObject({ kind: 'notFound' })
  })

  test('before an upload it is said which names a folder has, with what is there and the name beside it', async () => {
    const { client, other } = await start()
    const folderId = await make(client, '夹')
    const { id } = await put(client, '汇总.xlsx', { folderId, content: 'four' })
    await put(client, '汇总(2).xlsx', { folderId })
    const { taken } = await client.call(diskUploadsApi.findTaken, { folderId, names: ['汇总.XLSX', '别的.txt'] })
    expect(taken).toMatchObject([
      { name: '汇总.XLSX', id, isFile: true, sizeBytes: 4, version: 1, freeName: '汇总(3).XLSX' },
    ])
    expect(taken[0]?.sha256).toBe(createHash('sha256').update('four').digest('hex'))
    expect(await other.fail(diskUploadsApi.findTaken, { folderId, names: ['a'] })).toMatchObject({ kind: 'notFound' })
  })

  test('before a share it is said whom it would add; each person counts once, and nothing is shared by it', async () => {
    const { client, colleague } = await start()
    const third = await given.person()
    const { id } = await put(client, 'a.txt')
    await client.call(api.shareWithPeople, { fileIds: [id], personIds: [colleague.id] })
    const subjects = [colleague.id, third.id].map((personId) => ({ kind: 'person' as const, id: personId }))
    const said = await client.call(diskDetailsApi.previewShare, { ids: [id], subjects })
    expect(said).toMatchObject({ people: 2, adding: 1, names: [expect.any(String)] })
    expect((await client.call(api.listShares, { id })).shares).toHaveLength(1)
  })

  test('of the versions the newest three stay, the space of the others is free at once, and the current one is never among them', async () => {
    const { client, other } = await start()
    for (const content of ['1', '22', '333', '4444', '55555']) await put(client, 'a.txt', { content })
    const { id } = await put(client, 'b.txt', { content: '1' })
    const before = await client.call(diskDetailsApi.getSpaceUse)
    expect(before).toMatchObject({ usedBytes: 16, cleaning: { versions: 2, sizeBytes: 3 } })
    expect(before.largest.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ['a.txt', 15],
      ['b.txt', 1],
    ])
    expect(await client.call(diskDetailsApi.planCleaning, { id })).toMatchObject({ versions: 0 })
    expect(await other.fail(diskDetailsApi.cleanVersions, { id })).toMatchObject({ kind: 'notFound' })
    expect(await client.call(diskDetailsApi.cleanVersions, {})).toMatchObject({ versions: 2, sizeBytes: 3 })
    expect(await client.call(diskDetailsApi.getSpaceUse)).toMatchObject({ usedBytes: 13, cleaning: { versions: 0 } })
  })

  test('DISK-51~ of what lies on a clipboard it is said what is still in one’s own disk: not what was deleted, by itself or with its folder, nor what is another’s', async () => {
    const { client, other } = await start()
    const folderId = await make(client, '夹')
    const [alone, inside, stays] = [
      await put(client, 'a.txt'),
      await put(client, 'b.txt', { folderId }),
      await put(client, 'c.txt'),
    ]
    const ids = [alone.id, inside.id, stays.id, folderId]
    const present = async (of: TestClient) => (await of.call(diskUploadsApi.findPresent, { ids })).ids
    expect(await present(client)).toEqual(ids.toSorted((a, b) => a - b))
    expect(await present(other)).toEqual([])
    await client.call(api.changeItems, { operation: 'delete', ids: [alone.id, folderId] })
    expect(await present(client)).toEqual([stays.id])
  })

  test('what is uploaded as the next version of a file becomes that, though the file is renamed and moved meanwhile; there is no other, and none in the bin', async () => {
    const { client, other } = await start()
    const folderId = await make(client, '夹')
    const { id } = await put(client, '报告.txt', { content: '1' })
    await client.call(api.rename, { id, name: '终稿.txt' })
    await client.call(api.changeItems, { operation: 'move', ids: [id], folderId })
    const next = (by: TestClient, content: string) => {
      const fields = { category: 'netDisk', itemId: id, name: '报告.txt' }
      return by.upload(fileApi.uploadFile, [{ name: '我的.txt', content: Buffer.from(content) }], fields)
    }
    expect((await next(client, '22')).file.placed).toEqual({ id, name: '终稿.txt', as: 'version' })
    expect((await next(client, '22')).file.placed).toMatchObject({ as: 'same' })
    expect(await rowsOf(client, (await client.call(api.listItems, {})).key)).toMatchObject([{ textname: '夹' }])
    const listed = await rowsOf(client, (await client.call(api.listItems, { folderId })).key)
    expect(listed).toMatchObject([{ textname: '终稿.txt', versioncount: '2', filesize: '2' }])
    await expect(next(other, '3')).rejects.toMatchObject({ failure: { kind: 'notFound' } })
    const begin = { category: 'netDisk', itemId: id, name: '报告.txt', sizeBytes: 9 }
    expect(await other.fail(fileApi.createUpload, begin)).toMatchObject({ kind: 'notFound' })
    await client.call(api.changeItems, { operation: 'delete', ids: [id] })
    await expect(next(client, '4444')).rejects.toMatchObject({ failure: { kind: 'notFound' } })
  })

  test('the bin is emptied of what was asked about, also where the company has none: it is gone for good, and its space is free', async () => {
    const { client, other } = await start()
    const folderId = await make(client, '夹')
    const first = await put(client, 'a.txt', { content: 'four', folderId })
    await put(client, 'b.txt', { content: '22' })
    await put(other, 'c.txt', { content: '55555' })
    await client.call(api.changeItems, { operation: 'delete', ids: [first.id] })
    await client.call(api.changeItems, { operation: 'delete', ids: [folderId] })
    await act((db) => storeBinSetting(db, { isOpen: false, days: 30 }))
    const use = await client.call(diskDetailsApi.getSpaceUse)
    expect(use).toMatchObject({ usedBytes: 6, binBytes: 4, binItems: 2, isBinOpen: false })
    // what is deleted after the question was asked stays
    const after = await put(client, 'd.txt', { content: '7777777' })
    await client.call(api.changeItems, { operation: 'delete', ids: [after.id] })
    expect(await client.call(diskDetailsApi.emptyBin, { until: use.at })).toMatchObject({ items: 2 })
    await act((db) => storeBinSetting(db, { isOpen: true, days: 30 }))
    const [{ db, pool }, { store }] = [await testDatabase(), await mountedApp()]
    await runJobsNow({ pool, database: db, jobs: diskServer.jobs, store })
    expect(await client.call(diskDetailsApi.getSpaceUse)).toMatchObject({ usedBytes: 9, binBytes: 7, isBinOpen: true })
    expect(await client.call(diskDetailsApi.emptyBin, { until: use.at })).toMatchObject({ items: 0 })
    expect(await client.fail(api.changeItems, { operation: 'restore', ids: [first.id] })).toMatchObject({
      kind: 'notFound',
    })
    expect(await other.call(diskDetailsApi.getSpaceUse)).toMatchObject({ usedBytes: 5 })
  })
})
