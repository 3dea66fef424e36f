import { sql, type RawBuilder } from 'kysely'
import { fixedPrincipals } from '@shuku/domain/people/server'
import { defineRegistry } from '@shuku/kit/server'
import { documentIsInForce } from '../status-rule.ts'
import { allOf, anyOf } from './bit-condition.ts'
import { hasClearance } from './clearance.ts'

/** Nobody outside is cleared for more than public documents, and no security level is below theirs. */
const strangersClearance = 3
const strangersLevel = 0

/**
 * Whether readers without a session see the `document`: a grant to everybody outside reaches it, it is active and not
 * classified. With `withFiles` they may take its files away, too.
 */
export function isPublic({ withFiles = false }: { readonly withFiles?: boolean } = {}): RawBuilder<boolean> {
  const sets = (kind: number) => sql`
    select held.set_id from access_set_grant as held
    where held.principal_id = ${sql.lit(fixedPrincipals.anonymous)} and held.kind = ${sql.lit(kind)}
      and ${sql.lit(strangersLevel)} between held.min_security and held.max_security
      and (held.valid_until is null or held.valid_until > now())
      ${withFiles ? sql`and (held.can_download or held.level >= 2)` : sql``}`
  return allOf([
    sql<boolean>`document.deleted_at is null`,
    // in force, also after approval: what has expired or is archived is for readers inside
    documentIsInForce,
    hasClearance(strangersClearance),
    anyOf([
      sql<boolean>`document.class_id in (${sets(2)})`,
      sql<boolean>`document.class_id in (
        select class.id from access_set as class where class.kind = 2 and class.default_set_id in (${sets(1)}))`,
      sql<boolean>`document.own_id in (${sets(3)})`,
    ]),
  ])
}

/** Where somebody who may do so puts documents before readers outside: a news page, an element of a portal. */
export interface OuterPlace {
  readonly id: string
  /** A condition on `document`; never null. */
  readonly shows: RawBuilder<boolean>
}

export const outerPlaces = defineRegistry<OuterPlace>('places for readers outside')

/** Public, and in a place for readers outside: a share to them alone puts a document into no list. */
export function isShownOutside(): RawBuilder<boolean> {
  return allOf([isPublic(), anyOf(outerPlaces.all().map(({ shows }) => shows))])
}
