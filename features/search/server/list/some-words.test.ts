import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { given, type GivenCategory } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'

let place: GivenCategory
let reader: TestClient

interface Page {
  readonly pageSize?: number
  readonly current?: number
  readonly sort?: { column: string; order: 'ascend' | 'descend' }[]
}

async function search(client: TestClient, query: Partial<DocumentQuery>, page: Page = {}) {
  const { key, correction } = await client.call(searchApi.openSearchList, query)
  const { rows, uncounted } = await client.call(tableApi.getRows, { key, current: 1, pageSize: 10, ...page })
  const { count } = await client.call(tableApi.countRows, { key })
  const { count: selected } = await client.call(tableApi.selectAll, { key })
  expect(selected).toBe(count)
  return {
    correction,
    count,
    uncounted,
    titles: rows.map((row) => row['docsubject']),
    hits: rows.map((row) => row['hitspan']),
  }
}

const texts = [
  { subject: '水库调度', body: '泄洪闸门的启闭由调度室下令，启闭前鸣笛。' },
  { subject: '值守', body: '泄洪前巡视下游，闸门启闭另行记录。' },
  { subject: '机电', body: '闸门与启闭机的润滑。' },
  { subject: '涂装', body: '只说闸门。' },
  { subject: '无关', body: '食堂菜单。' },
]

beforeAll(async () => {
  place = await given.category({ readers: 1, creators: 1 })
  reader = await clientOf(place.reader)
  await given.texts({ category: place.category, creator: place.creator }, texts)
  const closed = await given.category({ creators: 1 })
  await given.texts({ category: closed.category, creator: closed.creator }, [
    { subject: '内部', body: '泄洪与闸门，启闭与润滑。' },
  ])
})

describe('SEARCH-78 a page that is not full', () => {
  test('goes on with what has some of the words, most of them first; the total counts only what has all', async () => {
    const found = await search(reader, { fulltext: '泄洪 闸门 润滑' })
    expect(found.count).toBe(0)
    expect(found.uncounted).toEqual({ from: 0, count: 4 })
    expect(new Set(found.titles.slice(0, 3))).toEqual(new Set(['机电', '值守', '水库调度']))
    expect(found.titles[3]).toBe('涂装')
    expect(found.hits[0]).toContain('<em>')
  })

  test('begins with what has all of them, and says where the others begin', async () => {
    const found = await search(reader, { fulltext: '泄洪 闸门 调度室' })
    expect(found.count).toBe(1)
    expect(found.titles[0]).toBe('水库调度')
    expect(found.uncounted).toEqual({ from: 1, count: 3 })
    expect(found.titles).not.toContain('无关')
  })

  test('has nothing that a word was typed against, and nothing of others', async () => {
    const found = await search(reader, { fulltext: '泄洪 闸门 润滑 -巡视' })
    expect(found.titles).not.toContain('值守')
    expect(found.titles).toContain('水库调度')
    expect(found.titles).not.toContain('内部')
    expect((await search(await clientOf(await given.person()), { fulltext: '泄洪 闸门 润滑' })).titles).toEqual([])
  })

  test('stays as it is where exactly that was asked for, or other orders, or a later page', async () => {
    const others: [Partial<DocumentQuery>, Page][] = [
      [{ fulltext: '泄洪 闸门 调度室', exactly: true }, {}],
      [{ fulltext: '"泄洪闸门" 调度室' }, {}],
      [{ fulltext: '泄洪 闸门 调度室' }, { sort: [{ column: 'updatedOn', order: 'descend' }] }],
      [{ fulltext: '泄洪 闸门 调度室' }, { sort: [{ column: 'subject', order: 'ascend' }] }],
    ]
    for (const [query, page] of others) {
      const found = await search(reader, query, page)
      expect([found.titles, found.uncounted], JSON.stringify([query, page])).toEqual([['水库调度'], undefined])
    }
    expect((await search(reader, { fulltext: '泄洪 闸门 调度室' }, { current: 2 })).titles).toEqual([])
    expect((await search(reader, { fulltext: '泄洪 闸门 调度室' }, { pageSize: 1 })).titles).toEqual(['水库调度'])
    expect((await search(reader, { fulltext: '泄洪闸门 OR 食堂' })).uncounted).toBeUndefined()
  })

  test('finds the words of long files, whichever part has them', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const long = `海塘加固。${'很长的附件。'.repeat(10_000)}灌浆的配比。`
    await given.texts({ category, creator }, [
      { subject: '附件', files: [{ name: '手册.pdf', text: long, kind: 'pdf' }] },
      { subject: '其他', body: '灌浆' },
    ])
    const found = await search(await clientOf(person), { fulltext: '海塘 灌浆 验收' })
    expect(found.titles).toEqual(['附件', '其他'])
  })
})

describe('SEARCH-78 words of a question', () => {
  test('are no condition where all of it stands nowhere; the note shows what is left as it was typed', async () => {
    const found = await search(reader, { fulltext: '閘門怎么潤滑' })
    expect(found.correction).toMatchObject({ typed: '閘門怎么潤滑', text: '閘門 潤滑' })
    expect([found.count, found.titles[0]]).toEqual([1, '机电'])
    const english = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category: english.category, creator: english.creator }, [
      { subject: 'Manual', body: 'Grease both gates.' },
    ])
    const asked = await search(await clientOf(english.reader), { fulltext: 'How to Grease the gates' })
    expect(asked.correction).toMatchObject({ text: 'Grease gates' })
    expect(asked.count).toBe(1)
  })

  test('are words like others where it stands somewhere', async () => {
    expect((await search(reader, { fulltext: '闸门的启闭' })).correction).toBeNull()
  })
})
