import { sql, type RawBuilder } from 'kysely'
import { rightStrings } from '@shuku/domain/people/server'
import { draftStatuses, hasClearance, isHeldBy, levelOf, statusList } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'

/**
 * Whether the right over the recycle bin (`DocumentRecycle:All`) reaches this `document`: its author is of the caller's
 * department, of their sub-company, or it is anybody's. Drafts are their holders' alone.
 */
export function isWithinBinReach(caller: Caller): RawBuilder<boolean> {
  const level = caller.rightNames.get(rightStrings.recycleForAll)
  if (level === undefined) return sql<boolean>`false`
  const isNoDraft = sql`document.status not in ${statusList(draftStatuses)}`
  if (level >= 2) return sql<boolean>`(${isNoDraft})`
  const place =
    level === 1
      ? sql`author.subcompany_id = ${caller.subcompanyId}`
      : sql`author.department_id = ${caller.departmentId}`
  return sql<boolean>`(${isNoDraft} and exists (
    select from person as author where author.id = document.creator_id and ${place}))`
}

/** Whether this `document` is in the bin for the caller: they deleted it, or have the right over the bin. */
export function isInBin(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    document.deleted_at is not null and ${hasClearance(caller.clearance)}
    and (document.deleted_by = ${caller.personId} or ${isWithinBinReach(caller)}))`
}

/** Anyone who deleted this `document` and has lost all rights on it since does not end it; the night does, in its time. */
export function mayPurge(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${isHeldBy(caller.personId)} or ${isWithinBinReach(caller)}
    or ${levelOf(caller)} >= 3 and document.status not in ${statusList(draftStatuses)})`
}
