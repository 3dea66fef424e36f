import { sql, type RawBuilder } from 'kysely'
import { documentIsInForce } from '@shuku/domain/rights/server'

/** So many days before the last one its reviewers are asked. */
export const askedBeforeDays = 14

/** On `document_review as review`: the months in force, 0 for never. */
export const monthsInForce = sql<number>`coalesce(review.months, review.category_months)`

/** On `document` and `review`: it is reviewed at all; what is not in force waits. */
export const isReviewed = sql<boolean>`(review.due_on is not null and document.deleted_at is null and ${documentIsInForce})`

/** On `document` and `review`: ids of who confirms it: whom the document names, else its category, else its owner. */
export const reviewerIds = sql<number[]>`
  case when review.person_ids <> '{}' then review.person_ids when review.category_person_ids <> '{}'
    then review.category_person_ids else array[document.owner_id]::integer[] end`

/** On `document` and `review`: the person confirms it. */
export function isReviewer(personId: number): RawBuilder<boolean> {
  return sql<boolean>`case when review.person_ids <> '{}' then review.person_ids @> array[${personId}::integer]
    when review.category_person_ids <> '{}' then review.category_person_ids @> array[${personId}::integer]
    else document.owner_id = ${personId} end`
}
