import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { isWithinBinReach } from './in-bin.ts'
import { categoriesWith, draftStatuses, hasClearance, isHeldBy, levelOf, statusList } from '@shuku/domain/rights/server'

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

/**
 * Whether who may restore this `document` may bring it to another category: its own is gone, or they make no documents
 * there any more and might move this one out, were it not deleted.
 */
export function mayGoElsewhere(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from category where category.id = document.category_id and category.deleted_at is null)
    or document.category_id not in ${categoriesWith(caller, 'create')}
      and document.category_id in ${categoriesWith(caller, 'moveOut')} and ${levelOf(caller)} >= 3)`
}
