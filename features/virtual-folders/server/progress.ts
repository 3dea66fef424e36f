import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { findFolder } from '@shuku/domain/virtual-folders/server'
import { handle } from '@shuku/kit/server'
import { virtualFoldersApi as api } from '../contract.ts'

interface Progress {
  readonly total: number
  readonly read: number
  readonly nextId: number | null
  readonly subject: string | null
}

/** Of what was put in: a mark without opening is no reading, and what one wrote need not be read. */
export const getProgress = handle(api.getProgress, async (context) => {
  const { db, caller, query } = context
  const { id } = await findFolder(context, query.folderId)
  const { rows } = await sql<Progress>`
    with entry as (
      select document.id, document.subject,
        document.creator_id = ${caller.personId} or coalesce(mark.times, 0) > 0 as is_read,
        row_number() over (order by entry.position nulls last, entry.added_at, document.id) as place
      from virtual_folder_entry as entry
      join document on document.id = entry.document_id
      left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
      where entry.folder_id = ${id} and entry.by_hand and not entry.is_out and ${mayRead(caller)}
    )
    select counted.total, counted.read, next.id::float8 as "nextId", next.subject
    from (
      select count(*)::integer as total, (count(*) filter (where is_read))::integer as read from entry
    ) as counted
    left join (select id, subject from entry where not is_read order by place limit 1) as next on true`.execute(db)
  const { total = 0, read = 0, nextId, subject } = rows[0] ?? {}
  return { total, read, ...(nextId && subject !== null ? { next: { id: nextId, subject: subject ?? '' } } : {}) }
})
