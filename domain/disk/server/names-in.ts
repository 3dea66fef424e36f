import { sql } from 'kysely'
import { preparedStatement, type Database } from '@shuku/kit/server'
import { diskErrors, longestName, nameFault, nameKey, nameWithNumber } from '../contract.ts'

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
  const { rows } = await sql<Named>`${preparedStatement}
    select id::float8 as id, is_file as "isFile", name, name_key as key from disk_item
    where parent_id = ${folderId} and deleted_at is null
      and name_key = any(${[...new Set(names.map(nameKey))]}::text[])`.execute(db)
  return rows
}

interface Wanted {
  readonly folderId: number
  readonly name: string
  readonly isFile: boolean
}

/** A name in a folder, as one text. */
export const placeOf = (folderId: number, name: string): string => `${folderId}/${nameKey(name)}`

/** As many numbers more are looked up with each statement. */
const growth = 8

/**
 * For each the name itself, or numbered where the folder has it already or another of these gets it. All are looked up
 * together, by the index of names, however full the folders are.
 */
export async function freeNames(db: Database, wanted: readonly Wanted[]): Promise<string[]> {
  const found = new Map<Wanted, string>()
  const taken = new Set<string>()
  for (let from = 1, to = 1; found.size < wanted.length; from = to + 1, to *= growth) {
    const tries = wanted.filter((each) => !found.has(each)).map((each) => ({ each, names: numbered(each, from, to) }))
    const asked = tries.flatMap(({ each, names }) => names.map((name) => ({ folderId: each.folderId, name })))
    for (const place of await findTaken(db, asked)) taken.add(place)
    for (const { each, names } of tries) {
      const name = names.find((tried) => !taken.has(placeOf(each.folderId, tried)))
      if (name === undefined) continue
      taken.add(placeOf(each.folderId, name))
      found.set(each, name)
    }
  }
  return wanted.map((each) => found.get(each) ?? each.name)
}

/** Number 1 is the name itself. */
function numbered({ name, isFile }: Wanted, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) =>
    from + at === 1 ? name : nameWithNumber(name, isFile, from + at),
  )
}

/** Which of these names their folders have, by `placeOf`. */
export async function findTaken(
  db: Database,
  asked: readonly { readonly folderId: number; readonly name: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select concat(item.parent_id, '/', item.name_key) as place
    from unnest(${asked.map(({ folderId }) => folderId)}::bigint[], ${asked.map(({ name }) => nameKey(name))}::text[])
      as asked (folder_id, key)
    join disk_item as item on item.parent_id = asked.folder_id and item.name_key = asked.key
    where item.deleted_at is null`.execute(db)
  return rows.map(({ place }) => place)
}
