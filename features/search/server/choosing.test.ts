import { documentChoiceApi as api } from '@shuku/domain/documents/contract'
import { recordRead } from '@shuku/domain/documents/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

type Row = Record<string, string>

async function ask(client: TestClient, path: string): Promise<Record<string, unknown>> {
  return (await client.raw({ path: `/api/public/browser/${path}` })).json as Record<string, unknown>
}

async function start() {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1, name: uniqueName('薪酬目录') })
  const [pay = 0, plan = 0, hidden = 0] = await given.texts({ category, creator }, [
    { subject: '薪酬管理办法', code: 'XC-1', updatedAt: new Date(Date.UTC(2026, 9, 1)) },
    { subject: '年度薪酬计划', updatedAt: new Date(Date.UTC(2026, 9, 2)) },
    { subject: '薪酬绝密方案', updatedAt: new Date(Date.UTC(2026, 9, 3)) },
  ])
  await act((db) => sql`update document set secrecy = 1 where id = ${hidden}`.execute(db))
  return { category, creator, reader, pay, plan, hidden, client: await clientOf(reader) }
}

const idsOf = (choices: readonly { id: number }[]) => choices.map(({ id }) => id)

test('ORG-20~ documents to choose are found by words, pinyin and initials of their titles, under the right to read', async () => {
  const { client, pay, plan, category, creator, reader } = await start()
  const find = async (text: string) => (await client.call(api.findDocuments, { text })).choices
  // as good as each other: the newer one first
  expect(idsOf(await find('薪酬'))).toEqual([plan, pay])
  for (const text of ['xinchouguanli', 'xcgl', '薪酬管理办法']) expect(idsOf(await find(text)), text).toEqual([pay])
  expect((await find('xcgl'))[0]).toEqual({
    id: pay,
    subject: '薪酬管理办法',
    detail: `${category.name} · ${creator.name}`,
    code: 'XC-1',
    kind: 'page',
    isOver: false,
    secrecy: 'public',
  })
  expect(await find(' -" ')).toEqual([])
  const stranger = await clientOf(await given.person())
  expect((await stranger.call(api.findDocuments, { text: '薪酬管理办法' })).choices).toEqual([])
  expect(reader.id).not.toBe(creator.id)
})

test('a number or a pasted link offers the document that it names, under the right to read', async () => {
  const { client, pay, hidden } = await start()
  const find = async (text: string) => idsOf((await client.call(api.findDocuments, { text })).choices)
  const link = (id: number) => `https://shuku.example/spa/document/index.jsp?id=${id}&router=1#/main/document/detail`
  expect(await find(String(pay))).toEqual([pay])
  expect(await find(link(pay))).toEqual([pay])
  expect([
    ...(await find(String(hidden))),
    ...(await find(link(hidden))),
    ...(await find(link(2_000_000_000))),
  ]).toEqual([])
})

test('ORG-32 before anything is typed a picker of documents offers what was read last, or what one made', async () => {
  const { client, reader, creator, pay, plan, hidden } = await start()
  for (const id of [plan, pay])
    await act(async (db) => recordRead({ db, caller: await callerIn(db, reader.id), request: {} as never }, id))
  const recent = async () => idsOf((await client.call(api.findDocuments, { list: 'recent' })).choices)
  expect(await recent()).toEqual([pay, plan])
  await act((db) => sql`update document set status = 0 where id = ${pay}`.execute(db))
  expect(await recent(), 'what may not be read any more is not named').toEqual([plan])
  const mine = async (id: number) =>
    idsOf((await (await clientOf({ id })).call(api.findDocuments, { list: 'mine' })).choices)
  expect(await mine(creator.id)).toEqual([plan, pay])
  expect(await mine(reader.id)).toEqual([])
  expect(hidden).toBeGreaterThan(0)
})

test('the titles of what has been chosen are told to those who may read them alone', async () => {
  const { client, pay, plan, hidden } = await start()
  expect(idsOf((await client.call(api.nameDocuments, { ids: [plan, hidden, pay, 987_654_321] })).choices)).toEqual([
    plan,
    pay,
  ])
  await act((db) => sql`update document set status = 7 where id = ${pay}`.execute(db))
  expect((await client.call(api.nameDocuments, { ids: [pay] })).choices).toMatchObject([{ isOver: true }])
})

test('ORG-20~ programs get documents to choose as the key of a list, and complete what is typed', async () => {
  const { client, category, pay, plan } = await start()
  const reply = await ask(
    client,
    `data/9?seccategory=${category.id}&docsubject=${encodeURIComponent('薪酬')}&__random__=1`,
  )
  expect(reply).toMatchObject({ type: 1, datas: expect.stringMatching(/^[!-~]{69}$/) as string })
  const rows = (await client.call(tableApi.getRows, { key: String(reply['datas']) })).rows as Row[]
  expect(rows.map(({ id }) => Number(id))).toEqual([plan, pay])
  expect(rows[1]).toMatchObject({ docsubject: expect.stringContaining('薪酬') as string, randomFieldId: String(pay) })
  expect(await ask(client, 'complete/9?q=xcgl')).toMatchObject({
    datas: [
      {
        id: String(pay),
        name: '薪酬管理办法',
        title: `薪酬管理办法|${category.name} · ${rows[1]?.['doccreateridspan']}`,
      },
    ],
  })
})

test('ORG-20~ a custom browser answers the lists that never change, page by page or all at once', async () => {
  const client = await clientOf(await given.person())
  const first = await ask(
    client,
    'data/161?type=browser.docstatus&fielddbtype=x&fieldid=12&pageSize=3&current=1&min=1&max=3',
  )
  expect(first).toMatchObject({ total: 10, pageSize: 3, columns: [{ dataIndex: 'name', hide: 'false' }] })
  expect((first['datas'] as Row[]).map(({ randomFieldId }) => randomFieldId)).toEqual(['0', '1', '2'])
  const all = await ask(client, `data/161?fielddbtype=docstatus&pageSize=${String(first['total'])}`)
  expect(new Set((all['datas'] as Row[]).map(({ randomFieldId }) => randomFieldId)).size).toBe(10)
  expect(await ask(client, 'data/161?type=docstatus&current=9')).toMatchObject({ datas: [], total: 10 })
  expect(await ask(client, `complete/161?type=docstatus&q=${encodeURIComponent('归')}`)).toMatchObject({
    datas: [{ id: '5', name: '归档' }],
  })
  expect(await ask(client, 'data/161?type=browser.nothing')).toMatchObject({ api_status: false })
})

test('ORG-20~ of the secrecy levels those are offered that one’s classification lets one read and give', async () => {
  const offered = async (classification: number) => {
    const client = await clientOf(await given.person({ classification }))
    const byType = (await ask(client, 'data/161?type=secretLevel'))['datas'] as Row[]
    const { rows } = await client.call(api.getSecrecies)
    expect(rows.map(({ id }) => id)).toEqual(byType.map(({ id }) => id))
    return rows.map(({ id }) => Number(id))
  }
  expect(await offered(0)).toEqual([1, 2, 3, 4])
  expect(await offered(2)).toEqual([3, 4])
  expect(await offered(3)).toEqual([4])
})
