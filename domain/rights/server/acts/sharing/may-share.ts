import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { askedRelations } from '../../bits/person-rights.ts'
import { anyOf } from '../../conditions/bit-condition.ts'
import { levelOf } from '../../conditions/level-of.ts'
import { isHeldBy } from '../../conditions/may-read.ts'
import { isWithinOffice } from './within-office.ts'

/**
 * On `document`, which the caller may read: they may share it, since they hold it, have full control of it (SHARE-29),
 * or share for others where it lies.
 */
export function isShareable(caller: Caller): RawBuilder<boolean> {
  return anyOf([isHeldBy(caller.personId), hasFullControl(caller), isWithinOffice(caller)])
}

/**
 * The same as `levelOf(caller) >= 3`, for lists: which sets give full control is asked once and not for every document.
 * What a relation gives is asked of those documents alone whose sets name one.
 */
function hasFullControl(caller: Caller): RawBuilder<boolean> {
  const mine = sql`held.principal_id in (
    select principal_id from person_principal where person_id = ${caller.personId} and valid_until is null)`
  const relation = sql`held.principal_id in (${sql.join(askedRelations.map((id) => sql.lit(id)))})`
  return sql<boolean>`(${isInSets(caller, mine)} or (${isInSets(caller, relation)} and ${levelOf(caller)} >= 3))`
}

/** The document refers to a set in which one of these grants gives full control. */
function isInSets({ securityLevel }: Caller, whose: RawBuilder<unknown>): RawBuilder<boolean> {
  const sets = (kind: number) => sql`
    select held.set_id from access_set_grant as held
    where held.kind = ${sql.lit(kind)} and held.level >= 3 and ${whose}
      and ${securityLevel}::integer between held.min_security and held.max_security
      and (held.valid_until is null or held.valid_until > now())`
  return sql<boolean>`(
    document.own_id = any(array(${sets(3)}))
    or document.class_id = any(array(
      ${sets(2)} union
      select class.id from access_set as class where class.kind = 2 and class.default_set_id in (${sets(1)}))))`
}
