import { sql, type RawBuilder } from 'kysely'
import { companyZone, type Caller } from '@shuku/kit/server'
import { selectOwnAccounts, type Acting } from '@shuku/domain/people/server'
import {
  documentIsInForce,
  administratorsOf,
  categoriesRunBy,
  categoriesWith,
  hasClearance,
  isClearedFor,
  mayRead,
  isInBranch,
} from '@shuku/domain/rights/server'
import { isWithin, subjectContainsHere } from '@shuku/domain/search/server'
import type { SubscriptionQuery } from '../contract.ts'

const isInForce = sql<boolean>`document.deleted_at is null and ${documentIsInForce}`

/**
 * On `document`: open for subscription to the caller: in force, of a category that allows it, within their
 * clearance, and not theirs to read yet.
 */
export function isSubscribable(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${isInForce} and ${hasClearance(caller.clearance)}
    and document.category_id in (select id from category where subscribable and deleted_at is null)
    and not ${mayRead(caller)})`
}

/** After so many days without an answer those who administer the category decide as well. */
export const unansweredDays = 14

/** On `subscription` and `author`: nobody answers it. Days of the company, as the reminders count them. */
const isUnanswered = () => sql<boolean>`(author.status = 'left' or subscription.state = 'asked'
  and subscription.asked_at <
    ((now() at time zone ${companyZone()})::date - ${unansweredDays - 1}::integer)::timestamp at time zone ${companyZone()})`

/**
 * On `subscription`, `document` and `author`: the caller decides on it. Who stands in for an author that has left or
 * does not answer runs the category, or sets it and may read the document; they decide on nothing that would open it to
 * themselves, and may take back what they gave.
 */
export function decidesOn(acting: Acting & { readonly caller: Caller }): RawBuilder<boolean> {
  const { caller } = acting
  return sql<boolean>`(document.deleted_at is null and ${hasClearance(caller.clearance)} and (${isAuthor(caller)}
    or (${isUnanswered()} or subscription.state = 'approved' and subscription.decided_by = ${caller.personId})
      and ${isInForce}
      and (document.category_id in ${categoriesRunBy(caller)}
        or document.category_id in ${categoriesWith(caller, 'settings')} and ${mayRead(caller)})
      and not ${wouldOpenTo(selectOwnAccounts(acting))}))`
}

/** A notice for more people than this would be for nobody. */
const mostDeciders = 100

/** A select of the ids of those who are notified of a subscription: who decides on it, without those who do by reading it. */
export function selectDeciders(subscriptionId: number): RawBuilder<number> {
  return sql<number>`
    select person.id from subscription
    join document on document.id = subscription.document_id
    join person as author on author.id = document.creator_id
    cross join lateral (
      select author.id where author.status <> 'left'
      union
      select administrator.id from (${administratorsOf(sql`document.category_id`)}) as administrator (id)
      where ${isUnanswered()} and ${isInForce}
    ) as decider (id)
    join person on person.id = decider.id and person.status = 'active'
    where subscription.id = ${subscriptionId} and document.deleted_at is null
      and ${isClearedFor(sql`document.secrecy`, sql`person.classification`)}
      and (person.id = author.id or not ${wouldOpenTo(accountsOfPerson)})
    order by person.id limit ${mostDeciders}`
}

/** On `person`: all their accounts. */
const accountsOfPerson = sql<number>`(
  select own.id from person as own
  where coalesce(own.main_person_id, own.id) = coalesce(person.main_person_id, person.id))`

const isAuthor = (caller: Caller) => sql<boolean>`document.creator_id = ${caller.personId}`

/**
 * On `subscription`: one of these people asked, or was chosen as another reader, alone or with a unit above them; one that was
 * merged names the people of what it went into, whether anybody shared with it before or not.
 */
function wouldOpenTo(people: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(subscription.person_id in ${people} or exists (
    select from jsonb_to_recordset(subscription.others) as other (kind text, id integer)
    where case other.kind
      when 'person' then other.id in ${people}
      else exists (
        select from person as own
        join unit_ancestor as up on up.unit_id = own.department_id
        join unit as chosen on up.ancestor_id in (chosen.id, chosen.merged_into_id)
        where own.id in ${people} and chosen.id = other.id)
    end))`
}

/** On `document`: what is searched for. */
export function isSearched(query: SubscriptionQuery, caller: Caller): RawBuilder<boolean> {
  const { subject, categoryId, authorId } = query
  const conditions = [
    subject === undefined ? undefined : subjectContainsHere(subject),
    categoryId === undefined ? undefined : isInBranch(categoryId),
    authorId === undefined ? undefined : sql<boolean>`document.creator_id = ${authorId}`,
    isWithin('document.created_at', { period: query.created, from: query.createdFrom, to: query.createdTo }, caller),
  ].filter((each) => each !== undefined)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
