import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { markRead, recordRead } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { homeApi as api } from '../contract.ts'

type List = typeof api.listMyStarred

/** What a list has; its total, and what "everything" selects, are the same. */
async function listed(client: TestClient, list: List, text = ''): Promise<string[]> {
  const { key } = await client.call(list, { text })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
  const { count } = await client.call(tableApi.countRows, { key })
  const selected = count === 0 ? 0 : (await client.call(tableApi.selectAll, { key })).count
  expect([count, selected]).toEqual([rows.length, rows.length])
  return (rows as Record<string, string>[]).map((row) => row['docsubject'] ?? '')
}

const { starDocuments } = documentApi

async function start() {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const make = async (subject: string) => (await given.document({ category, creator, subject })).id
  const ids = [await make('差旅报销细则'), await make('采购目录'), await make('值班安排')] as const
  return { category, reader, creator, ids, client: await clientOf(reader), author: await clientOf(creator) }
}

test('the starred stand by when they were starred, the last one first, and are each person’s alone', async () => {
  const { ids, client, author } = await start()
  for (const id of [ids[1], ids[0]]) await client.call(starDocuments, { documentIds: [id], starred: true })
  expect(await listed(client, api.listMyStarred)).toEqual(['差旅报销细则', '采购目录'])
  expect(await listed(author, api.listMyStarred)).toEqual([])
  await client.call(starDocuments, { documentIds: [ids[0]], starred: false })
  expect(await listed(client, api.listMyStarred)).toEqual(['采购目录'])
})

test('the read stand by when they were last opened; what one only marked as read does not stand there', async () => {
  const { reader, ids, client, author } = await start()
  const caller = await given.caller(reader)
  for (const id of [ids[0], ids[1], ids[0]])
    await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, id))
  await act((db) => markRead({ db, caller }, [ids[2]]))
  expect(await listed(client, api.listMyRead)).toEqual(['差旅报销细则', '采购目录'])
  expect(await listed(author, api.listMyRead)).toEqual([])
})

test('the written are those that one made, drafts too, and none of those that one owns or edits alone', async () => {
  const { category, creator, reader, client, author } = await start()
  await given.document({ category, creator, owner: reader, subject: '移交的' })
  await given.document({ category, creator, status: 0, subject: '草稿' })
  expect((await listed(author, api.listMyWritten)).toSorted()).toEqual(
    ['值班安排', '差旅报销细则', '移交的', '草稿', '采购目录'].toSorted(),
  )
  expect(await listed(client, api.listMyWritten)).toEqual([])
})

test('what one starred and read and may read no more is in no list, total or selection, under an open key neither', async () => {
  const { reader, ids, client } = await start()
  const caller = await given.caller(reader)
  await client.call(starDocuments, { documentIds: [...ids], starred: true })
  for (const id of ids) await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, id))
  const lists = [api.listMyStarred, api.listMyRead]
  const keys = await Promise.all(lists.map(async (list) => (await client.call(list, {})).key))
  await act((db) => db.updateTable('document').set({ status: 0 }).where('id', '=', ids[0]).execute())
  await act((db) => db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', ids[1]).execute())
  for (const [index, list] of lists.entries()) {
    const key = keys[index] ?? ''
    expect((await client.call(tableApi.getRows, { key })).rows).toMatchObject([{ docsubject: '值班安排' }])
    expect(await client.call(tableApi.countRows, { key })).toMatchObject({ count: 1 })
    expect(await listed(client, list)).toEqual(['值班安排'])
    expect(await listed(client, list, '差旅')).toEqual([])
  }
})

test('each list is narrowed by words of the title; a key is its person’s alone, a longer text is refused', async () => {
  const { client, author, creator, category } = await start()
  await given.texts({ category, creator }, [{ subject: '车辆管理', body: '' }])
  expect(await listed(author, api.listMyWritten, '车辆')).toEqual(['车辆管理'])
  const { key } = await author.call(api.listMyWritten, {})
  expect(await client.fail(tableApi.getRows, { key })).toMatchObject({ kind: 'notFound' })
  for (const list of [api.listMyStarred, api.listMyRead, api.listMyWritten])
    expect(await client.fail(list, { text: '长'.repeat(201) })).toMatchObject({ kind: 'invalid' })
})
