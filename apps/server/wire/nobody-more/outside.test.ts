import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { moreApi } from '@shuku/features/more/contract'
import { makeElement } from '@shuku/features/more/testing'
import { newsApi } from '@shuku/features/news/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const update = async (id: number, values: object) => {
  const { db } = await testDatabase()
  await db.updateTable('document').set(values).where('id', '=', id).execute()
}

async function start(mayDownload = false) {
  const made = await given.category({
    administrators: 1,
    entries: [{ to: { kind: 'anonymous' }, level: 'view', canDownload: mayDownload }],
  })
  const client = await clientOf(made.administrator)
  const { id: pageId } = await client.call(newsApi.savePage, {
    name: uniqueName('要闻'),
    categoryId: made.category.id,
    isOuter: true,
    perPage: 2,
  })
  const publish = async (subject: string, html: string, fileIds: number[] = []) => {
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject,
      html,
      categoryId: made.category.id,
      fileIds,
    })
    await client.call(newsApi.publishNews, { pageId, documentIds: [documentId], summary: '' })
    return documentId
  }
  return {
    category: made.category,
    administrator: made.administrator,
    client,
    pageId,
    publish,
    stranger: await clientOf(undefined),
  }
}

// Readers without a session see what is published outside, as long as it is.

test('a file that a text links to does not go outside without the right to download', async () => {
  const { client, publish, stranger } = await start()
  const { file } = await client.upload(fileApi.uploadFile, [{ name: '表.txt', content: '内部表格' }])
  await publish('一', `<p><a href="/weaver/weaver.file.FileDownload?fileid=${file.id}&download=1">表</a></p>`)
  const { text } = await stranger.raw({
    path: `/weaver/weaver.file.FileDownloadForOutDoc?fileid=${file.id}&download=1`,
  })
  expect(text).not.toContain('内部表格')
})

test('nothing shows outside of what is deleted, classified, or not in force', async () => {
  const { client, publish, stranger, pageId } = await start(true)
  const { file } = await client.upload(fileApi.uploadFile, [{ name: '表.txt', content: '外部表格' }])
  const id = await publish('标题甲', '<p>正文甲</p>', [file.id])
  const seen = async () => {
    const texts = [
      `/api/doc/news/list?id=${pageId}`,
      '/api/doc/news/list',
      `/api/doc/news/outer?id=${pageId}`,
      `/api/doc/news/content?id=${id}`,
      `/api/shuku/news/page?id=${pageId}`,
      `/api/shuku/news/page?docid=${id}`,
      `/weaver/weaver.file.FileDownloadForOutDoc?fileid=${file.id}`,
      '/api/doc/out/more/list',
      `/api/shuku/more/outer/document?id=${id}`,
      `/api/shuku/more/outer/page?docid=${id}`,
      `/api/doc/out/detail/docContent?id=${id}`,
      '/api/doc/out/more/list?docsubject=标题甲',
    ]
    const out: string[] = []
    for (const path of texts) {
      const { text } = await stranger.raw({ path: encodeURI(path) })
      if (/正文甲|外部表格|"docsubject":"标题甲|"name":"标题甲/.test(text)) out.push(path)
    }
    return out
  }
  expect(await seen()).toHaveLength(11)
  const changes: object[] = [
    { status: 0 },
    { status: 3 },
    { status: 4 },
    { status: 6 },
    { secrecy: 2 },
    { deleted_at: new Date() },
  ]
  for (const change of changes) {
    await update(id, change)
    expect(await seen(), JSON.stringify(change)).toEqual([])
    await update(id, { status: 1, secrecy: 4, deleted_at: null })
  }
})

test('what has expired, is void or archived is not shown outside any more', async () => {
  const { publish, stranger, pageId } = await start(true)
  const id = await publish('过期标题', '<p>正文甲</p>')
  const shown: number[] = []
  for (const status of [5, 7, 8]) {
    await update(id, { status })
    const { text } = await stranger.raw({ path: `/api/doc/news/list?id=${pageId}` })
    if (text.includes('过期标题')) shown.push(status)
  }
  expect(shown).toEqual([])
})

test('MORE-16 what is public is outside only in the categories of an open element, with those below, or on an outer news page', async () => {
  const stranger = await clientOf(undefined)
  const { category, administrator } = await given.category({ administrators: 1 })
  const below = await given.category({ parentId: category.id, inheritsRights: true })
  const publish = (subject: string, within: { id: number }) =>
    given.document({
      category: within as typeof category,
      creator: administrator,
      subject: uniqueName(subject),
      shares: [{ to: { kind: 'anonymous' }, level: 'view' }],
    })
  const [here, deeper] = [await publish('上级', category), await publish('下级', below.category)]
  const portalElement = { categoryIds: [category.id] }
  const listed = async () => (await stranger.call(moreApi.listOuter, { portalElement })).rows.map(({ id }) => id)
  const opens = async (documentId: number) =>
    await stranger.call(moreApi.readOuter, { documentId }).then(
      () => true,
      () => false,
    )
  expect(await listed(), 'a caller may name any category').toEqual([])
  expect(await opens(here.id)).toBe(false)
  const administratorClient = await clientOf(administrator)
  const page = { name: uniqueName('公告'), categoryId: category.id, perPage: 10 }
  const outer = await administratorClient.call(newsApi.savePage, { ...page, isOuter: true })
  const inner = await administratorClient.call(newsApi.savePage, { ...page, name: uniqueName('内部'), isOuter: false })
  await administratorClient.call(newsApi.publishNews, { pageId: inner.id, documentIds: [here.id] })
  expect(await listed()).toEqual([])
  await administratorClient.call(newsApi.publishNews, { pageId: outer.id, documentIds: [here.id] })
  expect(await listed()).toEqual([here.id])
  expect([await opens(here.id), await opens(deeper.id)]).toEqual([true, false])
  await administratorClient.call(newsApi.takeOffNews, { pageId: outer.id, documentIds: [here.id] })
  expect(await listed()).toEqual([])
  const element = await makeElement(administrator.id, { isOuter: true, categoryIds: [category.id] })
  expect(new Set(await listed())).toEqual(new Set([here.id, deeper.id]))
  const { db } = await testDatabase()
  await db.updateTable('portal_element').set({ is_outer: false }).where('id', '=', element.id).execute()
  expect(await listed()).toEqual([])
})
