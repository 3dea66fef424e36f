import { sql, type RawBuilder } from 'kysely'

/** The rule of `isCleared` in SQL, between a document's secrecy and a person's classification. */
export function isClearedFor(secrecy: RawBuilder<unknown>, clearance: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${secrecy} > ${clearance}`
}

/** A condition on `document`. */
export function hasClearance(clearance: number): RawBuilder<boolean> {
  return isClearedFor(sql`document.secrecy`, sql.lit(clearance))
}
