import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { mayRead } from './may-read.ts'

/** Shares by others that name the caller or what they are a member of, or shares that the caller gave. */
export type ShareSide = 'withMe' | 'byMe'

export interface SharesAsked {
  readonly side: ShareSide
  /** Which of the documents, and on `share` where a page begins. */
  readonly where?: RawBuilder<boolean> | undefined
  /** Without it all; the oldest first only where it is asked for. */
  readonly most?: number
  readonly order?: 'ascend' | 'descend'
}

/**
 * A select of rows of `document_grant`: of each document that the caller may read the latest share of a side, none
 * other, by time and id. Each of what the caller is a member of is asked for its own first ones by an index, so that a
 * page costs what it shows, however much was ever shared. What a category gives by default is not a share.
 */
export function latestShares(
  caller: Caller,
  { side, where, most, order = 'descend' }: SharesAsked,
): RawBuilder<unknown> {
  const direction = order === 'ascend' ? sql`asc` : sql`desc`
  const found = sql`
    select share.* from document_grant as share join document on document.id = share.document_id
    where ${isOfSide('share', caller, side)} and ${isOpenTo(caller, side)} and ${where ?? sql<boolean>`true`}
      and ${isLatest(caller, side)}`
  // as a literal: of a parameter the planner believes that it takes a tenth of all rows
  const limited =
    most === undefined ? sql`` : sql`order by share.given_at ${direction}, share.id ${direction} limit ${sql.lit(most)}`
  if (side === 'byMe') return sql`${found} and share.given_by = ${caller.personId} ${limited}`
  return sql`
    select latest.* from (select unnest(${memberships(caller)}) as principal_id) as mine
    cross join lateral (${found} and share.principal_id = mine.principal_id ${limited}) as latest`
}

/** How many documents there are of a side, which costs less than finding the latest share of each. */
export function countShared(caller: Caller, { side, where }: Pick<SharesAsked, 'side' | 'where'>): RawBuilder<unknown> {
  return sql`
    select count(distinct share.document_id)::integer as count
    from document_grant as share join document on document.id = share.document_id
    where ${isOfSide('share', caller, side)} and ${isOpenTo(caller, side)} and ${where ?? sql<boolean>`true`}
      and ${isNamed('share', caller, side)}`
}

/**
 * One scalar and no join: a plan that looks up the document's own few shares, whatever the planner estimates. Within
 * `coalesce` it takes half of the shares to pass, and so reads a page in the order of the index; of an equation it
 * believes that next to none do, and sorts all of them.
 */
function isLatest(caller: Caller, side: ShareSide): RawBuilder<boolean> {
  return sql<boolean>`coalesce(share.id = (
    select later.id from document_grant as later
    where later.document_id = share.document_id and ${isOfSide('later', caller, side)} and ${isNamed('later', caller, side)}
    order by later.given_at desc, later.id desc limit 1), false)`
}

/** Whether a share is in force, and of this side but for whom it names. */
function isOfSide(share: 'share' | 'later', { personId, securityLevel }: Caller, side: ShareSide): RawBuilder<boolean> {
  const of = sql.ref(share)
  const isOpen = sql<boolean>`${of}.ended_at is null and ${of}.source = 'share'
    and (${of}.valid_until is null or ${of}.valid_until > now())`
  if (side === 'byMe') return isOpen
  return sql<boolean>`${isOpen} and ${of}.given_by <> ${personId}
    and ${sql.lit(securityLevel)} between ${of}.min_security and ${of}.max_security`
}

function isNamed(share: 'share' | 'later', caller: Caller, side: ShareSide): RawBuilder<boolean> {
  const of = sql.ref(share)
  return side === 'byMe'
    ? sql<boolean>`${of}.given_by = ${caller.personId}`
    : sql<boolean>`${of}.principal_id = any(${memberships(caller)})`
}

/** What the caller holds is not shared with them. */
function isOpenTo(caller: Caller, side: ShareSide): RawBuilder<boolean> {
  if (side === 'byMe') return mayRead(caller)
  return sql<boolean>`document.creator_id <> ${caller.personId} and document.owner_id <> ${caller.personId}
    and ${mayRead(caller)}`
}

function memberships({ personId }: Caller): RawBuilder<number[]> {
  return sql<number[]>`array(
    select principal_id from person_principal
    where person_id = ${personId} and (valid_until is null or valid_until > now()))`
}
