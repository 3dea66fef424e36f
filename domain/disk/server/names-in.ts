import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { diskErrors, longestName, nameFault, nameKey } from '../contract.ts'

/** As it is kept; one that cannot be a name on every computer is refused, with the reason. */
export function requireName(given: string): string {
  switch (nameFault(given)) {
    case undefined:
      return given.normalize('NFC')
    case 'empty':
      throw diskErrors.nameEmpty()
    case 'sign':
      throw diskErrors.nameSign()
    case 'hidden':
      throw diskErrors.nameHidden()
    case 'edge':
      throw diskErrors.nameEdge()
    case 'reserved':
      throw diskErrors.nameReserved({ name: given })
    case 'long':
      throw diskErrors.nameLong({ most: longestName })
  }
}

export interface Named {
  readonly id: number
  readonly isFile: boolean
  readonly name: string
  readonly key: string
}

/** What a folder has under one of these names. */
export async function findNamed(db: Database, folderId: number, names: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id::float8 as id, is_file as "isFile", name, name_key as key from disk_item
    where parent_id = ${folderId} and deleted_at is null
      and name_key = any(${[...new Set(names.map(nameKey))]}::text[])`.execute(db)
  return rows
}

/** The keys of all names in a folder that begin as this one does: among these, a numbered name is looked for. */
export async function findKeysLike(db: Database, folderId: number, base: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select name_key as key from disk_item
    where parent_id = ${folderId} and deleted_at is null and starts_with(name_key, ${nameKey(base).slice(0, 200)})`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}
