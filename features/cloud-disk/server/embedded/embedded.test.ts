import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { diskBrowserApi } from '../../contract/browser-contract.ts'
import { cloudDiskApi as api } from '../../contract.ts'
import { publishingApi } from '../../contract/publishing-contract.ts'

const make = async (client: TestClient, name: string, folderId = 0) =>
  (await client.call(api.changeItems, { operation: 'create', name, folderId })).ids[0] ?? 0

async function put(client: TestClient, name: string, folderId = 0) {
  const fields = { category: 'netDisk', folderId: folderId === 0 ? 'home' : String(folderId), name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(uniqueName('text')) }], fields)
  return file.placed?.id ?? 0
}

describe('the picker of the disk', () => {
  /** By the words that programs use. */
  const pick = async (client: TestClient, texts: Record<string, string> = {}) =>
    (await client.sendTexts(diskBrowserApi.browseDisk, texts)).json['datas'] as Record<string, unknown>[]
  const names = async (...asked: Parameters<typeof pick>) => (await pick(...asked)).map(({ name }) => name)

  test('ORG-22 BATCH-14 the picker of disk folders begins at the root, also by -1, leaves out what is moved with all below it, and offers files and the root where they are asked for', async () => {
    const client = await clientOf(await given.person())
    const outer = await make(client, '外')
    const inner = await make(client, '内', outer)
    const target = await make(client, '目标')
    const file = await put(client, 'a.txt')
    await put(client, 'b.txt')
    await put(client, 'c.txt', target)

    expect(await pick(client)).toEqual([
      folder({ id: target, name: '目标', isParent: false }),
      folder({ id: outer, name: '外', isParent: true }),
    ])
    expect(await names(client, { id: '-1' })).toEqual(['目标', '外'])
    expect(await pick(client, { id: String(outer) })).toEqual([
      { ...folder({ id: inner, name: '内', isParent: false }), pid: String(outer) },
    ])
    expect(await names(client, { name: '内' })).toEqual(['内'])

    expect(await names(client, { noMoveFolder: String(outer) })).toEqual(['目标'])
    expect(await names(client, { id: String(outer), noMoveFolder: String(outer) })).toEqual([])
    expect(await names(client, { name: '内', noMoveFolder: String(outer) })).toEqual([])
    const [left] = await pick(client, { noMoveFolder: String(inner), name: '外' })
    expect(left).toMatchObject({ isParent: false })

    expect(await names(client, { browserType: 'all' })).toEqual(['目标', '外', 'a.txt', 'b.txt'])
    expect(await names(client, { browserType: 'all', noMoveFile: String(file) })).toEqual(['目标', '外', 'b.txt'])
    expect(await names(client, { browserType: 'folder' })).toEqual(['目标', '外'])

    expect(await pick(client, { needRoot: '1' })).toEqual([
      { id: 'home', name: '云盘', pid: '', type: '0', isParent: true, canClick: true, icon: 'icon-document-folder' },
    ])
    expect(await names(client, { needRoot: '1', id: 'home' })).toEqual(['目标', '外'])
    // what a field has chosen is named wherever it lies, for its owner alone
    const ids = [inner, file, 999_999_999].join()
    expect(await names(client, { ids, browserType: 'all' })).toEqual(['内', 'a.txt'])
    const another = await clientOf(await given.person())
    expect(await names(another, { ids, browserType: 'all' })).toEqual([])
    expect(await another.fail(diskBrowserApi.browseDisk, { folderId: String(outer) })).toMatchObject({
      code: 'disk.unknown',
    })
    expect(await names(another, { name: '内', browserType: 'all' })).toEqual([])
  })

  const folder = ({ id, ...row }: { id: number; name: string; isParent: boolean }) => ({
    id: String(id),
    ...row,
    pid: 'home',
    type: '0',
    canClick: true,
    icon: 'icon-document-folder',
  })
})

test('DISK-42~ a list of shares is of one share, of those since a day, or of those with somebody; who has no part in a share learns nothing by its number', async () => {
  const [owner, colleague, third] = [await given.person(), await given.person(), await given.person()]
  const [client, other, last] = [await clientOf(owner), await clientOf(colleague), await clientOf(third)]
  const [first, second] = [await make(client, '一'), await make(client, '二')]
  await client.call(api.shareWithPeople, { folderIds: [first, second], personIds: [colleague.id] })
  await client.call(api.shareWithPeople, { folderIds: [first], personIds: [third.id] })
  const { shares } = await client.call(api.listShares, { id: first })
  const shareOf = (id: number) => shares.find(({ subject }) => subject.id === id)?.id ?? 0
  await act((db) =>
    sql`update disk_share set given_at = now() - interval '10 days' where item_id = ${second}`.execute(db),
  )
  const today = new Date().toISOString().slice(0, 10)
  const list = async (by: TestClient, texts: Record<string, string>) => {
    const { json } = await by.sendTexts(api.listCloudItems, texts)
    const { rows } = await by.call(tableApi.getRows, { key: String(json['sessionKey']), pageSize: 10 })
    return rows.map(({ name }) => name)
  }
  const received = { loadFolderType: 'shareMy' }
  const own = { loadFolderType: 'myShare' }
  expect(await list(other, received)).toEqual(['二', '一'])
  expect(await list(other, { ...received, shareid: String(shareOf(colleague.id)) })).toEqual(['一'])
  expect(await list(other, { ...received, shareid: String(shareOf(third.id)) })).toEqual([])
  expect(await list(other, { ...received, sharetime: before(today) })).toEqual(['一'])
  expect(await list(other, { ...received, username: owner.name })).toEqual(['二', '一'])
  expect(await list(other, { ...received, username: third.name })).toEqual([])
  expect(await list(client, { ...own, username: third.name })).toEqual(['一'])
  expect(await list(client, { ...own, shareid: String(shareOf(third.id)) })).toEqual(['一'])
  expect(await list(last, { ...received, txt: '二' })).toEqual([])
  // in a folder they say by which share one came, and hide nothing
  await make(client, '内', first)
  expect(await list(other, { ...received, categoryid: String(first), username: third.name })).toEqual(['内'])
  expect(await list(client, { loadFolderType: 'privateAll', username: third.name })).toEqual(['二', '一'])
})

test('DOC-03~ the documents made of a file are told to its owner by any of its versions, and to nobody else', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [client, other] = [await clientOf(creator), await clientOf(await given.person())]
  const id = await put(client, '公告.txt')
  await client.call(api.share, { ids: [id], subjects: [{ kind: 'everyone', id: 0 }] })
  const { documentId } = await client.call(publishingApi.publish, { id, categoryId: category.id })
  await put(client, '公告.txt')
  const { key } = await client.call(api.listVersions, { id })
  const versions = (await client.call(tableApi.getRows, { key })).rows.map((row) => Number(row['imagefileid']))
  expect(versions).toHaveLength(2)
  for (const fileId of versions) {
    const { documents } = await client.call(publishingApi.listPublished, { fileId })
    expect(documents).toEqual([{ id: documentId, subject: '公告' }])
    expect(await other.call(publishingApi.listPublished, { fileId })).toEqual({ documents: [] })
  }
})

/** The day before: wherever the caller is, it is over. */
const before = (day: string) => new Date(Date.parse(day) - 24 * 3600 * 1000).toISOString().slice(0, 10)
