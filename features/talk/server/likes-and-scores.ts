import { sql } from 'kysely'
import { changeTalkCounts } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { talkApi, talkErrors, type Score } from '../contract.ts'
import { talkMessages } from '../messages.ts'

const yes = (is: boolean): '0' | '1' => (is ? '1' : '0')

export const getLikes = handle(talkApi.getLikes, async (context) => {
  const { db, caller, language, query } = context
  await requireRightOn(context, query.documentId, 'read')
  const { rows } = await sql<{ id: number; name: string; count: number; isLiked: boolean }>`
    select person.id, ${localName('person', language)} as name, (count(*) over ())::integer as count,
      bool_or(person.id = ${caller.personId}) over () as "isLiked"
    from document_like join person on person.id = document_like.person_id
    where document_like.document_id = ${query.documentId} order by document_like.at desc limit 100`.execute(db)
  return {
    info: {
      isLiked: yes(rows[0]?.isLiked ?? false),
      id: caller.personId,
      name: caller.name,
      people: rows.map(({ id, name }) => ({ id, name })),
      count: rows[0]?.count ?? 0,
    },
  }
})

export const like = handle(talkApi.like, async (context) => {
  const { caller, query } = context
  await requireRightOn(context, query.documentId, 'read')
  const { isLiked, count } =
    query.isReply === '1' ? await likeReply(context, query.likedId ?? 0) : await likeDocument(context)
  return { id: caller.personId, name: caller.name, isLiked: yes(isLiked), count }
})

interface Liked {
  readonly isLiked: boolean
  readonly count: number
}

/** Without `wanted` the opposite of what it was. */
export async function likeDocument(
  { db, caller, query: { documentId } }: Context<{ documentId: number }>,
  wanted?: boolean,
): Promise<Liked> {
  // of two calls at once the second takes the first one back
  await sql`select from document_count where document_id = ${documentId} for update`.execute(db)
  const { rows } = await sql`
    delete from document_like where document_id = ${documentId} and person_id = ${caller.personId}
    returning person_id`.execute(db)
  const isLiked = wanted ?? rows.length === 0
  if (isLiked) {
    await sql`
      insert into document_like (document_id, person_id) values (${documentId}, ${caller.personId})`.execute(db)
  }
  return { isLiked, count: await changeTalkCounts(db, documentId, { likes: Number(isLiked) - rows.length }) }
}

export async function likeReply(
  { db, caller, query: { documentId } }: Context<{ documentId: number }>,
  replyId: number,
  wanted?: boolean,
): Promise<Liked> {
  const { rows: found } = await sql`
    select from document_reply
    where id = ${replyId} and document_id = ${documentId} and deleted_at is null for update`.execute(db)
  if (found.length === 0) throw talkErrors.notFound()
  const { rows } = await sql`
    delete from reply_like where reply_id = ${replyId} and person_id = ${caller.personId} returning person_id`.execute(
    db,
  )
  const isLiked = wanted ?? rows.length === 0
  if (isLiked)
    await sql`insert into reply_like (reply_id, person_id) values (${replyId}, ${caller.personId})`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from reply_like where reply_id = ${replyId}`.execute(db)
  return { isLiked, count: counted[0]?.count ?? 0 }
}

const points = ['1', '2', '3', '4', '5']

async function scoreOf({ db, caller, language, query }: Context<{ documentId: number }>): Promise<Score> {
  const { rows } = await sql<{ score: number; count: number; mine: string | null }>`
    select score, count(*)::integer as count, max(remark) filter (where person_id = ${caller.personId}) as mine
    from document_score where document_id = ${query.documentId} group by score`.execute(db)
  const counts = points.map((point) => rows.find(({ score }) => score === Number(point))?.count ?? 0)
  const people = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((total, count, index) => total + count * (index + 1), 0)
  const own = rows.find(({ mine }) => mine !== null)
  return {
    mark: { score: own === undefined ? '' : String(own.score), remark: own?.mine ?? '' },
    form: { scores: points, key: 'score', remark: 'remark' },
    // as programs know it, without the blank that our own texts have beside a number
    labels: points.map((label) => ({ label, value: talkMessages.texts.points[language].replace('{n}', label) })),
    average: people === 0 ? 0 : Math.round((sum / people) * 10) / 10,
    counts,
  }
}

export const getScore = handle(talkApi.getScore, async (context) => {
  await requireRightOn(context, context.query.documentId, 'read')
  return scoreOf(context)
})

export const score = handle(talkApi.score, async (context) => {
  const { db, caller, query } = context
  const { documentId, remark } = query
  await requireRightOn(context, documentId, 'read')
  // of two at once the second counts both
  await sql`select from document_count where document_id = ${documentId} for update`.execute(db)
  await sql`
    insert into document_score (document_id, person_id, score, remark)
    values (${documentId}, ${caller.personId}, ${query.score}, ${remark})
    on conflict (document_id, person_id) do update set score = excluded.score, remark = excluded.remark, at = now()`.execute(
    db,
  )
  const scored = await scoreOf(context)
  const people = scored.counts.reduce((sum, count) => sum + count, 0)
  const points = scored.counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  await changeTalkCounts(db, documentId, { score: Math.round((points / people) * 100) })
  return scored
})
