import { TableKey, z } from '@shuku/kit/contract'
import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, rowsOf, type Json, type Program } from './program.ts'

// docs/interface.md §5: a list, paged by its key.

const datas = '/api/ec/dev/table/datas'

/** A category with so many documents; the reader has read none of them. */
async function shelf(count: number) {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const ids: number[] = []
  for (let number = 0; number < count; number++) {
    const updatedAt = new Date(Date.now() - number * 60_000)
    ids.push((await given.document({ category, creator, subject: `第${number}号文件`, updatedAt })).id)
  }
  return { category, creator, reader, ids, program: await programOf(reader) }
}

async function open(program: Program, texts: Record<string, string | number>): Promise<string> {
  const { json } = await program.get('/api/doc/searchlist/list', texts)
  return String(json['sessionkey'])
}

async function countOf(program: Program, dataKey: string): Promise<unknown> {
  return (await program.post('/api/ec/dev/table/counts', { dataKey })).json['count']
}

const keysOf = (rows: readonly Record<string, string>[]) => rows.map((row) => row['randomFieldId'])

describe('the key', () => {
  test('wire §3 a list answers `sessionkey`: 69 printable characters, the same in GET and POST shape', async () => {
    const { program, category } = await shelf(0)
    for (const { json } of [
      await program.get('/api/doc/searchlist/list', { seccategory: category.id }),
      await program.post('/api/doc/searchlist/list', { seccategory: category.id }),
    ]) {
      expect(json['sessionkey']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9A-F]{32}$/)
      expect(json['sessionkey']).toHaveLength(69)
    }
  })

  test('SEARCH-51 readers that look for `sessionkey` at any depth in any case find one value', async () => {
    const { program } = await shelf(0)
    const { text, json } = await program.get('/api/doc/searchlist/list')
    const found = [...text.matchAll(/"(sessionkey)":"([^"]+)"/gi)].map(([, name, value]) => ({ name, value }))
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['sessionkey', 'sessionKey']))
    expect(new Set(found.map(({ value }) => value)).size).toBe(1)
    // our own client reads either
    const { sessionkey } = json
    for (const answer of [{ sessionkey }, { sessionKey: sessionkey }])
      expect(z.decode(TableKey, answer as never)).toEqual({ key: sessionkey })
  })
})

describe('one page', () => {
  test('SEARCH-62 SEARCH-71 wire §3.1 the reply has its fields in their types, and each row its id, its operations and whether it is ticked; without a page it is the first', async () => {
    const { program, category, ids } = await shelf(2)
    const dataKey = await open(program, { seccategory: category.id })
    const first = await program.post(datas, { dataKey, pageSize: 1 })
    expect(first.json['datas']).toMatchObject([{ id: String(ids[0]) }])
    const { status, json } = await program.post(datas, { dataKey, current: 1, pageSize: 10, sortParams: '[]' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      status: true,
      datas: [expect.any(Object), expect.any(Object)],
      columns: expect.any(Array),
      ops: expect.any(Array),
      pageSize: 10,
      haveCheck: true,
      rootMap: {
        tabletype: expect.any(String),
        isEncryptShare: expect.anything(),
        pagesize: expect.anything(),
        pageUid: expect.any(String),
        pageId: expect.any(String),
        exportRight: expect.anything(),
      },
    })
    for (const flag of ['isSts', 'pageAutoWrap', 'expandOperate', 'timeJson']) expect(json).toHaveProperty(flag)
    const idsOf = (reply: Json) => (reply['datas'] as Record<string, string>[]).map(({ id }) => id)
    for (const row of json['datas'] as Record<string, string>[]) {
      expect(row).toMatchObject({ id: row['randomFieldId'], randomFieldCk: expect.stringMatching(/^(true|false)$/) })
      const operations = JSON.parse(row['randomFieldOp'] ?? '') as Record<string, string>
      expect(Object.keys(operations)).toEqual((json['ops'] as Json[]).map((_, index) => String(index)))
      for (const may of Object.values(operations)) expect(may).toMatch(/^(true|false)$/)
    }
    const second = await program.post(datas, { dataKey, current: 2, pageSize: 1, sortParams: '' })
    expect(idsOf(second.json)).toEqual([String(ids[1])])
    const sortParams = JSON.stringify([{ orderkey: 'docsubject', sortOrder: 'ascend' }])
    const sorted = await program.post(datas, { dataKey, sortParams })
    const turned = await program.post(datas, { dataKey, sortParams: sortParams.replace('ascend', 'descend') })
    expect(idsOf(sorted.json)).toEqual(idsOf(turned.json).toReversed())
    expect(idsOf(turned.json)).toHaveLength(2)
  })

  test('SEARCH-73~ wire §3.3 every column has what a program needs to show it', async () => {
    const { program, category } = await shelf(1)
    const { json } = await program.post(datas, { dataKey: await open(program, { seccategory: category.id }) })
    const columns = json['columns'] as Json[]
    const [row] = json['datas'] as Record<string, string>[]
    expect(columns.length).toBeGreaterThan(5)
    for (const column of columns) {
      expect(column).toMatchObject({
        dataIndex: expect.stringMatching(/\S/),
        title: expect.any(String),
        display: expect.stringMatching(/^(true|false)$/),
        dbField: expect.stringMatching(/\S/),
        oldWidth: expect.stringMatching(/^\d+%$/),
        hide: expect.stringMatching(/^(true|false)$/),
      })
      expect(row).toHaveProperty(String(column['dataIndex']))
    }
    const titled = columns.filter(({ title }) => title !== '').map(({ dataIndex, display }) => [dataIndex, display])
    expect(Object.fromEntries(titled)).toMatchObject({
      docsubject: 'true',
      seccategory: 'true',
      doccreaterid: 'true',
      docdepartmentid: 'true',
      doccreatedate: 'false',
      doclastmoddate: 'true',
      docstatus: 'true',
      sumreadcount: 'true',
      replaydoccount: 'false',
    })
    const keys = columns.filter(({ title }) => title === '')
    expect(keys.map(({ from }) => from)).toEqual(keys.map(() => 'set'))
    expect(new Set(columns.map(({ dataIndex }) => dataIndex)).size).toBe(columns.length)
  })

  test('wire §3.2 a row is texts only, each cell with its span, and has the fields of its key', async () => {
    const { program, category, ids } = await shelf(3)
    const rows = await rowsOf(program, await open(program, { seccategory: category.id }))
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) expect(typeof value, name).toBe('string')
      expect(row['randomFieldIdspan']).toBe('')
      expect(row['randomFieldCk']).toMatch(/^(true|false)$/)
      const operations = JSON.parse(row['randomFieldOp'] ?? '') as Json
      expect(Object.values(operations).every((allowed) => allowed === 'true' || allowed === 'false')).toBe(true)
    }
    expect(keysOf(rows)).toEqual(ids.map(String))
  })

  test('SEARCH-19 SEARCH-54 DOC-10~ which operations a row has is the server’s answer, for each document and person', async () => {
    const { program, category, creator } = await shelf(1)
    const allowed = async (of: Program) => {
      const { json } = await of.post(datas, { dataKey: await open(of, { seccategory: category.id }) })
      const [row] = json['datas'] as Record<string, string>[]
      const may = JSON.parse(row?.['randomFieldOp'] ?? '') as Record<string, string>
      return (json['ops'] as Json[]).flatMap(({ text, index }) => (may[String(index)] === 'true' ? [text] : []))
    }
    expect(await allowed(program)).toEqual(['收藏', '标记为已读'])
    expect(await allowed(await programOf(creator))).toEqual(
      expect.arrayContaining(['编辑', '删除', '共享', '查看日志']),
    )
  })

  test('`spans=0` leaves out the texts to show that say nothing else than their cells, for our own screens', async () => {
    const { program, category, creator } = await shelf(1)
    const dataKey = await open(program, { seccategory: category.id })
    const [whole = {}] = await rowsOf(program, dataKey)
    const [short = {}] = await rowsOf(program, dataKey, { spans: 0 })
    expect(Object.keys(whole).length).toBeGreaterThan(60)
    expect(short).toMatchObject({
      docsubject: '第0号文件',
      doccreaterid: String(creator.id),
      doccreateridspan: creator.name,
    })
    for (const [name, text] of Object.entries(short)) expect(whole[name], name).toBe(text)
    expect(short).not.toHaveProperty('sumreadcountspan')
  })

  test('wire §3.4 a row of the search has the fields that programs read, with their spans', async () => {
    const { program, category, creator, ids } = await shelf(1)
    const [row] = await rowsOf(program, await open(program, { seccategory: category.id }))
    const day = /^\d{4}-\d\d-\d\d$/
    const time = /^\d\d:\d\d:\d\d$/
    expect(row).toMatchObject({
      id: String(ids[0]),
      docsubject: '第0号文件',
      docextendname: expect.any(String),
      doccreaterid: String(creator.id),
      doccreateridspan: creator.name,
      ownerid: String(creator.id),
      doccreatedate: expect.stringMatching(day),
      doccreatetime: expect.stringMatching(time),
      doclastmoddate: expect.stringMatching(day),
      doclastmodtime: expect.stringMatching(time),
      docstatus: '1',
      seccategory: String(category.id),
      seccategoryspan: category.name,
      sumreadcount: '0',
      replaydoccount: '0',
      sumdownload: '0',
    })
    for (const name of ['docsubject', 'docextendname', 'ownerid', 'docstatus', 'sumreadcount']) {
      expect(row).toHaveProperty(`${name}span`)
    }
  })

  test('wire §3.2 `idspan` shows the picture of an unread document, until it is read', async () => {
    const { program, category, ids } = await shelf(2)
    const unread = async () =>
      (await rowsOf(program, await open(program, { seccategory: category.id }))).map((row) =>
        /src='\/images/.test(row['idspan'] ?? ''),
      )
    expect(await unread()).toEqual([true, true])
    expect(await program.get('/api/doc/read/addReadLog', { docid: ids[0]! })).toMatchObject({ status: 200 })
    expect(await unread()).toEqual([false, true])
    expect((await program.get('/api/doc/operate/markReaded', { docids: `${ids[0]},${ids[1]}` })).json).toMatchObject({
      status: 1,
    })
    expect(await unread()).toEqual([false, false])
  })

  test('wire §4.1 a status is a number in its cell and the word of the data dictionary in its span', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const words = ['草稿', '生效', '生效', '审批', '退回', '归档', '待发布', '失效', '作废', '流程草稿']
    for (const status of words.keys()) await given.document({ category, creator, status })
    const program = await programOf(creator)
    const rows = await rowsOf(program, await open(program, { seccategory: category.id }), { pageSize: 40 })
    const shown = Object.fromEntries(rows.map((row) => [row['docstatus'], row['docstatusspan']]))
    expect(shown).toEqual(Object.fromEntries(words.entries()))
  })
})

describe('paging', () => {
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
    const kept = await program.post('/api/ec/dev/table/pageSize', { dataKey, pageSize: 3 })
    expect(kept.json).toEqual({ status: true })
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
    expect((await program.post('/api/ec/dev/table/counts', { dataKey })).json).toEqual({ status: true, count: 2 })
    const nothing = await open(program, { seccategory: category.id, docsubject: '没有这样的标题' })
    expect((await program.post('/api/ec/dev/table/counts', { dataKey: nothing })).json).toEqual({
      status: true,
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
})

describe('whose it is', () => {
  test('wire §3 another person’s key, an unknown and an empty one are refused', async () => {
    const { program, category } = await shelf(1)
    const dataKey = await open(program, { seccategory: category.id })
    const other = await programOf(await given.person())
    for (const call of ['datas', 'counts', 'checks']) {
      for (const [caller, key] of [
        [other, dataKey],
        [program, 'x'],
        [program, ''],
      ] as const) {
        const { status, json } = await caller.post(`/api/ec/dev/table/${call}`, { dataKey: key })
        expect({ status, json }, `${call} ${key}`).toMatchObject({
          status: 200,
          json: { status: false, msg: expect.any(String) },
        })
        expect(json).not.toHaveProperty('datas')
      }
    }
  })
})
