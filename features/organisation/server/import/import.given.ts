import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { organisationApi as api, type LineResult, type LineRow } from '../../contract.ts'
import { checkImport, runImport } from './run/import-jobs.ts'

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
