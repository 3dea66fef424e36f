import { deleteDocuments, restoreDocuments } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { virtualFoldersApi as api } from '../contract.ts'
import { countOf, idsOf, make, rowsOf, start } from './folders.given.ts'

const ids = (...documents: { id: number }[]) => documents.map(({ id }) => id)

const selectAll = async (client: TestClient, key: string) =>
  (await client.call(tableApi.selectAll, { key })).selectionId

async function searched(client: TestClient, query: string): Promise<string> {
  const { json } = await client.raw({ path: encodeURI(`/api/doc/searchlist/list?${query}`) })
  return String(json['sessionkey'])
}

describe('what is in a folder', () => {
  test('DUMMY-23 everybody sees and counts in a folder what they may read, and the folder opens nothing', async () => {
    const { administrator, folder, one, two, secret, owner, client, creator } = await start()
    const { db } = await testDatabase()
    for (const document of [one, two, secret])
      await db
        .insertInto('virtual_folder_entry')
        .values({ folder_id: folder, document_id: document.id, by_hand: true, added_by: creator.id })
        .execute()
    expect(new Set(await idsOf(client, folder))).toEqual(new Set(ids(one, two)))
    expect(await countOf(client, folder)).toBe(2)
    const other = await clientOf(owner)
    expect(await idsOf(other, folder)).toEqual(ids(secret))
    expect(await countOf(other, folder)).toBe(1)
    expect(await idsOf(administrator.client, folder)).toEqual([])
    const { key } = await client.call(api.listEntries, { folderId: folder })
    expect((await client.call(tableApi.selectAll, { key })).count).toBe(2)
  })

  test('DUMMY-26 a deleted document leaves the folder, and is in it again once it is restored', async () => {
    const { category } = await start()
    const { controller } = await given.category({ controllers: 1 })
    const own = await given.document({ category, creator: controller, subject: '会被删除' })
    const client = await clientOf(controller)
    const mine = await make(client)
    await client.call(api.importDocuments, { targetIds: [mine], documentIds: [own.id] })
    const { store } = await mountedApp()
    const caller = await given.caller(controller)
    const context = { caller, language: 'zh-CN' as const, store, request: { address: '' } }
    await act((db) => deleteDocuments({ db, ...context }, [own.id]))
    expect(await idsOf(client, mine)).toEqual([])
    expect(await countOf(client, mine)).toBe(0)
    await act((db) => restoreDocuments({ db, ...context }, [own.id]))
    expect(await idsOf(client, mine)).toEqual([own.id])
  })

  test('the list is searched by the conditions of every search, also by programs at searchlist/list', async () => {
    const { writer, one, two, category } = await start()
    const mine = await make(writer)
    await writer.call(api.importDocuments, { targetIds: [mine], documentIds: ids(one, two) })
    expect(await idsOf(writer, mine, { subject: '采购' })).toEqual([two.id])
    expect(await idsOf(writer, mine, { fulltext: '报销' })).toEqual([one.id])
    expect(await idsOf(writer, mine, { categoryId: category.id, statuses: ['archived'] })).toEqual([])
    const key = await searched(writer, `treeDocFieldId=${mine}&docsubject=差旅`)
    const { rows } = await writer.call(tableApi.getRows, { key, pageSize: 20 })
    expect(rows).toMatchObject([{ id: String(one.id) }])
    const { json } = await writer.raw({ path: '/api/doc/searchlist/list?treeDocFieldId=999999999' })
    expect(json).toMatchObject({ status: -1, errorCode: 'virtualFolder.unknown' })
  })
})

describe('importing', () => {
  test('DUMMY-06~ DUMMY-19~ DUMMY-21 chosen documents go into several folders; of what one may not read nothing is said', async () => {
    const { administrator, writer, one, secret } = await start()
    const mine = await make(writer)
    const second = await make(writer)
    const reply = await writer.raw({
      path: `/api/doc/operate/import2Dummy?importType=select&dummyIds=${mine},${second}&selectIds=${one.id},${secret.id}`,
    })
    expect(reply.json).toMatchObject({ status: 1, msg: '导入成功' })
    for (const folder of [mine, second]) expect(await idsOf(writer, folder)).toEqual([one.id])
    await expect(
      writer.call(api.importDocuments, { targetIds: [mine], documentIds: [secret.id] }),
    ).rejects.toMatchObject({ failure: { kind: 'notFound' } })
    await expect(writer.call(api.importDocuments, { targetIds: [], documentIds: [one.id] })).rejects.toMatchObject({
      failure: { message: '请选择目录' },
    })
    const closed = await make(administrator.client, { ofCompany: true })
    await expect(
      writer.call(api.importDocuments, { targetIds: [closed], documentIds: [one.id] }),
    ).rejects.toMatchObject({ failure: { kind: 'refused' } })
  })

  test('DUMMY-24 what is in the folder already is passed over, with its note', async () => {
    const { writer, one, two } = await start()
    const [from, mine] = [await make(writer), await make(writer)]
    await writer.call(api.importDocuments, { targetIds: [from, mine], documentIds: [one.id] })
    await writer.call(api.saveNote, { folderId: mine, documentId: one.id, note: '先读' })
    const before = await rowsOf(writer, mine)
    await writer.call(api.importDocuments, { targetIds: [mine], documentIds: ids(one, two) })
    await writer.call(api.copyEntries, { folderId: from, targetIds: [mine], documentIds: [one.id] })
    const after = await rowsOf(writer, mine)
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(ids(one, two)))
    expect(after.find(({ id }) => id === one.id)).toEqual(before[0])
  })

  test('DUMMY-06 DUMMY-19 DUMMY-25 chosen documents, or all that a search finds, in everything or in a folder, are imported; more than 1000 are refused with the number', async () => {
    const { category, creator, writer, one, two } = await start()
    const mine = await make(writer)
    const imported = async (query: string) =>
      (await writer.raw({ path: encodeURI(`/api/doc/operate/import2Dummy?${query}`) })).json
    const found = `docsubject=采购&seccategory=${category.id}&ownertype=1&usertype=1`
    expect(await imported(`importType=all&dummyIds=${mine}&${found}`)).toMatchObject({ status: 1, msg: '导入成功' })
    expect(await idsOf(writer, mine)).toEqual([two.id])
    const chosen = await make(writer)
    expect(await imported(`importType=select&dummyIds=${chosen}&selectIds=${one.id}`)).toMatchObject({ status: 1 })
    expect(await idsOf(writer, chosen)).toEqual([one.id])
    const second = await make(writer)
    expect(await imported(`importType=all&dummyIds=${second}&dummyId=${mine}`)).toMatchObject({ status: 1 })
    expect(await idsOf(writer, second)).toEqual([two.id])
    for (let n = 0; n < 999; n += 111) {
      await Promise.all(
        Array.from({ length: 111 }, (_, index) => given.document({ category, creator, subject: `批量 ${n + index}` })),
      )
    }
    for (const subject of ['又一篇', '再一篇']) await given.document({ category, creator, subject })
    await expect(
      writer.call(api.importDocuments, { type: 'all', targetIds: [second], categoryId: category.id }),
    ).rejects.toMatchObject({ failure: { kind: 'limit', message: expect.stringContaining('1,003') } })
    const selectionId = await selectAll(writer, await searched(writer, `seccategory=${category.id}`))
    expect(await writer.fail(api.importDocuments, { type: 'all', targetIds: [second], selectionId })).toMatchObject({
      kind: 'limit',
      message: expect.stringContaining('1,003'),
    })
    expect(await idsOf(writer, second)).toEqual([two.id])
  })

  test('DUMMY-06 all that a list had is imported, copied, moved and removed by its selection, which is of one person alone', async () => {
    const { writer, client, category, one, two } = await start()
    const [mine, copies, moved] = [await make(writer), await make(writer), await make(writer)]
    const found = await selectAll(writer, await searched(writer, `seccategory=${category.id}`))
    const stranger = { type: 'all' as const, targetIds: [await make(client)], selectionId: found }
    expect(await client.fail(api.importDocuments, stranger)).toMatchObject({ kind: 'notFound' })
    await writer.call(api.importDocuments, { type: 'all', targetIds: [mine], selectionId: found })
    const both = new Set(ids(one, two))
    expect(new Set(await idsOf(writer, mine))).toEqual(both)
    const entriesOf = async (folderId: number) =>
      selectAll(writer, (await writer.call(api.listEntries, { folderId })).key)
    const all = { folderId: mine, selectionId: await entriesOf(mine) }
    await writer.call(api.copyEntries, { ...all, targetIds: [copies] })
    expect([await idsOf(writer, mine), await idsOf(writer, copies)].map((each) => new Set(each))).toEqual([both, both])
    await writer.call(api.moveEntries, { ...all, targetIds: [moved] })
    expect(await idsOf(writer, mine)).toEqual([])
    expect(new Set(await idsOf(writer, moved))).toEqual(both)
    const removed = await writer.call(api.removeEntries, { folderId: copies, selectionId: await entriesOf(copies) })
    expect(new Set(removed.documentIds)).toEqual(both)
    expect(await idsOf(writer, copies)).toEqual([])
  })
})

describe('copying, moving, removing', () => {
  async function filled() {
    const given = await start()
    const { writer, one, two } = given
    const [from, to] = [await make(writer), await make(writer)]
    await writer.call(api.importDocuments, { targetIds: [from], documentIds: ids(one, two) })
    return { ...given, from, to }
  }

  test('DUMMY-14 DUMMY-15 entries are copied or moved to another folder, and the reply has status and msg', async () => {
    const { writer, one, two, from, to } = await filled()
    const path = (act: string, id: number) =>
      `/api/doc/operate/${act}OfDummy?dummyId=${from}&dummyIds=${to}&docids=${id}`
    expect((await writer.raw({ path: path('copy', one.id) })).json).toMatchObject({ status: 1, msg: '已复制 1 篇' })
    expect(await idsOf(writer, from)).toHaveLength(2)
    expect(await idsOf(writer, to)).toEqual([one.id])
    expect((await writer.raw({ path: path('move', two.id) })).json).toMatchObject({ status: 1, msg: '已移动 1 篇' })
    expect(await idsOf(writer, from)).toEqual([one.id])
    expect(new Set(await idsOf(writer, to))).toEqual(new Set(ids(one, two)))
  })

  test('DUMMY-11~ without a target nothing is sent on, and the text says what is missing', async () => {
    const { writer, one, from } = await filled()
    const asked = { folderId: from, targetIds: [], documentIds: [one.id] }
    for (const endpoint of [api.copyEntries, api.moveEntries])
      await expect(writer.call(endpoint, asked)).rejects.toMatchObject({
        failure: { message: '请选择目录', kind: 'invalid' },
      })
    expect(await idsOf(writer, from)).toHaveLength(2)
  })

  test('DUMMY-16 DUMMY-27 removing takes the entry out of this folder alone; the document stays, and a removal is taken back', async () => {
    const { writer, client, category, one, two, from, to } = await filled()
    await writer.call(api.copyEntries, { folderId: from, targetIds: [to], documentIds: [one.id] })
    await writer.call(api.saveNote, { folderId: from, documentId: one.id, note: '重点' })
    const { json } = await writer.raw({ path: `/api/doc/operate/removeOfDummy?dummyId=${from}&docids=${one.id}` })
    expect(json).toMatchObject({ status: 1, docids: [one.id] })
    expect(await idsOf(writer, from)).toEqual([two.id])
    expect(await idsOf(writer, to)).toEqual([one.id])
    const key = await searched(client, `seccategory=${category.id}`)
    expect((await client.call(tableApi.getRows, { key, pageSize: 20 })).rows).toHaveLength(2)
    await writer.call(api.putBack, { folderId: from, documentIds: [one.id] })
    expect((await rowsOf(writer, from)).find(({ id }) => id === one.id)).toMatchObject({ note: '重点', source: 'hand' })
  })

  test('who may not fill a folder copies from it, but neither moves nor removes', async () => {
    const { administrator, client, one, folder } = await start()
    const { db } = await testDatabase()
    await db
      .insertInto('virtual_folder_entry')
      .values({ folder_id: folder, document_id: one.id, by_hand: true, added_by: administrator.person.id })
      .execute()
    const mine = await make(client)
    await client.call(api.copyEntries, { folderId: folder, targetIds: [mine], documentIds: [one.id] })
    expect(await idsOf(client, mine)).toEqual([one.id])
    for (const call of [
      () => client.call(api.moveEntries, { folderId: folder, targetIds: [mine], documentIds: [one.id] }),
      () => client.call(api.removeEntries, { folderId: folder, documentIds: [one.id] }),
      () => client.call(api.saveNote, { folderId: folder, documentId: one.id, note: 'x' }),
    ])
      await expect(call()).rejects.toMatchObject({ failure: { kind: 'refused' } })
    expect(await idsOf(client, folder)).toEqual([one.id])
  })
})

describe('order and notes', () => {
  test('entries stand in an order by hand, new ones at its end, and each may have a note', async () => {
    const { category, creator, writer, one, two } = await start()
    const three = await given.document({ category, creator, subject: '第三篇' })
    const mine = await make(writer)
    await writer.call(api.importDocuments, { targetIds: [mine], documentIds: ids(one, two) })
    await writer.call(api.importDocuments, { targetIds: [mine], documentIds: [three.id] })
    const byHand = { sort: 'order:ascend' }
    expect(await idsOf(writer, mine, byHand)).toEqual(ids(one, two, three))
    await writer.call(api.placeEntry, { folderId: mine, documentId: three.id, beforeId: one.id })
    expect(await idsOf(writer, mine, byHand)).toEqual(ids(three, one, two))
    await writer.call(api.placeEntry, { folderId: mine, documentId: one.id })
    expect(await idsOf(writer, mine, byHand)).toEqual(ids(three, two, one))
    await writer.call(api.saveNote, { folderId: mine, documentId: two.id, note: '对照第三章' })
    expect((await rowsOf(writer, mine, byHand)).map(({ note }) => note)).toEqual(['', '对照第三章', ''])
    await writer.call(api.saveNote, { folderId: mine, documentId: two.id, note: '' })
    expect((await rowsOf(writer, mine, byHand)).map(({ note }) => note)).toEqual(['', '', ''])
  })
})
