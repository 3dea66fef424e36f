import { sql, type RawBuilder } from 'kysely'
import { findVisible } from '@shuku/domain/categories/server'
import { selectDocuments } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { documentExport, documentSorts, documentSpans } from '@shuku/domain/search/server'
import { defineList, type Context } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { administerHolds, governanceApi, governanceErrors, HeldRow } from '../contract.ts'
import { governanceMessages } from '../messages.ts'

export function requireHoldsRight({ caller }: Pick<Context, 'caller'>): void {
  if (!caller.rightNames.has(administerHolds)) throw governanceErrors.mayNot()
}

/** The ids of the documents that a hold is on by themselves, or was on until its release. */
export function heldDocuments(holdId: RawBuilder<number> | ReturnType<typeof sql.ref>): RawBuilder<number> {
  return sql<number>`(
    select document_id from hold_document where hold_document.hold_id = ${holdId}
    union all select document_id from released_document where released_document.hold_id = ${holdId})`
}

export function heldCategories(holdId: RawBuilder<number> | ReturnType<typeof sql.ref>): RawBuilder<number> {
  return sql<number>`(
    select category_id from hold_category where hold_category.hold_id = ${holdId}
    union all select category_id from released_category where released_category.hold_id = ${holdId})`
}

interface HoldFacts {
  readonly name: string
  readonly others: number
  readonly categoryIds: number[]
}

async function describe(context: Context<QueryOf<typeof governanceApi.listHeld>>) {
  requireHoldsRight(context)
  const { db, caller, query } = context
  const id = sql<number>`${query.holdId}::integer`
  const { rows } = await sql<HoldFacts>`
    select hold.name,
      (select count(*)::integer from ${heldDocuments(id)} as held left join document on document.id = held.document_id
        where (${mayRead(caller)}) is not true) as others,
      array(select category_id from ${heldCategories(id)} as held) as "categoryIds"
    from hold where hold.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw governanceErrors.notFound()
  const { name, others, categoryIds } = found
  const categories = await findVisible(db, caller, categoryIds)
  return { name, others, categories, otherCategories: categoryIds.length - categories.length }
}

const { cells = {} } = documentExport

export const heldList = defineList({
  endpoint: governanceApi.listHeld,
  shape: HeldRow,
  opens: describe,
  select: ({ db, caller }, { holdId }) =>
    selectDocuments(db, caller)
      .where(mayRead(caller))
      .where(sql<boolean>`${caller.rightNames.has(administerHolds)}`)
      .where(sql<boolean>`document.id in ${heldDocuments(sql<number>`${holdId}::integer`)}`),
  sorts: documentSorts,
  defaultSort: { column: 'updatedOn', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  canCheck: false,
  spans: documentSpans,
  export: { name: governanceMessages.texts.documentsOfHold, cells },
})
