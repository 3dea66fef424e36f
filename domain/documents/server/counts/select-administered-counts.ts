import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { editorStatuses, hasClearance, isClearedFor, statusList } from '@shuku/domain/rights/server'
import { readableOf } from './select-readable-counts.ts'

/**
 * Rows (category_id, n) whose sums are all documents but drafts, which are their holders' alone, as far as the caller is
 * cleared, whether they may read them or not. What readers see is in the rollups; of the rest an index has few.
 */
export function selectAdministeredCounts({ clearance }: Caller): RawBuilder<{ category_id: number; n: number }> {
  return sql`
    select category_id, ${readableOf(clearance)} as n from category_default_count
    union all
    -- what has happened since the rollups were folded
    select category_id, n from count_delta where ${isClearedFor(sql`secrecy`, sql.lit(clearance))}
    union all
    select category_id, count(*) from document
    where deleted_at is null and status in ${statusList(editorStatuses)} and ${hasClearance(clearance)}
    group by category_id`
}
