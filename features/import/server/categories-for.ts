import { createCategory } from '@shuku/domain/categories/server'
import { identify } from '@shuku/domain/rights/server'
import { ProductError } from '@shuku/kit/contract'
import { inTransaction, type Database } from '@shuku/kit/server'
import { importErrors } from '../contract.ts'
import type { ImportRun } from './import-run.ts'

/** Categories may not have these in their names (CAT-75). */
const notInNames = /[\\/:*?"<>|\u0000-\u001f\u007f]/g

/** The category of a folder, or why it has none: its files, and those below it, cannot be imported then. */
export type FolderCategory = number | ProductError

/** Finds or makes the category of every folder, parents first; answers them by the folders' paths. */
export async function categoriesFor(
  run: ImportRun,
  folders: readonly string[],
): Promise<ReadonlyMap<string, FolderCategory>> {
  const categories = new Map<string, FolderCategory>([['', run.intoCategoryId]])
  for (const folder of folders) {
    const cut = folder.lastIndexOf('/')
    const parent = categories.get(cut < 0 ? '' : folder.slice(0, cut))
    if (parent === undefined) throw new Error(`the folder above ${folder} has no category`)
    const made =
      typeof parent === 'number' ? await findOrMake(run, parent, categoryName(folder.slice(cut + 1))) : parent
    categories.set(folder, made)
  }
  return categories
}

export function categoryName(folder: string): string {
  return folder.replace(notInNames, '_').trim().slice(0, 100).toWellFormed().trim() || '_'
}

async function findOrMake(run: ImportRun, parentId: number, name: string): Promise<FolderCategory> {
  try {
    return (await find(run.database, parentId, name)) ?? (await make(run, parentId, name))
  } catch (error) {
    // somebody else may have been first with it
    const found = await find(run.database, parentId, name)
    if (found !== undefined) return found
    if (error instanceof ProductError) return error
    throw error
  }
}

async function find(db: Database, parentId: number, name: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', parentId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

function make(run: ImportRun, parentId: number, name: string): Promise<number> {
  return inTransaction(run.database, { isolation: 'read committed' }, async (db) => {
    const caller = await identify(db, { personId: run.personId })
    if (!caller) throw importErrors.personGone()
    const context = { db, caller, language: caller.language, request: { address: 'import' } }
    return createCategory(context, { name, parentId })
  })
}
