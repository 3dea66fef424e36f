import { rightStrings } from '@shuku/domain/people/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { newsApi } from '../../contract.ts'

/** A page of a category that somebody administers, and who reads there. */
async function start() {
  const { category, administrator, reader } = await given.category({ administrators: 1, readers: 1 })
  const client = await clientOf(administrator)
  const name = uniqueName('要闻')
  const { id } = await client.call(newsApi.savePage, { name, categoryId: category.id, perPage: 20 })
  return { category, administrator, client, id, name, reader: await clientOf(reader) }
}

const asks = async (client: TestClient, call: string, query: Readonly<Record<string, string | number>> = {}) => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  const path = `/api/doc/console/news/${call}?${new URLSearchParams(texts).toString()}`
  return (await client.raw({ path })).json
}

const rowsOf = async (client: TestClient, call: string, query: Readonly<Record<string, string>> = {}) => {
  const { sessionkey } = await asks(client, call, query)
  return (await client.call(tableApi.getRows, { key: String(sessionkey) })).rows
}

const posts = async (client: TestClient, form: Readonly<Record<string, string | number>>) => {
  const texts = Object.entries(form).map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(texts).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await client.raw({ method: 'POST', path: '/api/doc/console/news/update', headers, body })).json
}

test('wire §18 the table has the pages that one may change, by name, and says what one may do', async () => {
  const { client, reader, id, name, category } = await start()
  const other = await start()
  expect(await asks(client, 'table')).toMatchObject({
    api_status: true,
    sessionkey: expect.any(String),
    canAdd: true,
    canEdit: true,
    canDelete: true,
    canLog: false,
    docdetachable: 0,
    defaultSubCompanyId: '',
    defaultSubCompanyName: '',
    newsTypeOptions: [],
    publishTypeOptions: [
      { key: '1', showname: '内部读者', selected: true },
      { key: '0', showname: '外部读者', selected: false },
    ],
  })
  const row = { id: String(id), frontpagename: name, publishtype: '1', publishtypespan: '内部读者', newsperpage: '20' }
  expect(await rowsOf(client, 'table')).toMatchObject([{ ...row, categoryName: category.name }])
  expect(await rowsOf(client, 'table', { frontpagename: name.slice(1).toUpperCase() })).toHaveLength(1)
  expect(await rowsOf(client, 'table', { frontpagename: '没有这一页' })).toEqual([])
  const everywhere = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  expect((await rowsOf(everywhere, 'table')).map((each) => Number(each['id']))).toEqual(
    expect.arrayContaining([id, other.id]),
  )
  expect(await asks(reader, 'table')).toMatchObject({ canAdd: false, canEdit: false, canDelete: false })
  expect(await rowsOf(reader, 'table')).toEqual([])
  expect(await asks(client, 'table', { subcompanyid: '7' })).toMatchObject({ errorCode: 'kit.notYet' })
})

test('wire §18 the settings of a page are told and changed under their names; sent back as they were they change nothing', async () => {
  const { client, reader, id, name, category } = await start()
  const { data } = (await asks(client, 'info', { id })) as { data: Record<string, string> }
  expect(data).toEqual({
    id: String(id),
    newsId: String(id),
    frontpagename: name,
    publishtype: '1',
    newsperpage: '20',
    seccategory: String(category.id),
    isactive: '1',
    titlesperpage: '10',
    hasdocsubject: '1',
    newstypeid: '',
    importdocid: '',
    headerdocid: '',
    footerdocid: '',
    typeordernum: '',
    dateopt: '',
    clauseopt: '',
    newsclause: '',
    linktype: '',
    subcompanyid: '',
    checkOutStatus: '',
  })
  expect(await posts(client, data)).toMatchObject({ api_status: true, msg: '新闻页已保存' })
  expect((await asks(client, 'info', { id }))['data']).toEqual(data)
  const renamed = uniqueName('改名')
  expect(await posts(client, { id, frontpagename: renamed, publishtype: 0 })).toMatchObject({ api_status: true })
  const changed = { ...data, frontpagename: renamed, publishtype: '0' }
  expect((await asks(client, 'info', { newsId: id }))['data']).toEqual(changed)

  const refused = { api_status: false, errorCode: 'news.mayNotPublish' }
  expect(await asks(reader, 'info', { id })).toMatchObject(refused)
  expect(await posts(reader, { id, frontpagename: '抢' })).toMatchObject(refused)
  const elsewhere = await start()
  expect(await posts(client, { id, seccategory: elsewhere.category.id })).toMatchObject({ errorKind: 'refused' })
  expect(await asks(client, 'info', { id: 999_999_999 })).toMatchObject({ errorCode: 'news.pageNotFound' })
  for (const [field, value] of [
    ['isactive', '0'],
    ['titlesperpage', '5'],
    ['headerdocid', '7'],
  ] as const) {
    const said = await posts(client, { id, [field]: value })
    expect(said, field).toMatchObject({ api_status: false, errorCode: 'kit.notYet', fields: { [field]: '暂不支持' } })
  }
  for (const wrong of [{ publishtype: '2' }, { newsperpage: '101' }, { newsperpage: '0' }])
    expect(await posts(client, { id, ...wrong })).toMatchObject({ errorKind: 'invalid' })
  expect((await asks(client, 'info', { id }))['data']).toEqual(changed)
})

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('wire §18 the pictures are those in the news of one’s pages that one may read, each once, and nobody changes them there', async () => {
  const { client, reader, id, category } = await start()
  const name = `${uniqueName('图', '')}.png`
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: png }])
  const html = `<p><img src="/weaver/weaver.file.FileDownload?fileid=${file.id}"></p>`
  const documentIds: number[] = []
  for (const subject of ['一', '二'])
    documentIds.push(
      (await client.call(documentApi.saveDocument, { subject, html, categoryId: category.id })).documentId,
    )
  expect(await rowsOf(client, 'pic/table', { name })).toEqual([])
  await client.call(newsApi.publishNews, { pageId: id, documentIds })
  expect(await rowsOf(client, 'pic/table', { name })).toMatchObject([
    { id: String(file.id), name, filesize: String(png.length) },
  ])
  expect(await asks(client, 'pic/table')).toMatchObject({ canAdd: false, canEdit: false, canDelete: false })
  expect(await asks(client, 'pic/table', { imagetype: '1' })).toMatchObject({ errorCode: 'kit.notYet' })
  expect(await rowsOf(reader, 'pic/table', { name })).toEqual([])
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', 'in', documentIds).execute()
  expect(await rowsOf(client, 'pic/table', { name })).toEqual([])
})
