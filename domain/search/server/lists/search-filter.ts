import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { isHeldBy } from '@shuku/domain/rights/server'
import { statuses } from '@shuku/domain/documents/contract'
import { isNews, unreadDays } from '@shuku/domain/documents/server'
import { viewGroups, views, type DocumentQuery, type View } from '../../contract.ts'
import { subjectContains } from '../engine/sql/subject-contains.ts'
import { isWithin } from './period.ts'

type Condition = RawBuilder<boolean>

/** The tab that a query means, by its number or by its group's name. */
export function viewOf({ view, groupId }: Pick<DocumentQuery, 'view' | 'groupId'>): View {
  if (view) return view
  const named = (Object.keys(views) as View[]).find((each) => viewGroups[each] === groupId)
  return named ?? 'all'
}

/** A list of documents: what is asked for, and, where it is not of all that the caller may read, of which. */
export interface Listed {
  readonly query: DocumentQuery
  readonly within?: Within | undefined
}

/** On `document`: what a list is of, beside the right to read. */
export type Within = (caller: Caller) => Condition | undefined

/** On `document`: each that a query asks for, but the full text and the right to read. */
export function searchConditions({ query, within }: Listed, caller: Caller): Condition[] {
  return [
    within?.(caller),
    viewCondition(viewOf(query), caller),
    query.subject === undefined ? undefined : subjectContains(query.subject),
    isInCategory(query.categoryId),
    isAmong(
      'document.status',
      query.statuses?.map((status) => statuses[status]),
    ),
    isAmong('document.creator_id', query.creatorIds),
    isAmong('document.owner_id', query.ownerIds),
    isAmong('document.unit_id', query.departmentIds),
    contains('document.code', query.code),
    contains('document.keywords', query.keyword),
    isAmong(
      'document.secrecy',
      query.secrecies?.map((level) => secrecyLevels[level]),
    ),
    isWithin('document.created_at', { period: query.created, from: query.createdFrom, to: query.createdTo }, caller),
    isWithin('document.updated_at', { period: query.changed, from: query.changedFrom, to: query.changedTo }, caller),
    hasReplies(query),
    isInternal(query),
    query.onlyNew ? isNews(caller) : undefined,
  ].filter((condition) => condition !== undefined)
}

/** A category and all below it. */
export function branchOf(categoryId: number): RawBuilder<number[]> {
  return sql<number[]>`array(
    with recursive branch (id) as (
      select ${categoryId}::integer
      union
      select below.id from branch join category as below on below.parent_id = branch.id where below.deleted_at is null
    )
    select id from branch
  )`
}

function viewCondition(view: View, caller: Caller): Condition | undefined {
  if (view === 'mine') return isHeldBy(caller.personId)
  if (view === 'all') return undefined
  return sql<boolean>`(
    document.effective_at > now() - make_interval(days => ${sql.lit(unreadDays)}) and document.status in (1, 2)
  )`
}

function isInCategory(categoryId: number | undefined): Condition | undefined {
  return categoryId ? sql<boolean>`document.category_id = any(${branchOf(categoryId)})` : undefined
}

function isAmong(column: string, values: readonly number[] | undefined): Condition | undefined {
  return values && values.length > 0 ? sql<boolean>`${sql.ref(column)} = any(${[...values]}::integer[])` : undefined
}

function contains(column: string, text: string | undefined): Condition | undefined {
  return text === undefined ? undefined : sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`
}

/** Everybody who makes or owns a document is of the company. */
function isInternal({ creatorKind, ownerKind }: DocumentQuery): Condition | undefined {
  return creatorKind === 'external' || ownerKind === 'external' ? sql<boolean>`false` : undefined
}

function hasReplies({ repliesFrom, repliesTo }: DocumentQuery): Condition | undefined {
  if (repliesFrom === undefined && repliesTo === undefined) return undefined
  const count = sql`coalesce((select replies from document_count where document_id = document.id), 0)`
  return sql<boolean>`${count} between ${repliesFrom ?? 0} and ${repliesTo ?? 2 ** 31 - 1}`
}
