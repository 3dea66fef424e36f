import { given } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { programOf, rowsOf, type Json } from '../program.ts'
import { countOf, datas, keysOf, open, shelf } from './shelf.given.ts'

test('a page has as many rows as a screen shows, unless the call or the person has another size; programs keep theirs', async () => {
  const { program, category } = await shelf(23)
  const dataKey = await open(program, { seccategory: category.id })
  const page = async (query: object) => {
    const { json } = await program.post(datas, { dataKey, ...query })
    return [json['pageSize'], (json['datas'] as unknown[]).length, json['isFitted'] ?? false]
  }
  expect(await page({})).toEqual([10, 10, false])
  expect(await page({ fits: 15 })).toEqual([15, 15, true])
  expect(await page({ fits: 15, current: 2 })).toEqual([15, 8, true])
  expect(await page({ fits: 15, pageSize: 20 })).toEqual([20, 20, false])
  const choose = (pageSize: number) => program.post('/api/ec/dev/table/pageSize', { dataKey, pageSize })
  await choose(20)
  expect(await page({ fits: 15 })).toEqual([20, 20, false])
  await choose(0)
  expect(await page({ fits: 15 })).toEqual([15, 15, true])
  expect(await page({})).toEqual([10, 10, false])
})

test.each([1, 4, 10, 40, 200])('wire §3.1 pages of %i hold every row once, and the count stays', async (pageSize) => {
  const { program, category, ids } = await shelf(23)
  const dataKey = await open(program, { seccategory: category.id })
  const total = await countOf(program, dataKey)
  expect(total).toBe(23)
  const seen: (string | undefined)[] = []
  const pages = Math.ceil(23 / pageSize)
  for (let current = 1; current <= pages; current++) {
    const { json } = await program.post(datas, { dataKey, current, pageSize, sortParams: '[]' })
    const rows = json['datas'] as Record<string, string>[]
    expect(json['pageSize']).toBe(pageSize)
    expect(rows).toHaveLength(Math.min(pageSize, 23 - (current - 1) * pageSize))
    seen.push(...keysOf(rows))
  }
  expect(seen).toEqual(ids.map(String))
  expect(await rowsOf(program, dataKey, { current: pages + 1, pageSize })).toEqual([])
  expect(await rowsOf(program, dataKey, { current: pages + 50, pageSize })).toEqual([])
  expect(await countOf(program, dataKey)).toBe(total)
})

test('wire §3 `pageSize` is 10 unless asked for, and 500 and 1000 are honoured exactly', async () => {
  const { program, category, ids } = await shelf(11)
  const dataKey = await open(program, { seccategory: category.id })
  const page = async (texts: Record<string, number>) => (await program.post(datas, { dataKey, ...texts })).json
  expect(await page({})).toMatchObject({ pageSize: 10, datas: { length: 10 } })
  for (const pageSize of [500, 1000]) {
    const json = await page({ pageSize })
    expect(json['pageSize']).toBe(pageSize)
    expect(keysOf(json['datas'] as Record<string, string>[])).toEqual(ids.map(String))
  }
})

test('wire §3 `min` and `max` are a row range, counted from 1', async () => {
  const { program, category, ids } = await shelf(12)
  const dataKey = await open(program, { seccategory: category.id })
  const rows = async (texts: Record<string, number>) => keysOf(await rowsOf(program, dataKey, texts))
  const keys = ids.map(String)
  expect(await rows({ min: 1, max: 5 })).toEqual(keys.slice(0, 5))
  expect(await rows({ min: 6, max: 10 })).toEqual(keys.slice(5, 10))
  expect(await rows({ min: 11, max: 20 })).toEqual(keys.slice(10))
  expect(await rows({ min: 4, max: 8 })).toEqual(keys.slice(3, 8))
  expect(await rows({ current: 2, pageSize: 5, min: 6, max: 10 })).toEqual(keys.slice(5, 10))
  expect(await rows({ min: 13, max: 20 })).toEqual([])
})

test('SEARCH-72~ wire §3 `pageSize` is kept for the person and the table: nobody else and no other list has it', async () => {
  const { program, creator, category } = await shelf(4)
  const dataKey = await open(program, { seccategory: category.id })
  const reply = await program.post('/api/ec/dev/table/pageSize', { dataKey, pageSize: 3 })
  expect(reply.json).toEqual({ status: true, api_status: true })
  const again = await program.post(datas, { dataKey: await open(program, { seccategory: category.id }) })
  expect(again.json).toMatchObject({ pageSize: 3, datas: { length: 3 } })
  const somebody = await programOf(creator)
  const theirs = await somebody.post(datas, { dataKey: await open(somebody, { seccategory: category.id }) })
  expect(theirs.json).toMatchObject({ pageSize: 10, datas: { length: 4 } })
  const other = await program.get('/api/shuku/home/mine/starred')
  const { json } = await program.post(datas, { dataKey: String(other.json['sessionkey']) })
  expect(json).toMatchObject({ status: true, pageSize: 10 })
})

test('wire §3 `counts` answers an integer and says that it went well', async () => {
  const { program, category } = await shelf(2)
  const dataKey = await open(program, { seccategory: category.id })
  expect((await program.post('/api/ec/dev/table/counts', { dataKey })).json).toEqual({
    status: true,
    api_status: true,
    count: 2,
  })
  const nothing = await open(program, { seccategory: category.id, docsubject: '没有这样的标题' })
  expect((await program.post('/api/ec/dev/table/counts', { dataKey: nothing })).json).toEqual({
    status: true,
    api_status: true,
    count: 0,
  })
  expect(await rowsOf(program, nothing)).toEqual([])
})

test('wire §3 `sortParams` sorts by an order that a column names, whatever word says the direction', async () => {
  const { program, category, ids } = await shelf(5)
  const dataKey = await open(program, { seccategory: category.id })
  const { json } = await program.post(datas, { dataKey })
  const subject = (json['columns'] as Json[]).find(({ dataIndex }) => dataIndex === 'docsubject')
  const orderkey = String(subject?.['orderkey'])
  const sorted = async (sortOrder: string) =>
    keysOf(await rowsOf(program, dataKey, { sortParams: JSON.stringify([{ orderkey, sortOrder }]) }))
  const keys = ids.map(String)
  for (const word of ['ascend', 'asc', 'ASC']) expect(await sorted(word), word).toEqual(keys)
  for (const word of ['descend', 'desc', 'DESC']) expect(await sorted(word), word).toEqual(keys.toReversed())
  // an order that the table does not have changes nothing
  const unknown = JSON.stringify([{ orderkey: 'nothing', sortOrder: 'ascend' }])
  expect(keysOf(await rowsOf(program, dataKey, { sortParams: unknown }))).toHaveLength(5)
})

test.each([
  ['the latest', { viewcondition: 1 }],
  ['my documents', { viewcondition: 0 }],
  ['all', { viewcondition: 2 }],
  ['words of the title', { viewcondition: 2, docsubject: '文件' }],
  ['the most read', { viewcondition: 2, getmost: 'read' }],
])('wire §3.1 the invariants of paging hold for %s', async (_, texts) => {
  const { category, creator } = await given.category({ creators: 1 })
  await given.texts(
    { category, creator },
    Array.from({ length: 13 }, (__, at) => ({ subject: `第${at}号文件` })),
  )
  const program = await programOf(creator)
  const dataKey = await open(program, { ...texts, seccategory: category.id })
  const total = Number(await countOf(program, dataKey))
  expect(total).toBe(13)
  const keys = new Set<string | undefined>()
  for (const [current, length] of [5, 5, 3, 0].entries()) {
    const rows = await rowsOf(program, dataKey, { current: current + 1, pageSize: 5 })
    expect(rows).toHaveLength(length)
    for (const key of keysOf(rows)) keys.add(key)
  }
  expect(keys.size).toBe(13)
  expect(await countOf(program, dataKey)).toBe(total)
})

test('wire §3.1 a loop that ends at a page shorter than the wish has all rows, of a full-text search too', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  await given.texts(
    { category, creator },
    Array.from({ length: 21 }, (_, at) => ({ subject: `采购合同${at}`, body: '供应商的采购合同' })),
  )
  const program = await programOf(reader)
  const { json } = await program.post('/api/doc/searchlist/list', { fulltext: '采购合同', seccategory: category.id })
  const keys: (string | undefined)[] = []
  for (let current = 1; ; current++) {
    const rows = await rowsOf(program, String(json['sessionkey']), { current, pageSize: 10 })
    keys.push(...keysOf(rows))
    for (const row of rows) expect(row['hitspan'] ?? row['docsubjectspan']).toEqual(expect.any(String))
    if (rows.length < 10) break
  }
  expect(new Set(keys).size).toBe(21)
  expect(keys).toHaveLength(21)
  expect(await countOf(program, String(json['sessionkey']))).toBe(21)
})
