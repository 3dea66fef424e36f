import { sql } from 'kysely'
import { lockDocuments } from '@shuku/domain/rights/server'
import { companyZone, eachApart, inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import { findMainPeople } from './acting.ts'
import { findCandidates, findStandIns, type Proposal } from './candidates.ts'
import { ask } from './run.ts'
import { findProposal, lockRunning, type Running } from './running.ts'

/** In SQL, of a `task`: its deadline has passed, and nobody is asked besides yet. Who is asked besides is not late in turn. */
const isLate = () => sql<boolean>`(task.state = 'open' and task.source <> 'late'
  and task.due_on < (now() at time zone ${companyZone()})::date
  and not exists (
    select from approval_task as besides
    where besides.approval_id = task.approval_id and besides.round = task.round and besides.step = task.step
      and besides.state = 'open' and besides.stands_for @> array[task.person_id]))`

/** Every morning: where a deadline has passed, those are asked besides whom the step names for it. */
export async function askBesidesLate(context: JobContext): Promise<void> {
  const { database } = context
  const { rows } = await sql<{ id: number; documentId: number }>`
    select distinct approval.id::float8 as id, approval.document_id::float8 as "documentId"
    from approval_task as task join approval on approval.id = task.approval_id and approval.state = 'running'
    join document on document.id = approval.document_id and document.deleted_at is null
    where approval.rule -> 'steps' -> task.step ? 'whenLate' and ${isLate()}`.execute(database)
  await eachApart(context, rows, {
    about: ({ id }) => ({ approvalId: id }),
    run: ({ id, documentId }) =>
      inTransaction(database, { isolation: 'read committed' }, async (db) => {
        await lockDocuments(db, [documentId])
        const approval = await lockRunning(db, id)
        if (approval) await askBesides(db, approval)
      }),
  })
}

async function askBesides(db: Database, approval: Running): Promise<void> {
  const { id, round, step } = approval
  const { whenLate, dueDays } = approval.rule.steps[step] ?? {}
  const { rows: tasks } = await sql<{ personId: number; isLate: boolean; isBesides: boolean; superiorIds: number[] }>`
    select task.person_id as "personId", coalesce(${isLate()}, false) as "isLate",
      task.source = 'late' and task.state = 'open' as "isBesides", person.superior_ids as "superiorIds"
    from approval_task as task join person on person.id = task.person_id
    where task.approval_id = ${id} and task.round = ${round} and task.step = ${step} order by task.id`.execute(db)
  const late = tasks.filter((task) => task.isLate)
  if (!whenLate || late.length === 0) return
  const proposal = await findProposal(db, approval)
  const besides = tasks.filter(({ isBesides }) => isBesides).map(({ personId }) => personId)
  const busy = tasks.filter(({ isBesides }) => !isBesides).map(({ personId }) => personId)
  const others = { ...proposal, notAsked: [...proposal.notAsked, ...busy] }
  const found: { personId: number; late: number[] }[] = []
  const alone: number[] = []
  for (const { personId, superiorIds } of late) {
    const superior = whenLate === 'manager' ? await findNearest(db, superiorIds, others) : undefined
    if (superior === undefined) alone.push(personId)
    else found.push({ personId: superior, late: [personId] })
  }
  // who has no superior that may decide is not left alone with it
  const administrators = alone.length > 0 ? await findStandIns(db, others) : []
  found.push(...administrators.map(({ personId }) => ({ personId, late: alone })))
  const standsFor = await joinAccounts(db, found, besides)
  for (const personId of besides) await standForMore(db, approval, { personId, late: standsFor.get(personId) ?? [] })
  const personIds = [...standsFor.keys()].filter((personId) => !besides.includes(personId))
  if (personIds.length === 0) return
  await ask(db, approval, { personIds, source: 'late', dueDays, standsFor, notice: 'approvalLate' })
}

/** Whose place each of them takes; where two are accounts of one person, one of them does for all, which is asked already if one is. */
async function joinAccounts(
  db: Database,
  found: readonly { readonly personId: number; readonly late: readonly number[] }[],
  besides: readonly number[],
): Promise<Map<number, number[]>> {
  const personIds = found.map(({ personId }) => personId)
  const whose = await findMainPeople(db, [...besides, ...personIds])
  const standsFor = new Map<number, number[]>()
  for (const { personId, late } of found) {
    const known = [...besides, ...standsFor.keys()]
    const account = known.find((id) => whose.get(id) === whose.get(personId)) ?? personId
    standsFor.set(account, [...(standsFor.get(account) ?? []), ...late])
  }
  return standsFor
}

/** Who is asked besides already decides for those, too, who are late since. */
async function standForMore(
  db: Database,
  { id, round, step }: Running,
  { personId, late }: { readonly personId: number; readonly late: readonly number[] },
): Promise<void> {
  await sql`
    update approval_task set stands_for = stands_for || ${late}::integer[]
    where approval_id = ${id} and round = ${round} and step = ${step} and person_id = ${personId}`.execute(db)
}

/** The first of them that may decide. */
async function findNearest(
  db: Database,
  personIds: readonly number[],
  proposal: Proposal,
): Promise<number | undefined> {
  if (personIds.length === 0) return undefined
  const approvers = personIds.map((id) => ({ kind: 'person' as const, id }))
  const [nearest] = await findCandidates(db, approvers, proposal)
  return nearest?.personId
}

/** After an approval: those for whom it was given need not decide any more, nor does who was asked besides them alone. */
export async function spareTheLate(
  db: Database,
  { id, round, step }: Running,
  standsFor: readonly number[],
): Promise<void> {
  const inStep = sql`approval_id = ${id} and round = ${round} and step = ${step} and state = 'open'`
  await sql`
    update approval_task set state = 'lapsed', decided_at = now()
    where ${inStep} and person_id = any(${standsFor}::integer[])`.execute(db)
  await sql`
    update approval_task set state = 'lapsed', decided_at = now()
    where ${inStep} and source = 'late' and not exists (
      select from approval_task as late
      where late.approval_id = ${id} and late.round = ${round} and late.step = ${step} and late.state = 'open'
        and late.person_id = any(approval_task.stands_for))`.execute(db)
}
