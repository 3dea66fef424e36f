import { sql } from 'kysely'
import { asSearch } from '@shuku/domain/search/server'
import { virtualFolderErrors } from '@shuku/domain/virtual-folders/contract'
import { findFolder, selectMembersAmong, type Folder } from '@shuku/domain/virtual-folders/server'
import { handle, type Context } from '@shuku/kit/server'
import { virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

const text = foldersMessages.texts

export const saveNote = handle(api.saveNote, async (context) => {
  const { db, caller, language, query } = context
  const { folderId, documentId, note } = query
  await requireEntries(context, folderId, [documentId])
  await sql`
    insert into virtual_folder_entry (folder_id, document_id, by_hand, note, added_by, added_at)
    select ${folderId}, document.id, false, ${note}, ${caller.personId}, coalesce(document.effective_at, document.created_at)
    from document where document.id = ${documentId}
    on conflict (folder_id, document_id) do update set note = excluded.note`.execute(db)
  return { message: text.noteSaved[language] }
})

/** Entries that the caller may not read keep their places between the others. */
export const placeEntry = handle(api.placeEntry, async (context) => {
  const { db, language, query } = context
  const { folderId, documentId, beforeId } = query
  const folder = await requireEntries(context, folderId, [documentId, ...(beforeId === undefined ? [] : [beforeId])])
  if (folder.hasRule) throw virtualFolderErrors.notIn()
  await sql`select from virtual_folder where id = ${folderId} for no key update`.execute(db)
  await sql`
    update virtual_folder_entry as entry set position = ordered.place
    from (
      select document_id, row_number() over (order by
        case when document_id = ${documentId} then coalesce(${beforeId === undefined ? sql`null` : positionOf(folderId, beforeId)} - 0.5, 2147483647)
          else position end nulls last, document_id) as place
      from virtual_folder_entry where folder_id = ${folderId}
    ) as ordered
    where entry.folder_id = ${folderId} and entry.document_id = ordered.document_id and entry.position is distinct from ordered.place`.execute(
    db,
  )
  return { message: text.placed[language] }
})

function positionOf(folderId: number, documentId: number) {
  return sql`(select position from virtual_folder_entry where folder_id = ${folderId} and document_id = ${documentId})`
}

/** All of them are in the folder, which the caller may fill. */
async function requireEntries(context: Context, folderId: number, documentIds: readonly number[]): Promise<Folder> {
  const { db, caller } = context
  const folder = await findFolder(context, folderId)
  if (!folder.mayFill) throw virtualFolderErrors.mayNotFill({ name: folder.name })
  const { rows } = await asSearch(db, () => selectMembersAmong(caller, folder, documentIds).execute(db))
  if (rows.length < new Set(documentIds).size) throw virtualFolderErrors.notIn()
  return folder
}
