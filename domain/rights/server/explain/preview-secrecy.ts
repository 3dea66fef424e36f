import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { isClearedFor } from '../conditions/clearance.ts'
import { present } from '../conditions/moment.ts'
import { requireDocument, withReaders } from './select-readers.ts'

export interface SecrecyPreview {
  /** How many people may read the document now who then no longer may; the reverse; and who then may. */
  readonly lost: number
  readonly gained: number
  readonly readers: number
  /** The creator or the owner is among those who no longer may. */
  readonly losesHolder: boolean
}

/**
 * The people who would lose or gain a document with another secrecy level (1 to 4); writes nothing. Secrecy depends on
 * the person only, so everybody who can read the document at the less strict level is checked once.
 */
export async function previewSecrecy(db: Database, documentId: number, secrecy: number): Promise<SecrecyPreview> {
  await requireDocument(db, documentId)
  const columns = sql`id, class_id, own_id, creator_id, owner_id, unit_id, status, deleted_at`
  const documents = sql`(select ${columns}, greatest(secrecy, ${secrecy}::smallint) as secrecy from document)`
  const { rows } = await sql<SecrecyPreview>`
    with ${await withReaders(db, documentId, { moment: { ...present, documents } })},
    each as (
      select readers.is_holder, ${isClearedFor(sql`document.secrecy`, sql`person.classification`)} as may_now,
        ${isClearedFor(sql`${secrecy}::smallint`, sql`person.classification`)} as may_then
      from readers join person on person.id = readers.id join document on document.id = ${documentId}
    )
    select (count(*) filter (where may_now and not may_then))::integer as lost,
      (count(*) filter (where may_then and not may_now))::integer as gained,
      (count(*) filter (where may_then))::integer as readers,
      coalesce(bool_or(is_holder and may_now and not may_then), false) as "losesHolder"
    from each`.execute(db)
  return rows[0] ?? { lost: 0, gained: 0, readers: 0, losesHolder: false }
}
