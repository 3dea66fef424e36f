import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'>

/** Those who keep the archive are asked what becomes of old volumes; one is kept for an audit. */
export async function seedRetention({ db, organisation, categories }: Seeding): Promise<void> {
  const categoryId = idOf(categories, 'archive')
  await sql`
    insert into category_retention (category_id, action, counted_from, months) values (${categoryId}, 'ask', 'created', 9)`.execute(
    db,
  )
  await sql`
    insert into document_retention (document_id, action, due_on, announced_on)
    select id, 'ask', due_on, case when due_on <= current_date + 7 then current_date end
    from (
      select id, greatest((created_at + interval '9 months')::date, current_date + 7) as due_on from document
      where category_id = ${categoryId} and status = 5 and deleted_at is null
    ) as old where due_on <= current_date + 90`.execute(db)
  await sql`
    update document_retention set state = 'kept', kept_until = current_date + 270, reason = '质量体系外审要用',
      decided_by = ${idOf(organisation.people, 'jiangli')}, decided_at = now() - interval '1 day'
    where document_id = (select min(document_id) from document_retention)`.execute(db)
  await sql`
    insert into retention_run (ran_on, began_at, ended_at, listed)
    select current_date - 1, now() - interval '20 hours', now() - interval '20 hours', count(*) from document_retention
    where due_on >= current_date + 89`.execute(db)
}
