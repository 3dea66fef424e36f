import { sql, type RawBuilder } from 'kysely'
import type { DocumentGuard } from '@shuku/domain/rights/server'
import { withAbove } from '@shuku/domain/rights/server'
import { governanceErrors } from '../contract.ts'

/** The category of this row and those above it. Without a hold on a category nothing is walked. */
function isBelowHeld(categoryId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from hold_category) and exists (
    with recursive ${withAbove(categoryId)}
    select from above join hold_category on hold_category.category_id = above.id))`
}

/** The ids of the holds that a document is under. */
export function selectHoldsOn(documentId: RawBuilder<number> | number): RawBuilder<number> {
  return sql<number>`(
    with recursive ${withAbove(sql`(select held.category_id from document as held where held.id = ${documentId})`)}
    select hold_id from hold_document where document_id = ${documentId}
    union
    select hold_id from above join hold_category on hold_category.category_id = above.id)`
}

export const holdsGuard: DocumentGuard = {
  id: 'hold',
  guards: sql<boolean>`(
    exists (select from hold_document where hold_document.document_id = document.id)
    or ${isBelowHeld(sql`document.category_id`)})`,
  holdsPlace: isBelowHeld(sql`category.parent_id`),
  error: () => governanceErrors.held(),
  names: sql<string[]>`array(
    select hold.name from hold where hold.id in ${selectHoldsOn(sql<number>`document.id`)} order by hold.set_at, hold.id)`,
}
