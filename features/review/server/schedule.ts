import { sql } from 'kysely'
import { selectSetting } from '@shuku/domain/categories/server'
import { documentIsInForce } from '@shuku/domain/rights/server'
import { documentsSaved } from '@shuku/domain/documents/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { monthsInForce } from './conditions.ts'
import { reviewSettings, selectReviewers } from './settings.ts'

const chunk = 1000

interface Ruled {
  readonly id: number
  readonly months: number
  readonly personIds: readonly number[]
}

/** On `document` and `review`: when it is due after so many months, counted from what was confirmed or written last. */
const dueAfter = (months: number) => sql`
  (coalesce(review.reviewed_at, document.effective_at, document.created_at) at time zone ${companyZone()})::date
    + make_interval(months => ${months})`

/** Every night: documents follow what their category says since. */
export const scheduleReviews = defineJob({
  name: 'review.schedule',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    const { rows } = await sql<Ruled>`
      select id, ${selectSetting(reviewSettings, 'months')} as months, ${selectReviewers()} as "personIds"
      from category where deleted_at is null and exists (select from category_review)`.execute(database)
    for (const category of rows) {
      if (signal.aborted) return
      await followCategory(database, category)
    }
  },
})

async function followCategory(database: Database, { id, months, personIds }: Ruled): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    await sql`
      update document_review as present set category_months = ${months}, category_person_ids = ${personIds}::integer[],
        due_on = case when present.months is not null or present.category_months = ${months} then present.due_on when ${months} = 0 then null else (${dueAfter(months)})::date end
      from document, document_review as review
      where document.id = present.document_id and review.document_id = present.document_id
        and document.category_id = ${id} 
        and (present.category_months <> ${months} or present.category_person_ids <> ${personIds}::integer[])`.execute(
      db,
    )
  })
  for (let made = chunk; months > 0 && made === chunk;) {
    made = await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const { numAffectedRows = 0n } = await sql`
        insert into document_review (document_id, category_months, category_person_ids, due_on)
        select document.id, ${months}, ${personIds}::integer[], (${dueAfter(months)})::date
        from document left join document_review as review on review.document_id = document.id
        where document.category_id = ${id} and document.deleted_at is null and ${documentIsInForce}
          and review.document_id is null
        order by document.id limit ${chunk} on conflict do nothing`.execute(db)
      return Number(numAffectedRows)
    })
  }
}

/** A new version is as good as a confirmation. */
export const restartAtNewVersion = documentsSaved.calls(async (db, saved) => {
  const { documentIds, caller, created, sameTexts, awaitApproval = false } = saved
  if (created || sameTexts || awaitApproval) return
  await sql`
    update document_review as review set reviewed_at = now(), reviewed_by = ${caller.personId}, comment = '',
      due_on = ((now() at time zone ${companyZone()})::date + make_interval(months => ${monthsInForce}))::date
    where document_id = any(${documentIds}::bigint[]) and due_on is not null`.execute(db)
})
