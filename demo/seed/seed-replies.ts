import { sql } from 'kysely'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'> & {
  readonly documents: ReadonlyMap<string, number>
}

/** A question about the travel policy, its answer, and what people think of it; where the board writes nobody replies. */
export async function seedReplies({ db, organisation, categories, documents }: Seeding): Promise<void> {
  const documentId = idOf(documents, 'travel-policy')
  const of = (loginName: string) => idOf(organisation.people, loginName)
  const said = [
    { who: 'zhoumin', text: '周六返程的，也从次日起算吗？', quote: '返程次日起 10 个工作日内', hoursAgo: 20 },
    { who: 'liqiang', text: '是的，从次日起算，但只数工作日；下次修订时写进条文。', quote: '', hoursAgo: 18 },
  ]
  let question: number | null = null
  let answer = 0
  for (const { who, text, quote, hoursAgo } of said) {
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      insert into document_reply (document_id, thread_id, answers_id, person_id, html, quote, created_at)
      values (${documentId}, ${question}, ${question}, ${of(who)}, ${`<p>${text}</p>`}, ${quote},
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
    insert into category_talk (category_id, is_closed) values (${idOf(categories, 'board')}, true)`.execute(db)
  await sql`
    insert into document_count (document_id, replies, likes, score) values (${documentId}, 2, 2, 450)
    on conflict (document_id) do update set replies = 2, likes = 2, score = 450`.execute(db)
}
