import { sql, type RawBuilder } from 'kysely'
import { selectFound } from '@shuku/domain/search/server'
import type { Caller } from '@shuku/kit/server'
import type { Folder } from './folders.ts'

/** A rule that finds more than this has its latest. */
const mostByRule = 10_000

/**
 * A select of `id`: the documents of a folder, those that the rule finds among what the caller may read, and those that
 * were put in; not what was taken out. Anyone who selects from it asks for the right to read.
 */
export function selectMembers(caller: Caller, { id, rule }: Pick<Folder, 'id' | 'rule'>): RawBuilder<{ id: number }> {
  const byHand = sql`
    select document_id as id from virtual_folder_entry where folder_id = ${id} and by_hand and not is_out`
  if (!rule) return sql`${byHand}`
  return sql`
    ${byHand}
    union
    select id from (${selectFound(caller, rule)} order by updated_at desc limit ${sql.lit(mostByRule)}) as found
    where id not in (select document_id from virtual_folder_entry where folder_id = ${sql.lit(id)} and is_out)`
}

/** On `document`: it is in the folder. An array, so that the folder is asked once and first. */
export function isEntry(caller: Caller, folder: Pick<Folder, 'id' | 'rule'>): RawBuilder<boolean> {
  return sql<boolean>`document.id = any(array(${selectMembers(caller, folder)}))`
}
