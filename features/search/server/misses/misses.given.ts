import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect } from 'vitest'
import { searchApi } from '../../contract.ts'
import { missApi } from '../../misses-contract.ts'

export const administratorOf = async () => {
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  return { person, client: await clientOf(person) }
}
/** A word that no document has, nor one that is spelled like it. */
export const nowhere = () => `鑨${uniqueName('龘').replaceAll(/[^\p{L}\p{N}]/gu, '')}齉`

export async function search(client: TestClient, fulltext: string, more: Record<string, unknown> = {}) {
  return client.call(searchApi.openSearchList, { fulltext, ...more })
}

export async function board(administrator: TestClient, state: 'open' | 'aside' = 'open') {
  const { key, isOn } = await administrator.call(missApi.listMisses, { state })
  const { rows } = await administrator.call(tableApi.getRows, { key, current: 1, pageSize: 100 })
  const { count: total } = await administrator.call(tableApi.countRows, { key })
  return { key, isOn, total, rows: rows as Record<string, unknown>[] }
}

/** What is counted is written after the answer. */
export const shownOn = async (administrator: TestClient, words: string) =>
  (await board(administrator)).rows.find((row) => row['words'] === words)
export const isOnBoard = async (administrator: TestClient, words: string) =>
  (await shownOn(administrator, words)) !== undefined

export async function rowOf(administrator: TestClient, words: string, wanted: object): Promise<void> {
  await expect.poll(() => shownOn(administrator, words), { timeout: 20_000 }).toMatchObject(wanted)
}

export async function peopleWho(count: number): Promise<{ person: GivenPerson; client: TestClient }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const person = await given.person()
      return { person, client: await clientOf(person) }
    }),
  )
}

export const rowsFor = async (words: string) => {
  const { db } = await testDatabase()
  return (
    await sql<{ person_hash: string; times: number }>`select * from search_miss where words = ${words}`.execute(db)
  ).rows
}

/** The notices that somebody would like a document about these words. */
export const noticesOf = async ({ id }: GivenPerson, words: string) => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ by: number | null; details: unknown }>`
    select event.person_id as by, event.details from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${id} and event.kind = 'searchAsked' and event.details->>'words' = ${words}`.execute(db)
  return rows
}
