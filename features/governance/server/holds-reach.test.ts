import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decide, findApprovals } from '@shuku/domain/approval/server'
import { statuses } from '@shuku/domain/documents/contract'
import {
  deleteAsOne,
  deleteDocuments,
  expireDocuments,
  handOver,
  lowerSecrecy,
  previewHandOver,
  publishDue,
  restoreDocuments,
  submitDocument,
  undoBulkOperation,
} from '@shuku/domain/documents/server'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { rightStrings } from '@shuku/domain/people/server'
import { enqueue, LocalStore, type Database } from '@shuku/kit/server'
import { meet, runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { governanceApi as api } from '../contract.ts'
import { giveHoldsRight } from '../testing.ts'
import { holdDocuments } from './holds.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-holds-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

const contextOf = async (db: Database, { id }: Pick<GivenPerson, 'id'>) => ({
  db,
  caller: await callerIn(db, id),
  language: 'en-US' as const,
  store,
  request: { address: '' },
})
type Context = Awaited<ReturnType<typeof contextOf>>

async function start() {
  const { category, creator, controller, readers } = await given.category({ creators: 1, controllers: 1, readers: 2 })
  const [setter, releaser] = readers as readonly [GivenPerson, GivenPerson]
  for (const { id } of [setter, releaser]) await giveHoldsRight(id)
  const sets = await clientOf(setter)
  const releases = await clientOf(releaser)
  const document = async (more: object = {}) => (await given.document({ category, creator, ...more })).id
  const as = async <T>(person: GivenPerson, run: (context: Context) => Promise<T>) =>
    act(async (db) => run(await contextOf(db, person)))
  const hold = (what: { documentIds?: number[]; categoryIds?: number[] }) =>
    sets.call(api.setHold, { name: uniqueName('保全'), reason: '诉讼', ...what })
  const release = (holdId: number) => releases.call(api.releaseHold, { holdId, reason: '结案' })
  return { category, creator, controller, setter, document, as, hold, release }
}

async function factsOf(documentId: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('document')
    .select(['status', 'secrecy', 'owner_id as ownerId', 'deleted_at as deletedAt'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
}

async function midnight() {
  const { db, pool } = await testDatabase()
  const jobs = [expireDocuments, lowerSecrecy, publishDue]
  for (const job of jobs) await enqueue(db, job, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs })
}

test('what the calendar would end, lower or publish stays as it is while it is held, and follows once it is released', async () => {
  const { creator, document, hold, release } = await start()
  const [expiring, secret, dated] = [await document(), await document(), await document()]
  const { id: holdId } = await hold({ documentIds: [expiring, secret, dated] })
  const { db } = await testDatabase()
  await sql`update document set expires_on = '2020-01-01' where id = ${expiring}`.execute(db)
  await sql`update document set secrecy = 3, secrecy_until = '2020-01-01' where id = ${secret}`.execute(db)
  await sql`update document set status = ${statuses.waitingToBePublished} where id = ${dated}`.execute(db)
  await sql`
    insert into document_publication (document_id, at, person_id)
    values (${dated}, now() - interval '1 hour', ${creator.id})`.execute(db)
  await midnight()
  expect([await factsOf(expiring), await factsOf(secret), await factsOf(dated)]).toMatchObject([
    { status: statuses.inForce },
    { secrecy: 3 },
    { status: statuses.waitingToBePublished },
  ])
  await release(holdId)
  await midnight()
  expect([await factsOf(expiring), await factsOf(secret), await factsOf(dated)]).toMatchObject([
    { status: statuses.expired },
    { secrecy: 4 },
    { status: statuses.inForceAfterApproval },
  ])
})

test('what is held stays with its owner when the rest is handed over, and is counted apart', async () => {
  const { creator, document, as, hold } = await start()
  const [held, free] = [await document(), await document()]
  await hold({ documentIds: [held] })
  const successor = await given.person()
  const both = { fromId: creator.id, toId: successor.id }
  const administrator = await given.person()
  expect(await as(administrator, ({ db }) => previewHandOver(db, both))).toMatchObject({ documents: 1, held: 1 })
  expect(await as(administrator, (context) => handOver(context, both, ''))).toMatchObject({ documents: 1, held: 1 })
  expect(await factsOf(held)).toMatchObject({ ownerId: creator.id })
  expect(await factsOf(free)).toMatchObject({ ownerId: successor.id })
})

test('what is held in the bin is not taken out of it, one by one or by an undo', async () => {
  const { category, controller, document, as, hold, release } = await start()
  const [one, two, seen] = [await document(), await document(), await document()]
  await as(controller, (context) => deleteDocuments(context, [one]))
  const { moveId } = await as(controller, (context) => deleteAsOne(context, [two]))
  const { id: holdId } = await hold({ categoryIds: [category.id] })
  const restore = () => as(controller, (context) => restoreDocuments(context, [one]))
  const undo = () => as(controller, (context) => undoBulkOperation(context, moveId))
  expect(await restore()).toMatchObject({
    done: [],
    refused: [{ id: one, reason: expect.stringContaining('on hold') }],
  })
  // refused as a whole, or in what it answers: what counts is that both stay
  await Promise.allSettled([undo()])
  expect([await factsOf(one), await factsOf(two), await factsOf(seen)]).toMatchObject([
    { deletedAt: expect.any(Date) },
    { deletedAt: expect.any(Date) },
    { deletedAt: null },
  ])
  await release(holdId)
  expect(await restore()).toMatchObject({ done: [one] })
})

test('what is being approved does not take effect while it is held, nor is it returned', async () => {
  const { category, creator, document, as, hold, release } = await start()
  const { db } = await testDatabase()
  const approver = await given.person()
  const step = { name: '', approvers: [{ kind: 'person', id: approver.id }], mode: 'any' }
  const rule = JSON.stringify({ isOn: true, allowsOwn: false, steps: [step] })
  await sql`insert into category_approval (category_id, rule) values (${category.id}, ${rule}::jsonb)`.execute(db)
  const seen = await document()
  const documentId = await document()
  await sql`update document set status = ${statuses.draft} where id = ${documentId}`.execute(db)
  await as(creator, (context) => submitDocument(context, documentId))
  const [running] = await as(approver, (context) => findApprovals(context, documentId))
  const { id: holdId } = await hold({ categoryIds: [category.id] })
  const settle = (decision: 'approve' | 'return') =>
    as(approver, (context) =>
      decide(context, { approvalId: running?.id ?? 0, decision, comment: '看过', hash: running?.hash }),
    )
  for (const decision of ['approve', 'return'] as const) {
    await expect(settle(decision)).rejects.toMatchObject({ code: 'governance.held' })
  }
  expect(await factsOf(documentId)).toMatchObject({ status: statuses.inApproval })
  await release(holdId)
  await settle('approve')
  expect([await factsOf(documentId), await factsOf(seen)]).toMatchObject([
    { status: statuses.inForceAfterApproval },
    { status: statuses.inForce },
  ])
})

test('a hold on a category and a delete below it meet on two connections: what comes first holds', async () => {
  const { db } = await testDatabase()
  for (const order of ['hold first', 'delete first'] as const) {
    const { category, controller, setter, document } = await start()
    // a category is seen by what one reads in it
    const [documentId] = [await document(), await document()]
    const hold = async (own: Database) =>
      holdDocuments(await contextOf(own, setter), {
        name: uniqueName('保全'),
        reason: '诉讼',
        documentIds: [],
        categoryIds: [category.id],
      })
    const remove = async (own: Database) => deleteDocuments(await contextOf(own, controller), [documentId])
    const met = await (order === 'hold first'
      ? meet<unknown, unknown>(db, { first: hold, second: remove })
      : meet<unknown, unknown>(db, { first: remove, second: hold }))
    expect(met.secondWaited).toBe(true)
    expect(met.first.status).toBe('fulfilled')
    expect(met.second).toMatchObject(
      order === 'hold first' ? { status: 'rejected', reason: { code: 'governance.held' } } : { status: 'fulfilled' },
    )
  }
})

test('who administers a category holds its documents from the monitor, whether they read them or not; others do not', async () => {
  const { category, document } = await start()
  const documentId = await document()
  const [administrator, outsider] = [
    await given.person({ rights: [rightStrings.administerCategories] }),
    await given.person(),
  ]
  const { db } = await testDatabase()
  await db
    .insertInto('admin_scope')
    .values({ person_id: administrator.id, right_name: rightStrings.administerCategories, category_id: category.id })
    .execute()
  for (const { id } of [administrator, outsider]) await giveHoldsRight(id)
  const asked = { name: uniqueName('保全'), reason: '诉讼', documentIds: [documentId] }
  expect((await (await clientOf(outsider)).fail(api.setHold, asked)).kind).toBe('notFound')
  const client = await clientOf(administrator)
  await client.call(api.setHold, asked)
  // it opens nothing to them
  expect((await client.fail(api.getHolds, { documentId })).kind).toBe('notFound')
})
