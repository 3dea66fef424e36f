import { sql, type RawBuilder } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { statuses } from '@shuku/domain/documents/contract'
import {
  documentSelection,
  isAlive,
  requireMonitor,
  selectDocuments,
  selectPublication,
  transitions,
} from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import {
  administeredCategories,
  draftStatuses,
  hasClearance,
  isUnguarded,
  statusList,
  branchOf,
} from '@shuku/domain/rights/server'
import {
  documentExport,
  documentSorts,
  documentSpans,
  isWithin,
  subjectContainsHere,
} from '@shuku/domain/search/server'
import { defineTable, handle, opensTable, type Caller, type Context } from '@shuku/kit/server'
import { encodeQuery } from '@shuku/kit/contract'
import { monitorApi, monitorErrors, MonitorRow, operations, MonitorQuery, type Operation } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { whyNotInWords } from '../why-not-in-words.ts'
import { isSeparated } from './access.ts'
import { statusActs } from './status-acts.ts'

const everything: MonitorQuery = { operation: operations[0] }

interface Asked {
  readonly query: MonitorQuery
  /** Of the category that is asked for and those below it, the ones that are administered. */
  readonly categoryIds: readonly number[] | undefined
}

async function ask({ db, caller }: Context, query: MonitorQuery): Promise<Asked> {
  const { categoryId } = query
  if (categoryId === undefined) return { query, categoryIds: undefined }
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${branchOf(categoryId, { withDeleted: true })}) as below (id) where id in ${administeredCategories(caller)}`.execute(
    db,
  )
  return { query, categoryIds: rows.map(({ id }) => id) }
}

/** What is administered and matches, as conditions on `document`; drafts are their holders' alone. */
function matches(caller: Caller, { query, categoryIds }: Asked): RawBuilder<boolean> {
  const { subject, unitId, status, authorId } = query
  const conditions = [
    sql<boolean>`document.deleted_at is null and document.status not in ${statusList(draftStatuses)}`,
    hasClearance(caller.clearance),
    // as values: of these the planner knows how many documents they have, and so where to begin
    categoryIds
      ? sql<boolean>`document.category_id = any(${categoryIds}::integer[])`
      : sql<boolean>`document.category_id in ${administeredCategories(caller)}`,
    unitId === undefined
      ? undefined
      : sql<boolean>`document.unit_id in (select unit_id from unit_ancestor where ancestor_id = ${unitId})`,
    status && sql<boolean>`document.status in ${statusList(codesOf(status))}`,
    authorId === undefined ? undefined : sql<boolean>`document.creator_id = ${authorId}`,
    subject === undefined ? undefined : subjectContainsHere(subject),
    isWithin('document.created_at', { period: query.created, from: query.createdFrom, to: query.createdTo }, caller),
    isWithin('document.updated_at', { period: query.changed, from: query.changedFrom, to: query.changedTo }, caller),
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  )})`
}

/** The organisation as far as the right reaches, by what it reaches; not whole, for the right names categories. */
export const getUnits = handle(monitorApi.getUnits, async (context) => {
  requireMonitor(context)
  const { rows } = await sql<{ id: number }>`
    select distinct up.ancestor_id as id
    from (select distinct document.unit_id from document where ${matches(context.caller, { query: everything, categoryIds: undefined })}) as made
    join unit_ancestor as up on up.unit_id = made.unit_id`.execute(context.db)
  return { unitIds: rows.map(({ id }) => id) }
})

/** What is active may have been approved or not. */
function codesOf(status: NonNullable<MonitorQuery['status']>): number[] {
  return status === 'inForce' ? [statuses.inForce, statuses.inForceAfterApproval] : [statuses[status]]
}

const isEdited = (caller: Caller) => sql<boolean>`exists (
  select from edit_session where edit_session.document_id = document.id and ${isAlive}
    and (edit_session.person_id <> ${caller.personId} or edit_session.shared_edit_id is not null))`
const isPending = sql<boolean>`exists (select from pending_change where pending_change.document_id = document.id)`

const isShared = sql<boolean>`exists (
  select from document_grant where document_grant.document_id = document.id and document_grant.ended_at is null
    and document_grant.source = 'share' and (document_grant.valid_until is null or document_grant.valid_until > now()))`

/** Why the operation is not done with a document; empty where it is. */
function whyNot(operation: Operation, caller: Caller): RawBuilder<MonitorRow['whyNot']> {
  const act = statusActs[operation]
  if (act) {
    const from = statusList(transitions[act].from.map((status) => statuses[status]))
    return sql`case when document.status not in ${from} then 'status' when ${isEdited(caller)} then 'edited'
      when ${isPending} then 'pending' else '' end`
  }
  switch (operation) {
    case 'unlock':
      return sql`case when ${isEdited(caller)} then '' else 'nobody' end`
    case 'unshare':
      return sql`case when ${isShared} then '' else 'unshared' end`
    case 'move':
      return sql`case when document.status = ${sql.lit(statuses.inApproval)} then 'status'
        when ${isEdited(caller)} then 'edited' else '' end`
    default:
      return sql`''`
  }
}

/** The same, with what nobody changes whatever right they have; a hold keeps nobody from ending shares. */
function whyNotListed(operation: Operation, caller: Caller): RawBuilder<MonitorRow['whyNot']> {
  if (operation === 'unshare') return whyNot(operation, caller)
  return sql`case when ${isUnguarded()} then ${whyNot(operation, caller)} else 'held' end`
}

const editorName = ({ language }: Context) => sql<string | null>`(
  select ${localName('editor', language)} from edit_session join person as editor on editor.id = edit_session.person_id
  where edit_session.document_id = document.id and ${isAlive})`

const publishAt = sql<Date | null>`case when document.status = ${sql.lit(statuses.waitingToBePublished)} then ${selectPublication} end`

function listed({ db, caller }: Context, asked: Asked) {
  return selectDocuments(db, caller).where(matches(caller, asked))
}

/** Of some documents those that are administered, with whether an operation can be done with each. */
export function selectChosen(context: Context, ids: readonly number[], operation: Operation) {
  return listed(context, { query: everything, categoryIds: undefined })
    .where(sql<boolean>`document.id = any(${[...ids]}::bigint[])`)
    .select([whyNotListed(operation, context.caller).as('whyNot'), editorName(context).as('editorName')])
}

const { cells = {} } = documentExport

async function requireList(context: Context<MonitorQuery>): Promise<void> {
  requireMonitor(context)
  if (context.query.categoryId === undefined && (await isSeparated(context))) throw monitorErrors.chooseCategory()
}

export const monitorTable = defineTable({
  shape: MonitorRow,
  query: MonitorQuery,
  admits: requireList,
  // each page is asked for anew, perhaps in another session
  prepare: (context, query) => {
    requireMonitor(context)
    return ask(context, query)
  },
  select: (context, asked) =>
    listed(context, asked).select([
      whyNotListed(asked.query.operation, context.caller).as('whyNot'),
      editorName(context).as('editorName'),
      publishAt.as('publishAt'),
    ]),
  sorts: documentSorts,
  defaultSort: { column: 'updatedOn', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  // also what the operation cannot be done with: another one may be chosen afterwards
  canCheck: true,
  all: {
    kind: documentSelection,
    select: async (context, query) =>
      listed(context, await ask(context, query))
        .where(sql<boolean>`${whyNot(query.operation, context.caller)} = ''`)
        .clearSelect()
        .select('document.id as id'),
  },
  spans: documentSpans,
  export: { name: monitorMessages.texts.monitor, cells: { ...cells, whyNot: whyNotInWords } },
})

/** Each look is logged, with what was asked for: it shows titles that one need not be able to read. */
export const listMonitor = opensTable(monitorApi.listMonitor, monitorTable, async (context) => {
  await requireList(context)
  await recordAudit(context.db, {
    act: 'listMonitor',
    subject: { kind: 'monitor' },
    ...auditedBy(context),
    details: encodeQuery(MonitorQuery, context.query),
  })
  return {}
})
