import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { shareDocuments } from '@shuku/domain/rights/server'
import { RuleQuery } from '@shuku/domain/virtual-folders/contract'
import { encodeQuery } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { virtualFoldersApi as api } from '../contract.ts'
import { cameIn, followedBefore, noticesOf, round, ruled } from './follow.given.ts'
import { lastDaily } from './follow.ts'
import { make, start, written } from './folders.given.ts'
import { notifyFollowers } from './notify-followers.ts'

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
  expect(await noticesOf(reader)).toEqual([[folder, one.id]])
  expect(await noticesOf(creator), 'what they put in themselves').toEqual([])
  await client.call(api.followFolder, { folderId: folder, follows: false })
  expect((await client.call(api.listFolders)).followed).toEqual([])
  await fill(writer, [two.id])
  await round()
  expect(await noticesOf(reader)).toHaveLength(1)
})

test('what followers were notified of is listed on their start page, the latest first, each document once, while they follow the folder, see it and may read the document', async () => {
  const { client, reader, creator, one, two, category, administrator } = await start()
  const { db } = await testDatabase()
  const writer = await clientOf(creator)
  const [mine, other] = [await make(writer), await make(writer)]
  const readers = [{ kind: 'person' as const, id: reader.id }]
  for (const folderId of [mine, other]) {
    await writer.call(api.saveSharing, { folderId, readers })
    await client.call(api.followFolder, { folderId })
  }
  const listed = async () =>
    (await client.call(api.listNewEntries, {})).documents.map(({ id, folderId }) => [id, folderId])
  expect(await listed()).toEqual([])
  for (const [documentIds, folderId] of [
    [[one.id, two.id], mine],
    [[one.id], other],
  ] as const) {
    await writer.call(api.importDocuments, { documentIds: [...documentIds], targetIds: [folderId] })
    await db
      .updateTable('virtual_folder_follower')
      .set({ told_until: new Date(Date.now() - 1_200_000) })
      .where('folder_id', '=', folderId)
      .execute()
    await round()
  }
  expect(await listed()).toEqual([
    [one.id, other],
    [two.id, mine],
  ])
  expect((await client.call(api.listNewEntries, { most: 1 })).documents).toHaveLength(1)
  expect((await administrator.client.call(api.listNewEntries, {})).documents).toEqual([])
  await client.call(api.followFolder, { folderId: mine, follows: false })
  expect(await listed()).toEqual([[one.id, other]])
  await client.call(api.followFolder, { folderId: mine })
  await writer.call(api.saveSharing, { folderId: other, readers: [] })
  // in the folder that one does not see any more nothing is new
  expect(await listed()).toEqual([
    [two.id, mine],
    [one.id, mine],
  ])
  await db.updateTable('document').set({ deleted_at: new Date() }).where('category_id', '=', category.id).execute()
  expect(await listed()).toEqual([])
})

test('a folder that is not shared any more tells nothing; one that is not there is not followed', async () => {
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
  expect(await noticesOf(friend)).toEqual([])
  expect(await noticesOf(creator)).toEqual([])
  expect(await follower.fail(api.followFolder, { folderId: mine })).toMatchObject({ kind: 'notFound' })
})

test('followers of a folder with a rule are notified once of new documents that it finds and they may read, not of old ones, hidden ones or what was taken out', async () => {
  const { category, creator, reader, owner, administrator, folderId, client } = await ruled()
  const hidden = await given.category({ creators: 1 })
  const write = (subject: string) => written({ category, creator, subject })
  const [found, other, old, out] = [
    await write('第一季度报告'),
    await write('会议纪要'),
    await write('上年季度报告'),
    await write('作废的季度报告'),
  ]
  const secret = await written({ category: hidden.category, creator: hidden.creator, subject: '保密的季度报告' })
  await cameIn([found, other, out, secret], '10 minutes')
  await cameIn([old], '30 minutes')
  const { db } = await testDatabase()
  await sql`insert into virtual_folder_entry (folder_id, document_id, by_hand, is_out, added_by)
    values (${folderId}, ${out.id}, false, true, ${administrator.person.id})`.execute(db)
  await round()
  await round()
  expect(await noticesOf(reader)).toEqual([[folderId, found.id]])
  await client.call(api.followFolder, { folderId, follows: false })
  const later = await write('第二季度报告')
  await cameIn([later], '5 minutes')
  await round()
  expect(await noticesOf(reader)).toHaveLength(1)
  expect(await noticesOf(owner)).toEqual([])
})

test('a follower of once a day is notified of what came before the last eight o’clock, and of the rest not yet', async () => {
  const { category, creator, reader, folderId, client, folder, one, writer, administrator } = await ruled()
  await client.call(api.followFolder, { folderId, daily: true })
  await client.call(api.followFolder, { folderId: folder, daily: true })
  expect(new Set((await client.call(api.listFolders)).daily)).toEqual(new Set([folderId, folder]))
  await administrator.client.call(api.saveSharing, {
    folderId: folder,
    fillers: [{ kind: 'person' as const, id: creator.id }],
  })
  await writer.call(api.importDocuments, { documentIds: [one.id], targetIds: [folder] })
  const { db } = await testDatabase()
  const report = await written({ category, creator, subject: '季度报告' })
  const follows = async (since: string) =>
    sql`update virtual_folder_follower set told_until = now() - ${since}::interval, found_until = now() - ${since}::interval`.execute(
      db,
    )
  const came = async (moment: string) => {
    const at = sql.raw(moment)
    await sql`update document set effective_at = ${at} where id = ${report.id}`.execute(db)
    await sql`update virtual_folder_entry set added_at = ${at} where folder_id = ${folder}`.execute(db)
    await act((on) => enqueue(on, notifyFollowers, { payload: {} }))
    const { pool } = await testDatabase()
    await runJobsNow({ pool, database: db, store: (await mountedApp()).store, jobs: [notifyFollowers] })
    return noticesOf(reader)
  }
  const { rows } = await sql<{
    day: string
  }>`select ${lastDaily(sql`(now() - interval '1 minute')`)}::text as day`.execute(db)
  const day = `'${rows[0]?.day}'::timestamptz`
  await follows('3 days')
  expect(await came(`${day} + interval '1 second'`)).toEqual([])
  await follows('3 days')
  expect(await came(day)).toEqual([
    [folder, one.id],
    [folderId, report.id],
  ])
  expect(await came(day), 'and once').toHaveLength(2)
})

/** Folders of their own with these rules that somebody follows, more than a call lets them. */
async function followMany({ id }: { readonly id: number }, rules: readonly object[]): Promise<void> {
  const { db } = await testDatabase()
  await sql`
    with made as (
      select nextval(pg_get_serial_sequence('virtual_folder', 'id'))::integer as id, rule
      from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) as rule
    ),
    folder as (
      insert into virtual_folder (id, owner_id, name, path, rule, created_by)
      select id, ${id}, 'n' || id, array[id], rule, ${id} from made returning id
    )
    insert into virtual_folder_follower (person_id, folder_id) select ${id}, id from folder`.execute(db)
}

test('who follows very many folders with long rules is notified, and so are all after them', async () => {
  const { category, creator, reader, folderId } = await ruled()
  const late = await given.person()
  const follower = await clientOf(late)
  await follower.call(api.followFolder, { folderId })
  const days = Array.from({ length: 33 }, () => '日期:7d').join(' ')
  // more than are asked for by one statement
  const rules = Array.from({ length: 90 }, (_, n) => encodeQuery(RuleQuery, { fulltext: `${days} 日期:${n + 8}d` }))
  await followMany(reader, rules)
  await followedBefore()
  const report = await written({ category, creator, subject: '季度报告' })
  await act((db) =>
    shareDocuments(db, {
      documentIds: [report.id],
      shares: [{ to: { kind: 'person', id: late.id }, level: 'view', canDownload: false }],
    }),
  )
  await cameIn([report], '10 minutes')
  await round()
  expect(await noticesOf(reader)).toContainEqual([folderId, report.id])
  expect(await noticesOf(late)).toEqual([[folderId, report.id]])
})

test('of folders with a rule somebody follows fifty', async () => {
  const { reader, client, folder, administrator } = await start()
  await followMany(
    reader,
    Array.from({ length: 49 }, () => ({})),
  )
  const [last, beyond] = [
    await make(client, { hasRule: true }),
    await make(administrator.client, { ofCompany: true, hasRule: true }),
  ]
  await client.call(api.followFolder, { folderId: last })
  expect(await client.fail(api.followFolder, { folderId: beyond })).toMatchObject({ kind: 'limit' })
  await client.call(api.followFolder, { folderId: last, daily: true })
  await client.call(api.followFolder, { folderId: folder })
})

test('an error about one follower is passed over: all after them are notified in the same round, and the next begins after it', async () => {
  const { category, creator, reader, folderId } = await ruled()
  const late = await given.person()
  await (await clientOf(late)).call(api.followFolder, { folderId })
  await followedBefore()
  const report = await written({ category, creator, subject: '季度报告' })
  await act((db) =>
    shareDocuments(db, {
      documentIds: [report.id],
      shares: [{ to: { kind: 'person', id: late.id }, level: 'view', canDownload: false }],
    }),
  )
  await cameIn([report], '10 minutes')
  const { db } = await testDatabase()
  const name = sql.ref(`refuses_${reader.id}`)
  await sql`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  )
  await sql`
    create trigger ${name} before insert on notice for each row when (new.person_id = ${sql.lit(reader.id)})
    execute function ${name}()`.execute(db)
  try {
    await round()
  } finally {
    await sql`drop function ${name}() cascade`.execute(db)
  }
  expect(await noticesOf(late)).toEqual([[folderId, report.id]])
  await round()
  expect(await noticesOf(reader)).toEqual([])
})
