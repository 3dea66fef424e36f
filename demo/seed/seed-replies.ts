import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation'> & { readonly documents: ReadonlyMap<string, number> }

/** A question about the travel policy, its answer, and what people think of it. */
export async function seedReplies({ db, organisation, documents }: Seeding): Promise<void> {
  const documentId = idOf(documents, 'travel-policy')
  const of = (loginName: string) => idOf(organisation.people, loginName)
  const said = [
    { who: 'zhoumin', text: '第九条的“10 个工作日”是从返程当日还是次日起算？', hoursAgo: 20 },
    { who: 'liqiang', text: '从返程次日起算，下次修订时写进条文。', hoursAgo: 18 },
  ]
  let question: number | null = null
  let answer = 0
  for (const { who, text, hoursAgo } of said) {
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      insert into document_reply (document_id, thread_id, answers_id, person_id, html, created_at)
      values (${documentId}, ${question}, ${question}, ${of(who)}, ${`<p>${text}</p>`},
        now() - make_interval(hours => ${hoursAgo}))
      returning id::float8 as id`.execute(db)
    answer = rows[0]?.id ?? 0
    question ??= answer
  }
  for (const who of ['zhoumin', 'liqiang']) {
    await sql`insert into document_like (document_id, person_id) values (${documentId}, ${of(who)})`.execute(db)
  }
  await sql`insert into reply_like (reply_id, person_id) values (${answer}, ${of('zhoumin')})`.execute(db)
  for (const [who, score] of [
    ['zhoumin', 4],
    ['emily.carter', 5],
  ] as const) {
    await sql`
      insert into document_score (document_id, person_id, score)
      values (${documentId}, ${of(who)}, ${score})`.execute(db)
  }
  await sql`
    insert into document_count (document_id, replies, likes) values (${documentId}, 2, 2)
    on conflict (document_id) do update set replies = 2, likes = 2`.execute(db)
}
