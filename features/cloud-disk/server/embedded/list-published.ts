import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { publishingApi as api } from '../../contract/publishing-contract.ts'

const most = 20

export const listPublished = handle(api.listPublished, async ({ db, caller, query }) => {
  const { rows } = await sql<{ id: number; subject: string }>`
    select document.id::float8 as id, document.subject
    from disk_publication as publication join document on document.id = publication.document_id
    where publication.item_id in (
      select item.id from disk_version as version join disk_item as item on item.id = version.item_id
      where version.file_id = ${query.fileId} and item.disk_id = ${caller.personId}
    ) and ${mayRead(caller)}
    order by document.id desc limit ${most}`.execute(db)
  return { documents: rows }
})
