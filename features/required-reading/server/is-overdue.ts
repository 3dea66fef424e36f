import { sql, type RawBuilder } from 'kysely'
import { today } from './select-concerned.ts'

/** On `reading`: whether its last day has passed, where somebody is. */
export function isOverdue(timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(reading.due_on < ${today(timeZone)}, false)`
}
