import { sql, type RawBuilder } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { statuses } from '@shuku/domain/documents/contract'
import {
  documentSelection,
  isAlive,
  requireMonitor,
  selectDocuments,
  transitions,
} from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import {
  administeredCategories,
  draftStatuses,
  hasClearance,
  isUnguarded,
  statusList,
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

/** What is administered and matches, as conditions on `document`; drafts are their holders' alone. */
function matches(caller: Caller, query: MonitorQuery): RawBuilder<boolean> {
  const { subject, categoryId, unitId, status, authorId } = query
  const conditions = [
    sql<boolean>`document.deleted_at is null and document.status not in ${statusList(draftStatuses)}`,
    hasClearance(caller.clearance),
    sql<boolean>`document.category_id in ${administeredCategories(caller)}`,
    categoryId === undefined ? undefined : isBelow(categoryId),
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
    from (select distinct document.unit_id from document where ${matches(context.caller, everything)}) as made
    join unit_ancestor as up on up.unit_id = made.unit_id`.execute(context.db)
  return { unitIds: rows.map(({ id }) => id) }
})

/** What is active may have been approved or not. */
function codesOf(status: NonNullable<MonitorQuery['status']>): number[] {
  return status === 'inForce' ? [statuses.inForce, statuses.inForceAfterApproval] : [statuses[status]]
}

function isBelow(categoryId: number): RawBuilder<boolean> {
  return sql<boolean>`document.category_id in (
    with recursive below (id) as (
      select ${categoryId}::integer union all
      select category.id from below join category on category.parent_id = below.id
    )
    select id from below)`
}

const isEdited = (caller: Caller) => sql<boolean>`exists (
  select from edit_session where edit_session.document_id = document.id and edit_session.person_id <> ${caller.personId}
    and ${isAlive})`
const isPending = sql<boolean>`exists (select from pending_change where pending_change.document_id = document.id)`

const isShared = sql<boolean>`exists (
  select from document_grant where document_grant.document_id = document.id and document_grant.ended_at is null
    and document_grant.source = 'share')`

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

function listed(context: Context, query: MonitorQuery) {
  const { db, caller } = context
  return selectDocuments(db, caller).where(matches(caller, query))
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
    return Promise.resolve(query)
  },
  select: (context, query) =>
    listed(context, query).select([
      whyNotListed(query.operation, context.caller).as('whyNot'),
      editorName(context).as('editorName'),
    ]),
  sorts: documentSorts,
  defaultSort: { column: 'updatedOn', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  canCheck: true,
  locks: ({ whyNot: why }) => why !== '',
  all: {
    kind: documentSelection,
    select: async (context, query) =>
      listed(context, query)
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
