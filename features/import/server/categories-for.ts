import { createCategory } from '@shuku/domain/categories/server'
import { identify } from '@shuku/domain/rights/server'
import { inTransaction } from '@shuku/kit/server'
import { importErrors } from '../contract.ts'
import type { ImportRun } from './import-file.ts'

/** Categories may not have these in their names (CAT-75). */
const notInNames = /[\\/:*?"<>|\u0000-\u001f\u007f]/g

/** Finds or makes the category of every folder, parents first; answers the ids by the folders' paths. */
export async function categoriesFor(run: ImportRun, folders: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>([['', run.intoCategoryId]])
  for (const folder of folders) {
    const cut = folder.lastIndexOf('/')
    const parentId = ids.get(cut < 0 ? '' : folder.slice(0, cut))
    if (parentId === undefined) throw new Error(`the folder above ${folder} has no category`)
    ids.set(folder, await findOrMake(run, parentId, categoryName(folder.slice(cut + 1))))
  }
  return ids
}

export function categoryName(folder: string): string {
  return folder.replace(notInNames, '_').trim().slice(0, 100) || '_'
}

function findOrMake(run: ImportRun, parentId: number, name: string): Promise<number> {
  return inTransaction(run.database, { isolation: 'read committed' }, async (db) => {
    const found = await db
      .selectFrom('category')
      .select('id')
      .where('parent_id', '=', parentId)
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (found) return found.id
    const caller = await identify(db, { personId: run.personId })
    if (!caller) throw importErrors.personGone()
    return createCategory({ db, caller, language: caller.language, request: { address: 'import' } }, { name, parentId })
  })
}
