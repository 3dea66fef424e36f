import { sql, type RawBuilder } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import type { ActContext } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { hasClearance, lockDocuments, mayRead } from '@shuku/domain/rights/server'
import { attempt, companyZone, type Database } from '@shuku/kit/server'
import { approvalErrors, ruleFor, type ApprovalRule } from '../contract.ts'
import { findCandidates, findStandIns, isStepDue } from './candidates.ts'
import { end } from './end.ts'
import { followersOf, findRule } from './rule.ts'
import { beginApproval } from './run.ts'
import { findProposal, isClearedForRunning, lockRunning, type Running } from './running.ts'

/** So many approvals begin anew with one act; the rest with the next. */
export const anewAtOnce = 100

/** In SQL, of `document`: the template that it began with. */
export const templateOf = sql<number | null>`(
  select template_id from document_template where document_template.document_id = document.id)`

/**
 * In SQL, of `approval` and `document`: it runs by another rule than this one, which a category has of its own or
 * inherits, in it or in a category below that follows it.
 */
function runsByAnother(categoryId: number, rule: ApprovalRule): RawBuilder<boolean> {
  const ofTemplates = (rule.templates ?? []).map(({ documentId }) => [documentId, ruleFor(rule, documentId)])
  const byTemplate = JSON.stringify(Object.fromEntries(ofTemplates))
  return sql<boolean>`approval.state = 'running'
    and approval.rule <> coalesce(${byTemplate}::jsonb -> ${templateOf}::text, ${JSON.stringify(ruleFor(rule, null))}::jsonb)
    and document.deleted_at is null and document.category_id in ${followersOf(categoryId)}`
}

/** The rule of a category if documents are approved by it. */
async function ruleToAskBy(db: Database, categoryId: number): Promise<ApprovalRule | undefined> {
  const found = await findRule(db, categoryId)
  return found?.rule.isOn ? found.rule : undefined
}

/** How many approvals, of what the caller is cleared for, go on by a rule that their category has no more; none where it asks for no approval now. */
export async function countRunningByFormer(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  categoryId: number,
): Promise<number> {
  const rule = await ruleToAskBy(db, categoryId)
  if (!rule) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from approval join document on document.id = approval.document_id
    where ${runsByAnother(categoryId, rule)} and ${hasClearance(caller.clearance)} and ${isClearedForRunning(caller)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface AskedAnew {
  readonly documentId: number
  readonly subject: string
  /** Whom it waits for, and whom it would; both by name. */
  readonly asked: string[]
  readonly wouldAsk: string[]
}

const previewed = 50

/** What asking anew would come to, of what the caller may read. */
export async function previewAskingAnew(
  context: Pick<ActContext, 'db' | 'caller' | 'language'>,
  categoryId: number,
): Promise<{ readonly all: number; readonly documents: AskedAnew[] }> {
  const { db, caller, language } = context
  const rule = await ruleToAskBy(db, categoryId)
  if (!rule) return { all: 0, documents: [] }
  const { rows } = await sql<{
    askedBy: number
    isChange: boolean
    documentId: number
    templateId: number | null
    subject: string
    asked: string[]
  }>`
    select approval.asked_by as "askedBy", approval.is_change as "isChange", ${templateOf}::float8 as "templateId", document.id::float8 as "documentId", document.subject,
      array(select ${localName('person', language)} from approval_task as task join person on person.id = task.person_id
        where task.approval_id = approval.id and task.state = 'open' order by task.id) as asked
    from approval join document on document.id = approval.document_id
    where ${runsByAnother(categoryId, rule)} and ${mayRead(caller)} and ${isClearedForRunning(caller)}
    order by approval.id limit ${previewed}`.execute(db)
  const documents: AskedAnew[] = []
  for (const { documentId, templateId, subject, asked, askedBy, isChange } of rows) {
    const wouldAsk = await findFirst(context, { documentId, askedBy, isChange, rule: ruleFor(rule, templateId) })
    documents.push({ documentId, subject, asked, wouldAsk })
  }
  return { all: await countRunningByFormer(context, categoryId), documents }
}

type Asking = Pick<Running, 'documentId' | 'askedBy' | 'isChange' | 'rule'>

async function findFirst({ db, language }: Pick<ActContext, 'db' | 'language'>, asking: Asking): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${localName('person', language)} as name from unnest(${await findFirstAsked(db, asking)}::integer[])
      with ordinality as asked (id, place) join person on person.id = asked.id order by asked.place`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whom the first step asks that is due. */
async function findFirstAsked(db: Database, asking: Asking): Promise<number[]> {
  const proposal = await findProposal(db, asking)
  for (const { approvers, condition } of asking.rule.steps) {
    if (!(await isStepDue(db, { condition }, proposal))) continue
    const chosen = await findCandidates(db, approvers, proposal)
    const people = chosen.length > 0 ? chosen : await findStandIns(db, proposal)
    return people.map(({ personId }) => personId)
  }
  return []
}

/** Through whom an approval may come to somebody. */
export interface Ways {
  /** Their accounts, and the people who have made one of them a deputy, also for days to come. */
  readonly own: readonly number[]
  /** The accounts that have one of them above themselves. */
  readonly below: readonly number[]
}

export async function findWays(db: Database, personId: number): Promise<Ways> {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    with recursive own (id) as (
      select other.id from person as one join person as other
        on coalesce(other.main_person_id, other.id) = coalesce(one.main_person_id, one.id)
      where one.id = ${personId}
      union
      select absence.person_id from own join approval_absence as absence on absence.deputy_id = own.id
      where absence.until_on >= (now() at time zone ${companyZone()})::date
    )
    select id, true as "isOwn" from own
    union all
    select person.id, false from person where person.superior_ids && array(select id from own)`.execute(db)
  const of = (isWanted: boolean) => rows.flatMap(({ id, isOwn }) => (isOwn === isWanted ? [id] : []))
  return { own: of(true), below: of(false) }
}

interface Coming extends Asking {
  /** Where the document would be; where it is, if nothing is said. */
  readonly categoryId?: number | undefined
  readonly from: number
  /** Also by steps that ask somebody besides once others are late. */
  readonly ifLate: boolean
}

/** Whether one of the steps from this one on may come to them: at once, while others are away, or when they are late. */
export async function mayCome(
  db: Database,
  { own, below }: Ways,
  { ifLate, categoryId, ...asking }: Coming,
): Promise<boolean> {
  const found = await findProposal(db, asking)
  const proposal = { ...found, categoryId: categoryId ?? found.categoryId }
  for (const { approvers, condition, ...step } of asking.rule.steps.slice(asking.from)) {
    if (!(await isStepDue(db, { condition }, proposal))) continue
    const whenLate = ifLate ? step.whenLate : undefined
    const among = whenLate === 'manager' ? [...own, ...below] : own
    if ((await findCandidates(db, approvers, { ...proposal, among })).length > 0) return true
    if (whenLate === undefined && (await findCandidates(db, approvers, proposal)).length > 0) continue
    const standIns = await findStandIns(db, proposal)
    if (standIns.some(({ personId }) => own.includes(personId))) return true
  }
  return false
}

/** Whether it may come to them by the other rule as it would not by the one that it goes by: at all, or before others are late. */
async function comesNearer(db: Database, ways: Ways, { approval, asking }: { approval: Running; asking: Asking }) {
  for (const ifLate of [true, false]) {
    if (!(await mayCome(db, ways, { ...asking, from: 0, ifLate }))) continue
    if (!(await mayCome(db, ways, { ...approval, from: approval.step, ifLate }))) return true
  }
  return false
}

/**
 * Approvals that run by a former rule end undecided and begin anew, of the same content, by the rule of now, as far as the
 * caller is cleared for what they approve. Where that
 * would ask nobody, or may come to the caller, who may not read the document and would never be asked as it is, they go on as
 * they are; `next`: behind that document others wait. The caller administers the category; that, they have shown.
 */
export async function askAnew(
  context: ActContext,
  { categoryId, after }: { readonly categoryId: number; readonly after: number },
): Promise<{ done: number; refused: number; next?: number | undefined }> {
  const { db, caller, language } = context
  const rule = await ruleToAskBy(db, categoryId)
  if (!rule) throw approvalErrors.noRule()
  const { rows } = await sql<{ id: number; documentId: number; templateId: number | null; mayRead: boolean }>`
    select approval.id::float8 as id, ${templateOf}::float8 as "templateId", document.id::float8 as "documentId", ${mayRead(caller)} as "mayRead"
    from approval join document on document.id = approval.document_id
    where ${runsByAnother(categoryId, rule)} and document.id > ${after}
      and ${hasClearance(caller.clearance)} and ${isClearedForRunning(caller)}
    order by document.id limit ${anewAtOnce}`.execute(db)
  await lockDocuments(
    db,
    rows.map(({ documentId }) => documentId),
  )
  const ways = await findWays(db, caller.personId)
  let done = 0
  for (const { id, documentId, templateId, mayRead: isRead } of rows) {
    const begun = await attempt(db, async () => {
      // it may have ended until the lock
      const approval = await lockRunning(db, id)
      if (!approval) return false
      const { askedBy, isChange } = approval
      const asking = { documentId, askedBy, isChange, rule: ruleFor(rule, templateId) }
      if (!isRead && (await comesNearer(db, ways, { approval, asking }))) throw documentErrors.wouldOpenToOneself()
      await end(db, [approval], 'withdrawn')
      await beginApproval(db, { documentId, askedBy, language, isChange, rule })
      const details = { approvalId: id, askedAnew: true }
      await recordDocumentAct(context, { act: 'changeOfStatus', documentIds: [documentId], details })
      return true
    })
    if (begun === true) done += 1
  }
  return { done, refused: rows.length - done, next: rows.length < anewAtOnce ? undefined : rows.at(-1)?.documentId }
}
