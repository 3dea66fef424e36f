import { passedAct } from '@shuku/domain/approval/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { liveApi } from '@shuku/kit/contract'
import { enqueue, inTransaction, silentLog, startProgress, type Database } from '@shuku/kit/server'
import { countStatements, cutWhoWaitsFor, runJobsNow, testDatabase, untilOneWaits } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvalApi as api, decideManyKind } from '../contract.ts'
import { decideMany } from './decide-many.ts'
import { givenApproval } from './mornings.given.ts'

test('of many that are decided at once, one that cannot be is left out with its reason', async () => {
  const approver = await given.person()
  const { writer, documentId, last } = await givenApproval({
    name: '',
    mode: 'any',
    approvers: [{ kind: 'person', id: approver.id }],
  })
  const { categories } = await writer.call(documentApi.getDocument, { documentId })
  const categoryId = categories.at(-1)?.id ?? 0
  const second = await writer.call(documentApi.saveDocument, { categoryId, subject: '规程', html: '<p>二</p>' })
  const [other] = (await writer.call(api.getApprovals, { documentId: second.documentId })).approvals
  const seen = [await last(), ...(other ? [other] : [])].map(({ id, hash }) => ({ approvalId: id, hash }))
  const approvalIds = seen.map(({ approvalId }) => approvalId)
  // since they were asked it has become theirs
  const { db } = await testDatabase()
  await db.updateTable('document').set({ owner_id: approver.id }).where('id', '=', documentId).execute()
  const approves = await clientOf(approver)
  const said = await approves.call(api.decide, { approvalIds, decision: 'approve', seen })
  expect(said).toMatchObject({
    done: 1,
    refused: 1,
    refusedIds: [approvalIds[0]],
    message: '已通过 1 篇，1 篇不能处理',
  })
  const alone = await approves.fail(api.decide, { approvalIds: approvalIds.slice(0, 1), decision: 'approve', seen })
  expect(alone.code).toBe('approval.ownDocument')
  expect(said.reasons).toEqual([alone.message])
  expect((await writer.call(api.getApprovals, second)).approvals[0]?.state).toBe('approved')
})

/** That many more of the category wait for one approver, and perhaps for another as well; and it all as they saw it. */
async function givenMany(more: number, second?: GivenPerson) {
  const approver = await given.person()
  const approvers = [approver, ...(second ? [second] : [])].map(({ id }) => ({ kind: 'person' as const, id }))
  const { writer, documentId, last } = await givenApproval({ name: '', mode: second ? 'all' : 'any', approvers })
  const { categories } = await writer.call(documentApi.getDocument, { documentId })
  const written = { categoryId: categories.at(-1)?.id ?? 0, subject: '规程', html: '<p>二</p>' }
  for (let made = 0; made < more; made += 1) await writer.call(documentApi.saveDocument, written)
  const { pool, db } = await testDatabase()
  const waiting = db.selectFrom('approval_task').innerJoin('approval', 'approval.id', 'approval_id')
  const rows = await waiting
    .where('approval_task.person_id', '=', approver.id)
    .select(['approval.id', 'content_hash as hash', 'document_id as documentId'])
    .orderBy('document_id')
    .execute()
  const seen = rows.map(({ id, hash }) => ({ approvalId: Number(id), hash }))
  const documentIds = rows.map((row) => Number(row.documentId))
  const runJob = async () => {
    const { store } = await mountedApp()
    await runJobsNow({ pool, database: db, store, jobs: [decideMany] })
  }
  const statesOf = async () =>
    (
      await db
        .selectFrom('approval')
        .select('state')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('document_id')
        .execute()
    ).map(({ state }) => state)
  return { approver, approves: await clientOf(approver), documentId, documentIds, last, db, seen, runJob, statesOf }
}

test('what the caller is not asked for is locked by none of it, however many are decided at once', async () => {
  const { approves, db, seen, statesOf } = await givenMany(1)
  const foreign = await givenApproval({
    name: '',
    mode: 'any',
    approvers: [{ kind: 'person', id: (await given.person()).id }],
  })
  const { id: foreignId, hash } = await foreign.last()
  const [own, next] = seen
  if (!own || !next) throw new Error('two wait')
  const all = (more: readonly (typeof own)[]) => {
    const named = [{ approvalId: foreignId, hash }, ...more]
    return { approvalIds: named.map(({ approvalId }) => approvalId), decision: 'approve' as const, seen: named }
  }
  await inTransaction(db, { isolation: 'read committed' }, async (within) => {
    await within.selectFrom('document').select('id').where('id', '=', foreign.documentId).forUpdate().execute()
    expect(await approves.fail(api.decide, all([]))).toMatchObject({ code: 'approval.notFound' })
    expect(await approves.call(api.decide, all([own]))).toMatchObject({ done: 1, refusedIds: [foreignId] })
    const unknown = Array.from({ length: 20 }, (_, index) => ({ approvalId: 1_000_000 + index, hash }))
    const said = await approves.call(api.decide, all([next, ...unknown]))
    expect(said).toMatchObject({ done: 1, refused: 21, jobId: 0 })
    // more than a job takes over from, and none of them waits
    const none = await approves.call(api.decide, all([own, ...unknown]))
    expect(none).toMatchObject({
      done: 0,
      refused: 22,
      jobId: 0,
      message: '已通过 0 篇，22 篇已由他人处理、已撤回或已更改',
    })
  })
  expect(await statesOf()).toEqual(['approved', 'approved'])
  expect(await foreign.last()).toMatchObject({ state: 'running' })
})

test('more than 20 that wait are decided by a job, which says with what it did and what not', async () => {
  const { approver, approves, documentId, db, seen, runJob, statesOf } = await givenMany(21)
  await db.updateTable('document').set({ owner_id: approver.id }).where('id', '=', documentId).execute()
  const approvalIds = seen.map(({ approvalId }) => approvalId)
  // decided before, it is none of those that a job takes over, but named as they are; of another's approval nothing is
  const before = seen.slice(-1)
  await approves.call(api.decide, { approvalIds: approvalIds.slice(-1), decision: 'approve', seen: before })
  const foreign = await (await givenMany(0)).last()
  const all = [...seen, { approvalId: foreign.id, hash: foreign.hash }]
  const asked = { approvalIds: all.map(({ approvalId }) => approvalId), decision: 'approve' as const, seen: all }
  const said = await approves.call(api.decide, asked)
  expect(said).toMatchObject({ done: 0, refused: 0, message: expect.stringContaining('21 篇正在后台处理') as string })
  expect(await statesOf()).toEqual([...Array.from({ length: 21 }, () => 'running'), 'approved'])
  await runJob()
  const { jobs } = await approves.call(liveApi.listJobs, {})
  const job = jobs.find(({ id }) => id === said.jobId)
  expect(job).toMatchObject({ state: 'done', done: 21, total: 21, title: '正在通过 21 篇' })
  expect(job?.result).toEqual({
    done: 20,
    gone: 2,
    refused: [
      { id: expect.any(Number), subject: '规程', reason: '已由他人处理、已撤回或已更改' },
      { id: documentId, subject: '办法', reason: '这是您本人的文档，不能由您审批。请转交他人。' },
    ],
    said: {
      'zh-CN': '已通过 20 篇，2 篇已由他人处理、已撤回或已更改，1 篇不能处理',
      'en-US': '20 approved, 2 already handled by others, withdrawn or changed, 1 cannot be handled',
    },
  })
  expect(await statesOf()).toEqual(['running', ...Array.from({ length: 21 }, () => 'approved')])
})

/** A job that decides some, of which the last is not as it was seen. */
async function givenJob(total = 3) {
  const many = await givenMany(total - 1)
  const { approver, approves, db, seen } = many
  const progressId = await startProgress(db, { personId: approver.id, kind: decideManyKind, total: seen.length })
  const who = { personId: approver.id, signedInId: approver.id, address: '::1', terminal: '' }
  const approvals = seen.map(({ approvalId: id, hash }, index) => ({
    id,
    hash: index === total - 1 ? 'another' : hash,
  }))
  await enqueue(db, decideMany, { payload: { progressId, ...who, decision: 'approve', comment: '', approvals } })
  const find = async () => {
    const { jobs } = await approves.call(liveApi.listJobs, {})
    return jobs.find(({ id }) => id === progressId)
  }
  const goOn = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await many.runJob()
  }
  const holdDocument = async (holding: Database, index: number) => {
    const held = holding
      .selectFrom('approval')
      .select('document_id')
      .where('id', '=', seen[index]?.approvalId ?? 0)
    await holding.selectFrom('document').select('id').where('id', '=', held).forUpdate().execute()
  }
  return { ...many, progressId, find, goOn, holdDocument }
}

const finished = (total: number) => ({
  state: 'done',
  done: total,
  result: {
    done: total - 1,
    gone: 1,
    refused: [{ subject: '规程', reason: '已由他人处理、已撤回或已更改' }],
    said: { 'zh-CN': `已通过 ${total - 1} 篇，1 篇已由他人处理、已撤回或已更改` },
  },
})

const repeated = (state: string, times: number) => Array.from({ length: times }, () => state)

test('a job whose connection is cut goes on behind what it had decided, and decides nothing that has changed', async () => {
  const { db, runJob, statesOf, find, goOn, holdDocument } = await givenJob(13)
  let running = Promise.resolve()
  await inTransaction(db, { isolation: 'read committed' }, async (holding) => {
    // ten are decided together
    await holdDocument(holding, 11)
    running = runJob()
    await cutWhoWaitsFor(holding)
  })
  await running
  expect([(await find())?.done, await statesOf()]).toEqual([
    10,
    [...repeated('approved', 10), ...repeated('running', 3)],
  ])
  await goOn()
  expect(await find()).toMatchObject(finished(13))
  expect(await statesOf()).toEqual([...repeated('approved', 12), 'running'])
})

test('what waits for two people is approved by the second, each as an act of its own; a further one takes few statements', async () => {
  const second = await given.person()
  const { approver, approves, seen, documentIds, db, statesOf } = await givenMany(4, second)
  const asked = { approvalIds: seen.map(({ approvalId }) => approvalId), decision: 'approve' as const, seen }
  expect(await approves.call(api.decide, asked)).toMatchObject({ done: 5, refused: 0 })
  expect(await statesOf()).toEqual(repeated('running', 5))
  const { pool } = await testDatabase()
  const { store } = await mountedApp()
  const approveSeen = async (some: typeof seen) => {
    const progressId = await startProgress(db, { personId: second.id, kind: decideManyKind, total: some.length })
    const who = { personId: second.id, signedInId: second.id, address: '::1', terminal: '', comment: '好' }
    const approvals = some.map(({ approvalId: id, hash }) => ({ id, hash }))
    const payload = { progressId, ...who, decision: 'approve' as const, gone: 0, approvals }
    const context = { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
    return (await countStatements(pool, () => decideMany.run(payload, context))).statements.length
  }
  const [ofTwo, ofThree] = [await approveSeen(seen.slice(0, 2)), await approveSeen(seen.slice(2))]
  expect(await statesOf()).toEqual(repeated('approved', 5))
  // a notice of each, its mail, and the notice without the comment for who is not cleared for that
  expect(ofThree - ofTwo).toBeLessThanOrEqual(3)
  const log = await db
    .selectFrom('document_log')
    .select(['document_id as id', 'operation', 'account_id as by', 'batch_id as batchId', 'details'])
    .where('document_id', 'in', documentIds)
    .where('operation', 'in', [passedAct.code, documentActs.approve])
    .orderBy('operation')
    .orderBy('document_id')
    .execute()
  const entries = (operation: number, by: number, details: object) =>
    seen.map(({ approvalId, hash }, index) => ({
      id: documentIds[index],
      operation,
      by,
      batchId: null,
      details: { approvalId, hash, version: 1, round: 0, step: 1, ...details },
    }))
  const status = ['inApproval', 'inForceAfterApproval']
  const expected = [
    ...entries(passedAct.code, approver.id, {}),
    ...entries(documentActs.approve, second.id, { comment: '好', status }),
  ]
  expect(log).toEqual(expected.toSorted((one, other) => one.operation - other.operation))
})

test('one that is decided and not counted yet when the connection is cut is not decided: what is done is counted once', async () => {
  const { db, progressId, runJob, statesOf, find, goOn, holdDocument } = await givenJob()
  let running = Promise.resolve()
  await inTransaction(db, { isolation: 'read committed' }, async (holding) => {
    await inTransaction(db, { isolation: 'read committed' }, async (before) => {
      await holdDocument(before, 0)
      running = runJob()
      await untilOneWaits(before)
      await holding.selectFrom('job_progress').select('id').where('id', '=', progressId).forUpdate().execute()
    })
    // now it decides the first, and waits to count it
    await cutWhoWaitsFor(holding)
  })
  await running
  expect([(await find())?.done, await statesOf()]).toEqual([0, ['running', 'running', 'running']])
  await goOn()
  expect(await find()).toMatchObject(finished(3))
})

test('at most 500 are decided at once', async () => {
  const approves = await clientOf(await given.person())
  const approvalIds = Array.from({ length: 501 }, (_, index) => index + 1)
  await expect(approves.call(api.decide, { approvalIds, decision: 'return', comment: '不妥' })).rejects.toThrow(
    /approvalIds/,
  )
})
