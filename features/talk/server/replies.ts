import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  bodyToText,
  changeTalkCounts,
  recordTaken,
  sanitiseHtml,
  selectUsableFiles,
} from '@shuku/domain/documents/server'
import { withdraw } from '@shuku/domain/notices/server'
import {
  guardError,
  hasRight,
  lockDocuments,
  mayRead,
  requireRightOn,
  standsBeforeGuards,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import { refusedAs, type QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { talkApi, talkErrors, type Reply } from '../contract.ts'
import { findReplies, mostListed, describeReply } from './find-replies.ts'
import { requirePace } from './pace.ts'
import { isTalkClosed } from './settings.ts'
import { findUnseeing, maySeeReaders, notifyOfReply } from './notify-of-reply.ts'

export const listReplies = handle(talkApi.listReplies, async (context) => {
  const { documentId, afterId } = context.query
  const document = await requireRightOn(context, documentId, 'read')
  const earlier =
    afterId === undefined
      ? sql`true`
      : sql`exists (
          select from document_reply as last where last.id = ${afterId} and last.document_id = ${documentId} and (
            coalesce(reply.thread_id, reply.id) < coalesce(last.thread_id, last.id)
            or (coalesce(reply.thread_id, reply.id) = coalesce(last.thread_id, last.id) and reply.id > last.id)))`
  const rows = await findReplies(context, sql<boolean>`reply.document_id = ${documentId} and ${earlier}`)
  const shown = rows.filter(({ isDeleted, answers }) => !isDeleted || answers > 0)
  const isClosed = await isTalkClosed(context.db, document.categoryId)
  return {
    replies: shown.map((row, index) => describeReply(row, index + 1, { ...context, document })),
    isClosed,
    nextId: rows.length === mostListed ? rows.at(-1)?.id : undefined,
  }
})

export const countReplies = handle(talkApi.countReplies, async (context) => {
  const { documentId } = context.query
  await requireRightOn(context, documentId, 'read')
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document_reply
    where document_id = ${documentId} and deleted_at is null`.execute(context.db)
  return { count: rows[0]?.count ?? 0 }
})

type Saved = QueryOf<typeof talkApi.saveReply>

export const saveReply = handle(talkApi.saveReply, async (context) => {
  const { documentId, mentionedIds, isEdit } = context.query
  const reply = await writeReply(context)
  // an edit notifies nobody
  const isTold = isEdit !== 'edit' && mentionedIds.length > 0 && (await maySeeReaders(context, documentId))
  const unseeing = isTold ? await findUnseeing(context, documentId, mentionedIds) : []
  return { reply, unseeing: unseeing.map(({ name }) => name) }
})

export async function writeReply(context: Context<Saved>): Promise<Reply> {
  const { documentId, isEdit } = context.query
  const document = await requireRightOn(context, documentId, 'read')
  const html = sanitiseHtml(context.query.html)
  const { fileIds, pictureIds } = context.query
  const hasText = bodyToText(html).trim() !== ''
  if (!hasText && fileIds.length === 0 && pictureIds.length === 0) throw talkErrors.empty()
  const id = isEdit === 'edit' ? await changeReply(context, html) : await addReply(context, document, html)
  await attach(context, id, document)
  const [row] = await findReplies(context, sql<boolean>`reply.id = ${id}`)
  if (!row) throw talkErrors.notFound()
  return describeReply(row, 1, { ...context, document })
}

/** A document’s id as `replyid` is a reply to the document. */
async function addReply(context: Context<Saved>, document: LockedDocument, html: string): Promise<number> {
  const { db, caller, query } = context
  const { documentId, replyId = documentId, mentionedIds, quote } = query
  if (await isTalkClosed(db, document.categoryId)) throw talkErrors.closed()
  await requirePace(context)
  const { rows: answeredRows } = await sql<{ id: number; threadId: number; personId: number }>`
    select id::float8 as id, coalesce(thread_id, id)::float8 as "threadId", person_id as "personId" from document_reply
    where id = ${replyId} and document_id = ${documentId} and deleted_at is null`.execute(db)
  const answered = replyId === documentId ? undefined : answeredRows[0]
  if (replyId !== documentId && !answered) throw talkErrors.notFound()
  const { rows } = await sql<{ id: number }>`
    insert into document_reply (document_id, thread_id, answers_id, person_id, html, quote)
    values (${documentId}, ${answered?.threadId ?? null}, ${answered?.id ?? null}, ${caller.personId}, ${html},
      ${quote.trim()})
    returning id::float8 as id`.execute(db)
  const id = rows[0]?.id ?? 0
  await changeTalkCounts(db, documentId, { replies: 1 })
  await recordDocumentAct(context, { act: 'reply', documentIds: [documentId], details: { reply: id } })
  const unseeing = new Set((await findUnseeing(context, documentId, mentionedIds)).map((person) => person.id))
  const mentioned = mentionedIds.filter((personId) => !unseeing.has(personId))
  await notifyOfReply(context, { id, document, answered: answered?.personId, mentionedIds: mentioned })
  return id
}

/** Characters of a reply that the log keeps, once it says something else. */
const mostFormer = 2000

/** The log keeps what it said before. */
async function changeReply(context: Context<Saved>, html: string): Promise<number> {
  const { db, caller, query } = context
  await requirePace(context)
  await lockDocuments(db, [query.documentId])
  const { guard } = await requireRightOn(context, query.documentId, 'read')
  if (guard !== null) throw guardError(guard)
  const { rows } = await sql<{ personId: number; former: string }>`
    select person_id as "personId", html as former from document_reply
    where id = ${query.replyId ?? 0} and document_id = ${query.documentId} and deleted_at is null for update`.execute(
    db,
  )
  const [reply] = rows
  if (!reply) throw talkErrors.notFound()
  if (reply.personId !== caller.personId) throw talkErrors.notYours()
  await sql`update document_reply set html = ${html}, edited_at = now() where id = ${query.replyId ?? 0}`.execute(db)
  const details = { reply: query.replyId, former: reply.former.slice(0, mostFormer) }
  await recordDocumentAct(context, { act: 'reply', documentIds: [query.documentId], details })
  return query.replyId ?? 0
}

/**
 * Files that the caller may put into something, and documents that they may read. Who reads the document reads its
 * replies, so no file comes here from a document that is more secret; that it was taken from another is logged there.
 * What an edit names comes in the place of what was there: otherwise a reply would grow without a bound.
 */
async function attach(context: Context<Saved>, id: number, document: LockedDocument): Promise<void> {
  const { db, caller, query } = context
  const { fileIds, pictureIds, aboutIds } = query
  const ids = [...new Set([...fileIds, ...pictureIds])]
  if (ids.length > 0) {
    const files = await selectUsableFiles(context, ids)
    if (files.length < ids.length) throw talkErrors.fileNotFound()
    const secret = files.find(({ secrecy }) => secrecy !== null && secrecy < document.secrecy)
    if (secret) throw talkErrors.fileTooSecret({ name: secret.name })
    await recordTaken(context, document.id, files)
    const isReplaced = sql<boolean>`case when is_picture then ${pictureIds.length > 0}::boolean else ${fileIds.length > 0}::boolean end`
    await sql`delete from reply_file where reply_id = ${id} and file_id <> all(${ids}::bigint[]) and ${isReplaced}`.execute(
      db,
    )
    await sql`
      insert into reply_file (reply_id, file_id, is_picture, secrecy)
      select ${id}, file_id, file_id = any(${pictureIds}::bigint[]), secrecy
      from unnest(${files.map((file) => file.id)}::bigint[], ${files.map(({ secrecy }) => secrecy)}::smallint[]) as taken (file_id, secrecy)
      on conflict (reply_id, file_id) do update set is_picture = excluded.is_picture`.execute(db)
  }
  if (aboutIds.length === 0) return
  await sql`delete from reply_document where reply_id = ${id} and document_id <> all(${aboutIds}::bigint[])`.execute(db)
  await sql`
    insert into reply_document (reply_id, document_id)
    select ${id}, document.id from document
    where document.id = any(${aboutIds}::bigint[]) and document.deleted_at is null and ${mayRead(caller)}
    on conflict do nothing`.execute(db)
}

interface LockedReply {
  readonly documentId: number
  readonly personId: number
  readonly isDeleted: boolean
  readonly mayRestore: boolean
}

/** After its document, in the order in which who deletes a document for good locks them. */
async function lockReply({
  db,
  caller,
  query: { replyId },
}: Context<{ replyId: number }>): Promise<LockedReply | undefined> {
  await sql`
    select from document where id = (select document_id from document_reply where id = ${replyId})
      and ${standsBeforeGuards} for no key update`.execute(db)
  const { rows } = await sql<LockedReply>`
    select document_id::float8 as "documentId", person_id as "personId", deleted_at is not null as "isDeleted",
      coalesce(deleted_by = ${caller.personId} and deleted_at > now() - interval '1 day', false) as "mayRestore"
    from document_reply where id = ${replyId} for update`.execute(db)
  return rows[0]
}

/** A reply to what the caller may not read is not revealed. */
async function requireReadable(context: Context, { documentId }: LockedReply): Promise<LockedDocument> {
  return requireRightOn(context, documentId, 'read').catch(refusedAs(talkErrors.notFound))
}

export const deleteReply = handle(talkApi.deleteReply, async (context) => {
  await removeReply(context)
  return {}
})

/** Of a document, where one is named. */
export async function removeReply(context: Context<{ replyId: number }>, documentId?: number): Promise<void> {
  const { db, caller, query } = context
  const reply = await lockReply(context)
  if (!reply || reply.isDeleted || reply.documentId !== (documentId ?? reply.documentId)) throw talkErrors.notFound()
  const document = await requireReadable(context, reply)
  if (reply.personId !== caller.personId && !hasRight(document, 'full')) throw talkErrors.mayNotDelete()
  if (document.guard !== null) throw guardError(document.guard)
  await sql`
    update document_reply set deleted_at = now(), deleted_by = ${caller.personId} where id = ${query.replyId}`.execute(
    db,
  )
  await changeTalkCounts(db, reply.documentId, { replies: -1 })
  for (const kind of ['replyMention', 'replyAnswer', 'reply']) await withdraw(db, `${kind}:${query.replyId}`)
  // taken back before its mail went out, it may be written better
  await sql`delete from reply_mention where reply_id = ${query.replyId} and at > now() - interval '1 minute'`.execute(
    db,
  )
  const details = { reply: query.replyId, deleted: true }
  await recordDocumentAct(context, { act: 'reply', documentIds: [reply.documentId], details })
}

export const restoreReply = handle(talkApi.restoreReply, async (context) => {
  const { db, query } = context
  const reply = await lockReply(context)
  if (!reply?.mayRestore) throw talkErrors.notFound()
  const { guard } = await requireReadable(context, reply)
  if (guard !== null) throw guardError(guard)
  await sql`update document_reply set deleted_at = null, deleted_by = null where id = ${query.replyId}`.execute(db)
  await changeTalkCounts(db, reply.documentId, { replies: 1 })
  const details = { reply: query.replyId, restored: true }
  await recordDocumentAct(context, { act: 'reply', documentIds: [reply.documentId], details })
  return {}
})
