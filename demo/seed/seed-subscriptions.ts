import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'>

/** Purchase contracts can be subscribed to, and a colleague from overseas waits for one of them. */
export async function seedSubscriptions({ db, organisation, categories }: Seeding): Promise<void> {
  const categoryId = idOf(categories, 'purchase-contracts')
  await sql`update category set subscribable = true where id = ${categoryId}`.execute(db)
  await sql`
    insert into subscription (document_id, person_id, note)
    select id, ${idOf(organisation.people, 'emily.carter')}, '海外项目要采购同型号的设备，想参考合同条款。'
    from document where category_id = ${categoryId} and status in (1, 2) and deleted_at is null
    order by id limit 1`.execute(db)
}
