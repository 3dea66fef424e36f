import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import type { TestClient } from '@shuku/kit/testing'
import { indexDocumentsJob } from '@shuku/domain/search/server'
import { act, given, type GivenCategory } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import type { DocumentQuery } from '@shuku/domain/search/contract'

let place: GivenCategory
let reader: TestClient

async function search(client: TestClient, query: Partial<DocumentQuery>) {
  const { key, correction } = await client.call(searchApi.openSearchList, query)
  const { rows: shown, uncounted } = await client.call(tableApi.getRows, { key, current: 1, pageSize: 10 })
  const rows = shown.slice(0, uncounted?.from)
  const byName = await client.call(tableApi.getRows, {
    key,
    current: 1,
    pageSize: 10,
    sort: [{ column: 'subject', order: 'ascend' }],
  })
  const { count } = await client.call(tableApi.countRows, { key })
  const selected = await client.call(tableApi.selectAll, { key })
  expect(
    [rows.length, byName.rows.length, selected.count],
    'every order, the total and the selection have the same',
  ).toEqual([count, count, count])
  return { correction, rows: rows as Record<string, string>[] }
}

beforeAll(async () => {
  place = await given.category({ readers: 1, creators: 1 })
  reader = await clientOf(place.reader)
  await given.texts({ category: place.category, creator: place.creator }, [
    { subject: '闽江防汛预案', body: '水位到警戒线时上堤巡查。' },
    { subject: '通讯录', body: '上堤巡查人员的电话。ask fangx first' },
  ])
})

describe('SEARCH-78 words that find nothing', () => {
  test('are taken for what was meant; the list says so, and is of that in every order', async () => {
    const { correction, rows } = await search(reader, { fulltext: '上提巡查' })
    expect(correction).toEqual({ typed: '上提巡查', text: '上堤巡查', others: [], isWider: false })
    expect(rows).toHaveLength(2)
    expect(rows[0]?.['hitspan']).toContain('<em>上堤巡查</em>')
  })

  test('are looked for as they are where that is asked for', async () => {
    expect(await search(reader, { fulltext: '上提巡查', exactly: true })).toEqual({ correction: null, rows: [] })
  })

  test('are answered however long they are: what would be longer than a query may be is not searched instead', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    await given.texts({ category, creator }, [{ subject: '登记', body: '登记沙袋，按需分发。' }])
    const client = await clientOf(creator)
    const short = await search(client, { fulltext: '沙袋分发登记' })
    expect(short.correction).toMatchObject({ text: '沙袋 分发 登记' })
    expect(await search(client, { fulltext: '沙袋分发登记'.repeat(160) })).toEqual({ correction: null, rows: [] })
  })

  test('stay what they are where other conditions leave nothing', async () => {
    const { category } = await given.category()
    const { correction } = await search(reader, { fulltext: '上堤巡查', categoryId: category.id })
    expect(correction).toBeNull()
  })

  test('tell nobody of what they may not read', async () => {
    const stranger = await clientOf(await given.person())
    expect(await search(stranger, { fulltext: '上提巡查' })).toEqual({ correction: null, rows: [] })
  })
})

describe('SEARCH-78 Chinese without blanks that finds little', () => {
  const texts = [
    { subject: '防汛物资', body: '沙袋分发：登记表见附件。' },
    { subject: '沙袋', body: '沙袋分发登记。' },
    { subject: '登记', body: '登记沙袋，按需分发。' },
    { subject: '分发', body: '只说分发。' },
  ]

  test('finds its words apart as well, says so, and can be had exactly', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const someone = await clientOf(person)
    await given.texts({ category, creator }, texts)
    const { correction, rows } = await search(someone, { fulltext: '沙袋分发登记' })
    expect(correction).toEqual({ typed: '沙袋分发登记', text: '沙袋 分发 登记', others: [], isWider: true })
    expect(new Set(rows.map((row) => row['docsubject']))).toEqual(new Set(['沙袋', '登记', '防汛物资']))
    expect(rows[0]?.['docsubject'], 'what has it together comes first').toBe('沙袋')

    const exact = await search(someone, { fulltext: '沙袋分发登记', exactly: true })
    expect(exact.correction).toBeNull()
    expect(exact.rows.map((row) => row['docsubject'])).toEqual(['沙袋'])
    const quoted = await search(someone, { fulltext: '"沙袋分发登记"' })
    expect(quoted.correction).toBeNull()
    expect(quoted.rows).toHaveLength(1)
  })

  test('stays as it is where that finds no more, or where it was cut out of a sentence', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const someone = await clientOf(person)
    await given.texts({ category, creator }, [
      { subject: '堤坝', body: '堤坝的巡查由值班人员安排，堤坝巡查不得间断。' },
      { subject: '安排', body: '值班与巡查的安排' },
    ])
    for (const fulltext of ['堤坝巡查', '的巡查由值班']) {
      const { correction, rows } = await search(someone, { fulltext })
      expect(correction, fulltext).toBeNull()
      expect(rows, fulltext).toHaveLength(1)
    }
  })
})

describe('SEARCH-78 while files are still being read', () => {
  test('the list says in how many documents, and takes no word for another that may yet be found', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const someone = await clientOf(person)
    const [id = 0] = await given.texts({ category, creator }, [
      { subject: '防台预案', body: '值班电话', files: [{ name: 'a.docx' }] },
    ])
    const listed = () => someone.call(searchApi.openSearchList, { fulltext: '值斑电话' })
    expect(await listed()).toMatchObject({ pendingExtractions: 1, correction: null })
    expect((await someone.call(searchApi.openSearchList, {})).pendingExtractions, 'nothing is searched').toBe(0)
    expect((await reader.call(searchApi.openSearchList, { fulltext: '值班' })).pendingExtractions, 'of others').toBe(0)

    await act((db) =>
      sql`update file_content set text_state = 'none' where id in (
        select content_id from file join attachment on file_id = file.id where document_id = ${id})`.execute(db),
    )
    expect(await listed()).toMatchObject({ pendingExtractions: 0, correction: { text: '值班电话' } })
  })

  test('what was read counts until it is indexed', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const someone = await clientOf(person)
    const [id = 0] = await given.texts({ category, creator }, [{ subject: '防台预案' }])
    await act((db) => enqueue(db, indexDocumentsJob, { payload: { documentIds: [id] } }))
    expect(await someone.call(searchApi.openSearchList, { fulltext: '预案' })).toMatchObject({ pendingExtractions: 1 })
  })
})

describe('SEARCH-78 letters', () => {
  test('spell titles', async () => {
    const { correction, rows } = await search(reader, { fulltext: 'mjfx' })
    expect(correction).toBeNull()
    expect(rows.map((row) => row['docsubjectspan'])).toEqual(['<em>闽江防汛</em>预案'])
  })

  test('that are a word of some text are that word, and spell nothing', async () => {
    const { rows } = await search(reader, { fulltext: 'fangx' })
    expect(rows.map((row) => row['docsubject'])).toEqual(['通讯录'])
    const titles = await search(reader, { fulltext: 'mjfx', exactly: true })
    expect(titles.rows).toEqual([])
  })
})
