import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation'> & { readonly documents: ReadonlyMap<string, number> }

const reasons = {
  archive: '项目已结束，资料转入归档',
  expire: '内容已过时',
  void: '内容有误，以新文件为准',
} as const

/** What became of documents that are archived, expired or void says who did it and why; what waits has a day. */
export async function seedTurns({ db, organisation, documents }: Seeding): Promise<void> {
  for (const [act, status] of [
    ['archive', 5],
    ['expire', 7],
    ['void', 8],
  ] as const) {
    await sql`
      insert into document_turn (document_id, act, person_id, reason, at, former_status, former_effective_at)
      select id, ${act}, owner_id, ${reasons[act]}, updated_at, 1, effective_at from document where status = ${status}`.execute(
      db,
    )
  }
  await sql`
    insert into document_publication (document_id, at, person_id)
    select id, date_trunc('day', now()) + interval '30 days', owner_id from document where status = 6`.execute(db)
  const policy = { document_id: idOf(documents, 'travel-policy'), replaced_id: idOf(documents, 'travel-policy-old') }
  const liqiang = idOf(organisation.people, 'liqiang')
  await db
    .insertInto('document_replacement')
    .values({ ...policy, act: 'none', person_id: liqiang })
    .execute()
}
