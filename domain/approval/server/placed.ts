import { sql } from 'kysely'
import { companyZone, type Database } from '@shuku/kit/server'
import { letDecide, noticeOfOpening, type NewTask } from './run.ts'
import type { Running } from './running.ts'

// Who is added before or after an approver: one of the two has a task that waits for that of the other.

const inStep = ({ id, round, step }: Running) => sql`approval_id = ${id} and round = ${round} and step = ${step}`

/**
 * On a `task`: one who has approved has placed them after themselves. Their step waits for them, whatever else it waits
 * for; also where they ask somebody before them in turn, who has left or decided by now.
 */
export const isAfterApproved = sql<boolean>`(task.state in ('open', 'later') and task.source = 'added' and exists (
  with recursive former as (
    select one.id, one.after_id, one.state from approval_task as one where one.id = task.after_id
    union
    select one.id, one.after_id, one.state from former join approval_task as one on one.id = former.after_id where former.state <> 'approved'
  )
  select from former where former.state = 'approved'))`

/** Opens the tasks that waited for one that is settled by now, and notifies those whose they are. */
export async function openLater(db: Database, approval: Running): Promise<void> {
  const { dueDays } = approval.rule.steps[approval.step] ?? {}
  const { rows } = await sql<NewTask & { afterId: number }>`
    update approval_task as task set state = 'open', made_at = now(),
      due_on = case when source <> 'added' then (now() at time zone ${companyZone()})::date + ${dueDays ?? null}::integer end
    where ${inStep(approval)} and state = 'later' and not exists (
      select from approval_task as former where former.id = task.after_id and former.state in ('open', 'later'))
    returning id::float8 as id, person_id as "personId", due_on::text as "dueOn", after_id::float8 as "afterId"`.execute(
    db,
  )
  for (const task of rows) await letDecide(db, approval, { tasks: [task], source: noticeOfOpening(task) })
}

/** Whose task is open again waits for that one; answers whose tasks are not open any more. */
export async function postpone(
  db: Database,
  approval: Running,
): Promise<{ id: number; afterId: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; afterId: number; personId: number }>`
    update approval_task as task set state = 'later', due_on = null
    where ${inStep(approval)} and state = 'open' and exists (
      select from approval_task as former where former.id = task.after_id and former.state in ('open', 'later'))
    returning id::float8 as id, after_id::float8 as "afterId", person_id as "personId"`.execute(db)
  return rows
}

interface Placed {
  readonly personId: number
  readonly byId: number
}

/** Asked once the caller has approved. */
export async function placeAfter(
  db: Database,
  { id, round, step }: Running,
  { personId, byId }: Placed,
): Promise<void> {
  await sql`
    insert into approval_task (approval_id, step, round, person_id, source, by_id, state, after_id)
    select approval_id, step, round, ${personId}, 'added', ${byId}, 'later', id from approval_task
    where approval_id = ${id} and round = ${round} and step = ${step} and person_id = ${byId} and state = 'open'`.execute(
    db,
  )
}

/** The caller is asked again once the one who was asked last has decided, who comes after whom the caller came after. */
export async function placeBefore(db: Database, approval: Running, byId: number): Promise<void> {
  await sql`
    with own as (
      select id, after_id from approval_task where ${inStep(approval)} and person_id = ${byId} and state = 'open'),
    last as (select max(id) as id from approval_task where ${inStep(approval)})
    update approval_task as task set
      state = case when task.id = own.id then 'later' else task.state end,
      due_on = case when task.id <> own.id then task.due_on end,
      after_id = case when task.id = own.id then last.id else own.after_id end
    from own, last where task.id in (own.id, last.id)`.execute(db)
}

/** Who was asked last takes the place of a task that was handed over. */
export async function takePlace(db: Database, approval: Running, taskId: number): Promise<void> {
  const last = sql`(select max(id) from approval_task where ${inStep(approval)})`
  await sql`
    update approval_task set after_id = case when after_id = ${taskId} then ${last}
      else (select after_id from approval_task where id = ${taskId}) end
    where ${inStep(approval)} and (after_id = ${taskId} and id <> ${last} or id = ${last})`.execute(db)
}
