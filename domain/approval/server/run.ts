import { sql, type RawBuilder } from 'kysely'
import { changesProposed, documentsSaved } from '@shuku/domain/documents/server'
import { mailAfterMs, notify } from '@shuku/domain/notices/server'
import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { companyZone, type Database } from '@shuku/kit/server'
import { approvalErrors, approvalMessages, ruleFor, type ApprovalRule, type taskSources } from '../contract.ts'
import { findActing, type PeopleToAsk } from './acting.ts'
import { changeHash, changeWords, contentHash, contentWords } from './content-hash.ts'
import { findCandidates, findStandIns, isStepDue, type Candidate } from './candidates.ts'
import { findRule } from './rule.ts'
import { findProposal, runningColumns, type Running } from './running.ts'

/** In the transaction of the save that proposes them: each document has an approval from then on, or is not saved. */
export const approvals = documentsSaved.calls(async (db, { documentIds, caller, awaitApproval }) => {
  if (!awaitApproval) return
  for (const documentId of documentIds)
    await beginApproval(db, { documentId, askedBy: caller.personId, language: caller.language })
})

/** The same of a change of a document in force. */
export const changeApprovals = changesProposed.calls(async (db, { documentIds, caller }) => {
  const asked = { askedBy: caller.personId, language: caller.language, isChange: true }
  for (const documentId of documentIds) await beginApproval(db, { ...asked, documentId })
})

type Language = Parameters<typeof translate>[1]

interface Beginning {
  readonly documentId: number
  readonly askedBy: number
  readonly language: Language
  readonly isChange?: boolean
  /** Instead of that of its category. */
  readonly rule?: ApprovalRule
}

/** Begins the approval of a document that waits for it. */
export async function beginApproval(db: Database, beginning: Beginning): Promise<void> {
  const { documentId, askedBy, language, isChange = false } = beginning
  const { rows } = await sql<{ categoryId: number; templateId: number | null }>`
    select category_id as "categoryId", template_id::float8 as "templateId"
    from document left join document_template on document_id = id where id = ${documentId}`.execute(db)
  const { categoryId = 0, templateId = null } = rows[0] ?? {}
  const found = beginning.rule ?? (await findRule(db, categoryId))?.rule
  const rule = found && ruleFor(found, templateId)
  if (!rule) throw new Error(`document ${documentId} waits for approval without a rule`)
  await requireFewSubmissions(db, beginning)
  const { rows: made } = await sql<Running>`
    insert into approval (
      document_id, rule, version, content_hash, hash_covers_fields, field_words, asked_by, is_change, secrecy)
    select id, ${JSON.stringify(rule)}::jsonb, version + ${isChange ? 1 : 0}, ${isChange ? changeHash : contentHash}, true,
      ${isChange ? changeWords : contentWords}, ${askedBy}, ${isChange}, (
        select pending_change.secrecy from pending_change where pending_change.document_id = document.id and ${isChange}::boolean)
    from document where id = ${documentId}
    returning ${runningColumns}`.execute(db)
  const [approval] = made
  if (approval) await goOn(db, approval, { from: 0, language })
}

/** So often a person submits a document within the hour: each time all who are asked have a notice. */
const mostSubmissions = 10

/** What an administrator begins anew, in the transaction that ends the former approval, is counted apart from that. */
async function requireFewSubmissions(db: Database, { documentId, askedBy, rule }: Beginning): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from approval
    where document_id = ${documentId} and asked_by = ${askedBy} and asked_at > now() - interval '1 hour'
      and ${rule !== undefined}::boolean = exists (
        select from approval as former where former.document_id = ${documentId} and former.ended_at = approval.asked_at)`.execute(
    db,
  )
  if ((rows[0]?.count ?? 0) >= mostSubmissions) throw approvalErrors.tooManySubmissions({ most: mostSubmissions })
}

/** Asks the people of the next step that counts; false: there is none, and all is approved. */
export async function goOn(
  db: Database,
  approval: Running,
  { from, language }: { readonly from: number; readonly language: Language },
): Promise<boolean> {
  const { rule } = approval
  if (from >= rule.steps.length) return false
  const proposal = await findProposal(db, approval)
  for (const [step, { approvers, dueDays, name, condition, mode, inOrder = false }] of rule.steps.entries()) {
    if (step < from || !(await isStepDue(db, { condition }, proposal))) continue
    const chosen = await findCandidates(db, approvers, { ...proposal, mode })
    const people = chosen.length > 0 ? chosen : await findStandIns(db, proposal)
    if (people.length === 0) {
      throw approvalErrors.nobodyToAsk({
        step: name || translate(approvalMessages.texts.step, language, { n: step + 1 }),
      })
    }
    await sql`update approval set step = ${step}, round = ${approval.round} where id = ${approval.id}`.execute(db)
    const source = chosen.length > 0 ? 'rule' : 'keeper'
    const asked = inOrder ? firstOf(people) : { personIds: idsOf(people) }
    await ask(db, { ...approval, step }, { ...asked, source, dueDays })
    return true
  }
  return false
}

const idsOf = (people: readonly Candidate[]) => people.map(({ personId }) => personId)

function firstOf(people: readonly Candidate[]) {
  return { personIds: idsOf(people.slice(0, 1)), asLater: idsOf(people.slice(1)) }
}

/**
 * Asks who comes next in a step whose people decide one after another, once nobody of it is still to decide; those whom
 * the rule names by now count. False: nobody comes next.
 */
export async function askNext(db: Database, approval: Running): Promise<boolean> {
  const { id, round, step, rule } = approval
  const { inOrder = false, approvers = [], dueDays } = rule.steps[step] ?? {}
  if (!inOrder) return false
  const { rows } = await sql<{ personId: number; absentId: number | null; source: string; isOpen: boolean }>`
    select person_id as "personId", case when source = 'deputy' then by_id end as "absentId", source,
      state = 'open' and source <> 'late' as "isOpen"
    from approval_task where approval_id = ${id} and round = ${round} and step = ${step}`.execute(db)
  if (rows.some(({ isOpen }) => isOpen)) return false
  const proposal = await findProposal(db, approval)
  const done = rows.flatMap(({ personId, absentId }) => [personId, ...(absentId === null ? [] : [absentId])])
  const others = { ...proposal, notAsked: [...proposal.notAsked, ...done] }
  const byRule = await findCandidates(db, approvers, others)
  // where the rule named nobody, those who approve instead come one after another as well
  const areStandIns = byRule.length === 0 && rows.every(({ source }) => source !== 'rule' && source !== 'deputy')
  const people = areStandIns ? await findStandIns(db, others) : byRule
  if (people.length === 0) return false
  await ask(db, approval, { ...firstOf(people), source: areStandIns ? 'keeper' : 'rule', dueDays })
  return true
}

interface NewTasks extends PeopleToAsk {
  readonly source: (typeof taskSources)[number]
  readonly byId?: number | undefined
  readonly dueDays?: number | undefined
  /** For whom each of them may decide, since those are late. */
  readonly standsFor?: ReadonlyMap<number, readonly number[]>
  /** Instead of “asks you to approve”, where nobody asks. */
  readonly notice?: 'approvalLate' | 'approvalLeft' | undefined
}

/** They remain what they are where a deputy decides: who was added outvotes nobody, who approves for the late still does. */
const retainedSources: ReadonlySet<string> = new Set(['added', 'late'])

/**
 * Creates their tasks, or those of their deputies while they are away; lets them read what they decide as long as it
 * runs, and notifies them.
 */
export async function ask(db: Database, approval: Running, asked: NewTasks): Promise<void> {
  const { source, byId, dueDays, standsFor, notice } = asked
  const { id, step, round } = approval
  const acting = await findActing(db, approval, asked)
  const entries = JSON.stringify(
    acting.map(({ personId, absentId }) => ({
      person_id: personId,
      // a deputy decides no more than the person for whom they act
      source: absentId === undefined || retainedSources.has(source) ? source : 'deputy',
      by_id: absentId ?? byId ?? null,
      stands_for: standsFor?.get(absentId ?? personId) ?? null,
    })),
  )
  const { rows } = await sql<NewTask>`
    insert into approval_task (approval_id, step, round, person_id, source, by_id, stands_for, due_on)
    select ${id}, ${step}, ${round}, person_id, source, by_id, stands_for,
      (now() at time zone ${companyZone()})::date + ${dueDays ?? null}::integer
    from jsonb_to_recordset(${entries}::jsonb)
      as asked (person_id integer, source text, by_id integer, stands_for integer[])
    on conflict do nothing
    returning id, person_id as "personId", due_on::text as "dueOn"`.execute(db)
  const [first] = rows
  if (first) await letDecide(db, approval, { tasks: rows, source: noticeOfTask(first.id), byId, notice })
}

export interface NewTask {
  readonly id: number
  readonly personId: number
  readonly dueOn: string | null
}

interface Deciding extends Pick<NewTasks, 'byId' | 'notice'> {
  readonly tasks: readonly NewTask[]
  /** Of the notice. */
  readonly source: string
}

/** Those whose tasks are open may read what they decide, and are notified. */
export async function letDecide(
  db: Database,
  { documentId, askedBy, isChange }: Running,
  { tasks, source, byId, notice }: Deciding,
): Promise<void> {
  // of what waits for approval they see what only editors see, and its status lets nobody edit it meanwhile
  const level = isChange ? ('view' as const) : ('edit' as const)
  const shares = tasks.map(({ personId }) => ({
    to: { kind: 'person' as const, id: personId },
    level,
    canDownload: true,
  }))
  await shareDocuments(db, { documentIds: [documentId], shares, source: 'approval', givenBy: askedBy })
  const dueOn = tasks[0]?.dueOn
  const details = dueOn ? { dueOn } : {}
  const event = notice
    ? { kind: notice, subjectIds: [documentId] }
    : { kind: 'approvalAsked', by: byId ?? askedBy, subjectIds: [documentId], details }
  await notify(
    db,
    { ...event, source, mailedBefore: mailedOf(documentId) },
    tasks.map(({ personId }) => personId),
  )
}

/** The log act of who takes back their approval; it keeps whose mails had gone out. */
export const takeBackCode = 70

/** How long somebody was asked when their mail goes out: what is withdrawn before sends none. */
export const mailGoesAfter = sql`make_interval(secs => ${sql.lit(mailAfterMs / 1000)})`

/**
 * A select of the people who were asked about this document within the hour for long enough to have a mail of it:
 * whatever is submitted, withdrawn or taken back meanwhile, they have no other.
 */
function mailedOf(documentId: number): RawBuilder<unknown> {
  return sql`
    select task.person_id from approval_task as task join approval on approval.id = task.approval_id
    where approval.document_id = ${documentId} and task.made_at > now() - interval '1 hour' and task.made_at < now()
      and (task.state <> 'lapsed' or task.decided_at >= task.made_at + ${mailGoesAfter})
    union
    select jsonb_array_elements_text(log.details -> 'mailed')::integer from document_log as log
    where log.document_id = ${documentId} and log.at > now() - interval '1 hour'
      and log.operation = ${sql.lit(takeBackCode)} and log.details ? 'mailed'`
}

/** What tells those who are asked together; withdrawn with the first of their tasks. */
export function noticeOfTask(taskId: number): string {
  return `approvalAsked:${taskId}`
}

/** What notifies somebody that it is their turn now, after another; once for each time. */
export function noticeOfOpening({ id, afterId }: { readonly id: number; readonly afterId: number }): string {
  return `approvalAsked:${id}:${afterId}`
}

/** What notifies administrators that nobody is left to decide, once for each time: by then it has had so many tasks. */
export function noticeOfNobody(approvalId: number, tasks: number): string {
  return `approvalNobody:${approvalId}:${tasks}`
}

/** What let them read it ends; `people` is a select of their ids. */
export async function endSharesOf(db: Database, documentId: number, people: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select document_grant.id from document_grant join principal on principal.id = document_grant.principal_id
    where document_id = ${documentId} and source = 'approval' and ended_at is null
      and principal.kind = 'person' and principal.ref_id in (${people})`.execute(db)
  await endShares(
    db,
    rows.map((grant) => Number(grant.id)),
  )
}
