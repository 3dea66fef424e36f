import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation'> & { readonly documents: ReadonlyMap<string, number> }

/** What an audit looks at stays as it is; of an earlier hold only the record is left. */
export async function seedHolds({ db, organisation, documents }: Seeding): Promise<void> {
  const [luyang, hejunjie] = [idOf(organisation.people, 'luyang'), idOf(organisation.people, 'hejunjie')]
  const [hold, released] = await db
    .insertInto('hold')
    .values([
      { name: '差旅费用专项审计', reason: '审计期间须保留原制度文本', set_by: hejunjie },
      {
        name: '供应商合同纠纷',
        reason: '诉讼期间保留往来文件',
        set_by: luyang,
        released_by: hejunjie,
        released_at: new Date(),
        release_reason: '已结案',
      },
    ])
    .returning('id')
    .execute()
  const values = { hold_id: hold?.id ?? 0, document_id: idOf(documents, 'travel-policy-old') }
  await db.insertInto('hold_document').values(values).execute()
  const former = { hold_id: released?.id ?? 0, document_id: idOf(documents, 'travel-policy-old') }
  await db.insertInto('released_document').values(former).execute()
}
