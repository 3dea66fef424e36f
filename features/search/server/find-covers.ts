import { sql } from 'kysely'
import type { ReplyOf } from '@shuku/kit/contract'
import { mayDownloadKnown, mayRead } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { searchApi } from '../contract.ts'

type Cover = ReplyOf<typeof searchApi.findCovers>['covers'][number]

/** A page has no more rows. */
const most = 100

/** What lists show as pictures: rows themselves read no attachments (decision 0064). */
export const findCovers = handle(searchApi.findCovers, async ({ db, caller, query }) => {
  const ids = query.documentIds.slice(0, most)
  if (ids.length === 0) return { covers: [] }
  const { rows } = await sql<Cover>`
    select document.id as "documentId", cover.* from document
    cross join lateral (
      select file.id as "fileId", file_content.kind, file_content.mime, file_content.size_bytes::float8 as "sizeBytes",
        (attachment.in_body and file_content.mime like 'image/%') or ${mayDownloadKnown(caller)} as "mayDownload"
      from attachment
      join file on file.id = attachment.file_id
      join file_content on file_content.id = file.content_id
      where attachment.document_id = document.id and attachment.removed_at is null
      order by attachment.in_body, attachment.sort, attachment.id limit 1
    ) as cover
    where document.id = any(${ids}::bigint[]) and ${mayRead(caller)}`.execute(db)
  return { covers: rows }
})
