import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { talkApi, talkErrors, type MobileReply, type Reply } from '../contract.ts'
import { findReplies, describeReply } from './find-replies.ts'
import { likeDocument, likeReply } from './likes-and-scores.ts'
import { removeReply, writeReply } from './replies.ts'

const page = 20

export const listForMobile = handle(talkApi.listForMobile, async (context) => {
  const { documentId, lastId, threadId, replyId } = context.query
  const document = await requireRightOn(context, documentId, 'read')
  const which =
    replyId === undefined
      ? threadId === undefined
        ? sql`reply.thread_id is null and (${lastId ?? null}::bigint is null or reply.id < ${lastId ?? null}::bigint)
            and (reply.deleted_at is null or exists (
              select from document_reply as below where below.thread_id = reply.id and below.deleted_at is null))`
        : sql`reply.thread_id = ${threadId} and reply.deleted_at is null and reply.id > ${lastId ?? 0}::bigint`
      : sql`reply.id = ${replyId} and reply.deleted_at is null`
  const condition = sql<boolean>`reply.document_id = ${documentId} and ${which}`
  const rows = await findReplies(context, condition, page + 1)
  const replies = rows.slice(0, page).map((row, index) => describeReply(row, index + 1, { ...context, document }))
  return {
    message: '',
    hasMore: rows.length > page,
    isOfThread: threadId === undefined ? ('0' as const) : ('1' as const),
    replies: await forMobile(context, replies),
  }
})

export const replyForMobile = handle(talkApi.replyForMobile, async (context) => {
  const query = { ...context.query, isEdit: undefined, quote: '', mentionedIds: [] }
  const [reply] = await forMobile(context, [await writeReply({ ...context, query })])
  if (!reply) throw talkErrors.notFound()
  return { reply }
})

export const deleteForMobile = handle(talkApi.deleteForMobile, async (context) => {
  await removeReply(context, context.query.documentId)
  return { message: '' }
})

export const likeForMobile = handle(talkApi.likeForMobile, async (context) => {
  const { documentId, replyId, isLiked } = context.query
  await requireRightOn(context, documentId, 'read')
  if (replyId === undefined) {
    const { count } = await likeDocument(context, isLiked)
    const likedBy = await findLikedBy(context, 'document_like', [documentId])
    return {
      reply: { replyId: documentId, isLiked: yes(isLiked), likes: count, likedBy: likedBy.get(documentId) ?? [] },
    }
  }
  const { count } = await likeReply(context, replyId, isLiked)
  const likedBy = await findLikedBy(context, 'reply_like', [replyId])
  return { reply: { replyId, isLiked: yes(isLiked), likes: count, likedBy: likedBy.get(replyId) ?? [] } }
})

const yes = (is: boolean): '0' | '1' => (is ? '1' : '0')

type Asking = Pick<Context, 'db' | 'language'>

async function forMobile(context: Asking, replies: readonly Reply[]): Promise<MobileReply[]> {
  const likedBy = await findLikedBy(
    context,
    'reply_like',
    replies.map(({ id }) => id),
  )
  return replies.map((reply) => ({
    replyId: reply.id,
    threadId: reply.threadId,
    answersId: reply.answersId,
    documentId: reply.documentId,
    content: Buffer.from(reply.html).toString('base64'),
    by: {
      id: reply.personId,
      name: reply.personName,
      photo: reply.photo,
      departmentName: reply.departmentName,
      kind: reply.personKind,
    },
    answers: reply.answers,
    sameAnswers: reply.answers,
    isLiked: reply.isLiked,
    sameIsLiked: reply.isLiked,
    likes: reply.likes,
    likedBy: likedBy.get(reply.id) ?? [],
    acts: [
      ...(reply.mayDelete ? [{ type: 'delete' as const, count: 0, isLiked: '0' as const }] : []),
      { type: 'reply', count: reply.answers, isLiked: '0' },
      { type: 'fabulous', count: reply.likes, isLiked: reply.isLiked },
    ],
    day: reply.day,
    time: reply.time,
    order: reply.order,
  }))
}

/** Who likes them, by their ids, the latest 20 each. */
async function findLikedBy({ db, language }: Asking, table: 'reply_like' | 'document_like', ids: readonly number[]) {
  const key = sql.ref(table === 'reply_like' ? 'reply_id' : 'document_id')
  const { rows } = await sql<{ likedId: number; people: { id: number; name: string }[] }>`
    select liked.id::float8 as "likedId", latest.people
    from unnest(${ids}::bigint[]) as liked (id) cross join lateral (
      select jsonb_agg(jsonb_build_object('id', person.id, 'name', ${localName('person', language)}) order by mark.at desc) as people
      from (
        select person_id, at from ${sql.table(table)} where ${key} = liked.id order by at desc limit 20
      ) as mark join person on person.id = mark.person_id
    ) as latest where latest.people is not null`.execute(db)
  return new Map(rows.map(({ likedId, people }) => [likedId, people]))
}
