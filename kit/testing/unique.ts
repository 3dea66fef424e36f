import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '@shuku/db/schema'
import type { Database } from '../server/database/database.ts'

let last = 0

/** 1, 2, 3 … within a test file. */
export function nextNumber(): number {
  last += 1
  return last
}

/** A name that nothing else in this database has: `reader 7`. */
export function uniqueName(prefix: string, separator = ' '): string {
  return `${prefix}${separator}${nextNumber()}`
}

/** Inserts one row and answers it whole, defaults included. The base of the `given…` factories. */
export async function insertRow<T extends keyof Schema>(
  db: Database,
  table: T,
  values: Insertable<Schema[T]>,
): Promise<Selectable<Schema[T]>> {
  return db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
}
