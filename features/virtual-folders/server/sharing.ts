import { sql } from 'kysely'
import { isUnitKind, principalKinds, withBelow } from '@shuku/domain/people/contract'
import { internPrincipals, requireNameable, selectSubjectName, type Subject } from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { virtualFoldersApi as api, type SharedSubject } from '../contract.ts'
import { foldersMessages } from '../messages.ts'
import { record, requireChangeable } from './change-folders.ts'

interface Given {
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly mayFill: boolean
}

export const getSharing = handle(api.getSharing, async (context) => {
  const { db, language, query } = context
  const { id } = await requireChangeable(context, query.folderId)
  const subject = { kind: sql`principal.kind`, id: sql`principal.ref_id` }
  const { rows } = await sql<Given>`
    select replace(principal.kind, '_below', '') as kind, coalesce(principal.ref_id, 0) as id,
      coalesce(${selectSubjectName(language, subject)}, '') as name, given.may_fill as "mayFill"
    from virtual_folder_grant as given join principal on principal.id = given.principal_id
    where given.folder_id = ${id}
    order by given.principal_id`.execute(db)
  const shown = (mayFill: boolean) =>
    rows.filter((row) => row.mayFill === mayFill).map(({ kind, id: of, name }) => ({ kind, id: of, name }))
  return { readers: shown(false), fillers: shown(true) }
})

export const saveSharing = handle(api.saveSharing, async (context) => {
  const { db, caller, language, query } = context
  const { folderId, readers, fillers } = query
  const { ownerId } = await requireChangeable(context, folderId)
  // everybody sees the folders of the company
  const wanted = [
    ...fillers.map((each) => ({ to: subjectOf(each), mayFill: true })),
    ...(ownerId === null ? [] : readers).map((each) => ({ to: subjectOf(each), mayFill: false })),
  ]
  await requireNameable(db, caller.personId, wanted)
  const principals = await internPrincipals(
    db,
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

/** Units with those below, roles and job titles wherever they are held. */
function subjectOf({ kind, id }: SharedSubject): Subject {
  if (isUnitKind(kind)) return { kind: withBelow(kind), id }
  switch (kind) {
    case 'everyone':
      return { kind }
    case 'role':
      return { kind, id, level: principalKinds[kind].levels.everywhere }
    case 'post':
      return { kind, id, level: principalKinds[kind].levels.everywhere }
    default:
      return { kind, id }
  }
}
