import { createFolder, renameItem, type DiskContext } from '../change-items.ts'
import { findItems, requireOwnFolder } from '../find-items.ts'
import { lockDisk } from '../locked-disk.ts'
import { findNamed, requireName } from '../names-in.ts'
import { requirePlanned, type Planned } from './require-planned.ts'

/** The folder of this name, which is made where there is none; undefined where a file has the name. */
export async function makeFolderExpected(
  context: DiskContext,
  { parentId, name: given, ...planned }: Planned & { readonly parentId: number; readonly name: string },
): Promise<number | undefined> {
  const disk = await lockDisk(context.db, context.caller.personId)
  await requirePlanned(context, planned, disk)
  const parent = await requireOwnFolder(context, parentId)
  const name = requireName(given)
  const [there] = await findNamed(context.db, parent.id, [name])
  if (there) return there.isFile ? undefined : there.id
  return (await createFolder(context, { parentId, name })).id
}

interface Renaming extends Planned {
  readonly id: number
  /** The file is renamed if this is still its content. */
  readonly versionId: number
  readonly name: string
}

/** False where the file is not as it was when this was planned, or something else has the name. */
export async function renameExpected(
  context: DiskContext,
  { id, versionId, name: given, ...planned }: Renaming,
): Promise<boolean> {
  const { db, caller } = context
  const disk = await lockDisk(db, caller.personId)
  await requirePlanned(context, planned, disk)
  const name = requireName(given)
  const [item] = await findItems(db, [id])
  if (item?.ownerId !== caller.personId || item.isDeleted || item.versionId !== versionId) return false
  const taken = await findNamed(db, item.parentId ?? 0, [name])
  if (taken.some((other) => other.id !== id)) return false
  await renameItem(context, { id, name })
  return true
}
