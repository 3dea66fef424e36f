import { sql, type RawBuilder } from 'kysely'

/** The rule of `isCleared` in SQL, between a document's secrecy and a person's classification. */
export function isClearedFor(secrecy: RawBuilder<unknown>, classification: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${secrecy} > ${classification}`
}

/** On `document`. */
export function hasClearance(classification: number): RawBuilder<boolean> {
  return isClearedFor(sql`document.secrecy`, sql.lit(classification))
}
