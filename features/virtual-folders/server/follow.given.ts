import { sql } from 'kysely'
import { act } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { virtualFoldersApi as api } from '../contract.ts'
import { entriesNotice } from './follow.ts'
import { make, start } from './folders.given.ts'
import { notifyFollowers } from './notify-followers.ts'

/** As if what was put in lay ten minutes back, and the followers had come before it. */
export async function round() {
  const { db, pool } = await testDatabase()
  await sql`update virtual_folder_entry set added_at = now() - interval '10 minutes' where added_at > now() - interval '5 minutes'`.execute(
    db,
  )
  await act((on) => enqueue(on, notifyFollowers, { payload: {} }))
  await runJobsNow({ pool, database: db, store: (await mountedApp()).store, jobs: [notifyFollowers] })
}

export const followedBefore = async () => {
  const { db } = await testDatabase()
  await sql`update virtual_folder_follower set told_until = now() - interval '20 minutes', found_until = now() - interval '20 minutes'`.execute(
    db,
  )
}

export async function noticesOf(person: { readonly id: number }) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .where('event.kind', '=', entriesNotice.id)
    .select(['event.subject_ids as documentIds', 'event.details'])
    .orderBy('event.id')
    .execute()
  return rows.map(({ documentIds, details }) => [
    (details as { folderId: number }).folderId,
    ...documentIds.map(Number),
  ])
}

/** As if the documents had come into force so long ago. */
export async function cameIn(documents: readonly { readonly id: number }[], ago: string) {
  const { db } = await testDatabase()
  const ids = documents.map(({ id }) => id)
  await sql`update document set effective_at = now() - ${ago}::interval where id = any(${ids}::bigint[])`.execute(db)
}

/** A followed folder of the company whose rule finds reports. */
export async function ruled() {
  const world = await start()
  const { administrator, client } = world
  const folderId = await make(administrator.client, { ofCompany: true, hasRule: true })
  await administrator.client.call(api.saveRule, { folderId, subject: '季度报告' })
  await client.call(api.followFolder, { folderId })
  await followedBefore()
  return { ...world, folderId }
}
