import { leave } from '@shuku/domain/people/server'
import { act, given, administratorAt, administratorOfClearances } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

type Row = Record<string, string>
const base = '/api/hrm/batchMaintenanceAdjustEdit/resource'

async function post(client: TestClient, path: string, fields: Row): Promise<Row> {
  const reply = await client.raw({
    method: 'POST',
    path: base + path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return reply.json as Row
}

async function rowsOf(client: TestClient, departmentId: number): Promise<Row[]> {
  const { sessionkey = '' } = await post(client, '/batch?is_multilang_set=true', { departmentid: String(departmentId) })
  return (await client.call(tableApi.getRows, { key: sessionkey, pageSize: 500 })).rows as Row[]
}

const save = (client: TestClient, rows: readonly object[]) =>
  post(client, '/saveBatch', { datas: JSON.stringify(rows) })

async function personRow(id: number) {
  const { db } = await testDatabase()
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function start() {
  const { departmentIds } = await given.organisation()
  const [a1, a2, b1] = departmentIds
  const manager = await given.person({ departmentId: a1 })
  const [one, two] = await given.people([
    { departmentId: a2, name: '周一', workCode: uniqueName('W'), manager: manager.id, email: 'one@example.com' },
    { departmentId: a2, name: '周二', nameEnglish: 'Tuesday' },
  ])
  if (!one || !two) throw new Error('nobody was made')
  const administrator = await administratorOfClearances()
  return { a1, a2, b1, manager, one, two, client: await clientOf(administrator) }
}

test('ORG-26 programs read whole rows of people, change cells in them and send them back', async () => {
  const { a2, manager, one, two, client } = await start()
  const rows = await rowsOf(client, a2)
  expect(rows).toMatchObject([
    { id: String(two.id), lastname: '周二' },
    {
      id: String(one.id),
      loginid: one.loginName,
      managerid: String(manager.id),
      manageridspan: manager.name,
      email: 'one@example.com',
      classification: '3',
      classificationspan: '非涉密',
      seclevel: expect.stringMatching(/^\d+$/) as string,
      randomFieldId: String(one.id),
    },
  ])
  const changed = rows.map((row) => ({
    ...row,
    classification: '1',
    ...(row['id'] === String(one.id) ? { email: '' } : {}),
  }))
  expect(await save(client, changed)).toMatchObject({ status: '1' })
  expect(await personRow(one.id)).toMatchObject({
    classification: 1,
    email: null,
    name: '周一',
    login_name: one.loginName,
    manager_id: manager.id,
  })
  expect(await personRow(two.id)).toMatchObject({ classification: 1, name_en: 'Tuesday' })
})

test('rows that come back as they were change nothing and leave no trace', async () => {
  const { a2, one, client } = await start()
  expect(await save(client, await rowsOf(client, a2))).toMatchObject({ status: '1' })
  const { db } = await testDatabase()
  const traces = await db
    .selectFrom('audit_log')
    .select('id')
    .where('act', '=', 'changePerson')
    .where('subject_id', '=', one.id)
    .execute()
  expect(traces).toEqual([])
  expect(await save(client, [])).toMatchObject({ status: '1' })
})

test('each change of a batch is in the audit record, with what was changed alone', async () => {
  const { a2, one, two, client } = await start()
  const rows = await rowsOf(client, a2)
  await save(
    client,
    rows.map((row) => (row['id'] === String(one.id) ? { ...row, seclevel: '77' } : row)),
  )
  const { db } = await testDatabase()
  const traces = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'details'])
    .where('act', '=', 'changePerson')
    .where('subject_id', 'in', [one.id, two.id])
    .execute()
  expect(traces).toEqual([{ subject_id: one.id, details: { securityLevel: 77 } }])
})

test('ORG-08~ a batch is all or nothing: one person beyond the reach, a foreign department, an unknown post refuse it', async () => {
  const { a1, a2, b1, one, two } = await start()
  const client = await clientOf(await administratorAt(a2, 0))
  const stranger = await given.person({ departmentId: b1 })
  const mine = { id: String(one.id), mobile: '99' }
  const before = (await personRow(one.id)).mobile
  for (const row of [
    { id: String(stranger.id), mobile: '99' },
    { id: String(two.id), departmentid: String(a1) },
    { id: String(two.id), jobtitle: '999999999' },
    { id: String(two.id), managerid: '999999999' },
    { id: String(two.id), managerid: String(two.id) },
    { id: String(two.id), loginid: one.loginName },
    { id: String(two.id), classification: '7' },
    { id: String(two.id), lastname: '' },
    { id: '999999999' },
  ])
    expect(await save(client, [mine, row]), JSON.stringify(row)).toMatchObject({ status: '-1' })
  expect((await personRow(one.id)).mobile).toBe(before)
  expect(await save(client, [mine])).toMatchObject({ status: '1' })
  expect((await personRow(one.id)).mobile).toBe('99')
})

test('ORG-30 who has left is in no batch, and whoever administers nothing gets none', async () => {
  const { a2, one, two, client } = await start()
  await act((db) => leave({ db }, [one.id]))
  expect((await rowsOf(client, a2)).map(({ id }) => id)).toEqual([String(two.id)])
  const nobody = await clientOf(await given.person({ departmentId: a2 }))
  expect(await post(nobody, '/batch', {})).toMatchObject({ status: '-1' })
  expect(await save(nobody, [{ id: String(two.id), seclevel: '1' }])).toMatchObject({ status: '-1' })
  expect(await save(client, [{ id: 'x' }])).toMatchObject({ status: '-1' })
  expect((await post(client, '/saveBatch', { datas: '{' }))['status']).toBe('-1')
})
