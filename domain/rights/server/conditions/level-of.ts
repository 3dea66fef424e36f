import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { allOf, anyOf } from './bit-condition.ts'
import { isHeldBy, isOpen, isReached } from './may-read.ts'
import { fromGrantsReaching } from './select-grants.ts'

/** The caller's level on each `document` that they may read: 1 view, 2 edit, 3 full control, 0 none. The holder has 2 without any grant. */
export function levelOf(caller: Caller): RawBuilder<number> {
  return sql<number>`greatest(
    case when ${isHeldBy(caller.personId)} then 2 else 0 end,
    (select max(held.level) ${fromGrants(caller)}), 0)`
}

/** Whether the caller, who may read the `document`, may take its files away. */
export function mayDownload(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isHeldBy(caller.personId)}
    or coalesce((select bool_or(held.can_download or held.level >= 2) ${fromGrants(caller)}), false))`
}

/**
 * The same two of a `document` that the caller may read, by what is known of their rights: of the rows of a page, of
 * which there may be a thousand, looking up the grants of each takes three quarters of the time.
 */
export function knownLevelOf({ personId, rights }: Caller): RawBuilder<number> {
  const isFull = anyOf([
    isOpen(rights, 'full'),
    allOf([sql<boolean>`document.creator_id = ${personId}`, isReached(rights.asCreator)]),
  ])
  const isEditable = anyOf([isHeldBy(personId), isOpen(rights, 'edit')])
  return sql<number>`case when ${isFull} then 3 when ${isEditable} then 2 when ${isOpen(rights, 'read')} then 1 else 0 end`
}

export function mayDownloadKnown({ personId, rights }: Caller): RawBuilder<boolean> {
  return anyOf([isHeldBy(personId), isOpen(rights, 'download')])
}

/**
 * Both at once, and until when each of it lasts: a row of `level`, `mayDownload` and `…Until`, seconds since 1970, where
 * 0 is not at all and Infinity without an end. Nothing that the holder has by holding it ends.
 */
export function standingOf(caller: Caller): RawBuilder<unknown> {
  const holds = isHeldBy(caller.personId)
  const until = (which: RawBuilder<unknown>) => sql`
    extract(epoch from max(coalesce(held.valid_until, 'infinity')) filter (where ${which}))::float8`
  const forHolder = (end: RawBuilder<unknown>) => sql`
    case when ${holds} then 'infinity'::float8 else coalesce(${end}, 0) end`
  return sql`(
    select greatest(case when ${holds} then 2 else 0 end, max(held.level), 0) as level,
      ${holds} or coalesce(bool_or(held.can_download or held.level >= 2), false) as "mayDownload",
      ${forHolder(until(sql`held.level >= 1`))} as "viewUntil",
      ${forHolder(until(sql`held.level >= 2`))} as "editUntil",
      coalesce(${until(sql`held.level >= 3`)}, 0) as "fullUntil",
      ${forHolder(until(sql`held.can_download or held.level >= 2`))} as "downloadUntil"
    ${fromGrants(caller)})`
}

function fromGrants({ personId, securityLevel }: Caller) {
  return fromGrantsReaching({ personId: sql`${personId}::integer`, securityLevel: sql`${securityLevel}::integer` })
}
