import { sql } from 'kysely'
import { ProductError, withoutTurningMarks } from '@shuku/kit/contract'
import { visibleBelow } from '@shuku/domain/categories/server'
import type { Context } from '@shuku/kit/server'
import { folderOf } from '@shuku/domain/files/contract'

/** Categories may not have these in their names. */
const notInNames = /[\\/:*?"<>|\u0000-\u001f\u007f]/g

export function categoryName(folder: string): string {
  return (
    withoutTurningMarks(folder).normalize('NFC').replace(notInNames, '_').trim().slice(0, 100).toWellFormed().trim() ||
    '_'
  )
}

/** The category of a folder, or why it has none: its files, and those below it, cannot be imported then. */
export type FolderCategory = number | ProductError

/** The categories below one, by the names that folders would have; siblings differ by more than case. */
export class Branch<C extends { readonly id: number } = { readonly id: number }> {
  readonly #byPath: Map<string, C>

  constructor(byPath: Map<string, C>) {
    this.#byPath = byPath
  }

  /** The category of a folder: that of the whole import for no folder at all. */
  find(folder: string): C | undefined {
    return this.#byPath.get(keyOf(folder))
  }

  add(folder: string, category: C): void {
    this.#byPath.set(keyOf(folder), category)
  }
}

function keyOf(folder: string): string {
  return folder === ''
    ? ''
    : folder
        .split('/')
        .map((name) => categoryName(name).toLowerCase())
        .join('/')
}

interface BranchRow {
  readonly id: number
  readonly path: string
  readonly level: number
  readonly extensions: string
  readonly maxMb: number
  readonly minMb: number
}
export type BranchCategory = Omit<BranchRow, 'path'>

/** As it is now, others may be making categories too, and as far as the caller sees it: a name tells nobody of hidden ones. */
export async function readBranch(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  categoryId: number,
): Promise<Branch<BranchCategory>> {
  const { rows } = await sql<BranchRow>`
    with recursive branch (id, path, level) as (
      select id, '', 0 from category where id = ${categoryId} and deleted_at is null
      union all
      select child.id, branch.path || case when branch.path = '' then '' else '/' end || lower(normalize(child.name, NFC)), branch.level + 1
      from branch join category as child on child.parent_id = branch.id
      where child.deleted_at is null and branch.level < 100
    )
    select id, path, level, upload_extensions as "extensions", max_upload_mb as "maxMb", min_upload_mb as "minMb"
    from branch join category using (id) where id in ${visibleBelow(caller, categoryId)}`.execute(db)
  return new Branch(new Map(rows.map(({ path, ...category }) => [path, category])))
}

export interface NamedChild {
  readonly name: string
  readonly parentId: number
}

/** Finds or makes the category of every folder, which come parents first; answers them by the folders' paths. */
export async function categoriesFor(
  seeing: Pick<Context, 'db' | 'caller'>,
  branch: Branch,
  { folders, make }: { folders: readonly string[]; make: (category: NamedChild) => Promise<number> },
): Promise<ReadonlyMap<string, FolderCategory>> {
  const categories = new Map<string, FolderCategory>()
  for (const folder of folders) {
    const above = folderOf(folder)
    const parent = categories.get(above) ?? branch.find(above)?.id
    if (parent === undefined) throw new Error(`the folder above ${folder} has no category`)
    const name = categoryName(folder.slice(folder.lastIndexOf('/') + 1))
    const found = branch.find(folder)?.id
    const category =
      found ?? (typeof parent === 'number' ? await findOrMake(seeing, { name, parentId: parent }, make) : parent)
    categories.set(folder, category)
    if (typeof category === 'number') branch.add(folder, { id: category })
  }
  return categories
}

async function findOrMake(
  seeing: Pick<Context, 'db' | 'caller'>,
  child: NamedChild,
  make: (category: NamedChild) => Promise<number>,
): Promise<FolderCategory> {
  try {
    return await make(child)
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    // somebody else may have been first with it
    return (await findChild(seeing, child)) ?? error
  }
}

async function findChild(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { name, parentId }: NamedChild,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', parentId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id in ${visibleBelow(caller, parentId)}`)
    .executeTakeFirst()
  return found?.id
}
