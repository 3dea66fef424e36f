import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { internPrincipals, rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { liveApi } from '@shuku/kit/contract'
import { cutWhoWaitsFor, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { afterEach, expect, test } from 'vitest'
import { organisationApi as api } from '../../../contract.ts'
import { mostAtOnce } from './reorganise-now-or-later.ts'
import { reorganiseJob } from './reorganise-job.ts'

/** More than are worked out in one step. */
const many = mostAtOnce + 250

const administratorOfAll = async () => {
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  return { person, client: await clientOf(person) }
}

async function start() {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, , , intoId] = departmentIds
  await given.people(Array.from({ length: many }, () => ({ departmentId: unitId })))
  const { client, person } = await administratorOfAll()
  const look = async () => (await client.call(api.watchReorganisation)).work
  const counts = async () => [await peopleOf(unitId), await peopleOf(intoId)]
  return { unitId, intoId, departmentIds, subcompanyIds, client, person, look, counts }
}

async function peopleOf(departmentId: number): Promise<number> {
  const { db } = await testDatabase()
  const { count } = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('department_id', '=', departmentId)
    .executeTakeFirstOrThrow()
  return count
}

/** Who is a member of a department that grants name. */
async function membersOf(departmentId: number): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from person_principal join principal on principal.id = principal_id
    where kind = 'department' and ref_id = ${departmentId} and valid_until is null`.execute(db)
  return rows[0]?.count ?? 0
}

async function runJobs(): Promise<void> {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [reorganiseJob] })
}

afterEach(runJobs)

test(
  'ORG-04 five hundred people are merged, closed and brought back, each as one act of a job with progress',
  { tags: ['slow'] },
  async () => {
    const { unitId, intoId, client, look, counts } = await start()
    const ids = [unitId, intoId]
    await act((db) =>
      internPrincipals(
        db,
        ids.map((id) => ({ kind: 'department', id })),
      ),
    )
    for (const dissolve of [api.mergeUnit, api.closeUnitWithPeople]) {
      const { actId, jobId, message } = await client.call(dissolve, { unitId, intoId })
      expect([actId, await counts()]).toEqual([0, [many, 0]])
      expect(message).toContain(`涉及 ${many} 人`)
      expect(await look()).toMatchObject({ jobId, state: 'waiting', isMine: true, done: 0, total: many, undoActId: 0 })
      await runJobs()
      expect(await counts()).toEqual([0, many])
      // whoever came from a merged department belongs to both
      const former = dissolve === api.mergeUnit ? many : 0
      expect([await membersOf(unitId), await membersOf(intoId)]).toEqual([former, many])
      const done = await look()
      expect(done).toMatchObject({ jobId, state: 'done', done: many, total: many })
      expect(done?.message).toContain(`${many} 人`)
      const undo = await client.call(api.undoReorganisation, { actId: done?.undoActId ?? 0 })
      expect(undo.jobId).toBeGreaterThan(jobId)
      await runJobs()
      expect(await counts()).toEqual([many, 0])
      expect([await membersOf(unitId), await membersOf(intoId)]).toEqual([many, 0])
      expect(await look()).toMatchObject({ jobId: undo.jobId, state: 'done', undoActId: 0 })
    }
  },
)

test('ORG-04 a unit of five hundred people is moved by a job, which says how to move it back, in the language of who looks', async () => {
  const { unitId, subcompanyIds, client, person, look } = await start()
  const seenBelowId = subcompanyIds[0]
  const { jobId, formerParentId } = await client.call(api.moveUnit, { unitId, parentId: subcompanyIds[1], seenBelowId })
  expect([jobId > 0, formerParentId]).toEqual([true, 0])
  expect((await look())?.title).toContain('移到')
  const { db } = await testDatabase()
  await db.updateTable('person').set({ language: 'en-US' }).where('id', '=', person.id).execute()
  expect((await look())?.title).toMatch(/^Move “.*” under “/)
  await runJobs()
  const { moved } = (await look()) ?? {}
  expect(moved).toEqual({ unitId, parentId: subcompanyIds[1], formerParentId: seenBelowId })
  await client.call(api.moveUnit, { unitId, parentId: seenBelowId, seenBelowId: subcompanyIds[1] })
  await runJobs()
  const { units } = await client.call(api.getOrganisation)
  expect(units.find(({ id }) => id === unitId)?.parentId).toBe(seenBelowId)
})

test('ORG-28 while one is at work on many people whoever else changes the organisation is told who, and sees how far it is', async () => {
  const { unitId, intoId, departmentIds, client, person } = await start()
  await client.call(api.mergeUnit, { unitId, intoId })
  const { client: second } = await administratorOfAll()
  const { id } = await given.person()
  const refusal = { code: 'people.atWork', kind: 'conflict', message: expect.stringContaining(person.name) as string }
  expect(await second.fail(api.closeUnitWithPeople, { unitId, intoId: departmentIds[2] })).toMatchObject(refusal)
  const { work } = await second.call(api.watchReorganisation)
  expect(work).toMatchObject({ isMine: false, byName: person.name, title: '', total: many })
  // small changes go on until the job has the organisation in its hands
  const make = { name: '新人', departmentId: departmentIds[2] }
  await second.call(api.createPerson, make)
  const { db } = await testDatabase()
  await db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(7405020::bigint)`.execute(holding)
    expect(await second.fail(api.createPerson, make)).toMatchObject(refusal)
    // nor does a request wait that only must know that the organisation stays as it is
    const share = act(async (on) => {
      await sql`set local statement_timeout = '5s'`.execute(on)
      await internPrincipals(on, [{ kind: 'person', id }])
    })
    await expect(share).rejects.toMatchObject({ code: 'people.atWork' })
  })
  await runJobs()
  await second.call(api.createPerson, make)
  // what is over is its asker's alone
  expect((await second.call(api.watchReorganisation)).work).toBeNull()
})

test('a job that is refused, canceled or whose administrator has left leaves everything as it was, and says why', async () => {
  const { unitId, intoId, departmentIds, subcompanyIds, client, person, look, counts } = await start()
  const { jobId } = await client.call(api.mergeUnit, { unitId, intoId })
  expect(await client.call(liveApi.cancelJob, { id: jobId })).toEqual({ canceled: true })
  await runJobs()
  expect([(await look())?.state, await counts()]).toEqual(['canceled', [many, 0]])

  await client.call(api.mergeUnit, { unitId, intoId })
  await client.call(api.closeUnit, { unitId: intoId })
  await runJobs()
  expect(await look()).toMatchObject({ state: 'failed', reason: expect.stringContaining('已停用') as string })
  expect(await counts()).toEqual([many, 0])
  await client.call(api.reopenUnit, { unitId: intoId })

  await client.call(api.mergeUnit, { unitId, intoId })
  const { client: other, person: administrator } = await administratorOfAll()
  await other.call(api.markAsLeft, { personId: person.id })
  await runJobs()
  expect(await counts()).toEqual([many, 0])
  const { db } = await testDatabase()
  const { rows } = await sql<{ state: string; reason: string }>`
    select state, result -> 'reason' ->> 'zh-CN' as reason from job_progress order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ state: 'failed', reason: expect.stringContaining('已离职') as string }])

  // who administers less by then does less
  await other.call(api.mergeUnit, { unitId, intoId })
  const bound = {
    person_id: administrator.id,
    right_name: rightStrings.administerOrganisation,
    unit_id: departmentIds[2],
  }
  await db.insertInto('admin_scope').values(bound).execute()
  await runJobs()
  expect((await other.call(api.watchReorganisation)).work).toMatchObject({ state: 'failed' })
  expect(await counts()).toEqual([many, 0])
  await db.deleteFrom('admin_scope').where('person_id', '=', administrator.id).execute()
  // and nothing is begun that would be refused
  expect(await other.fail(api.mergeUnit, { unitId, intoId: unitId })).toMatchObject({ code: 'people.ownBranch' })
  const last = (await other.call(api.watchReorganisation)).work
  expect(last?.state).toBe('failed')

  // a place that is closed is refused before anything begins
  const [, middle] = departmentIds
  await other.call(api.closeUnit, { unitId: intoId })
  const move = { unitId, parentId: intoId, seenBelowId: subcompanyIds[0] }
  expect(await other.fail(api.moveUnit, move)).toMatchObject({ code: 'people.closedAbove' })
  expect(await other.fail(api.moveUnit, { ...move, parentId: middle })).toMatchObject({ code: 'people.misplacedUnit' })
  expect((await other.call(api.watchReorganisation)).work).toEqual(last)
})

test('a job that is canceled while it runs, or runs again after it is done, changes nothing more', async () => {
  const { unitId, intoId, client, look, counts } = await start()
  const { db } = await testDatabase()
  const { jobId } = await client.call(api.mergeUnit, { unitId, intoId })
  const { rows } = await sql<{ payload: never }>`
    select payload from graphile_worker._private_jobs where (payload ->> 'jobId')::bigint = ${jobId}`.execute(db)
  await runJobs()
  const done = await look()
  const context = { database: db, signal: new AbortController().signal } as never
  await reorganiseJob.run(rows[0]!.payload, context)
  expect(await look()).toEqual(done)
  expect(await counts()).toEqual([0, many])

  const { jobId: undoId } = await client.call(api.undoReorganisation, { actId: done?.undoActId ?? 0 })
  let running = Promise.resolve()
  await db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(7405020::bigint)`.execute(holding)
    running = runJobs()
    while ((await look())?.state !== 'running') await delay(20)
    await client.call(liveApi.cancelJob, { id: undoId })
  })
  await running
  expect((await look())?.state).toBe('canceled')
  expect(await counts()).toEqual([0, many])
})

test('a job whose connection is cut leaves everything as it was, and its next try does all of it', async () => {
  const { unitId, intoId, client, look, counts } = await start()
  const { db } = await testDatabase()
  await client.call(api.mergeUnit, { unitId, intoId })
  let running = Promise.resolve()
  await db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(7405020::bigint)`.execute(holding)
    running = runJobs()
    await cutWhoWaitsFor(holding)
  })
  await running
  expect([(await look())?.state, await counts()]).toEqual(['running', [many, 0]])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await runJobs()
  expect(await look()).toMatchObject({ state: 'done', done: many })
  expect(await counts()).toEqual([0, many])
})
