import { sql } from 'kysely'
import type { NamedSubject } from '@shuku/domain/folders/contract'
import { internSubjects, selectSubject } from '@shuku/domain/folders/server'
import { handle } from '@shuku/kit/server'
import { virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'
import { record, requireChangeable } from './change-folders.ts'

type Given = NamedSubject & { readonly mayFill: boolean }

export const getSharing = handle(api.getSharing, async (context) => {
  const { db, language, query } = context
  const { id } = await requireChangeable(context, query.folderId)
  const { rows } = await sql<Given>`
    select ${selectSubject(language)}, given.may_fill as "mayFill"
    from virtual_folder_grant as given join principal on principal.id = given.principal_id
    where given.folder_id = ${id}
    order by given.principal_id`.execute(db)
  const shown = (mayFill: boolean) =>
    rows.filter((row) => row.mayFill === mayFill).map(({ kind, id: of, name }) => ({ kind, id: of, name }))
  return { readers: shown(false), fillers: shown(true) }
})

export const saveSharing = handle(api.saveSharing, async (context) => {
  const { db, language, query } = context
  const { folderId, readers, fillers } = query
  const { ownerId } = await requireChangeable(context, folderId)
  // everybody sees the folders of the company
  const wanted = [
    ...fillers.map((to) => ({ to, mayFill: true })),
    ...(ownerId === null ? [] : readers).map((to) => ({ to, mayFill: false })),
  ]
  const principals = await internSubjects(
    context,
    wanted.map(({ to }) => to),
  )
  await sql`delete from virtual_folder_grant where folder_id = ${folderId}`.execute(db)
  await sql`
    insert into virtual_folder_grant (folder_id, principal_id, may_fill)
    select ${folderId}, id, bool_or(fills)
    from unnest(${principals}::integer[], ${wanted.map(({ mayFill }) => mayFill)}::boolean[]) as given (id, fills)
    group by id`.execute(db)
  await record(context, { act: 'shareVirtualFolder', folderId, details: { readers, fillers } })
  return { message: foldersMessages.texts.sharingSaved[language] }
})
