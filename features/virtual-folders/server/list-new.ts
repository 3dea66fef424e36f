import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { findFolders } from '@shuku/domain/virtual-folders/server'
import { handle } from '@shuku/kit/server'
import { virtualFoldersApi as api, type NewEntry } from '../contract.ts'
import { entriesNotice } from './follow.ts'

/** Older entries are no news. */
const newsDays = 30
/** So many at most are asked for rights: a round may have thousands. */
const mostEntries = 500

/**
 * What followers were notified of, as far as they may read it and see the folder now: the rules, which are searches, are
 * not asked again for a first screen.
 */
export const listNewEntries = handle(api.listNewEntries, async (context) => {
  const { db, caller, query } = context
  const { rows: followed } = await sql<{ id: number }>`
    select folder_id as id from virtual_folder_follower where person_id = ${caller.personId}`.execute(db)
  const folders = await findFolders(
    context,
    followed.map(({ id }) => id),
  )
  const { rows } = await sql<Omit<NewEntry, 'folderName'>>`
    select document.id::float8 as id, document.subject, document.kind, latest.folder_id as "folderId", latest.at
    from (
      select distinct on (told.document_id) told.*
      from (
        select event.at, (event.details ->> 'folderId')::integer as folder_id, unnest(event.subject_ids) as document_id
        from notice join notice_event as event on event.id = notice.event_id
        where notice.person_id = ${caller.personId} and event.kind = ${entriesNotice.id}
          and event.at > now() - make_interval(days => ${newsDays})
          and (event.details ->> 'folderId')::integer = any(${folders.map(({ id }) => id)}::integer[])
        order by event.at desc limit ${mostEntries}
      ) as told
      order by told.document_id, told.at desc
    ) as latest
    join document on document.id = latest.document_id
    where ${mayRead(caller)}
    order by latest.at desc, document.id desc limit ${query.most}`.execute(db)
  const names = new Map(folders.map(({ id, name }) => [id, name]))
  return { documents: rows.map((row) => ({ ...row, folderName: names.get(row.folderId) ?? '' })) }
})
