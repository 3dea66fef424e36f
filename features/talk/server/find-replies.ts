import { sql, type RawBuilder } from 'kysely'
import { links } from '@shuku/domain/addresses'
import { isClearedForFile } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { hasRight, mayRead, type LockedDocument } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import type { Reply } from '../contract.ts'

export const mostListed = 1000

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

/** Replies to a document that the caller may read; a deleted reply is listed if somebody answered it. */
export async function findReplies(context: Context, condition: RawBuilder<boolean>, most = mostListed): Promise<Row[]> {
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
        where reply_file.reply_id = reply.id and reply.deleted_at is null
          and ${isClearedForFile(caller, sql`reply_file.secrecy`)}), '[]') as files,
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
    order by coalesce(reply.thread_id, reply.id) desc, reply.id limit ${most}`.execute(db)
  return rows
}

interface ReplyReader {
  readonly caller: Context['caller']
  readonly request: Pick<Context['request'], 'prefix'>
  /** As they stand to it. */
  readonly document: LockedDocument
}

/** In the words of programs. */
export function describeReply(row: Row, order: number, { caller, request, document }: ReplyReader): Reply {
  const { answersId, answeredId, answeredName, isLiked, photoFileId, files, isDeleted, ...facts } = row
  const isOwn = row.personId === caller.personId
  const filesOf = (isPicture: boolean) =>
    files.flatMap(({ id, name, isPicture: is }) => (is === isPicture ? [{ id, name, link: links.fileToSave(id) }] : []))
  return {
    ...facts,
    answersId: answersId === null ? '-1' : String(answersId),
    personKind: '1',
    answeredId: answeredId === null ? '' : String(answeredId),
    answeredName: answeredName ?? '',
    answeredKind: answeredId === null ? '0' : '1',
    isAnswer: answersId === null ? '0' : '1',
    residue: 0,
    order,
    isLiked: isLiked ? '1' : '0',
    photo: photoFileId === null ? '' : request.prefix + links.photo(row.personId, photoFileId),
    files: filesOf(false),
    pictures: filesOf(true),
    workflows: [],
    isDeleted,
    mayEdit: isOwn && !isDeleted && document.guard === null,
    mayDelete: !isDeleted && document.guard === null && (isOwn || hasRight(document, 'full')),
  }
}
