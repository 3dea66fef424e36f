import { sql } from 'kysely'
import type { Context, Database } from '@shuku/kit/server'
import { diskErrors, mostLevels, nameKey } from '../contract.ts'
import { requireOwn, requireOwnFolder, type DiskItem } from './find-items.ts'
import { lockDisk, nextChange, nextChanges } from './locked-disk.ts'
import { findNamed, requireName } from './names-in.ts'
import { recordDiskAct } from './record-act.ts'
import { diskFilesPlaced, requireTaken, requireUnguarded } from './slots.ts'

/** Who changes their disk: a request, or a job in somebody’s name. */
export interface DiskContext extends Pick<Context, 'db' | 'caller'> {
  readonly request: { readonly address: string }
}

/** The id of the new folder. A name that the folder has already is refused. */
export async function createFolder(
  context: DiskContext,
  { parentId, name: given }: { readonly parentId: number; readonly name: string },
): Promise<{ id: number; name: string }> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const parent = await requireOwnFolder(context, parentId)
  if (parent.path.length > mostLevels) throw diskErrors.tooDeep({ most: mostLevels })
  const name = requireName(given)
  requireTaken(parent, [{ name, isFile: false, sizeBytes: null }])
  if ((await findNamed(db, parentId, [name])).length > 0) throw diskErrors.nameTaken()
  const { rows } = await sql<{ id: number }>`
    with change as ${nextChange(caller.personId)}
    insert into disk_item (disk_id, parent_id, is_file, name, name_key, change_no)
    select ${caller.personId}, ${parentId}, false, ${name}, ${nameKey(name)}, change_no from change
    returning id::float8 as id`.execute(db)
  const id = rows[0]?.id ?? 0
  await recordDiskAct(context, { act: 'createDiskFolder', items: [{ id, name }] })
  return { id, name }
}

export async function renameItem(
  context: DiskContext,
  { id, name: given }: { readonly id: number; readonly name: string },
): Promise<{ name: string; before: string }> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const [item] = await requireOwn(context, [id])
  if (!item) throw diskErrors.unknown()
  requireNotOfSystem([item])
  const name = requireName(given)
  if (name === item.name) return { name, before: name }
  await requireUnguarded(db, 'rename', { personId: caller.personId, items: [item] })
  const folder = await requireOwnFolder(context, item.parentId ?? 0)
  requireTaken(folder, [{ name, isFile: item.isFile, sizeBytes: item.sizeBytes }])
  const taken = await findNamed(db, item.parentId ?? 0, [name])
  if (taken.some((other) => other.id !== id)) throw diskErrors.nameTaken()
  await sql`
    with change as ${nextChange(caller.personId)}
    update disk_item set name = ${name}, name_key = ${nameKey(name)}, change_no = change.change_no
    from change where id = ${id}`.execute(db)
  // programs and pages that know the file by its id show its name
  if (item.fileId !== null) await sql`update file set name = ${name} where id = ${item.fileId}`.execute(db)
  await recordDiskAct(context, { act: 'renameDiskItem', items: [{ id, name: item.name, to: name }] })
  return { name, before: item.name }
}

export interface Placed {
  readonly ids: readonly number[]
  /** Names that the target has already: these stayed where they were. */
  readonly skipped: readonly string[]
}

/** Into another folder of the same disk, each with all below it; what is there under the same name is left alone. */
export async function moveItems(
  context: DiskContext,
  { ids, folderId }: { readonly ids: readonly number[]; readonly folderId: number },
): Promise<Placed> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const target = await requireOwnFolder(context, folderId)
  const items = await requireOwn(context, ids)
  requireNotOfSystem(items)
  requireOtherPlace(items, target)
  requireTaken(target, items)
  await requireUnguarded(db, 'move', { personId: caller.personId, items })
  await requireDepth(db, target, items)
  const { placed, skipped } = await withoutTaken(context, items, folderId)
  if (placed.length > 0) {
    const first = await nextChanges(db, caller.personId, placed.length)
    await sql`
      update disk_item set parent_id = ${folderId}, change_no = ${first}::bigint + place - 1
      from unnest(${placed.map(({ id }) => id)}::bigint[]) with ordinality as moved (id, place)
      where disk_item.id = moved.id`.execute(db)
    await recordDiskAct(context, { act: 'moveDiskItems', items: placed }, { folderId })
    if (target.purpose !== null) await diskFilesPlaced.announce(db, { itemIds: placed.map(({ id }) => id) })
  }
  return { ids: placed.map(({ id }) => id), skipped }
}

/** Into the bin, each with all below it. */
export async function deleteItems(context: DiskContext, ids: readonly number[]): Promise<void> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const items = await requireOwn(context, ids)
  requireNotOfSystem(items)
  await requireUnguarded(db, 'delete', { personId: caller.personId, items })
  const first = await nextChanges(db, caller.personId, items.length)
  await sql`
    update disk_item set deleted_at = now(), change_no = ${first}::bigint + place - 1
    from unnest(${items.map(({ id }) => id)}::bigint[]) with ordinality as gone (id, place)
    where disk_item.id = gone.id`.execute(db)
  await recordDiskAct(context, { act: 'deleteDiskItems', items: items })
}

/** With all below them the items are no deeper in the target than folders may be. */
async function requireDepth(db: Database, target: DiskItem, items: readonly DiskItem[]): Promise<void> {
  // folders come first in the order of names: their index is read, and not the files beside them
  const { rows } = await sql<{ levels: number }>`
    with recursive folder as (
      select id, 1 as levels from disk_item where id = any(${items.map(({ id }) => id)}::bigint[]) and not is_file
      union all
      select below.id, folder.levels + 1 from folder join disk_item as below on below.parent_id = folder.id
      where below.deleted_at is null and not below.is_file and below.sort_name < 'b' and folder.levels <= ${mostLevels}
    )
    select coalesce(max(levels), 0)::integer as levels from folder`.execute(db)
  if (target.path.length + (rows[0]?.levels ?? 0) > mostLevels + 1) throw diskErrors.tooDeep({ most: mostLevels })
}

/** The root, and what the product keeps for itself, stay as they are. */
export function requireNotOfSystem(items: readonly DiskItem[]): void {
  const ofSystem = items.find(({ parentId, purpose }) => parentId === null || purpose !== null)
  if (ofSystem) throw diskErrors.ofSystem({ name: ofSystem.name })
}

/** A folder is not put into itself or below itself, and nothing where it is. */
export function requireOtherPlace(items: readonly DiskItem[], target: DiskItem): void {
  if (items.some(({ id }) => target.path.includes(id))) throw diskErrors.intoItself()
  if (items.some(({ parentId }) => parentId === target.id)) throw diskErrors.sameFolder()
}

/** Without those whose names the folder has, or that another of them has. */
export async function withoutTaken(
  { db }: DiskContext,
  items: readonly DiskItem[],
  folderId: number,
): Promise<{ placed: DiskItem[]; skipped: string[] }> {
  const found = await findNamed(
    db,
    folderId,
    items.map(({ name }) => name),
  )
  const taken = new Set(found.map(({ key }) => key))
  const placed: DiskItem[] = []
  const skipped: string[] = []
  for (const item of items) {
    const key = nameKey(item.name)
    if (taken.has(key)) skipped.push(item.name)
    else placed.push(item)
    taken.add(key)
  }
  return { placed, skipped }
}
