import { statuses } from '@shuku/domain/documents/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { newsApi } from '@shuku/features/news/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { programOf, type Json } from '../program.ts'

const password = 'Right-password-1'

test('MON-05 ORG-25 programs verify, and work with the monitor under its names: operates, rightStr, secCategory, isPublic, publicData', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id } = await given.document({ category, creator, subject: '采购办法' })
  const program = await programOf(await given.person({ password, rights: [rightStrings.administerCategories] }))
  const item = { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR' }
  expect((await program.get('/api/doc/secondaryverify/state', item)).json).toMatchObject({ needVerify: true })
  const verified = await program.post('/api/doc/secondaryverify/check', { ...item, password })
  expect(verified.json).toMatchObject({ verified: true })
  const { operates } = (await program.get('/api/doc/monitor/getOperateType')).json as { operates: Json[] }
  expect(operates).toContainEqual({ key: 'publish', name: '发布' })
  expect((await program.get('/api/doc/monitor/separatRight')).json).toMatchObject({
    status: 0,
    rightStr: rightStrings.administerCategories,
  })
  const list = await program.get('/api/doc/monitor/list', { secCategory: category.id, operation: 'archive' })
  const dataKey = String(list.json['sessionkey'])
  const { datas } = (await program.post('/api/ec/dev/table/datas', { dataKey })).json as { datas: Json[] }
  expect(datas).toMatchObject([{ id: String(id), docsubject: '采购办法', randomFieldCk: 'true' }])
  const undated = await program.get('/api/doc/monitor/doOperate', { ids: id, operation: 'publish', isPublic: 1 })
  expect(undated.json).toMatchObject({ status: -1, msg: '请输入必填项' })
  const done = await program.get('/api/doc/monitor/doOperate', { ids: String(id), operation: 'archive' })
  expect(done.json).toMatchObject({ status: 1, msg: '已归档 1 篇文档。' })
})

test('NEWS-23 the monitor’s publish operation publishes on the news pages of the category, where the administrator may; it opens nothing', async () => {
  const { category, creator, administrator, reader } = await given.category({
    administrators: 1,
    creators: 1,
    readers: 1,
  })
  const elsewhere = await given.category({ creators: 1, readers: 1 })
  const administratorClient = await clientOf(administrator)
  const page = { name: uniqueName('要闻'), categoryId: category.id, isOuter: true, perPage: 10 }
  const { id: pageId } = await administratorClient.call(newsApi.savePage, page)
  const write = (subject: string, within: typeof category, by: typeof creator) =>
    given.document({ category: within, creator: by, subject, status: statuses.waitingToBePublished })
  const now = await write('今天的消息', category, creator)
  const later = await write('以后的消息', category, creator)
  const other = await write('别的目录', elsewhere.category, elsewhere.creator)
  const office = await given.person({ password, rights: [rightStrings.administerCategories] })
  const program = await programOf(office)
  await program.post('/api/doc/secondaryverify/check', { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR', password })
  const publish = async (ids: number[], more: Record<string, string> = {}) =>
    (await program.get('/api/doc/monitor/doOperate', { ids: ids.join(','), operation: 'publish', ...more })).json
  expect(await publish([now.id, other.id])).toMatchObject({ status: 1 })
  expect(await publish([later.id], { isPublic: '1', publicData: '2099-03-01' })).toMatchObject({ status: 1 })
  const reads = await clientOf(reader)
  const shown = async (client: typeof reads) =>
    (await client.call(newsApi.listNews, { pageId })).items.map(({ id }) => id)
  expect(await shown(reads), 'what waits for its day is no news yet').toEqual([now.id])
  expect(await shown(await clientOf(await given.person())), 'who may not read it').toEqual([])
  expect(await shown(await clientOf(undefined)), 'it was shared with nobody outside').toEqual([])
  const { db } = await testDatabase()
  const audit = await db
    .selectFrom('audit_log')
    .select('details')
    .where('act', '=', 'newsPage.publish')
    .where('person_id', '=', office.id)
    .execute()
  expect(audit.map(({ details }) => details)).toEqual([{ documentIds: [now.id] }, { documentIds: [later.id] }])

  // what had ended on the page is news again
  await db
    .updateTable('news_item')
    .set({ ends_at: new Date(0) })
    .where('document_id', '=', now.id)
    .execute()
  expect(await shown(reads)).toEqual([])
  const status = statuses.waitingToBePublished
  await db.updateTable('document').set({ status }).where('id', '=', now.id).execute()
  expect(await publish([now.id])).toMatchObject({ status: 1 })
  expect(await shown(reads)).toEqual([now.id])
  await administratorClient.call(newsApi.takeOffNews, { pageId, documentIds: [now.id] })
  expect(await shown(reads)).toEqual([])
})
