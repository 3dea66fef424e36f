import { sql, type RawBuilder } from 'kysely'
import { companyToday } from '@shuku/kit/server'

/** On `reading`: whether its last day has passed. */
export function isOverdue(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(reading.due_on < ${companyToday()}, false)`
}
