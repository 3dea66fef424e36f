import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { countStatements, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { tableApi } from '@shuku/kit/contract'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

async function start() {
  const top = await given.category({ name: uniqueName('制度', '') })
  const { category, creator, reader, editor } = await given.category({
    parentId: top.category.id,
    creators: 1,
    readers: 1,
    editors: 1,
  })
  const client = await clientOf(creator)
  const upload = async (name: string) =>
    (await client.upload(fileApi.uploadFile, [{ name, content: `text of ${name}` }])).file
  const files = [await upload('附件一.txt'), await upload('b.md')]
  const query = {
    subject: '办法',
    html: '<p>正文</p>',
    keywords: 'k',
    categoryId: category.id,
    fileIds: files.map(({ id }) => id),
  }
  const { documentId } = await client.call(documentApi.saveDocument, query)
  return {
    top,
    category,
    creator,
    reader,
    editor,
    client,
    files,
    documentId,
    readers: await clientOf(reader),
    editors: await clientOf(editor),
  }
}

const get = async (client: TestClient, path: string) => (await client.raw({ path })).json

describe('the calls that programs make', () => {
  test('basicInfo: every value a text, ids too', async () => {
    const { client, documentId, creator, category } = await start()
    const json = await get(client, `/api/doc/detail/basicInfo?id=${documentId}&isEdit=0&em_auth_code=&__random__=1`)
    expect(json).toMatchObject({ status: 1, api_status: true })
    const data = json['data'] as Record<string, unknown>
    expect(data).toMatchObject({
      docSubject: '办法',
      docstatus: '1',
      doceditionid: '1',
      keyword: 'k',
      ownerid: String(creator.id),
      seccategory: String(category.id),
      doclastmoduser: creator.name,
      doclastmoddate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      doclastmodtime: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    })
    expect(Object.values(data).every((value) => typeof value === 'string')).toBe(true)
    const menus = json['rightMenus'] as { type: string; params?: string }[]
    expect(menus.map(({ type }) => type)).toEqual([
      'BTN_EDIT',
      'BTN_DOWNLOAD',
      'BTN_PRINT',
      'BTN_LOG',
      'BTN_DELETE',
      'BTN_TO_TOP',
    ])
    expect(menus[1]?.params).toMatch(/^download=1&fileid=\d+$/)
    expect(json['secWmSet']).toMatchObject({ isopenwater: '0', wmisnull: '1' })
  })

  test('DOC-07 DOC-17 what is in force is called so or normal, as the category has it; other statuses keep their words', async () => {
    const { client, documentId, category, creator } = await start()
    const draft = await given.document({ category, creator, status: 0 })
    const said = async (id: number) => {
      const { statusWord } = await client.call(documentApi.getDocument, { documentId: id })
      const rows = (await get(client, `/api/doc/detail/docParamInfo?docid=${id}`))['data'] as Record<string, string>[]
      return [statusWord, rows.find(({ label }) => label === '状态')?.['value']]
    }
    expect(await said(documentId)).toEqual(['inForce', '生效'])
    await act((db) => sql`update category set says_in_force = false where id = ${category.id}`.execute(db))
    expect(await said(documentId)).toEqual(['normal', '正常'])
    expect(await said(draft.id)).toEqual(['draft', '草稿'])
  })

  test('a reader’s menu holds what a reader may do', async () => {
    const { readers, documentId } = await start()
    const { items } = await readers.call(api.getBasics, { documentId })
    expect(items.map(({ type }) => type)).toEqual(['BTN_DOWNLOAD', 'BTN_PRINT'])
    const { tabs } = await readers.call(api.listTabs, { documentId })
    expect(tabs.map(({ id, selected }) => [id, selected])).toEqual([
      ['content', 'true'],
      ['acc', undefined],
      ['param', undefined],
      ['share', undefined],
    ])
  })

  test('htmlContent, tabInfo, docParamInfo and docAutoExtendInfo answer as the wire has them', async () => {
    const { client, documentId, files } = await start()
    expect(await get(client, `/api/doc/detail/htmlContent?id=${documentId}&secid=1`)).toMatchObject({
      status: 1,
      content: '<p>正文</p>',
    })
    expect(await get(client, `/api/doc/detail/tabInfo?docid=${documentId}`)).toMatchObject({
      tabInfo: [
        { key: 'content', value: '正文', selected: 'true' },
        { key: 'acc' },
        { key: 'param' },
        { key: 'share', value: '谁能看' },
        { key: 'version' },
        { key: 'log' },
      ],
    })
    const properties = (await get(client, `/api/doc/detail/docParamInfo?docid=${documentId}`))['data'] as Record<
      string,
      string
    >[]
    expect(properties[0]).toEqual({ column: '1', label: '标题', value: '办法' })
    expect(properties[1]?.['value']).toMatch(/^制度\d+ \/ 目录/)
    const more = await get(client, `/api/doc/detail/docAutoExtendInfo?id=${documentId}`)
    expect(more).toMatchObject({ hasMore: false, canDownload: true, bacthDownload: true })
    const [first] = more['dataList'] as Record<string, unknown>[]
    expect(first).toMatchObject({
      id: String(documentId),
      fileid: String(files[0]!.id),
      versionid: '1',
      filename: '附件一.txt',
      fileExtendName: 'txt',
      filesize: '1KB',
      acclink: `/weaver/weaver.file.FileDownload?fileid=${files[0]!.id}`,
      versionCounts: '0',
    })
    expect(await get(client, `/api/doc/save/getAccListForEdit?id=${documentId}&secid=`)).toMatchObject({
      dataList: [{ filename: '附件一.txt' }, { filename: 'b.md' }],
    })
    expect(await get(client, '/api/doc/save/getAccListForEdit?id=&secid=1')).toMatchObject({ status: 1, dataList: [] })
  })

  test('a title that is script stays text in the HTML of the properties', async () => {
    const { client, category } = await start()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '<script>alert("1")</script>&',
      categoryId: category.id,
    })
    const { properties } = await client.call(api.getProperties, { documentId })
    expect(properties[0]?.value).toBe('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;')
  })

  test.each([
    ['basicInfo', api.getBasics],
    ['htmlContent', api.getHtml],
    ['tabInfo', api.listTabs],
    ['docParamInfo', api.getProperties],
    ['docVersion', api.listVersions],
    ['docAutoExtendInfo', api.listAttachments],
    ['docAcc', api.listAttachmentRows],
    ['deleteWarm', api.getDeleteWarning],
    ['get', documentApi.getDocument],
  ])('%s tells a stranger nothing, and says what is wrong with a wrong id', async (_, endpoint) => {
    const { documentId } = await start()
    const stranger = await clientOf(await given.person())
    for (const id of [documentId, 999_999]) {
      expect((await stranger.sendTexts(endpoint, { id: String(id) })).json).toMatchObject({ errorKind: 'notFound' })
    }
    for (const id of ['x', '-1', '9'.repeat(30), '']) {
      expect((await stranger.sendTexts(endpoint, { id })).json).toMatchObject({ errorKind: 'invalid' })
    }
  })
})

describe('tables', () => {
  test('attachments: cells are texts under the names that programs prove', async () => {
    const { readers, documentId, files } = await start()
    const { key } = await readers.call(api.listAttachmentRows, { documentId })
    const { json } = await readers.sendTexts(tableApi.getRows, { dataKey: key })
    expect(json).toMatchObject({ status: true, pageSize: 10 })
    const rows = json['datas'] as Record<string, string>[]
    expect(
      rows.map(({ imagefileid, imagefilename, versionid }) => ({ imagefileid, imagefilename, versionid })),
    ).toEqual([
      { imagefileid: String(files[0]!.id), imagefilename: '附件一.txt', versionid: '1' },
      { imagefileid: String(files[1]!.id), imagefilename: 'b.md', versionid: '1' },
    ])
    expect(rows[0]).toMatchObject({
      randomFieldId: String(files[0]!.id),
      filesize: '1KB',
      docfiletype: '2',
      fileExtendName: 'txt',
    })
    expect((await readers.call(tableApi.countRows, { key })).count).toBe(2)
  })

  test('versions: newest first, for those who are shown them', async () => {
    const { client, readers, editors, documentId } = await start()
    await client.call(documentApi.saveDocument, { documentId, subject: '办法二', note: '标题' })
    const { key } = await editors.call(api.listVersions, { documentId })
    const { rows } = await editors.call(tableApi.getRows, { key })
    expect(rows.map((row) => [row['doceditionid'], row['docsubject'], row['docedition'], row['versionNote']])).toEqual([
      ['2', '办法二', 'V2', '标题'],
      ['1', '办法', 'V1', ''],
    ])
    expect(await readers.fail(api.listVersions, { documentId })).toMatchObject({ kind: 'notFound' })
  })

  test('a right that is lost closes the lists that were opened with it', async () => {
    const { readers, client, documentId } = await start()
    const { key } = await readers.call(api.listAttachmentRows, { documentId })
    await client.call(api.deleteDocuments, { documentIds: [documentId] })
    expect(await readers.fail(tableApi.getRows, { key })).toMatchObject({ kind: 'notFound' })
  })

  test('the versions of one attachment hold each of its files', async () => {
    const { client, readers, documentId, files } = await start()
    const newer = (await client.upload(fileApi.uploadFile, [{ name: 'neu.txt', content: 'newer' }])).file
    const { json } = await client.sendTexts(api.replaceAttachment, {
      id: String(documentId),
      oldfileid: String(files[0]!.id),
      newfileid: String(newer.id),
    })
    expect(json).toMatchObject({ status: 1, url: expect.stringContaining(`id=${documentId}`) })
    const { key } = await client.call(api.listAttachmentVersions, { documentId, fileId: newer.id })
    const { rows } = await client.call(tableApi.getRows, { key })
    expect(rows.map((row) => [row['imagefileid'], row['versionid']])).toEqual([
      [String(newer.id), '2'],
      [String(files[0]!.id), '1'],
    ])
    expect(await readers.fail(api.listAttachmentVersions, { documentId, fileId: newer.id })).toMatchObject({
      kind: 'notFound',
    })
  })
})

describe('our own page', () => {
  test('everything comes in one call, with no more statements than a list may have', async () => {
    const { readers, documentId, top, category, creator } = await start()
    await readers.call(documentApi.getDocument, { documentId })
    const { pool } = await testDatabase()
    const { result, statements } = await countStatements(pool, () =>
      readers.call(documentApi.getDocument, { documentId }),
    )
    expect(statements.length).toBeLessThanOrEqual(4)
    expect(result.categories).toEqual([
      { id: top.category.id, name: top.category.name },
      { id: category.id, name: category.name },
    ])
    expect(result.author).toEqual({ id: creator.id, name: creator.name })
    expect(result.attachments[0]).toMatchObject({
      name: '附件一.txt',
      kind: 'text',
      mime: 'text/plain',
      textState: 'waiting',
      version: 1,
    })
    expect(result.updatedAt).toBeInstanceOf(Date)
  })

  test('names come in the reader’s language', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const { db } = await testDatabase()
    await db.updateTable('category').set({ name_en: 'Policies' }).where('id', '=', category.id).execute()
    await db
      .updateTable('person')
      .set({ language: 'en-US', name_en: 'Wang Fang' })
      .where('id', '=', creator.id)
      .execute()
    const client = await clientOf(creator)
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '',
      categoryId: category.id,
    })
    const page = await client.call(documentApi.getDocument, { documentId })
    expect([page.categories[0]?.name, page.author.name]).toEqual(['Policies', 'Wang Fang'])
    expect((await client.call(api.listTabs, { documentId })).tabs[0]?.label).toBe('Text')
  })
})
