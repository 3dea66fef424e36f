import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'>

/** Of each of these somebody of the company may not read all; the records of visits are open to few outside of sales. */
const subscribable = ['purchase-contracts', 'visits', 'overseas-support']

/** Some categories can be subscribed to, and a colleague from overseas waits for a purchase contract. */
export async function seedSubscriptions({ db, organisation, categories }: Seeding): Promise<void> {
  const ids = subscribable.map((key) => idOf(categories, key))
  await sql`update category set subscribable = true where id = any(${ids}::integer[])`.execute(db)
  const categoryId = idOf(categories, 'purchase-contracts')
  await sql`
    insert into subscription (document_id, person_id, note, days)
    select id, ${idOf(organisation.people, 'emily.carter')}, '海外项目要采购同型号的设备，想参考合同条款。', 30
    from document where category_id = ${categoryId} and status in (1, 2) and deleted_at is null
    order by id limit 1`.execute(db)
}
