import { sql } from 'kysely'
import { selectAdministrators, selectCategoryAdministrators } from '@shuku/domain/approval/server'
import type { TaskKind } from '@shuku/domain/notices/server'
import { hasClearance, isUnguarded } from '@shuku/domain/rights/server'
import { retentionTexts as text } from '../messages.ts'

const isAsked = sql<boolean>`(entry.state = 'listed' and entry.action = 'ask' and entry.announced_on is not null
  and document.deleted_at is null)`

/**
 * What is announced and waits for a decision, for the same people who were notified of it. Whose they are is asked once
 * per category.
 */
export const retentionTask: TaskKind = {
  id: 'retention',
  order: 35,
  label: text.toDecide,
  saysWhoSees: true,
  waiting: ({ caller: { personId, clearance } }) => ({
    id: sql`document.id`,
    subjectId: sql`document.id`,
    dueOn: sql`entry.due_on`,
    at: sql`entry.announced_on`,
    from: sql`document_retention as entry join document on document.id = entry.document_id
      where ${isAsked} and ${hasClearance(clearance)} and ${isUnguarded()} and document.category_id in (
        select asked.id from (
          select distinct document.category_id from document_retention as entry
          join document on document.id = entry.document_id where ${isAsked}
        ) as asked (id)
        where ${personId} in (${selectCategoryAdministrators(sql`asked.id`)})
          or ${personId} in (${selectAdministrators}) and not exists (${selectCategoryAdministrators(sql`asked.id`)}))`,
  }),
}
