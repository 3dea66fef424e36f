import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { selectSetting } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import {
  categoriesWith,
  hasClearance,
  isBeyondReach,
  lockDocuments,
  mayRead,
  requireRightOn,
} from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { companyToday, companyZone, handle } from '@shuku/kit/server'
import { reviewApi, reviewErrors } from '../contract.ts'
import { reviewTexts as text } from '../messages.ts'
import { askedBeforeDays, isReviewed, isReviewer, monthsInForce, reviewerIds } from './conditions.ts'
import { confirmReviewAct, setReviewAct } from './log-acts.ts'
import { requireActive } from './require-active.ts'
import { reviewSettings, selectReviewers } from './settings.ts'

interface ReviewFacts {
  readonly months: number
  readonly isOwn: boolean
  readonly categoryMonths: number
  readonly dueOn: string | null
  readonly isDue: boolean
  readonly isOverdue: boolean
  readonly reviewers: { id: number; name: string }[]
  readonly namedBy: 'document' | 'category' | 'owner'
  readonly by: string | null
  readonly at: Date | null
  readonly comment: string | null
  readonly mayConfirm: boolean
}

const ofDocument = sql.ref('document.category_id')

export const getReview = handle(reviewApi.getReview, async (context) => {
  const { db, caller, language, query } = context
  await requireRightOn(context, query.documentId, 'read')
  const { rows } = await sql<ReviewFacts>`
    select coalesce(review.months, said.months) as months, review.months is not null as "isOwn",
      said.months as "categoryMonths", case when ${isReviewed} then review.due_on::text end as "dueOn",
      coalesce(${isReviewed} and review.due_on <= ${companyToday()} + ${askedBeforeDays}::integer, false) as "isDue",
      coalesce(${isReviewed} and review.due_on < ${companyToday()}, false) as "isOverdue",
      coalesce((select jsonb_agg(jsonb_build_object('id', person.id, 'name', ${localName('person', language)}) order by person.id)
        from person where person.id = any(${reviewerIds})), '[]') as reviewers,
      case when review.person_ids <> '{}' then 'document' when review.category_person_ids <> '{}' then 'category'
        else 'owner' end as "namedBy",
      ${localName('confirmer', language)} as by, review.reviewed_at as at, review.comment,
      coalesce(${isReviewed} and ${isReviewer(caller.personId)}, false) as "mayConfirm"
    from document cross join lateral (
      select ${selectSetting(reviewSettings, 'months', ofDocument)} as months
    ) as said
    left join document_review as review on review.document_id = document.id
    left join person as confirmer on confirmer.id = review.reviewed_by
    where document.id = ${query.documentId}`.execute(db)
  const [found] = rows
  if (!found) throw reviewErrors.noReview()
  const { by, at, comment, ...review } = found
  return { ...review, ...(at ? { last: { by: by ?? '', at, comment: comment ?? '' } } : {}) }
})

/** Counted from what was confirmed or written last; what its category says is asked again every night. */
export const setReview = handle(reviewApi.setReview, async (context) => {
  const { db, language, query } = context
  const { documentId, months, personIds } = query
  await lockDocuments(db, [documentId])
  const { categoryId } = await requireRightOn(context, documentId, 'full')
  await requireActive(context, personIds)
  const named = sql<number>`select unnest(${personIds}::integer[])`
  if (await isBeyondReach(context, [categoryId], named)) throw reviewErrors.beyondReach()
  await sql`
    insert into document_review as review (document_id, months, category_months, person_ids, category_person_ids, due_on)
    select id, ${months ?? null}::integer, said.months, ${personIds}::integer[], said.person_ids,
      case when coalesce(${months ?? null}::integer, said.months) > 0 then
        ((coalesce(effective_at, created_at) at time zone ${companyZone()})::date
          + make_interval(months => coalesce(${months ?? null}::integer, said.months)))::date end
    from document cross join lateral (
      select ${selectSetting(reviewSettings, 'months', ofDocument)} as months, ${selectReviewers(ofDocument)} as person_ids
    ) as said where id = ${documentId}
    on conflict (document_id) do update set months = excluded.months, category_months = excluded.category_months,
      person_ids = excluded.person_ids, category_person_ids = excluded.category_person_ids,
      due_on = case when excluded.due_on is null or review.reviewed_at is null then excluded.due_on else
        ((review.reviewed_at at time zone ${companyZone()})::date
          + make_interval(months => coalesce(excluded.months, excluded.category_months)))::date end`.execute(db)
  await recordDocumentAct(context, { act: setReviewAct, documentIds: [documentId], details: { months, personIds } })
  return { message: text.saved[language] }
})

export const confirmReview = handle(reviewApi.confirmReview, async (context) => {
  const { db, caller, language, query } = context
  const { documentId, comment } = query
  await lockDocuments(db, [documentId])
  const { version } = await requireRightOn(context, documentId, 'read')
  const { rows: found } = await sql<{ isMine: boolean }>`
    select ${isReviewer(caller.personId)} as "isMine"
    from document_review as review join document on document.id = review.document_id
    where document.id = ${documentId} and ${isReviewed}`.execute(db)
  const [review] = found
  if (!review) throw reviewErrors.noReview()
  if (!review.isMine) throw reviewErrors.notYours()
  const { rows } = await sql<{ dueOn: string; former: unknown }>`
    with former as (
      select jsonb_build_object('at', reviewed_at, 'by', reviewed_by, 'comment', comment, 'dueOn', due_on) as facts
      from document_review where document_id = ${documentId}
    )
    update document_review as review set reviewed_at = now(), reviewed_by = ${caller.personId}, comment = ${comment},
      due_on = (${companyToday()} + make_interval(months => ${monthsInForce}))::date
    where document_id = ${documentId}
    returning due_on::text as "dueOn", (select facts from former) as former`.execute(db)
  const { dueOn = '', former } = rows[0] ?? {}
  const details = { version, dueOn, former, ...(comment === '' ? {} : { comment }) }
  await recordDocumentAct(context, { act: confirmReviewAct, documentIds: [documentId], details })
  return { message: translate(text.confirmed, language, { day: dueOn }) }
})

/** What the caller confirmed last, and nobody has reviewed, changed or set since; the log has what it was before. */
export const undoReview = handle(reviewApi.undoReview, async (context) => {
  const { db, caller, language, query } = context
  const { documentId } = query
  await lockDocuments(db, [documentId])
  await requireRightOn(context, documentId, 'read')
  const { rows } = await sql`
    update document_review as review set reviewed_at = (former ->> 'at')::timestamptz,
      reviewed_by = (former ->> 'by')::integer, comment = former ->> 'comment', due_on = (former ->> 'dueOn')::date
    from (
      select details -> 'former' as former, details ->> 'dueOn' as "dueOn" from document_log
      where document_id = ${documentId} and operation = ${confirmReviewAct.code} and account_id = ${caller.personId}
        and at > now() - interval '1 day' and details ? 'former'
      order by at desc, id desc limit 1) as done
    where review.document_id = ${documentId} and review.reviewed_by = ${caller.personId}
      and review.due_on = done."dueOn"::date and review.reviewed_at > now() - interval '1 day'
    returning review.document_id`.execute(db)
  if (rows.length === 0) throw reviewErrors.notUndone()
  await recordDocumentAct(context, { act: confirmReviewAct, documentIds: [documentId], details: { undone: true } })
  return { message: text.undone[language] }
})

/**
 * How many documents are overdue in the categories that the caller administers, and which they may not read themselves.
 * Of what they are not cleared for, nothing is said.
 */
export const countHidden = handle(reviewApi.countHidden, async ({ db, caller }) => {
  const { rows } = await sql<{ hidden: number }>`
    select count(*)::integer as hidden
    from document_review as review join document on document.id = review.document_id
    where ${isReviewed} and review.due_on < ${companyToday()}
      and document.category_id in ${categoriesWith(caller, 'settings')} and ${hasClearance(caller.clearance)}
      and not ${mayRead(caller)}`.execute(db)
  return { hidden: rows[0]?.hidden ?? 0 }
})
