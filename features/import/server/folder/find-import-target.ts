import type { Database } from '@shuku/kit/server'
import { importErrors } from '../../contract.ts'

export interface ImportTarget {
  readonly categoryId: number
  readonly personId: number
}

/** The category by its id or by its path of names (`制度/财务`), and the person by login name. */
export async function findImportTarget(db: Database, asked: { into: string; as: string }): Promise<ImportTarget> {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['login_name']), '=', asked.as.toLowerCase()))
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!person) throw importErrors.noPerson({ name: asked.as })
  return { personId: person.id, categoryId: await findCategory(db, asked.into) }
}

async function findCategory(db: Database, asked: string): Promise<number> {
  if (/^\d+$/.test(asked)) {
    const found = await db
      .selectFrom('category')
      .select('id')
      .where('id', '=', Number(asked))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (found) return found.id
  }
  let parentId: number | null = null
  for (const name of asked.split('/').filter(Boolean)) {
    const above: number | null = parentId
    const found = await db
      .selectFrom('category')
      .select('id')
      .where((eb) => (above === null ? eb('parent_id', 'is', null) : eb('parent_id', '=', above)))
      .where((eb) => eb.or([eb('name', '=', name), eb('name_en', '=', name)]))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw importErrors.noCategory({ name: asked })
    parentId = found.id
  }
  if (parentId === null) throw importErrors.noCategory({ name: asked })
  return parentId
}
