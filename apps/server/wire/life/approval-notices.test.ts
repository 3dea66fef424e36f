import { documentApi } from '@shuku/domain/documents/contract'
import { notifyOthers } from '@shuku/domain/approval/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { editingApi } from '@shuku/features/editing/contract'

async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [first, second] = [await given.person(), await given.person()]
  const stepOf = ({ id }: GivenPerson) => ({
    approvers: [{ kind: 'person' as const, id }],
    mode: 'any' as const,
    name: '',
  })
  const rule = { isOn: true, steps: [stepOf(first), stepOf(second)], allowsOwn: false }
  await (await clientOf(administrator)).call(api.saveRule, { categoryId: category.id, rule })
  const writer = await clientOf(creator)
  const written = { categoryId: category.id, subject: '办法', html: '<p>一</p>' }
  const { documentId } = await writer.call(documentApi.saveDocument, written)
  return { documentId, writer, first, second, approver: await clientOf(first) }
}

async function runningOf(client: TestClient, documentId: number): Promise<number> {
  const { approvals } = await client.call(api.getApprovals, { documentId })
  return approvals[0]?.id ?? 0
}

/** What somebody is asked, and whether a mail goes out for it. */
async function askedOf({ id }: GivenPerson) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', id)
    .where('event.kind', '=', 'approvalAsked')
    .select(['notice.mailed_at as mailedAt'])
    .orderBy('event.id')
    .execute()
  return rows.map(({ mailedAt }) => (mailedAt === null ? 'mails' : 'silent'))
}

/** The job by which others are notified of what was approved. */
async function runNotifying() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [notifyOthers] })
}

/** As if so much time had gone by. */
async function pass(documentId: number, time: string) {
  const { db } = await testDatabase()
  const passed = sql`${time}::interval`
  await sql`
    update approval_task as task set made_at = made_at - ${passed}, decided_at = decided_at - ${passed}
    from approval where approval.id = task.approval_id and approval.document_id = ${documentId}`.execute(db)
  await sql`update document_log set at = at - ${passed} where document_id = ${documentId}`.execute(db)
}

test('what is submitted, withdrawn and submitted again leaves one notice, and mails those who are asked once within the hour', async () => {
  const { documentId, writer, first } = await start()
  const again = async () => {
    await writer.call(api.withdrawApproval, { approvalId: await runningOf(writer, documentId) })
    expect(await askedOf(first), 'nothing is left of what was withdrawn').toEqual([])
    await writer.call(editingApi.submitDocument, { documentId })
  }
  expect(await askedOf(first)).toEqual(['mails'])
  await again()
  expect(await askedOf(first), 'the first mail did not go out').toEqual(['mails'])
  await pass(documentId, '2 minutes')
  await again()
  expect(await askedOf(first)).toEqual(['silent'])
  await again()
  expect(await askedOf(first)).toEqual(['silent'])
  await pass(documentId, '1 hour')
  await again()
  expect(await askedOf(first)).toEqual(['mails'])
})

test('who takes an approval back and gives it again mails those of the next step once within the hour', async () => {
  const { documentId, writer, second, approver } = await start()
  const approvalId = await runningOf(writer, documentId)
  const approve = () => approveSeen(approver, [approvalId])
  await approve()
  expect(await askedOf(second)).toEqual(['mails'])
  await approver.call(api.takeBack, { approvalId })
  await approve()
  expect(await askedOf(second), 'taken back before the mail went out').toEqual(['mails'])
  await pass(documentId, '2 minutes')
  for (let times = 0; times < 2; times++) {
    await approver.call(api.takeBack, { approvalId })
    expect(await askedOf(second)).toEqual([])
    await approve()
    expect(await askedOf(second)).toEqual(['silent'])
  }
})

test('a person submits a document ten times within the hour, and again in the next', async () => {
  const { documentId, writer, first } = await start()
  const { db } = await testDatabase()
  const withdraw = async () => writer.call(api.withdrawApproval, { approvalId: await runningOf(writer, documentId) })
  await withdraw()
  const withdrawnBefore = (times: number, age: string) =>
    sql`
      insert into approval (document_id, state, rule, version, content_hash, asked_by, asked_at, ended_at)
      select document_id, state, rule, version, content_hash, asked_by, now() - ${age}::interval, now()
      from approval, generate_series(1, ${times}::integer)
      where id = (select max(id) from approval where document_id = ${documentId})`.execute(db)
  await withdrawnBefore(20, '61 minutes')
  await withdrawnBefore(8, '59 minutes')
  await writer.call(editingApi.submitDocument, { documentId })
  await withdraw()
  expect(await askedOf(first)).toEqual([])
  expect(await writer.fail(editingApi.submitDocument, { documentId })).toMatchObject({
    kind: 'limit',
    code: 'approval.tooManySubmissions',
  })
  expect(await askedOf(first)).toEqual([])
  await sql`update approval set asked_at = asked_at - interval '1 hour' where document_id = ${documentId}`.execute(db)
  await writer.call(editingApi.submitDocument, { documentId })
  expect(await askedOf(first)).toHaveLength(1)
})

test('an approval takes twenty added people', async () => {
  const { documentId, writer, approver } = await start()
  const approvalId = await runningOf(writer, documentId)
  const add = async () => ({ approvalId, personId: (await given.person()).id, how: 'add' as const })
  const { db } = await testDatabase()
  const people = await Promise.all(Array.from({ length: 19 }, async () => given.person()))
  const rows = people.map(({ id }) => ({ approval_id: approvalId, step: 0, person_id: id, source: 'added' as const }))
  await db.insertInto('approval_task').values(rows).execute()
  await approver.call(api.askAnother, await add())
  expect(await approver.fail(api.askAnother, await add())).toMatchObject({ kind: 'limit' })
})

test('whom the rule names for it is notified once something is approved, without the comment, and of nothing else', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [approver, listener] = [await given.person(), await given.person()]
  const step = { name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }
  const tells = [{ kind: 'person' as const, id: listener.id }, { kind: 'keepers' as const }]
  const administers = await clientOf(administrator)
  const rule = { isOn: true, steps: [step], allowsOwn: false }
  await administers.call(api.saveRule, { categoryId: category.id, rule: { ...rule, tells } })
  expect((await administers.call(api.getRule, { categoryId: category.id })).named).toContainEqual({
    kind: 'person',
    id: listener.id,
    name: listener.name,
  })
  const { db } = await testDatabase()
  const noticesOf = async (person: { id: number }) =>
    db
      .selectFrom('notice')
      .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
      .where('notice.person_id', '=', person.id)
      .select(['event.kind', 'event.details'])
      .execute()
  const [writer, approves] = [await clientOf(creator), await clientOf(approver)]
  const write = async () => {
    const sent = { categoryId: category.id, subject: '制度', html: '<p>一</p>' }
    const { documentId } = await writer.call(documentApi.saveDocument, sent)
    return [(await writer.call(api.getApprovals, { documentId })).approvals[0]?.id ?? 0]
  }
  await approves.call(api.decide, { approvalIds: await write(), decision: 'return', comment: '再改' })
  expect(await noticesOf(listener)).toEqual([])
  const [approvalId = 0] = await write()
  await approveSeen(approves, [approvalId], '只给作者')
  expect(await noticesOf(listener), 'not while the approver waits').toEqual([])
  await runNotifying()
  await enqueue(db, notifyOthers, { payload: { approvalId, by: approver.id } })
  await runNotifying()
  for (const person of [listener, administrator])
    expect(await noticesOf(person)).toEqual([{ kind: 'approvalGranted', details: {} }])
  expect((await noticesOf(creator)).map(({ kind, details }) => [kind, details])).toEqual([
    ['approvalReturned', { note: '再改' }],
    ['approvalGranted', { note: '只给作者' }],
  ])
  expect(
    await administers.fail(api.saveRule, {
      categoryId: category.id,
      rule: { ...rule, tells: [{ kind: 'person', id: 999_999_999 }] },
    }),
  ).toMatchObject({ code: 'approval.approverGone' })
})

test('of a role that is named for it all hundred and ten are notified', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const approver = await given.person()
  const { db } = await testDatabase()
  const { id: roleId } = await db.insertInto('role').values({ name: '知会' }).returning('id').executeTakeFirstOrThrow()
  const people = await given.people(Array.from({ length: 110 }, () => ({})))
  const members = people.map(({ id }) => ({ role_id: roleId, person_id: id, level: 2 }))
  await db.insertInto('role_member').values(members).execute()
  const step = { name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }
  const rule = { isOn: true, steps: [step], allowsOwn: false, tells: [{ kind: 'role' as const, id: roleId }] }
  await (await clientOf(administrator)).call(api.saveRule, { categoryId: category.id, rule })
  const writer = await clientOf(creator)
  const sent = { categoryId: category.id, subject: '制度', html: '<p>一</p>' }
  const { documentId } = await writer.call(documentApi.saveDocument, sent)
  await approveSeen(await clientOf(approver), [await runningOf(writer, documentId)])
  await runNotifying()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notice join notice_event as event on event.id = notice.event_id
    where event.kind = 'approvalGranted' and notice.person_id = any(${people.map(({ id }) => id)}::integer[])`.execute(
    db,
  )
  expect(rows).toEqual([{ count: 110 }])
})
