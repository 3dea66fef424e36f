import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, type TestClient, type TestFile } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { categoryImportApi as api, type ImportLineRow } from '../contract.ts'
import { importJob } from './import-jobs.ts'

/** Somebody who administers all categories. */
export async function administrator() {
  const person = await given.person({ rights: [rightStrings.administerCategories] })
  return { person, client: await clientOf(person) }
}

type Rows = readonly (readonly string[])[]

export async function upload(client: TestClient, rows: Rows | TestFile): Promise<number> {
  const file = 'content' in rows ? rows : { name: 'categories.csv', content: asCsv(rows) }
  return (await client.upload(api.startImport, [file])).importId
}

function asCsv(rows: Rows): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
}

export async function runJobs(): Promise<void> {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [importJob] })
}

/** Uploads and has it checked. */
export async function checked(client: TestClient, rows: Rows | TestFile) {
  const importId = await upload(client, rows)
  await runJobs()
  return { importId, state: await client.call(api.getImport, { importId }) }
}

/** Uploads, has it checked and brought in. */
export async function broughtIn(client: TestClient, rows: Rows | TestFile) {
  const { importId } = await checked(client, rows)
  await client.call(api.runImport, { importId })
  await runJobs()
  return { importId, state: await client.call(api.getImport, { importId }) }
}

export async function undone(client: TestClient, importId: number) {
  await client.call(api.undoImport, { importId })
  await runJobs()
  return client.call(api.getImport, { importId })
}

export async function linesOf(client: TestClient, importId: number) {
  const { key } = await client.call(api.listImportLines, { importId })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows as unknown as ImportLineRow[]
}

export async function categoryCalled(name: string) {
  const { db } = await testDatabase()
  return db
    .selectFrom('category')
    .leftJoin('category_code_rule as rule', 'rule.category_id', 'category.id')
    .selectAll('category')
    .select(['rule.pattern', 'rule.is_on'])
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
