import { sql } from 'kysely'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { act } from '@shuku/domain/testing'
import { mountedApp } from '@shuku/server/testing'
import { searchApi } from '../../contract.ts'
import { notifyOfHits } from './notify-of-hits.ts'

export async function runRound(): Promise<void> {
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  await act((database) => enqueue(database, notifyOfHits, { payload: {} }))
  await runJobsNow({ pool, database: db, store, jobs: [notifyOfHits] })
}

export interface HitNotice {
  readonly templateId: number
  readonly name: string
  readonly subjects: readonly string[]
}

/** What somebody is told of: one line for each template and round. */
export async function noticesOf({ id }: { readonly id: number }): Promise<readonly HitNotice[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<HitNotice>`
    select (event.details ->> 'templateId')::integer as "templateId", event.details ->> 'name' as name,
      array(select subject from document where id = any(event.subject_ids) order by id) as subjects
    from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${id} and event.kind = 'searchHits' order by event.id`.execute(db)
  return rows
}

export async function save(client: TestClient, query: object, name = '搜索'): Promise<number> {
  return (await client.call(searchApi.saveTemplate, { name, notifies: true, ...query })).id
}
