import { sql, type RawBuilder } from 'kysely'
import { seesLog } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'

/**
 * On a `document` that the caller may read, and its reader as `person`: they may know of this reading. It is their own, or
 * of somebody who reports to them, or it is in a log that they see. How much somebody read the bars say to all whom
 * reports tell of them; what it was they do not.
 */
export function seesReading(caller: Caller): RawBuilder<boolean> {
  const { personId } = caller
  return sql<boolean>`(
    person.id = ${personId} or person.superior_ids @> array[${personId}::integer] or ${seesLog(caller)})`
}
