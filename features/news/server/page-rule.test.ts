import { documentApi } from '@shuku/domain/documents/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { newsApi as api } from '../contract.ts'
import { takeFound, takeOfNight } from './take-found.ts'

/** Two categories: the page is of the first, whose administrator writes in both and administers one. */
async function start() {
  const here = await given.category({ administrators: 1, readers: 1 })
  const client = await clientOf(here.administrator)
  const there = await given.category({
    creators: 1,
    entries: [
      { to: { kind: 'person', id: here.administrator.id }, level: 'full' },
      { to: { kind: 'person', id: here.reader.id }, level: 'view' },
    ],
  })
  const { id: pageId } = await client.call(api.savePage, { name: uniqueName('要闻'), categoryId: here.category.id })
  const other = await clientOf(there.creator)
  const write = async (by: typeof client, categoryId: number, subject: string) => {
    const { documentId } = await by.call(documentApi.saveDocument, { subject, html: '<p>正文</p>', categoryId })
    await act((db) => indexDocuments(db, [documentId]))
    return documentId
  }
  const asJob = async () => {
    const { db: database } = await testDatabase()
    const log = { warn: () => {}, error: (details: unknown) => expect.fail(JSON.stringify(details)) }
    return { database, log, signal: new AbortController().signal } as never
  }
  const take = async (round: Parameters<typeof takeFound>[1] = {}) => {
    await takeFound(await asJob(), round)
  }
  const shown = async (by = client) => {
    await take()
    return new Set((await by.call(api.listNews, { pageId })).items.map(({ id }) => id))
  }
  return { here, there, client, other, reader: await clientOf(here.reader), pageId, write, asJob, take, shown }
}

test('a page with a rule has what it finds of what comes into force from then on, in any category, of what who set it may share; each reader sees what they may read', async () => {
  const { here, there, client, other, reader, pageId, write, shown } = await start()
  const early = await write(client, here.category.id, '早先的通报')
  await client.call(api.savePageRule, { id: pageId, subject: '通报' })
  expect((await client.call(api.listPages, {})).pages.find(({ id }) => id === pageId)).toMatchObject({ hasRule: true })
  expect(await client.call(api.getPageRule, { id: pageId })).toMatchObject({ rule: { docsubject: '通报' } })
  const one = await write(client, here.category.id, '第一期通报')
  const two = await write(other, there.category.id, '外部门通报')
  await write(client, here.category.id, '与规则无关')
  // nobody but its writer may share it
  const closed = await given.category({ creators: 1 })
  const hidden = await write(await clientOf(closed.creator), closed.category.id, '不公开的通报')
  const found = await shown()
  expect(found).toEqual(new Set([one, two]))
  expect(found.has(early) || found.has(hidden)).toBe(false)
  expect(await shown(reader), 'who may read both').toEqual(new Set([one, two]))
  expect(await shown(await clientOf(await given.person()))).toEqual(new Set())

  await client.call(api.takeOffNews, { pageId, documentIds: [one] })
  expect(await shown(), 'what is taken off stays off').toEqual(new Set([two]))
  await client.call(api.savePageRule, { id: pageId })
  await write(client, here.category.id, '第二期通报')
  expect(await shown(), 'without conditions nothing comes any more').toEqual(new Set([two]))
})

test('a page stops with the right of who set its rule to the settings of its category', async () => {
  const { here, client, other, there, reader, pageId, write, shown } = await start()
  await client.call(api.savePageRule, { id: pageId, subject: '通报' })
  const one = await write(other, there.category.id, '第一期通报')
  expect(await shown(reader)).toEqual(new Set([one]))
  const { db } = await testDatabase()
  const taken = await db
    .deleteFrom('category_grant')
    .where('category_id', '=', here.category.id)
    .where('category_right', '=', 'settings')
    .executeTakeFirst()
  expect(Number(taken.numDeletedRows)).toBeGreaterThan(0)
  await write(other, there.category.id, '第二期通报')
  expect(await shown(reader)).toEqual(new Set([one]))
})

test('a round asks about all that came into force, some at a time: what no rule finds keeps nothing else from its page', async () => {
  const { here, client, pageId, write, take } = await start()
  await client.call(api.savePageRule, { id: pageId, subject: '通报' })
  const others: number[] = []
  const found: number[] = []
  for (const subject of ['甲', '乙', '第一期通报', '丙', '丁', '第二期通报', '戊'])
    (subject.includes('通报') ? found : others).push(await write(client, here.category.id, subject))
  const { db } = await testDatabase()
  // at one moment, as documents that are approved together
  await db
    .updateTable('document')
    .set({ effective_at: new Date() })
    .where('id', 'in', [...found, ...others])
    .execute()
  await take({ atOnce: 2 })
  const { items } = await client.call(api.listNews, { pageId })
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(found))
})

test('a night looks at the latest and at some of the others, and the next one goes on where it stopped', async () => {
  const { here, client, pageId, write, asJob } = await start()
  await client.call(api.savePageRule, { id: pageId, subject: '报' })
  const written: number[] = []
  for (const subject of ['通报甲', '通报乙', '通报丙', '通报丁', '通报戊', '通报己'])
    written.push(await write(client, here.category.id, subject))
  const [first, second, third, fourth, fifth, sixth] = written
  const { db } = await testDatabase()
  // of no other page there is anything to look at
  const none = { rule: null, rule_by: null, rule_since: null }
  await db.updateTable('news_page').set(none).where('id', '<>', pageId).execute()
  const shownAfter = async () => {
    await takeOfNight(await asJob(), { latest: 1, older: 2, atOnce: 1 })
    return new Set((await client.call(api.listNews, { pageId })).items.map(({ id }) => id))
  }
  expect(await shownAfter()).toEqual(new Set([sixth, fifth, fourth]))
  expect(await shownAfter()).toEqual(new Set([sixth, fifth, fourth, third, second]))
  expect(await shownAfter()).toEqual(new Set(written))
  // it begins anew, and finds what came to be found after it had passed
  await db
    .deleteFrom('news_item')
    .where('page_id', '=', pageId)
    .where('document_id', 'in', [fifth ?? 0, first ?? 0])
    .execute()
  expect(await shownAfter()).toEqual(new Set([sixth, fifth, fourth, third, second]))
})

test('a rule finds words of the text; of who set it and is gone, nothing comes', async () => {
  const { here, client, reader, pageId, write, shown } = await start()
  await client.call(api.savePageRule, { id: pageId, fulltext: '正文', categoryId: here.category.id })
  const one = await write(client, here.category.id, '第一篇')
  expect(await shown()).toEqual(new Set([one]))
  const { db } = await testDatabase()
  const two = await write(client, here.category.id, '第二篇')
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', here.administrator.id).execute()
  expect(await shown(reader)).toEqual(new Set([one]))
  await db.updateTable('person').set({ status: 'active' }).where('id', '=', here.administrator.id).execute()
  expect(await shown(reader)).toEqual(new Set([one, two]))
})
