import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { administeredCategories, hasClearance, mayRead } from '@shuku/domain/rights/server'
import { isWithin, subjectContainsHere } from '@shuku/domain/search/server'
import type { SubscriptionQuery } from '../contract.ts'

const isInForce = sql<boolean>`document.deleted_at is null and document.status in (1, 2)`

/**
 * On `document`: open for subscription to the caller (SUB-18): in force, of a category that allows it, within their
 * clearance, and not theirs to read yet.
 */
export function isSubscribable(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${isInForce} and ${hasClearance(caller.clearance)}
    and document.category_id in (select id from category where subscribable and deleted_at is null)
    and not ${mayRead(caller)})`
}

/** On `document` and `author`: the caller decides on subscriptions to it (SUB-19). */
export function decidesOn(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(document.deleted_at is null and (document.creator_id = ${caller.personId}
    or author.status = 'left' and document.category_id in ${administeredCategories(caller)}))`
}

/** On `document`: what is searched for. */
export function isSearched(query: SubscriptionQuery, caller: Caller): RawBuilder<boolean> {
  const { subject, categoryId, authorId } = query
  const conditions = [
    subject === undefined ? undefined : subjectContainsHere(subject),
    categoryId === undefined ? undefined : isBelow(categoryId),
    authorId === undefined ? undefined : sql<boolean>`document.creator_id = ${authorId}`,
    isWithin('document.created_at', { period: query.created, from: query.createdFrom, to: query.createdTo }, caller),
  ].filter((each) => each !== undefined)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isBelow(categoryId: number): RawBuilder<boolean> {
  return sql<boolean>`document.category_id in (
    with recursive branch (id) as (
      select ${categoryId}::integer
      union
      select below.id from branch join category as below on below.parent_id = branch.id where below.deleted_at is null
    )
    select id from branch)`
}
