import { documentActs } from '@shuku/domain/audit/contract'
import { statuses } from '@shuku/domain/documents/contract'
import { publishDue } from '@shuku/domain/documents/server'
import { changeDefaultEntries } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { silentLog } from '@shuku/kit/server'
import { countStatements, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { homeServer } from '@shuku/features/home/server'
import { mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { waitingToBePublished, inForceAfterApproval } = statuses

/** A document of somebody whose time has come, named by them or somebody else. */
async function dated(
  of: { readonly category: { readonly id: number }; readonly creator: GivenPerson },
  by = of.creator,
) {
  const { category, creator } = of
  const { id } = await given.document({ category, creator, status: waitingToBePublished })
  const { db } = await testDatabase()
  await sql`
    insert into document_publication (document_id, at, person_id)
    values (${id}, now() - interval '1 minute', ${by.id})`.execute(db)
  return id
}

/** Answers how many statements it takes. */
async function publishNow(): Promise<number> {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  const context = { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
  return (await countStatements(pool, () => publishDue.run({}, context))).statements.length
}

async function statusesOf(ids: readonly number[]) {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('document').select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => Number(row.id) === id)?.status)
}

async function logOf(ids: readonly number[]) {
  const { db } = await testDatabase()
  return db
    .selectFrom('document_log as log')
    .leftJoin('log_batch as batch', 'batch.id', 'log.batch_id')
    .select([
      'log.document_id as id',
      'log.person_id as by',
      'log.details',
      'batch.person_id as whole',
      'batch.details as of',
    ])
    .where('log.document_id', 'in', ids)
    .where('log.operation', '=', documentActs.publish)
    .orderBy('log.document_id')
    .execute()
}

test('what several people dated for the same time is published in the name of each, and a person of several has them together', async () => {
  const { category, creators, reader } = await given.category({ creators: 2, readers: 1 })
  const [first, second] = creators as readonly [GivenPerson, GivenPerson]
  const ids = [
    await dated({ category, creator: first }),
    await dated({ category, creator: second }),
    await dated({ category, creator: second }),
  ]
  const { pool, db } = await testDatabase()
  const following = ids.flatMap((id) =>
    [first, second, reader].map((person) => ({ document_id: id, person_id: person.id })),
  )
  await db.insertInto('document_follower').values(following).execute()
  await publishNow()
  expect(await statusesOf(ids)).toEqual(ids.map(() => inForceAfterApproval))
  const details = { automatic: true }
  const together = { whole: second.id, of: { automatic: true, count: 2 } }
  expect(await logOf(ids)).toEqual([
    { id: ids[0], by: first.id, details, whole: null, of: null },
    { id: ids[1], by: second.id, details, ...together },
    { id: ids[2], by: second.id, details, ...together },
  ])
  await runJobsNow({ pool, database: db, store: (await mountedApp()).store, jobs: homeServer.jobs ?? [] })
  const notified = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .select(['notice.person_id as to', 'event.person_id as by'])
    .where('event.kind', '=', 'followedStatus')
    .where(sql<boolean>`event.subject_ids <@ ${ids}::bigint[]`)
    .orderBy('event.id')
    .orderBy('notice.person_id')
    .execute()
  // each but who published it; the others may not read what is not theirs
  expect(notified).toEqual([first, second, second].map(({ id }) => ({ to: reader.id, by: id })))
})

test('published is what its person may still publish; what they may not, and of who has left, waits for somebody', async () => {
  const { category, creators, editors } = await given.category({ creators: 2, editors: 2 })
  const [author, leaver] = creators as readonly [GivenPerson, GivenPerson]
  const [editor, former] = editors as readonly [GivenPerson, GivenPerson]
  const stranger = await given.person()
  const apart = await given.category({ creators: 1, controllers: 1, editors: 1 })
  const { db } = await testDatabase()
  await db.insertInto('category_publication').values({ category_id: apart.category.id, is_apart: true }).execute()
  const published = [
    await dated({ category, creator: author }),
    await dated({ category, creator: author }, editor),
    await dated(apart, apart.controller),
  ]
  const secret = await given.document({ category, creator: leaver, status: waitingToBePublished, secrecy: 'secret' })
  await sql`
    insert into document_publication (document_id, at, person_id) values (${secret.id}, now(), ${editor.id})`.execute(
    db,
  )
  const waiting = [
    await dated({ category, creator: author }, stranger),
    await dated({ category, creator: author }, former),
    await dated({ category, creator: leaver }),
    // there it takes full control
    await dated(apart, apart.editor),
    // beyond what its editor is cleared for
    secret.id,
  ]
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', leaver.id).execute()
  const entries = [
    { to: { kind: 'creator' }, level: 'full' },
    { to: { kind: 'person', id: editor.id }, level: 'edit' },
  ] as const
  await act((tx) => changeDefaultEntries(tx, category.defaultSetId, { entries }))
  await publishNow()
  expect(await statusesOf(published)).toEqual(published.map(() => inForceAfterApproval))
  expect(await statusesOf(waiting)).toEqual(waiting.map(() => waitingToBePublished))
  expect((await logOf(published)).map(({ by }) => by)).toEqual([author.id, editor.id, apart.controller.id])
  expect(await logOf(waiting)).toEqual([])
})

test('the documents of six people are published by as many statements as those of two', async () => {
  const { category, creators } = await given.category({ creators: 6 })
  for (const creator of creators.slice(0, 2)) await dated({ category, creator })
  const ofTwo = await publishNow()
  for (const creator of creators) await dated({ category, creator })
  expect(await publishNow()).toBe(ofTwo)
  const { db } = await testDatabase()
  const published = db.selectFrom('document').select('id').where('category_id', '=', category.id)
  expect(await published.where('status', '=', inForceAfterApproval).execute()).toHaveLength(8)
})
