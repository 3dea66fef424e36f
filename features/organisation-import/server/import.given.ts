import { createRole, giveRoleRights, rightStrings } from '@shuku/domain/people/server'
import { act, cleared, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { organisationImportApi as api, type LineResult, type LineRow } from '../contract.ts'
import { checkImport, runImport } from './run/import-jobs.ts'

/** Somebody who administers everything, in an organisation of their own. */
export async function start() {
  const { departmentIds, headquartersId, subcompanyIds } = await given.organisation()
  const rights = [rightStrings.administerOrganisation, rightStrings.administerClearances]
  const administrator = await given.person({ ...cleared, rights, departmentId: departmentIds[0] })
  const { db } = await testDatabase()
  const units = await db.selectFrom('unit').select(['id', 'name']).execute()
  const nameOf = (id: number) => units.find((unit) => unit.id === id)?.name ?? ''
  return { administrator, client: await clientOf(administrator), departmentIds, headquartersId, subcompanyIds, nameOf }
}

/** The units as they stand. */
export async function unitsNow() {
  const { db } = await testDatabase()
  const columns = ['id', 'name', 'name_en as nameEnglish', 'code', 'kind', 'parent_id as parentId'] as const
  return db.selectFrom('unit').select(columns).execute()
}

export async function personBy(loginName: string) {
  const { db } = await testDatabase()
  return db.selectFrom('person').selectAll().where('login_name', '=', loginName).executeTakeFirst()
}

export async function roleWith(right: string) {
  const name = uniqueName('角色')
  const id = await act(async (db) => {
    const made = await createRole({ db }, { name })
    await giveRoleRights({ db }, made, [{ name: right, level: 2 }])
    return made
  })
  return { id, name }
}

/** Two new people, and one who is there. */
export async function twoNew() {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const person = await given.person({ departmentId: departmentIds[0] })
  const place = [nameOf(subcompanyIds[0]), nameOf(departmentIds[0])]
  const [one, two] = [login(), login()]
  const file = [
    ['登录名', '姓名', '分部', '部门'],
    [one, '新人', ...place],
    [two, '新人', ...place],
  ]
  return { client, person, one, two, file }
}

export const code = () => uniqueName('W', '')
export const login = () => uniqueName('u', '')

/** Rows as a csv, or a text as it is. */
export async function upload(client: TestClient, rows: readonly (readonly string[])[] | string, name = 'people.csv') {
  const content = typeof rows === 'string' ? rows : rows.map((row) => row.map(quoted).join(',')).join('\n')
  return (await client.upload(api.startImport, [{ name, content }])).importId
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export async function runJobs(): Promise<void> {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [checkImport, runImport] })
}

/** Uploads and has it checked. */
export async function checked(client: TestClient, rows: readonly (readonly string[])[]) {
  const importId = await upload(client, rows)
  await runJobs()
  return { importId, state: await client.call(api.getImport, { importId }) }
}

export async function linesOf(client: TestClient, importId: number, result?: LineResult) {
  const { key } = await client.call(api.listLines, { importId, ...(result ? { result } : {}) })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows as unknown as LineRow[]
}

interface Choice {
  readonly mode?: 'all' | 'lines'
  readonly marksLeavers?: boolean
}

export async function bringIn(
  client: TestClient,
  importId: number,
  { mode = 'all', marksLeavers = false }: Choice = {},
) {
  const { passwordKey } = await client.call(api.runImport, { importId, mode, marksLeavers })
  await runJobs()
  return { passwordKey }
}
