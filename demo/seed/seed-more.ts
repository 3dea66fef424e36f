import { sql } from 'kysely'
import { shareDocuments } from '@shuku/domain/rights/server'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'>

/** Elements of the company's portal, and of the one for customers: answers to frequent questions and manuals are public. */
export async function seedMore({ db, organisation, categories }: Seeding): Promise<void> {
  const changed_by = idOf(organisation.people, 'luyang')
  const open = ['faq', 'manuals'].map((key) => idOf(categories, key))
  const definition = (keys: readonly string[], sort: string) =>
    JSON.stringify({ categoryIds: keys.map((key) => idOf(categories, key)), sort })
  await db
    .insertInto('portal_element')
    .values([
      {
        tab_id: 'home',
        element_id: 'notices',
        name: '通知公告',
        name_en: 'Announcements',
        definition: definition(['announcements'], 'updatedOn:descend'),
        changed_by,
      },
      {
        tab_id: 'home',
        element_id: 'policies',
        name: '制度速查',
        name_en: 'Policies at hand',
        definition: definition(['policies', 'expense'], 'subject:ascend'),
        changed_by,
      },
      {
        tab_id: 'customers',
        element_id: 'faq',
        name: '常见问题与手册',
        name_en: 'Questions and manuals',
        definition: definition(['faq', 'manuals'], 'updatedOn:descend'),
        is_outer: true,
        changed_by,
      },
    ])
    .execute()
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from document
    where category_id = any(${open}) and status in (1, 2) and secrecy = 4 and deleted_at is null order by id`.execute(
    db,
  )
  await shareDocuments(db, {
    documentIds: rows.map(({ id }) => id),
    shares: [{ to: { kind: 'anonymous' }, level: 'view' }],
    givenBy: idOf(organisation.people, 'wangfang'),
  })
}
