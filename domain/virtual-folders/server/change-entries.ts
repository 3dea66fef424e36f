import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { asSearch } from '@shuku/domain/search/server'
import type { Context } from '@shuku/kit/server'
import { virtualFolderErrors } from '../contract.ts'
import { findFolders, type Folder } from './folders.ts'
import { selectMembersAmong } from './members.ts'

export const mostAtOnce = 1000

type Acting = Pick<Context, 'db' | 'caller' | 'request'>

interface Entering {
  readonly documentIds: readonly number[]
  readonly targetIds: readonly number[]
}

/** Puts documents that the caller may read into folders; those that are there already are left as they are. */
export async function importEntries(context: Acting, { documentIds, targetIds }: Entering): Promise<number> {
  const targets = await requireFillable(context, targetIds)
  const ids = await requireReadable(context, documentIds)
  await enter(context, { targets, ids })
  await record(context, { act: 'importIntoVirtualFolder', folders: targets, documentIds: ids })
  return ids.length
}

interface Carrying extends Entering {
  readonly sourceId: number
}

/** Puts entries of a folder into others too, with their notes. */
export async function copyEntries(context: Acting, carrying: Carrying): Promise<number> {
  return carry(context, carrying, { leaves: false })
}

/** The same, and takes them out of the folder. */
export async function moveEntries(context: Acting, carrying: Carrying): Promise<number> {
  return carry(context, carrying, { leaves: true })
}

async function carry(context: Acting, { sourceId, targetIds, documentIds }: Carrying, { leaves }: { leaves: boolean }) {
  const [source] = await lockFolders(context, [sourceId])
  if (!source) throw virtualFolderErrors.unknown()
  // what goes where it is stays as it is
  const others = targetIds.filter((id) => id !== sourceId)
  if (targetIds.length > 0 && others.length === 0) return 0
  if (leaves && !source.mayFill) throw virtualFolderErrors.mayNotFill({ name: source.name })
  const targets = await requireFillable(context, others)
  const ids = await requireEntries(context, source, documentIds)
  await enter(context, { targets, ids, sourceId })
  if (leaves) await takeOut(context, source, ids)
  await record(context, {
    act: leaves ? 'moveInVirtualFolders' : 'copyInVirtualFolders',
    folders: targets,
    sourceId,
    documentIds: ids,
  })
  return ids.length
}

interface Leaving {
  readonly folderId: number
  readonly documentIds: readonly number[]
}

/** Takes entries out of a folder; the documents stay, and no rule brings the entries back. */
export async function removeEntries(context: Acting, { folderId, documentIds }: Leaving): Promise<readonly number[]> {
  const [folder] = await requireFillable(context, [folderId])
  if (!folder) throw virtualFolderErrors.unknown()
  const ids = await requireEntries(context, folder, documentIds)
  await takeOut(context, folder, ids)
  await record(context, { act: 'removeFromVirtualFolder', folders: [folder], documentIds: ids })
  return ids
}

/** Takes a removal back: the entries are as they were. */
export async function putBackEntries(context: Acting, { folderId, documentIds }: Leaving): Promise<number> {
  const [folder] = await requireFillable(context, [folderId])
  if (!folder) throw virtualFolderErrors.unknown()
  const ids = await requireReadable(context, documentIds)
  await sql`
    update virtual_folder_entry set is_out = false
    where folder_id = ${folderId} and is_out and document_id = any(${ids}::bigint[])`.execute(context.db)
  await record(context, { act: 'putBackIntoVirtualFolder', folders: [folder], documentIds: ids })
  return ids.length
}

/** Those named, locked against being deleted meanwhile; in one order, so that nobody waits in a circle. */
async function lockFolders(context: Acting, ids: readonly number[]): Promise<Folder[]> {
  await sql`
    select from virtual_folder where id = any(${[...ids]}::integer[]) order by id for key share`.execute(context.db)
  return findFolders(context, ids)
}

async function requireFillable(context: Acting, ids: readonly number[]): Promise<Folder[]> {
  if (ids.length === 0) throw virtualFolderErrors.noTarget()
  const folders = await lockFolders(context, ids)
  if (folders.length < new Set(ids).size) throw virtualFolderErrors.unknown()
  const closed = folders.find((folder) => !folder.mayFill)
  if (closed) throw virtualFolderErrors.mayNotFill({ name: closed.name })
  return folders
}

/** Of what may not be read there is nothing to say: it is left out. */
async function requireReadable({ db, caller }: Acting, documentIds: readonly number[]): Promise<number[]> {
  const wanted = requireFew(documentIds)
  const { rows } = await sql<{ id: number }>`
    select document.id from document where document.id = any(${wanted}::bigint[]) and ${mayRead(caller)}`.execute(db)
  return requireAny(wanted, rows)
}

async function requireEntries({ db, caller }: Acting, folder: Folder, documentIds: readonly number[]) {
  const wanted = requireFew(documentIds)
  const { rows } = await asSearch(db, () =>
    sql<{ id: number }>`${selectMembersAmong(caller, folder, wanted)}`.execute(db),
  )
  return requireAny(wanted, rows)
}

function requireFew(documentIds: readonly number[]): number[] {
  const wanted = [...new Set(documentIds)]
  if (wanted.length === 0) throw virtualFolderErrors.nothingChosen()
  if (wanted.length > mostAtOnce) throw virtualFolderErrors.tooMany({ most: mostAtOnce, n: wanted.length })
  return wanted
}

/** In the order in which they were asked for. */
function requireAny(wanted: readonly number[], rows: readonly { readonly id: number }[]): number[] {
  if (rows.length === 0) throw virtualFolderErrors.notIn()
  const found = new Set(rows.map(({ id }) => Number(id)))
  return wanted.filter((id) => found.has(id))
}

interface Entered {
  readonly ids: readonly number[]
  readonly targets: readonly Folder[]
  /** Where they were. */
  readonly sourceId?: number
}

/** Behind those that are there, in the order in which they come; notes come with them from the folder where they were. */
async function enter({ db, caller }: Acting, { ids, targets, sourceId }: Entered) {
  await sql`
    insert into virtual_folder_entry as entry (folder_id, document_id, by_hand, note, position, added_by)
    select target.id, wanted.id, true, coalesce(source.note, ''),
      coalesce((select max(position) from virtual_folder_entry where folder_id = target.id), 0) + wanted.place,
      ${caller.personId}
    from unnest(${targets.map(({ id }) => id)}::integer[]) as target (id)
    cross join unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    left join virtual_folder_entry as source
      on source.folder_id = ${sourceId ?? null}::integer and source.document_id = wanted.id
    -- in one order everywhere, so that two who fill the same folders do not wait for each other in a circle
    order by 1, 2
    on conflict (folder_id, document_id) do update
      set by_hand = true, is_out = false, added_by = excluded.added_by, added_at = now(),
        note = case when entry.note = '' then excluded.note else entry.note end,
        position = coalesce(entry.position, excluded.position)
      where entry.is_out or not entry.by_hand`.execute(db)
}

async function takeOut({ db, caller }: Acting, { id }: Folder, ids: readonly number[]) {
  await sql`
    insert into virtual_folder_entry (folder_id, document_id, by_hand, is_out, added_by)
    select ${id}::integer, wanted.id, false, true, ${caller.personId}
    from unnest(${[...ids]}::bigint[]) as wanted (id) order by 2
    on conflict (folder_id, document_id) do update set is_out = true`.execute(db)
}

interface Act {
  readonly act: string
  readonly folders: readonly Folder[]
  readonly documentIds: readonly number[]
  readonly sourceId?: number
}

async function record({ db, caller, request }: Acting, { act, folders, ...details }: Act) {
  const [first] = folders
  await recordAudit(db, {
    act,
    subject: { kind: 'virtualFolder', ...(folders.length === 1 && first ? { id: first.id } : {}) },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details: { folderIds: folders.map(({ id }) => id), ...details },
  })
}
