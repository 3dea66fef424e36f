import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { isWithinBinReach } from './in-bin.ts'
import { draftStatuses, hasClearance, isHeldBy, levelOf, statusList } from '@shuku/domain/rights/server'

/**
 * Whether the caller may take this `document` out of the recycle bin: the person who deleted it, its holder, and, but for
 * drafts of others, those with full control and those whose right over the bin reaches it.
 */
export function mayRestore(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    document.deleted_at is not null and ${hasClearance(caller.clearance)}
    and (document.deleted_by = ${caller.personId} or ${isHeldBy(caller.personId)}
      or ${levelOf(caller)} >= 3 and document.status not in ${statusList(draftStatuses)}
      or ${isWithinBinReach(caller)}))`
}
