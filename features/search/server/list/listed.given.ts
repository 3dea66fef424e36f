import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { expect } from 'vitest'
import { searchApi } from '../../contract.ts'
import type { DocumentQuery } from '@shuku/domain/search/contract'

export type Row = Record<string, string>

/** All rows of a run, page by page; all of them selected at once are the same documents. */
export async function rowsOf(client: TestClient, query: Partial<DocumentQuery>, pageSize = 50): Promise<Row[]> {
  const { key } = await client.call(searchApi.openSearchList, query)
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const page = (await client.call(tableApi.getRows, { key, current, pageSize })).rows as Row[]
    rows.push(...page)
    if (page.length === pageSize) continue
    const ids = rows.map((row) => Number(row['docid'] ?? row['id'])).sort((a, b) => a - b)
    expect(await selectedBy(client, key), 'what is selected is what is listed').toEqual(ids)
    return rows
  }
}

async function selectedBy(client: TestClient, key: string): Promise<number[]> {
  const { selectionId, count } = await client.call(tableApi.selectAll, { key })
  const { db } = await testDatabase()
  const { ids } = await db
    .selectFrom('table_selection')
    .select('ids')
    .where('id', '=', selectionId)
    .executeTakeFirstOrThrow()
  expect(ids).toHaveLength(count)
  return ids
}

/** What the foot of the list says. */
export async function countOf(client: TestClient, query: Partial<DocumentQuery>): Promise<number> {
  const { key } = await client.call(searchApi.openSearchList, query)
  return (await client.call(tableApi.countRows, { key })).count
}

export const subjects = (rows: readonly Row[]) => rows.map((row) => row['docsubject'])
