import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import type { ByLevel, PersonRights, Reach } from '../bits/person-rights.ts'
import { editorStatuses, readerStatuses, statusList } from '../status-rule.ts'
import { allOf, anyOf, isInBits } from './bit-condition.ts'
import { hasClearance } from './clearance.ts'

/**
 * The read right as a condition on the table `document`: for every list, count, search, report and download. It says
 * all there is to say: grants, holder, status, secrecy, not deleted.
 */
export function mayRead(caller: Caller): RawBuilder<boolean> {
  return allOf([sql<boolean>`document.deleted_at is null`, mayReadIfRestored(caller)])
}

/** The same of documents that may lie in the recycle bin: whether the caller could read them if they were restored. */
export function mayReadIfRestored(caller: Caller): RawBuilder<boolean> {
  const { rights } = caller
  return allOf([
    hasClearance(caller.clearance),
    anyOf([
      isHeldBy(caller.personId),
      allOf([sql<boolean>`document.status in ${statusList(readerStatuses)}`, isOpen(rights, 'read')]),
      allOf([sql<boolean>`document.status in ${statusList(editorStatuses)}`, isOpen(rights, 'edit')]),
    ]),
  ])
}

/** Written as its two indexes have it: that of owners knows only those who are not the creators. */
export function isHeldBy(personId: number): RawBuilder<boolean> {
  return sql<boolean>`(document.creator_id = ${personId}
    or document.owner_id = ${personId} and document.owner_id <> document.creator_id)`
}

/** A grant of at least this level reaches the person, directly or by a relation to the creator. */
export function isOpen(rights: PersonRights, level: keyof ByLevel): RawBuilder<boolean> {
  return anyOf([isOpenDirectly(rights, level), isOpenByRelation(rights, level)])
}

export function isOpenDirectly(rights: PersonRights, level: keyof ByLevel): RawBuilder<boolean> {
  return isReached(rights[level])
}

export function isOpenByRelation(rights: PersonRights, level: keyof ByLevel): RawBuilder<boolean> {
  return anyOf(
    [...rights.relations.values()].map((relation) =>
      allOf([isReached(relation[level]), isInBits(sql`document.creator_id`, relation.creators)]),
    ),
  )
}

export function isReached({ classes, own }: Reach): RawBuilder<boolean> {
  return anyOf([isInBits(sql`document.class_id`, classes), isInBits(sql`document.own_id`, own)])
}
