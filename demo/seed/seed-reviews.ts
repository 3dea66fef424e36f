import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'>

/** The rules on travel and expenses are reviewed every year: one is overdue, two are due soon, the others later. */
export async function seedReviews({ db, organisation, categories }: Seeding): Promise<void> {
  const categoryId = idOf(categories, 'expense')
  await sql`insert into category_review (category_id, months) values (${categoryId}, 12)`.execute(db)
  await sql`
    insert into document_review (document_id, category_months, person_ids, due_on)
    select id, 12, case when place <= 3 then array[${idOf(organisation.people, 'wangfang')}]::integer[] else '{}' end,
      current_date + case place when 1 then -5 when 2 then 7 when 3 then 25 else (90 + place)::integer end
    from (
      select id, row_number() over (order by id) as place from document
      where category_id = ${categoryId} and status in (1, 2) and deleted_at is null
    ) as reviewed`.execute(db)
}
