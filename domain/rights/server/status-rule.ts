import { sql, type RawBuilder } from 'kysely'
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

const inForceStatuses = [1, 2]

/** Whether the `document` in scope is in force, with or without an approval before. */
export const documentIsInForce = sql<boolean>`document.status in ${statusList(inForceStatuses)}`

/** The least level that reads a document of this status; a draft is read by nobody but its holder. */
export function leastLevel(status: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${status} in ${statusList(draftStatuses)} then 4
    when ${status} in ${statusList(editorStatuses)} then 2 else 1 end`
}

interface Reading {
  readonly status: number
  readonly level: number
  readonly isHolder: boolean
}

/** Whether one person with this level reads a document of this status; its holder always does. */
export function isReadable({ status, level, isHolder }: Reading): boolean {
  return isHolder || (readerStatuses.includes(status) && level >= 1) || (editorStatuses.includes(status) && level >= 2)
}

/** As literals, so that the planner can match partial indexes. */
export function statusList(statuses: readonly number[]) {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`
}
