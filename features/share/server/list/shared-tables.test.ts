import { tableApi, z } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { shareDocuments } from '@shuku/domain/rights/server'
import type { Subject } from '@shuku/domain/people/server'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { sharedApi as api, SharedByMeRow, SharedWithMeRow } from '../../contract/shared.ts'

const person = ({ id }: { id: number }): Subject => ({ kind: 'person', id })

async function start() {
  const { category, creator } = await given.category({ creators: 1 })
  const [reader, friend] = [await given.person(), await given.person()]
  const group: Subject = { kind: 'group', id: await given.group([reader.id]) }
  const document = async (subject: string) => (await given.document({ category, creator, subject })).id
  const share = (
    documentId: number,
    to: Subject,
    terms: Partial<Parameters<typeof shareDocuments>[1]['shares'][number]> = {},
    source: 'share' | 'subscription' = 'share',
  ) =>
    act((db) =>
      shareDocuments(db, {
        documentIds: [documentId],
        shares: [{ to, level: 'view', ...terms }],
        givenBy: creator.id,
        source,
      }),
    )
  const [author, client] = [await clientOf(creator), await clientOf(reader)]
  return { category, creator, reader, friend, group, document, share, author, client }
}

/** All rows of a list, two by two; its total, and what "everything" selects, are the same. */
async function listed(client: TestClient, side: 'withMe' | 'byMe', { text = '', oldestFirst = false } = {}) {
  const [endpoint, shape] =
    side === 'withMe'
      ? ([api.openSharedWithMe, SharedWithMeRow] as const)
      : ([api.openSharedByMe, SharedByMeRow] as const)
  const { key } = await client.call(endpoint, { text })
  const sort = oldestFirst ? [{ column: 'sharedAt', order: 'ascend' as const }] : []
  const rows = []
  for (let current = 1; ; current++) {
    const page = await client.call(tableApi.getRows, { key, current, pageSize: 2, sort })
    rows.push(...page.rows.map((row) => z.decode(shape.row, row) as Partial<SharedWithMeRow & SharedByMeRow>))
    if (page.rows.length < 2) break
  }
  const { count } = await client.call(tableApi.countRows, { key })
  const { count: selected } = await client.call(tableApi.selectAll, { key })
  expect([count, selected]).toEqual([rows.length, rows.length])
  return rows
}

const subjects = (rows: readonly { subject?: string }[]) => rows.map(({ subject }) => subject)

test('a document is in the list once, by its latest share with me or with a group of mine, in the order of time, page by page', async () => {
  const { creator, reader, group, document, share, client } = await start()
  const until = new Date(Date.now() + 86_400_000)
  const ids = []
  for (const subject of ['甲', '乙', '丙', '丁', '戊']) ids.push(await document(subject))
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids
  for (const id of [first, second, third]) await share(id, person(reader))
  for (const id of [fourth, fifth]) await share(id, group)
  await share(second, group, { level: 'edit', validUntil: until })
  const rows = await listed(client, 'withMe')
  expect(subjects(rows)).toEqual(['乙', '戊', '丁', '丙', '甲'])
  expect(rows[0]).toMatchObject({ id: second, sharedBy: creator.name, sharedLevel: 'edit', sharedUntil: until })
  expect(rows[1]).toMatchObject({ sharedLevel: 'view', sharedUntil: null, unread: true })
  expect(subjects(await listed(client, 'withMe', { oldestFirst: true }))).toEqual(['甲', '丙', '丁', '戊', '乙'])
})

test('with me is what an open share names me by: no default right, no ended, expired or subscribed one, none outside its security levels, nothing of my own, nothing that I may not see', async () => {
  const { creator, reader, friend, document, share, author, client } = await start()
  const { category: open } = await given.category({ entries: [{ to: person(reader), level: 'view' }] })
  await given.document({ category: open, creator, subject: '目录默认' })
  const shared = async (subject: string, terms: Parameters<typeof share>[2] = {}, source?: 'subscription') => {
    const id = await document(subject)
    await share(id, person(reader), terms, source)
    return id
  }
  await shared('看得到')
  await shared('过期', { validUntil: new Date(Date.now() - 1000) })
  await shared('级别之外', { minSecurity: 200 })
  await shared('订阅', {}, 'subscription')
  const ended = await shared('收回')
  const draft = await shared('草稿')
  const own = await shared('本人负责')
  await share(await document('给别人'), person(friend))
  await act(async (db) => {
    await db.updateTable('document_grant').set({ ended_at: new Date() }).where('document_id', '=', ended).execute()
    await db.updateTable('document').set({ status: 0 }).where('id', '=', draft).execute()
    await db.updateTable('document').set({ owner_id: reader.id }).where('id', '=', own).execute()
  })
  expect(subjects(await listed(client, 'withMe'))).toEqual(['看得到'])
  expect(subjects(await listed(author, 'withMe'))).toEqual([])
})

test('by me is what I shared, with the first of those it is shared with and how many there are; a share that ended is none', async () => {
  const { reader, friend, group, document, share, author, client } = await start()
  const [third, fourth] = [await given.person(), await given.person()]
  const [first, second] = [await document('甲'), await document('乙')]
  for (const to of [person(reader), person(friend), group, person(third), person(fourth)]) await share(first, to)
  await share(second, { kind: 'everyone' }, { level: 'edit' })
  const rows = await listed(author, 'byMe')
  expect(rows).toMatchObject([
    { id: second, sharedTo: '所有人', sharedLevel: 'edit' },
    { id: first, sharedLevel: 'view' },
  ])
  expect(rows[1]?.sharedTo).toMatch(new RegExp(`^${fourth.name}、${third.name}、.+及另外 2 个对象$`))
  expect(await listed(client, 'byMe')).toEqual([])
  await act((db) =>
    db.updateTable('document_grant').set({ ended_at: new Date() }).where('document_id', '=', first).execute(),
  )
  expect(subjects(await listed(author, 'byMe'))).toEqual(['乙'])
})

test('both lists are narrowed by words of the title, whatever their signs mean to the database', async () => {
  const { reader, document, share, author, client } = await start()
  for (const subject of ['Budget 100%', '预算说明', 'Budget 1000']) await share(await document(subject), person(reader))
  for (const [by, side] of [
    [client, 'withMe'],
    [author, 'byMe'],
  ] as const) {
    expect(subjects(await listed(by, side, { text: 'budget' }))).toEqual(['Budget 1000', 'Budget 100%'])
    expect(subjects(await listed(by, side, { text: '100%' }))).toEqual(['Budget 100%'])
    expect(subjects(await listed(by, side, { text: '没有' }))).toEqual([])
  }
  for (const endpoint of [api.openSharedWithMe, api.openSharedByMe])
    expect(await client.fail(endpoint, { text: 'x'.repeat(101) })).toMatchObject({ kind: 'invalid' })
})

test('a row is offered what its reader may do with it, and the list is saved as a table', async () => {
  const { creator, reader, document, share, author, client } = await start()
  await share(await document('费用制度'), person(reader))
  const opened = await author.call(api.openSharedByMe, {})
  const { rows, operations } = await author.call(tableApi.getRows, { key: opened.key })
  expect(rows).toHaveLength(1)
  expect(operations.map(({ id }) => id)).toContain('share')
  const csv = async (by: TestClient, key: string) => (await by.send(tableApi.exportRows, { key, form: 'csv' })).text
  expect(await csv(author, opened.key)).toContain(reader.name)
  const text = await csv(client, (await client.call(api.openSharedWithMe, {})).key)
  for (const word of ['费用制度', creator.name, '可查看']) expect(text).toContain(word)
})
