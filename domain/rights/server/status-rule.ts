import { sql } from 'kysely'
import { statusReaders } from '../contract.ts'

function statusesOf(readers: (typeof statusReaders)[keyof typeof statusReaders]): number[] {
  return Object.entries(statusReaders).flatMap(([status, each]) => (each === readers ? [Number(status)] : []))
}

/** Statuses in which everybody whom a grant reaches sees a document. */
export const readerStatuses = statusesOf('reader')
/** Statuses in which only editors see it. */
export const editorStatuses = statusesOf('editor')
/** Statuses in which it is its holder's alone. */
export const draftStatuses = statusesOf('holder')

/** As literals, so that the planner matches them with partial indexes. */
export function statusList(statuses: readonly number[]) {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`
}
