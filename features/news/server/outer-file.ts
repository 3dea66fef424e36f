import { sql } from 'kysely'
import { readFileId } from '@shuku/domain/files/server'
import { isPublic } from '@shuku/domain/rights/server'
import { handleOpen, type FileReply } from '@shuku/kit/server'
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

/** A picture in the text of public news, or an attachment of it that may be taken. */
export const downloadOuterFile = handleOpen(newsApi.downloadOuterFile, async (context): Promise<FileReply> => {
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
  return {
    type: 'file',
    name: file.name,
    mime: file.mime,
    charset: file.encoding ?? undefined,
    sizeBytes: file.sizeBytes,
    disposition: query.save ? 'attachment' : 'inline',
    etag: sha256,
    open: (range) => store.open(sha256, range),
  }
})
