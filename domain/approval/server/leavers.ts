import { sql } from 'kysely'
import { lockDocuments } from '@shuku/domain/rights/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import { findCandidates, findStandIns } from './candidates.ts'
import { ask } from './run.ts'
import { findProposal, lockRunning } from './running.ts'

/** Who has left decides nothing: the rule is asked again, and where it names nobody else, administrators stand in. */
export async function askInPlaceOfLeavers(database: Database, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: number; documentId: number }>`
    select distinct approval.id, approval.document_id as "documentId"
    from approval_task as task join person on person.id = task.person_id and person.status <> 'active'
    join approval on approval.id = task.approval_id and approval.state = 'running'
    where task.state = 'open'`.execute(database)
  for (const { id, documentId } of rows) {
    if (signal.aborted) return
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      await lockDocuments(db, [documentId])
      await replace(db, id)
    })
  }
}

async function replace(db: Database, approvalId: number): Promise<void> {
  const approval = await lockRunning(db, approvalId)
  if (!approval) return
  const { rows: gone } = await sql`
    update approval_task as task set state = 'lapsed', decided_at = now() from person
    where person.id = task.person_id and person.status <> 'active' and task.approval_id = ${approvalId} and task.state = 'open'
    returning task.id`.execute(db)
  if (gone.length === 0) return
  const { rows: tasks } = await sql<{ personId: number; isOpen: boolean }>`
    select person_id as "personId", state = 'open' as "isOpen" from approval_task
    where approval_id = ${approvalId} and round = ${approval.round} and step = ${approval.step}`.execute(db)
  const proposal = await findProposal(db, approval)
  const notAsked = [...proposal.notAsked, ...tasks.map(({ personId }) => personId)]
  const step = approval.rule.steps[approval.step]
  const chosen = await findCandidates(db, step?.approvers ?? [], { ...proposal, notAsked })
  const isAnyoneLeft = chosen.length > 0 || tasks.some(({ isOpen }) => isOpen)
  const people = isAnyoneLeft ? chosen : await findStandIns(db, { ...proposal, notAsked })
  if (people.length === 0) return
  const source = chosen.length > 0 ? 'rule' : 'keeper'
  await ask(db, approval, { personIds: people.map(({ personId }) => personId), source, dueDays: step?.dueDays })
}
