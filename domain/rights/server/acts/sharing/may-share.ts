import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { idsOf } from '../../bits/bits.ts'
import { askedRelations } from '../../bits/person-rights.ts'
import { anyOf } from '../../conditions/bit-condition.ts'
import { levelOf } from '../../conditions/level-of.ts'
import { isHeldBy } from '../../conditions/may-read.ts'
import { isInDelegatedScope, delegatedLevel } from './check-sharing.ts'

/**
 * A condition on `document`, which the caller may read: they may share it because they hold it, have full control,
 * or share for others where it lies.
 */
export function isShareable(caller: Caller): RawBuilder<boolean> {
  return anyOf([isShareableByOwnRight(caller), isInDelegatedScope(caller)])
}

/** The same without those who share for others: they answer no requests, which are asked of who holds the document. */
export function isShareableByOwnRight(caller: Caller): RawBuilder<boolean> {
  const isFull = [...inSets(caller, mine(caller)), sql<boolean>`(${anyOf(related(caller))} and ${isFully(caller)})`]
  return anyOf([isHeldBy(caller.personId), ...isFull])
}

/** With more sets than this, checking each document is cheaper. */
const fewSets = 20_000

/**
 * The same condition over all documents. Most people may share few, so these are found by indexes – by what they hold
 * and by their sets – instead of checking every document that they may read.
 */
export function isAmongShareable(caller: Caller): RawBuilder<boolean> {
  const { rights, personId } = caller
  const editable = idsOf(rights.edit.classes).length + idsOf(rights.edit.own).length
  if (delegatedLevel(caller) !== undefined || editable > fewSets) return isShareable(caller)
  const creators = new Set([...rights.relations.values()].flatMap((relation) => idsOf(relation.creators)))
  const ways = [
    sql<boolean>`document.creator_id = ${personId}`,
    sql<boolean>`document.owner_id = ${personId} and document.owner_id <> document.creator_id`,
    ...inSets(caller, mine(caller)),
    ...(creators.size === 0 ? [] : related(caller)).map(
      (isIn) => sql<boolean>`document.creator_id = any(${[...creators]}::integer[]) and ${isIn} and ${isFully(caller)}`,
    ),
  ]
  const found = ways.map((way) => sql`(select document.id from document where document.deleted_at is null and ${way})`)
  return sql<boolean>`document.id in (${sql.join(found, sql` union all `)})`
}

function isFully(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`${levelOf(caller)} >= 3`
}

function mine({ personId }: Caller): RawBuilder<unknown> {
  return sql`held.principal_id in (
    select principal_id from person_principal where person_id = ${personId} and valid_until is null)`
}

/** Relations are checked only for documents whose sets name one. */
function related(caller: Caller): RawBuilder<boolean>[] {
  return inSets(caller, sql`held.principal_id in (${sql.join(askedRelations.map((id) => sql.lit(id)))})`)
}

/**
 * The document refers to a set in which one of these grants gives full control: by its own shares, or by its class. The
 * same as `levelOf(caller) >= 3`, but the sets are read once and not per document.
 */
function inSets({ securityLevel }: Caller, whose: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const sets = (kind: number) => sql`
    select held.set_id from access_set_grant as held
    where held.kind = ${sql.lit(kind)} and held.level >= 3 and ${whose}
      and ${securityLevel}::integer between held.min_security and held.max_security
      and (held.valid_until is null or held.valid_until > now())`
  return [
    sql<boolean>`document.own_id = any(array(${sets(3)}))`,
    sql<boolean>`document.class_id = any(array(
      ${sets(2)} union
      select class.id from access_set as class where class.kind = 2 and class.default_set_id in (${sets(1)})))`,
  ]
}
