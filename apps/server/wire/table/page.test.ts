import { given } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { programOf, rowsOf, type Json, type Program } from '../program.ts'
import { datas, keysOf, open, shelf } from './shelf.given.ts'

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
  expect(await allowed(program)).toEqual(['存为我的模板', '收藏', '标记为已读', '导入到虚拟目录', '复制', '关注更新'])
  expect(await allowed(await programOf(creator))).toEqual(expect.arrayContaining(['编辑', '删除', '共享', '查看日志']))
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
    docscore: '0',
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
