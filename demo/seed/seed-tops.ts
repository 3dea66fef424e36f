import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation'> & { readonly documents: ReadonlyMap<string, number> }

/** What everybody is to see first in its category. */
export async function seedTops({ db, organisation, documents }: Seeding): Promise<void> {
  const ids = ['shuku-launch', 'passwords'].map((key) => idOf(documents, key))
  await sql`
    insert into document_top (document_id, category_id, person_id)
    select id, category_id, ${idOf(organisation.people, 'luyang')} from document
    where id = any(${ids}::bigint[])`.execute(db)
}
