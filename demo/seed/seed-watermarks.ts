import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

const look = { size: 16, angle: 30, opacity: 15, color: '#5b6472', gap: 100 }

/** What auditors write bears the name of whoever reads it, prints it or takes it along. */
export async function seedWatermarks({
  db,
  organisation,
  categories,
}: Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'>): Promise<void> {
  const shared = { ...look, on_print: true, changed_by: idOf(organisation.people, 'luyang') }
  const [audit] = await db
    .insertInto('watermark')
    .values([
      {
        ...shared,
        name: '审计资料',
        text: '{{viewer}} {{department}}\n{{date}} {{time}}',
        on_view: true,
        on_download: true,
      },
      { ...shared, name: '打印件', text: '仅供内部使用 {{viewer}}', size: 20, on_view: false, on_download: false },
    ])
    .returning('id')
    .execute()
  const values = { category_id: idOf(categories, 'audit'), watermark_id: audit?.id ?? 0 }
  await db.insertInto('category_watermark').values(values).execute()
}
