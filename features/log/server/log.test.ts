import { tableApi } from '@shuku/kit/contract'
import { act, given } from '@shuku/domain/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { encodeFileId, fileCodeKey } from '@shuku/domain/files/server'
import { leave } from '@shuku/domain/people/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { markRead, recordRead, turnByJob } from '@shuku/domain/documents/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { logApi as api, type LogView } from '../contract.ts'

async function start() {
  const { category, creator, readers, controller } = await given.category({ creators: 1, readers: 3, controllers: 1 })
  const document = await given.document({ category, creator, subject: '要看的' })
  const client = await clientOf(creator)
  const list = async (
    query: Partial<{ view: LogView; personId: number; operation: number; from: string; until: string }> = {},
  ) => {
    const { key, ...counts } = await client.call(api.listLog, { documentId: document.id, ...query })
    return { counts, rows: (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows }
  }
  const request = { address: '10.0.0.7', terminal: 'WeChat · Android' }
  const does = async (person: { id: number }, what: 'read' | 'print' | 'download') => {
    const caller = await given.caller(person)
    await act(async (db) => {
      if (what === 'read') await recordRead({ db, caller, request }, document.id)
      else await recordDocumentAct({ db, caller, request }, { act: what, documentIds: [document.id] })
    })
  }
  return { category, creator, readers, controller, document, client, list, does }
}

test('LOG-01 LOG-08 LOG-10 LOG-11 LOG-12 the tabs, and what each shows: newest first, with person, department, time, terminal and address', async () => {
  const { readers, document, client, list, does } = await start()
  const [first, second] = readers
  if (!first || !second) throw new Error('nobody was made')
  await does(first, 'read')
  await does(second, 'print')
  await does(second, 'download')
  const tabs = (await client.raw({ path: `/api/doc/log/tabInfo?docid=${document.id}` })).json as {
    groupinfo: { title: string; viewcondition: number }[]
  }
  expect(tabs.groupinfo.map(({ title, viewcondition }) => [title, viewcondition])).toEqual([
    ['全部', 0],
    ['阅读', 1],
    ['打印', 4],
    ['下载', 5],
    ['汇总', 6],
  ])
  const { db } = await testDatabase()
  const { name: departmentName } = await db
    .selectFrom('unit')
    .select('name')
    .where('id', '=', first.departmentId)
    .executeTakeFirstOrThrow()
  const shown = async (query?: Parameters<typeof list>[0]) =>
    (await list(query)).rows.map((row) => row['operatetypeName'])
  expect(await shown()).toEqual(['下载', '打印', '阅读'])
  expect(await shown({ view: '1' })).toEqual(['阅读'])
  expect(await shown({ view: '4' })).toEqual(['打印'])
  expect(await shown({ view: '5' })).toEqual(['下载'])
  const [line = {}] = (await list({ view: '1' })).rows
  expect(line).toMatchObject({
    operateuserid: String(first.id),
    operateuserName: first.name,
    departmentName,
    clientaddress: '10.0.0.7',
    terminal: 'WeChat · Android',
    docsubject: '要看的',
  })
  const { at } = await db
    .selectFrom('document_log')
    .select('at')
    .where('document_id', '=', document.id)
    .where('person_id', '=', first.id)
    .executeTakeFirstOrThrow()
  // in the reader's time zone
  const [day, time] = at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(' ')
  expect([line['operatedate'], line['operatetime'], line['at']]).toEqual([day, time, at.toISOString()])

  const { key } = await client.call(api.listLog, { documentId: document.id })
  const { text } = await client.send(tableApi.exportRows, { key, form: 'csv' })
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('人员,部门,操作,时间,终端,IP 地址')
  expect(lines.map((each) => each.split(',').slice(0, 3))).toEqual([
    [second.name, departmentName, '下载'],
    [second.name, departmentName, '打印'],
    [first.name, departmentName, '阅读'],
  ])
  expect(lines.at(-1)?.split(',').slice(3)).toEqual([`${day} ${time}`, 'WeChat · Android', '10.0.0.7'])
})

test('LOG-02 LOG-05 LOG-14 LOG-16 should read, have read, have not read: without the author, without who has left, and a mark is no reading', async () => {
  const { readers, creator, controller, document, list, does } = await start()
  const [reads, marks, goes] = readers
  if (!reads || !marks || !goes) throw new Error('nobody was made')
  await does(reads, 'read')
  await does(reads, 'read')
  await does(creator, 'read')
  const caller = await given.caller(marks)
  await act((db) => markRead({ db, caller }, [document.id]))
  await act((db) => leave({ db }, [goes.id]))
  const names = async (view: LogView) => (await list({ view })).rows.map((row) => row['operateuserName'])
  const { counts } = await list({ view: '6' })
  expect(counts).toEqual({ shouldRead: '3', hasRead: '1', hasNotRead: '2' })
  expect(new Set(await names('3'))).toEqual(new Set([reads.name, marks.name, controller.name]))
  expect(await names('7')).toEqual([reads.name])
  expect(new Set(await names('2'))).toEqual(new Set([marks.name, controller.name]))
  expect((await list({ view: '7' })).rows).toMatchObject([
    { times: '1', hasRead: '1', firstAt: expect.stringMatching(/^\d{4}-/) },
  ])
  expect((await list()).counts).toEqual({ shouldRead: '0', hasRead: '0', hasNotRead: '0' })
})

test('LOG-03 entries are searched by person, operation and day', async () => {
  const { readers, document, client, list, does } = await start()
  const [first, second] = readers
  if (!first || !second) throw new Error('nobody was made')
  await does(first, 'read')
  await does(second, 'read')
  await does(second, 'download')
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const count = async (query: Parameters<typeof list>[0]) => (await list(query)).rows.length
  expect(await count({ personId: second.id })).toBe(2)
  expect(await count({ personId: second.id, operation: 22 })).toBe(1)
  expect(await count({ from: today, until: today })).toBe(3)
  expect(await count({ until: '2020-01-01' })).toBe(0)
  expect(await count({ view: '2', personId: first.id })).toBe(0)
  for (const view of ['6', '3', '7', '2']) {
    const asked = { docid: String(document.id), viewcondition: view, operatetype: '22', operatedatefrom: today }
    expect((await client.sendTexts(api.listLog, asked)).json, view).toMatchObject({
      errorCode: 'log.notOfReaders',
      details: { names: 'operatetype, operatedatefrom' },
    })
  }
})

test('LOG-13~ readers are told nothing of it, also not by a key that they once had', async () => {
  const { readers, controller, document, client } = await start()
  const reader = await clientOf(readers[0] ?? { id: 0 })
  for (const view of ['0', '6'] as const) {
    expect(await reader.fail(api.listLog, { documentId: document.id, view })).toMatchObject({ kind: 'refused' })
    expect((await (await clientOf(controller)).call(api.listLog, { documentId: document.id, view })).key).not.toBe('')
  }
  const { key } = await client.call(api.listLog, { documentId: document.id, view: '6' })
  expect(await reader.fail(tableApi.getRows, { key })).toBeTruthy()
})

test('LOG-12~ what a request says of itself stands in the log in a few words, whatever else it says', async () => {
  const { readers, document, list } = await start()
  const reader = await clientOf(readers[0] ?? { id: 0 })
  const opens = (userAgent: string) =>
    reader.raw({
      path: `/api/doc/read/addChatReadLog?docid=${document.id}`,
      // a browser's page of our own says so
      headers: { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin' },
    })
  await opens('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0')
  await opens('report<script>alert(1)</script>')
  expect((await list({ view: '1' })).rows.map((row) => row['terminal'])).toEqual(['report', 'Edge · Windows'])
})

test('LOG-07~ LOG-09 what is opened from a chat or in co-editing is counted as read, named by the document or by a file of it', async () => {
  const { category, readers, document, client: author, list } = await start()
  const [reader, other] = readers
  const opened = await (
    await clientOf(reader ?? { id: 0 })
  ).raw({ path: `/api/doc/read/addChatReadLog?docid=${document.id}` })
  expect(opened.json).toMatchObject({ api_status: true })
  expect((await list({ view: '6' })).counts.hasRead).toBe('1')

  const client = await clientOf(other ?? { id: 0 })
  const says = async (query: string) => (await client.raw({ path: `/api/doc/read/addChatReadLog${query}` })).json
  const { file } = await author.upload(fileApi.uploadFile, [{ name: '图纸.txt', content: '一张图纸' }])
  const made = await author.raw({ path: `/api/doc/save/accForDoc?fileid=${file.id}&secid=${category.id}` })
  const documentId = Number((made.json as { docid: number }).docid)
  const counted = async () => (await author.call(api.listLog, { documentId, view: '6' })).hasRead
  const { db } = await testDatabase()
  const code = encodeURIComponent(encodeFileId(await fileCodeKey(db), Number(file.id)))
  const stranger = await clientOf(await given.person())
  const refused = { api_status: false, errorKind: 'notFound' }
  expect((await stranger.raw({ path: `/api/doc/read/addChatReadLog?fileid=${file.id}` })).json).toMatchObject(refused)
  expect(await says('?fileid=987654321')).toMatchObject(refused)
  expect(await says('?chatid=7')).toMatchObject({ api_status: false, errorCode: 'log.nothingNamed' })
  expect(await counted()).toBe('0')
  expect(await says(`?fileid=${code}&chatid=7`)).toMatchObject({ api_status: true })
  expect(await counted()).toBe('1')
  expect(await says(`?fileid=${file.id}`)).toMatchObject({ api_status: true })
})

test('LOG-12~ what is shown is saved as a table, of the entries and of who should read it, as long as one may see it', async () => {
  const { readers, document, client, does, list } = await start()
  const [first] = readers
  if (!first) throw new Error('nobody was made')
  await does(first, 'read')
  const keyOf = async (view: LogView) => (await client.call(api.listLog, { documentId: document.id, view })).key
  const saved = async (view: LogView) => {
    const { headers, text } = await client.send(tableApi.exportRows, { key: await keyOf(view), form: 'csv' })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('要看的.csv')
    return text
  }
  const entries = await saved('1')
  expect(entries).toContain('人员')
  expect(entries.trim().split('\n')).toHaveLength((await list({ view: '1' })).rows.length + 1)
  expect(entries).toContain(`,WeChat · Android,10.0.0.7`)
  expect(entries).toContain(first.name)
  const reads = await saved('2')
  expect(reads).not.toContain(first.name)
  expect(reads.trim().split('\n')).toHaveLength((await list({ view: '2' })).rows.length + 1)
  const key = await keyOf('1')
  expect((await (await clientOf(first)).send(tableApi.exportRows, { key })).status).toBe(404)
  // the document is somebody else's now
  const { db } = await testDatabase()
  await db
    .updateTable('document')
    .set({ creator_id: first.id, owner_id: first.id })
    .where('id', '=', document.id)
    .execute()
  expect((await client.send(tableApi.exportRows, { key })).status).toBe(404)
})

test('SEARCH-69 the log has a menu and a form of its own, for those who see it; its form’s names are the parameters of the list', async () => {
  const { readers, document, client, list, does } = await start()
  const [first, second] = readers
  if (!first || !second) throw new Error('nobody was made')
  await does(first, 'read')
  await does(second, 'print')
  const asked = { documentId: document.id }
  const { json: menu } = await client.raw({ path: `/api/doc/log/rightMenu?docid=${document.id}` })
  expect(menu['rightMenus']).toMatchObject([
    { type: 'BTN_SEARCH', isTop: '1', customData: { isHasAdvanceSerach: true } },
  ])
  const { conditions } = await client.call(api.getConditions, asked)
  const items = conditions.flatMap((group) => group.items)
  expect(items.map(({ kind, names }) => [kind, ...names])).toEqual([
    ['BROWSER', 'operateuserid'],
    ['SELECT', 'operatetype'],
    ['DATE', 'operatedateselect', 'operatedatefrom', 'operatedateto'],
  ])
  expect(items[1]?.options?.map(({ key }) => key)).toEqual(expect.arrayContaining(['', '0', '21', '22']))
  const found = async (words: Record<string, string>) => {
    const { json } = await client.sendTexts(api.listLog, { docid: String(document.id), ...words })
    return (await client.call(tableApi.getRows, { key: String(json['sessionkey']) })).rows.length
  }
  expect(await found({ operatetype: '21', operateuserid: String(second.id) })).toBe(1)
  for (const [period, count] of [
    ['0', 2],
    ['1', 2],
    ['5', 2],
    ['8', 0],
  ] as const)
    expect(await found({ operatedateselect: period }), period).toBe(count)
  expect(await found({ operatedateselect: '6', operatedatefrom: '2001-01-01', operatedateto: '2001-12-31' })).toBe(0)
  expect((await list({ view: '6' })).rows.length).toBeGreaterThan(0)
  const ofReaders = { docid: String(document.id), viewcondition: '6' }
  expect((await client.sendTexts(api.listLog, { ...ofReaders, operatedateselect: '0' })).json).toMatchObject({
    status: 1,
  })
  expect((await client.sendTexts(api.listLog, { ...ofReaders, operatedateselect: '1' })).json).toMatchObject({
    errorCode: 'log.notOfReaders',
    details: { names: 'operatedateselect' },
  })
  const reader = await clientOf(first)
  for (const call of [api.getRightMenu, api.getConditions])
    expect(await reader.fail(call, asked)).toMatchObject({ kind: 'refused' })
})

test('a version that several people wrote names the others beside who saved it', async () => {
  const { creator, readers, document, list } = await start()
  const [writer = creator] = readers
  const caller = { personId: creator.id, signedInId: creator.id }
  const details = { version: 2, writers: [writer.id] }
  await act((db) => recordDocumentAct({ db, caller }, { act: 'modify', documentIds: [document.id], details }))
  const [row] = (await list()).rows
  expect(row?.['operatetypeName']).toMatch(new RegExp(` · 与${writer.name}一起编辑$`))
})

test('what a rule did names the rule and who set it, not its owner alone', async () => {
  const { category, creator, readers, document, list } = await start()
  const [setter = creator] = readers
  await act((db) =>
    turnByJob(db, {
      act: 'archive',
      documentIds: [document.id],
      details: { rule: { categoryId: category.id, setBy: setter.id } },
    }),
  )
  const [row] = (await list()).rows
  expect(row?.['operatetypeName']).toMatch(
    new RegExp(`^归档 · 按“${category.name}”的规则自动执行，规则由${setter.name}设置$`),
  )
})
