import { sql } from 'kysely'
import { leaving, readFileId } from '@shuku/domain/files/server'
import { isPublic } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handleOpen, readWrite, type FileReply, type OpenContext } from '@shuku/kit/server'
import { newsApi, newsErrors } from '../contract.ts'
import { isCurrent } from './current-news.ts'
import { limitPace } from './outer-pace.ts'

interface OuterFile {
  name: string
  mime: string
  encoding: string | null
  sizeBytes: number
  sha256: Buffer
  small: { mime: string; sizeBytes: number; sha256: string } | null
}

async function sendOuterFile(context: OpenContext<QueryOf<typeof newsApi.downloadOuterFile>>): Promise<FileReply> {
  limitPace(context, 'file')
  const { db, query, store } = context
  const id = await readFileId(db, query.file)
  const { rows } = await sql<OuterFile>`
    select attachment.name, content.mime, known.encoding, content.size_bytes::float8 as "sizeBytes", content.sha256,
      (select jsonb_build_object('mime', small.mime, 'sizeBytes', small.size_bytes, 'sha256', encode(small.sha256, 'hex'))
        from file_preview as small where small.content_id = content.id and small.form = 'thumbnail' and small.part = ''
          and small.state = 'ready' and ${query.isSmall}::boolean) as small
    from attachment join file on file.id = attachment.file_id
    join file_content as content on content.id = file.content_id
    left join file_text as known on known.content_id = file.content_id
    join document on document.id = attachment.document_id
    where file.id = ${id ?? 0} and attachment.removed_at is null
      and exists (select from news_item as item join news_page as page on page.id = item.page_id
        where item.document_id = document.id and page.is_outer and ${isCurrent})
      and (attachment.in_body and content.mime like 'image/%' and ${isPublic()} or ${isPublic({ withFiles: true })})
    limit 1`.execute(db)
  const [file] = rows
  if (!file) throw newsErrors.fileNotFound()
  if (file.small) {
    const { sha256, ...small } = file.small
    return {
      type: 'file',
      name: 'picture.webp',
      ...small,
      disposition: 'inline',
      etag: sha256,
      open: (range) => store.open(sha256, range),
    }
  }
  const sha256 = file.sha256.toString('hex')
  const reply: FileReply = {
    type: 'file',
    name: file.name,
    mime: file.mime,
    charset: file.encoding ?? undefined,
    sizeBytes: file.sizeBytes,
    disposition: query.save ? 'attachment' : 'inline',
    etag: sha256,
    open: (range) => store.open(sha256, range),
  }
  const { caller } = context
  if (!caller || id === undefined) return reply
  return leaving({ ...context, caller }, reply, { fileId: id, sha256, name: file.name, isSaved: query.save })
}

/**
 * A picture in the text of public news, or an attachment of it that may be taken. Who is signed in gets it as by the door
 * inside: with its watermark, and in the log.
 */
export const downloadOuterFile = readWrite(handleOpen(newsApi.downloadOuterFile, sendOuterFile))
