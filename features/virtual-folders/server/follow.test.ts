import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { virtualFoldersApi as api } from '../contract.ts'
import { entriesNotice, tellFollowers } from './follow.ts'
import { make, start } from './folders.given.ts'

/** As if what was put in lay ten minutes back, and the followers had come before it. */
async function round() {
  const { db, pool } = await testDatabase()
  await sql`update virtual_folder_entry set added_at = now() - interval '10 minutes' where added_at > now() - interval '5 minutes'`.execute(
    db,
  )
  await act((on) => enqueue(on, tellFollowers, { payload: {} }))
  await runJobsNow({ pool, database: db, store: (await mountedApp()).store, jobs: [tellFollowers] })
}

const followedBefore = async () => {
  const { db } = await testDatabase()
  await sql`update virtual_folder_follower set told_until = now() - interval '20 minutes'`.execute(db)
}

async function toldTo(person: { readonly id: number }) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .where('event.kind', '=', entriesNotice.id)
    .select(['event.document_ids as documentIds', 'event.details'])
    .orderBy('event.id')
    .execute()
  return rows.map(({ documentIds, details }) => [
    (details as { folderId: number }).folderId,
    ...documentIds.map(Number),
  ])
}

test('followers are told once of what others put into a folder and they may read, and of nothing else', async () => {
  const { reader, client, writer, creator, one, two, secret, owner, folder, administrator } = await start()
  await client.call(api.followFolder, { folderId: folder })
  await writer.call(api.followFolder, { folderId: folder })
  await followedBefore()
  expect((await client.call(api.listFolders)).followed).toEqual([folder])
  const fill = async (as: typeof client, documentIds: number[]) =>
    as.call(api.importDocuments, { documentIds, targetIds: [folder] })
  await administrator.client.call(api.saveSharing, {
    folderId: folder,
    fillers: [creator, owner].map(({ id }) => ({ kind: 'person' as const, id })),
  })
  await fill(writer, [one.id])
  await fill(await clientOf(owner), [secret.id])
  await round()
  await round()
  expect(await toldTo(reader)).toEqual([[folder, one.id]])
  expect(await toldTo(creator), 'what they put in themselves').toEqual([])
  await client.call(api.followFolder, { folderId: folder, follows: false })
  expect((await client.call(api.listFolders)).followed).toEqual([])
  await fill(writer, [two.id])
  await round()
  expect(await toldTo(reader)).toHaveLength(1)
})

test('a folder that is not shared any more tells nothing; one with a rule, or that is not there, is not followed', async () => {
  const { creator, writer, one } = await start()
  const friend = await given.person()
  const mine = await make(writer, {})
  const share = (readers: { kind: 'person'; id: number }[]) => writer.call(api.saveSharing, { folderId: mine, readers })
  await share([{ kind: 'person', id: friend.id }])
  const follower = await clientOf(friend)
  await follower.call(api.followFolder, { folderId: mine })
  await followedBefore()
  await share([])
  await writer.call(api.importDocuments, { documentIds: [one.id], targetIds: [mine] })
  await round()
  expect(await toldTo(friend)).toEqual([])
  expect(await toldTo(creator)).toEqual([])
  const ruled = await make(writer, { hasRule: true })
  expect(await writer.fail(api.followFolder, { folderId: ruled })).toMatchObject({ kind: 'invalid' })
  expect(await follower.fail(api.followFolder, { folderId: mine })).toMatchObject({ kind: 'notFound' })
})
