import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rightStrings } from '@shuku/domain/people/server'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, findDifferences, given } from '@shuku/domain/testing'
import { taskApi } from '@shuku/domain/notices/contract'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { retentionApi as api, type RetentionQuery } from '../contract.ts'
import { runRetention } from './run.ts'
import { retentionSettings } from './settings.ts'
import { watchRetention } from './watch.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

async function runs(job: typeof runRetention) {
  const { pool, db: database } = await testDatabase()
  const { store } = await mountedApp()
  await enqueue(database, job, { payload: {} })
  await runJobsNow({ pool, database, store, jobs: [job] })
}

const night = () => runs(runRetention)

async function administersAll(person_id: number) {
  const { db } = await testDatabase()
  const role_id = await given.role([{ personId: person_id, level: 2 }])
  const values = { role_id, right_name: rightStrings.administerCategories, level: 2 }
  await db.insertInto('role_right').values(values).execute()
}

/** How many decisions of retention wait for the person. */
async function toDecide(client: Client) {
  const { kinds } = await client.call(taskApi.countTasks, {})
  return kinds.find(({ kind }) => kind === 'retention')?.n ?? 0
}

/** What was listed is so many days older. */
async function passes(days: number) {
  const { db } = await testDatabase()
  await sql`update document_retention set due_on = due_on - ${days}::integer, announced_on = announced_on - ${days}::integer`.execute(
    db,
  )
}

async function listed(client: Client, state: RetentionQuery['state']) {
  const { key } = await client.call(api.listRetention, { state })
  return (await client.call(tableApi.getRows, { key })).rows.map(({ subject }) => subject)
}

async function statusOf(id: number) {
  const { db } = await testDatabase()
  const { status, deleted_at } = await db
    .selectFrom('document')
    .select(['status', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return deleted_at === null ? status : 'in the bin'
}

type Action = 'archive' | 'delete' | 'ask'

/** Two documents of three years ago and one of today, in a category that keeps them for two. */
async function start(action: Action) {
  const made = await given.category({ creators: 1, readers: 1, administrators: 1 })
  const { category, creator, administrator, reader } = made
  const subjects = [{ subject: '甲' }, { subject: '乙' }, { subject: '丙' }]
  const [first = 0, second = 0, young = 0] = await given.texts({ category, creator }, subjects)
  const { db } = await testDatabase()
  await sql`update document set created_at = now() - interval '3 years' where id = any(${[first, second]}::bigint[])`.execute(
    db,
  )
  const administratorClient = await clientOf(administrator)
  await administratorClient.call(retentionSettings.save, { categoryId: category.id, action, months: 24 })
  const differences = () => findDifferences([creator.id, reader.id, administrator.id])
  return { category, creator, administrator, reader, administratorClient, first, second, young, db, differences }
}

test('what is due is announced a week before to those who administer the category; then it is archived, what somebody has locked or changes by the next night, and the rest stays', async () => {
  const { administratorClient, administrator, creator, category, first, second, young, reader, db, differences } =
    await start('archive')
  await night()
  expect(await listed(administratorClient, 'soon')).toEqual(['甲', '乙'])
  expect(await listed(await clientOf(reader), 'soon'), 'no reader').toEqual([])
  const notified = await db
    .selectFrom('notice')
    .innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
    .select(['notice.person_id', 'notice_event.details'])
    .where('notice_event.source', 'like', `retention:${category.id}:%`)
    .orderBy('notice_event.id')
    .execute()
  const due = { category: category.name, n: 2 }
  expect(notified, 'and to the owner').toMatchObject([
    { person_id: administrator.id, details: due },
    { person_id: creator.id, details: due },
  ])

  await passes(6)
  await night()
  expect(await statusOf(first)).toBe(1)
  await passes(1)
  await db.transaction().execute(async (own) => {
    await sql`select from document where id = ${first} for update`.execute(own)
    await night()
  })
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 5])
  // somebody decides about a change of it, which would be nobody's to finish then
  await sql`insert into pending_change (document_id, person_id, change, version, file_ids, secrecy, is_settled)
    values (${first}, ${creator.id}, '{}', '{}', '{}', 4, false)`.execute(db)
  await night()
  expect(await statusOf(first)).toBe(1)
  await sql`delete from pending_change where document_id = ${first}`.execute(db)
  await night()
  expect([await statusOf(first), await statusOf(second), await statusOf(young)]).toEqual([5, 5, 1])
  expect(await differences(), 'rights by the plain rules').toEqual([])
  expect(await listed(administratorClient, 'done')).toEqual(['甲', '乙'])
  const logged = await db
    .selectFrom('document_log')
    .select('details')
    .where('document_id', '=', first)
    .where('operation', '=', 7)
    .execute()
  const rule = { categoryId: category.id, setBy: administrator.id }
  expect(logged).toMatchObject([{ details: { automatic: true, retention: true, rule } }])
  // what is archived already is not due once more
  await night()
  expect(await listed(administratorClient, 'soon')).toEqual([])
})

test('with a reason a document is kept for another period, and listed anew after it; that can be taken back', async () => {
  const { administratorClient, first, second, reader, db, differences } = await start('delete')
  await night()
  const retain = { documentIds: [first], act: 'keep' as const, reason: '审计未结束' }
  expect(await administratorClient.fail(api.decideRetention, { ...retain, reason: ' ' })).toMatchObject({
    code: 'retention.noReason',
  })
  const stranger = await clientOf(reader)
  expect(await stranger.fail(api.decideRetention, retain)).toMatchObject({ code: 'retention.nothingLeft' })
  expect(await administratorClient.call(api.decideRetention, retain)).toMatchObject({ done: [first] })
  expect(await administratorClient.fail(api.decideRetention, retain), 'kept already').toMatchObject({
    kind: 'conflict',
  })
  await passes(7)
  await night()
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 'in the bin'])
  expect(await differences(), 'rights by the plain rules').toEqual([])
  expect(await listed(administratorClient, 'kept')).toEqual(['甲'])

  await sql`update document_retention set decided_at = now() - interval '2 days' where document_id = ${first}`.execute(
    db,
  )
  await administratorClient.call(api.decideRetention, { documentIds: [first], act: 'relist' })
  await night()
  expect(await statusOf(first), 'a week is left again').toBe(1)
  expect(await listed(administratorClient, 'soon')).toEqual(['甲'])
  await administratorClient.call(api.decideRetention, retain)
  await sql`update document_retention set kept_until = current_date - 1 where document_id = ${first}`.execute(db)
  await night()
  expect(await listed(administratorClient, 'soon')).toEqual(['甲'])
})

test('what one kept and a colleague takes back is listed for a week again, as long ago as it was announced', async () => {
  const { administratorClient, category, first, second } = await start('delete')
  const colleague = await given.person()
  const to = { kind: 'person', id: colleague.id } as const
  await act((db) => grantCategory(db, category.id, { grants: [{ to, rights: ['settings'] }] }))
  await night()
  await passes(7)
  await administratorClient.call(api.decideRetention, { documentIds: [first, second], act: 'keep', reason: '审计' })
  await (await clientOf(colleague)).call(api.decideRetention, { documentIds: [first], act: 'relist' })
  await administratorClient.call(api.decideRetention, { documentIds: [second], act: 'relist' })
  await night()
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 'in the bin'])
  await passes(7)
  await night()
  expect(await statusOf(first)).toBe('in the bin')
})

test('where the rule asks nothing is done until somebody decides, and the rule alone decides elsewhere', async () => {
  const { administratorClient, category, first, second } = await start('ask')
  await night()
  await passes(7)
  await night()
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 1])
  // not by the settings alone, which delete and archive nothing
  const setter = await given.person()
  const settings = { to: { kind: 'person' as const, id: setter.id }, rights: ['settings' as const] }
  await act((db) => grantCategory(db, category.id, { grants: [settings] }))
  for (const decision of ['delete', 'archive'] as const)
    expect(
      await (await clientOf(setter)).fail(api.decideRetention, { documentIds: [first], act: decision }),
    ).toMatchObject({ code: 'retention.nothingLeft' })
  await administratorClient.call(api.decideRetention, { documentIds: [first], act: 'delete' })
  await administratorClient.call(api.decideRetention, { documentIds: [second], act: 'archive' })
  await night()
  expect([await statusOf(first), await statusOf(second)]).toEqual(['in the bin', 5])
  const other = await start('archive')
  await night()
  expect(
    await other.administratorClient.fail(api.decideRetention, { documentIds: [other.first], act: 'delete' }),
  ).toMatchObject({
    code: 'retention.nothingLeft',
  })
})

test('what is to be decided is a task of those who administer the category, until they decide it', async () => {
  const { administratorClient, reader, first, second, db } = await start('ask')
  const { administrator: all } = await given.category({ administrators: 1 })
  await administersAll(all.id)
  await night()
  const others = [await clientOf(reader), await clientOf(all)]
  expect(await toDecide(administratorClient)).toBe(2)
  for (const other of others) expect(await toDecide(other)).toBe(0)
  await administratorClient.call(api.decideRetention, { documentIds: [first], act: 'keep', reason: '审计' })
  expect(await toDecide(administratorClient)).toBe(1)
  await sql`update document set secrecy = 1 where id = ${second}`.execute(db)
  expect(await toDecide(administratorClient), 'above the clearance').toBe(0)
})

test('a run that did not happen is told once to who administers all, until one has ended', async () => {
  const { administratorClient, db } = await start('archive')
  const { administrator } = await given.category({ administrators: 1 })
  await administersAll(administrator.id)
  await night()
  const notified = async () => {
    const { rows } = await sql<{ id: number }>`
      select notice.person_id as id from notice join notice_event on notice_event.id = notice.event_id
      where notice_event.kind = 'retentionLate' order by 1`.execute(db)
    return rows.map(({ id }) => id)
  }
  await runs(watchRetention)
  expect(await notified()).toEqual([])
  await sql`update retention_run set ran_on = ran_on - 3, ended_at = ended_at - interval '3 days'`.execute(db)
  await runs(watchRetention)
  await runs(watchRetention)
  expect(await notified()).toContain(administrator.id)
  expect(new Set(await notified()).size, 'nobody twice').toBe((await notified()).length)
  await night()
  const before = await notified()
  await runs(watchRetention)
  expect(await notified()).toEqual(before)
  // without a rule nothing is late
  await sql`update retention_run set ended_at = ended_at - interval '9 days'`.execute(db)
  await sql`update category_retention set action = 'none'`.execute(db)
  expect((await administratorClient.call(api.getRetention, {})).isLate).toBe(false)
  await sql`delete from retention_run`.execute(db)
})

test('what is due and on hold is listed apart, by the names of the holds; after the release it is announced anew and a week is left', async () => {
  const { administratorClient, administrator, category, first, second, db } = await start('delete')
  await night()
  const hold = async (name: string) => {
    const values = { name, reason: '不公开', set_by: administrator.id }
    return (await db.insertInto('hold').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const [suit, audit] = [await hold('诉讼'), await hold('审计')]
  await db.insertInto('hold_document').values({ hold_id: suit, document_id: first }).execute()
  await db.insertInto('hold_category').values({ hold_id: audit, category_id: category.id }).execute()
  const held = async () => {
    const { key } = await administratorClient.call(api.listRetention, { state: 'held' })
    const { rows } = await administratorClient.call(tableApi.getRows, { key })
    return rows.map(({ subject, reason }) => `${String(subject)} ${String(reason)}`)
  }
  // by name to those who read the document
  expect(await held()).toEqual(['甲 ', '乙 '])
  const share = { to: { kind: 'person' as const, id: administrator.id }, level: 'view' as const }
  await act((tx) => shareDocuments(tx, { documentIds: [first, second], shares: [share] }))
  expect(await held()).toEqual(['甲 诉讼、审计', '乙 审计'])
  expect(await listed(administratorClient, 'soon')).toEqual([])
  await passes(30)
  await night()
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 1])
  await db.deleteFrom('hold_category').where('hold_id', '=', audit).execute()
  expect(await held()).toEqual(['甲 诉讼'])
  await night()
  expect(await listed(administratorClient, 'soon')).toEqual(['乙'])
  expect(await statusOf(second), 'a week is left').toBe(1)
  await passes(7)
  await night()
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 'in the bin'])
  await db.deleteFrom('hold_document').where('hold_id', '=', suit).execute()
})

test('the time may count from the day on which a document was archived; what is not archived is not due by it', async () => {
  const { administratorClient, category, first, second, db } = await start('delete')
  const archivedBefore = async (id: number, months: number) => {
    await db.updateTable('document').set({ status: 5 }).where('id', '=', id).execute()
    await sql`
      insert into document_turn (document_id, act, person_id, former_status, at)
      select id, 'archive', creator_id, 1, now() - make_interval(months => ${months}::integer)
      from document where id = ${id}`.execute(db)
  }
  await archivedBefore(first, 25)
  await administratorClient.call(retentionSettings.save, { categoryId: category.id, countedFrom: 'archived' })
  await night()
  expect(await listed(administratorClient, 'soon'), 'the other is three years old and in force').toEqual(['甲'])
  await archivedBefore(second, 3)
  await night()
  expect(await listed(administratorClient, 'soon')).toEqual(['甲'])
  await administratorClient.call(retentionSettings.save, { categoryId: category.id, months: 3 })
  await night()
  expect(await listed(administratorClient, 'soon')).toEqual(['甲', '乙'])
})

test('a hold outlasts the rule; what is changed, or kept longer by the rule since, is listed no more', async () => {
  const { administratorClient, category, administrator, first, second, db } = await start('delete')
  await night()
  const { id: holdId } = await db
    .insertInto('hold')
    .values({ name: '诉讼', reason: '诉讼', set_by: administrator.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('hold_document').values({ hold_id: holdId, document_id: first }).execute()
  await passes(7)
  await night()
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 'in the bin'])

  await administratorClient.call(retentionSettings.save, { categoryId: category.id, countedFrom: 'changed' })
  await db.deleteFrom('hold_document').where('hold_id', '=', holdId).execute()
  await night()
  expect(await statusOf(first)).toBe(1)
  expect(await listed(administratorClient, 'soon')).toEqual([])
  await administratorClient.call(retentionSettings.save, {
    categoryId: category.id,
    countedFrom: 'created',
    months: 1200,
  })
  await night()
  expect(await listed(administratorClient, 'soon')).toEqual([])
})

test('a run that did not happen for two days is told; so is how much one may not see', async () => {
  const { administratorClient, creator, category, db } = await start('archive')
  await night()
  expect(await administratorClient.call(api.getRetention, {})).toMatchObject({ isLate: false, hidden: 0, lastRun: {} })
  await sql`update retention_run set ran_on = ran_on - 3, ended_at = ended_at - interval '3 days'`.execute(db)
  expect(await administratorClient.call(api.getRetention, {})).toMatchObject({ isLate: true })
  // above the administrator’s clearance
  await sql`update document set secrecy = 1 where category_id = ${category.id} and creator_id = ${creator.id}`.execute(
    db,
  )
  expect((await administratorClient.call(api.getRetention, {})).hidden).toBe(2)
  expect(await listed(administratorClient, 'soon')).toEqual([])
})
