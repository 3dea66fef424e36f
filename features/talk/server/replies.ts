import { sql, type RawBuilder } from 'kysely'
import { links } from '@shuku/domain/addresses'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  bodyToText,
  changeTalkCounts,
  recordTaken,
  sanitiseHtml,
  selectUsableFiles,
} from '@shuku/domain/documents/server'
import { notify, withdraw } from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { hasRight, mayRead, requireRightOn, type LockedDocument } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { talkApi, talkErrors, type Reply } from '../contract.ts'
import { isTalkClosed } from './settings.ts'

const mostListed = 1000

interface Row {
  readonly id: number
  readonly threadId: number
  readonly answersId: number | null
  readonly documentId: number
  readonly html: string
  readonly quote: string
  readonly personId: number
  readonly personName: string
  readonly departmentName: string
  readonly photoFileId: number | null
  readonly answeredId: number | null
  readonly answeredName: string | null
  readonly createdAt: Date
  readonly day: string
  readonly time: string
  readonly answers: number
  readonly likes: number
  readonly isLiked: boolean
  readonly isByAuthor: boolean
  readonly isEdited: boolean
  readonly isDeleted: boolean
  readonly files: { readonly id: number; readonly name: string; readonly isPicture: boolean }[]
  readonly documents: { readonly id: number; readonly subject: string }[]
}

/** Of a document that the caller may read; a deleted reply stands where somebody answered it. */
async function findReplies(context: Context, condition: RawBuilder<boolean>): Promise<Row[]> {
  const { db, caller, language } = context
  const { rows } = await sql<Row>`
    select reply.id::float8 as id, coalesce(reply.thread_id, reply.id)::float8 as "threadId",
      reply.answers_id::float8 as "answersId", reply.document_id::float8 as "documentId",
      case when reply.deleted_at is null then reply.html else '' end as html,
      case when reply.deleted_at is null then reply.quote else '' end as quote, reply.person_id as "personId",
      ${localName('writer', language)} as "personName", ${localName('unit', language)} as "departmentName",
      writer.photo_file_id::float8 as "photoFileId", answered.person_id as "answeredId",
      ${localName('addressee', language)} as "answeredName",
      reply.created_at as "createdAt",
      to_char(reply.created_at at time zone ${caller.timeZone}, 'YYYY-MM-DD') as day,
      to_char(reply.created_at at time zone ${caller.timeZone}, 'HH24:MI:SS') as time,
      (select count(*)::integer from document_reply as below
        where below.thread_id = reply.id and below.deleted_at is null) as answers,
      (select count(*)::integer from reply_like where reply_id = reply.id) as likes,
      exists (select from reply_like where reply_id = reply.id and person_id = ${caller.personId}) as "isLiked",
      reply.person_id = document.creator_id as "isByAuthor", reply.edited_at is not null as "isEdited",
      reply.deleted_at is not null as "isDeleted",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'isPicture', reply_file.is_picture) order by file.id)
        from reply_file join file on file.id = reply_file.file_id
        where reply_file.reply_id = reply.id and reply.deleted_at is null), '[]') as files,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', document.id, 'subject', document.subject) order by document.id)
        from reply_document join document on document.id = reply_document.document_id
        where reply_document.reply_id = reply.id and reply.deleted_at is null
          and document.deleted_at is null and ${mayRead(caller)}), '[]') as documents
    from document_reply as reply
    join document on document.id = reply.document_id
    join person as writer on writer.id = reply.person_id
    join unit on unit.id = writer.department_id
    left join document_reply as answered on answered.id = reply.answers_id
    left join person as addressee on addressee.id = answered.person_id
    where ${condition}
    order by coalesce(reply.thread_id, reply.id) desc, reply.id limit ${mostListed}`.execute(db)
  return rows
}

interface Asker {
  readonly caller: Context['caller']
  /** As they stand to it. */
  readonly document: LockedDocument
}

/** In the words of programs. */
function told(row: Row, order: number, { caller, document }: Asker): Reply {
  const { answersId, answeredId, answeredName, isLiked, photoFileId, files, isDeleted, ...facts } = row
  const isOwn = row.personId === caller.personId
  const filesOf = (isPicture: boolean) =>
    files.flatMap(({ id, name, isPicture: is }) => (is === isPicture ? [{ id, name, link: links.fileToSave(id) }] : []))
  return {
    ...facts,
    answersId: answersId === null ? '-1' : String(answersId),
    personKind: '0',
    answeredId: answeredId === null ? '' : String(answeredId),
    answeredName: answeredName ?? '',
    answeredKind: '0',
    isAnswer: answersId === null ? '0' : '1',
    residue: 0,
    order,
    isLiked: isLiked ? '1' : '0',
    photo: photoFileId === null ? '' : links.photo(row.personId, photoFileId),
    files: filesOf(false),
    pictures: filesOf(true),
    workflows: [],
    isDeleted,
    mayEdit: isOwn && !isDeleted,
    mayDelete: !isDeleted && (isOwn || hasRight(document, 'full')),
  }
}

export const listReplies = handle(talkApi.listReplies, async (context) => {
  const { documentId } = context.query
  const document = await requireRightOn(context, documentId, 'read')
  const rows = await findReplies(context, sql<boolean>`reply.document_id = ${documentId}`)
  const shown = rows.filter(({ isDeleted, answers }) => !isDeleted || answers > 0)
  const isClosed = await isTalkClosed(context.db, document.categoryId)
  return { replies: shown.map((row, index) => told(row, index + 1, { ...context, document })), isClosed }
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
  return { reply: told(row, 1, { ...context, document }) }
})

/** A document’s id as `replyid` is a reply to the document. */
async function addReply(context: Context<Saved>, document: LockedDocument, html: string): Promise<number> {
  const { db, caller, query } = context
  const { documentId, replyId = documentId, mentionedIds, quote } = query
  if (await isTalkClosed(db, document.categoryId)) throw talkErrors.closed()
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
  await tell(context, { id, document, answered: answered?.personId, mentionedIds })
  return id
}

interface Told {
  readonly id: number
  readonly document: LockedDocument
  readonly answered: number | undefined
  readonly mentionedIds: readonly number[]
}

/** Each of them once: a mention says more than an answer, an answer more than a reply to one's document. */
async function tell({ db, caller }: Context, { id, document, answered, mentionedIds }: Told): Promise<void> {
  const already = new Set<number>()
  const kinds = [
    ['replyMention', mentionedIds],
    ['replyAnswer', answered === undefined ? [] : [answered]],
    ['reply', [document.creatorId, document.ownerId]],
  ] as const
  for (const [kind, people] of kinds) {
    const to = [...new Set(people)].filter((person) => !already.has(person))
    for (const person of to) already.add(person)
    if (to.length === 0) continue
    const source = `${kind}:${id}`
    await notify(db, { kind, by: caller.personId, documentIds: [document.id], source }, to)
  }
}

/** Characters of a reply that the log keeps, once it says something else. */
const mostFormer = 2000

/** The log keeps what it said before. */
async function changeReply(context: Context<Saved>, html: string): Promise<number> {
  const { db, caller, query } = context
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
    await sql`
      insert into reply_file (reply_id, file_id, is_picture)
      select ${id}, file_id, file_id = any(${pictureIds}::bigint[]) from unnest(${ids}::bigint[]) as file_id
      on conflict (reply_id, file_id) do update set is_picture = excluded.is_picture`.execute(db)
  }
  if (aboutIds.length === 0) return
  await sql`
    insert into reply_document (reply_id, document_id)
    select ${id}, document.id from document
    where document.id = any(${aboutIds}::bigint[]) and document.deleted_at is null and ${mayRead(caller)}
    on conflict do nothing`.execute(db)
}

interface Found {
  readonly documentId: number
  readonly personId: number
  readonly isDeleted: boolean
  readonly mayRestore: boolean
}

async function lockReply({ db, caller, query: { replyId } }: Context<{ replyId: number }>): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select document_id::float8 as "documentId", person_id as "personId", deleted_at is not null as "isDeleted",
      coalesce(deleted_by = ${caller.personId} and deleted_at > now() - interval '1 day', false) as "mayRestore"
    from document_reply where id = ${replyId} for update`.execute(db)
  return rows[0]
}

/** Of a reply to what the caller does not read it is not told that it is there. */
async function requireReadable(context: Context, { documentId }: Found): Promise<LockedDocument> {
  return requireRightOn(context, documentId, 'read').catch(() => {
    throw talkErrors.notFound()
  })
}

export const deleteReply = handle(talkApi.deleteReply, async (context) => {
  const { db, caller, query } = context
  const reply = await lockReply(context)
  if (!reply || reply.isDeleted) throw talkErrors.notFound()
  const document = await requireReadable(context, reply)
  if (reply.personId !== caller.personId && !hasRight(document, 'full')) throw talkErrors.mayNotDelete()
  await sql`
    update document_reply set deleted_at = now(), deleted_by = ${caller.personId} where id = ${query.replyId}`.execute(
    db,
  )
  await changeTalkCounts(db, reply.documentId, { replies: -1 })
  for (const kind of ['replyMention', 'replyAnswer', 'reply']) await withdraw(db, `${kind}:${query.replyId}`)
  const details = { reply: query.replyId, deleted: true }
  await recordDocumentAct(context, { act: 'reply', documentIds: [reply.documentId], details })
  return {}
})

export const restoreReply = handle(talkApi.restoreReply, async (context) => {
  const { db, query } = context
  const reply = await lockReply(context)
  if (!reply?.mayRestore) throw talkErrors.notFound()
  await requireReadable(context, reply)
  await sql`update document_reply set deleted_at = null, deleted_by = null where id = ${query.replyId}`.execute(db)
  await changeTalkCounts(db, reply.documentId, { replies: 1 })
  const details = { reply: query.replyId, restored: true }
  await recordDocumentAct(context, { act: 'reply', documentIds: [reply.documentId], details })
  return {}
})
