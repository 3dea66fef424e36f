import { sql, type RawBuilder } from 'kysely'
import type { Caller, Context } from '@shuku/kit/server'
import { isAboutDocuments } from '@shuku/domain/notices/server'
import { explainRight, hasClearance, isHeldBy } from '@shuku/domain/rights/server'
import type { Obstacle } from '../../contract.ts'

/**
 * Why the caller may not read a document that they know of. Nothing for any other, which is answered like one that does
 * not exist.
 */
export async function findKnownObstacles(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  documentId: number,
): Promise<Obstacle[] | undefined> {
  const { rows } = await sql`
    select from document where document.id = ${documentId} and ${isKnownTo(caller)}`.execute(db)
  if (rows.length === 0) return undefined
  const { obstacles } = await explainRight(db, caller.personId, documentId)
  const known = obstacles.filter((each) => each !== 'left')
  return known.length > 0 ? known : undefined
}

/**
 * On a `document` that the caller may not read: the product has let them know of it. They made it or own it, a notice of
 * it alone is in their list, or it was shared with them by name. Of several documents a notice names those that
 * one may read, and who is not cleared for a document is not notified that it was shared. That somebody asked for access
 * does not count: one can ask for any number.
 */
function isKnownTo(caller: Caller): RawBuilder<boolean> {
  const { personId, securityLevel } = caller
  const hasNotice = sql<boolean>`exists (
    select from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${personId} and event.subject_ids = array[document.id] and ${isAboutDocuments()})`
  const isShared = sql<boolean>`exists (
    select from document_grant as share join principal on principal.id = share.principal_id
    where share.document_id = document.id and share.ended_at is null and share.source = 'share'
      and share.given_by is distinct from ${personId}::integer
      and principal.kind = 'person' and principal.ref_id = ${personId}
      and ${securityLevel}::integer between share.min_security and share.max_security)`
  return sql<boolean>`(${isHeldBy(personId)}
    or document.deleted_at is null and (${hasNotice} or ${hasClearance(caller.clearance)} and ${isShared}))`
}
