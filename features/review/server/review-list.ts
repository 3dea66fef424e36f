import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith, mayRead } from '@shuku/domain/rights/server'
import { bySyllables, companyToday, dateCell, defineList } from '@shuku/kit/server'
import { reviewApi, ReviewRow } from '../contract.ts'
import { reviewTexts as text } from '../messages.ts'
import { isReviewed, isReviewer, reviewerIds } from './conditions.ts'

const listedBeforeDays = 30

export const reviewList = defineList({
  endpoint: reviewApi.listReviews,
  shape: ReviewRow,
  select: ({ db, caller, language }, { state }) => {
    const rows = db
      .selectFrom('document_review as review')
      .innerJoin('document', 'document.id', 'review.document_id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .leftJoin('document_count as counted', 'counted.document_id', 'document.id')
      .where(isReviewed)
      .where(mayRead(caller))
      .where(
        sql<boolean>`(${isReviewer(caller.personId)} or document.category_id in ${categoriesWith(caller, 'settings')})`,
      )
      .select([
        'document.id',
        'document.subject',
        'document.kind',
        localName('category', language).as('category'),
        sql<string>`coalesce((
          select string_agg(${localName('person', language)}, ', ' order by person.id)
          from person where person.id = any(${reviewerIds})), '')`.as('reviewers'),
        sql<number>`coalesce(counted.reads, 0)`.as('reads'),
        'review.reviewed_at as reviewedAt',
        sql<string>`review.due_on::text`.as('dueOn'),
        sql<boolean>`review.due_on < ${companyToday()}`.as('isOverdue'),
      ])
    if (state === 'all') return rows
    const before = state === 'overdue' ? 0 : listedBeforeDays + 1
    return rows.where(sql<boolean>`review.due_on < ${companyToday()} + ${before}::integer`)
  },
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    reads: { expression: () => sql<number>`coalesce(counted.reads, 0)`, type: 'integer' },
    dueOn: { expression: () => sql<string>`review.due_on`, type: 'date' },
  },
  // of what is overdue that comes first which is read most, of all else what is due first
  sortOf: ({ state }) => (state === 'overdue' ? undefined : { column: 'dueOn', order: 'ascend' }),
  defaultSort: { column: 'reads', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  canCheck: false,
  export: { name: text.reviews, cells: { dueOn: ({ dueOn }) => dateCell(dueOn) } },
})
