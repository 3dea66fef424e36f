import { sql } from 'kysely'
import { kitErrors, type Context } from '@shuku/kit/server'
import { documentSelection } from './move-selected.ts'

/** What a list had when the caller selected all of it, for acts that need no lock on it; at most so many of it, if given. */
export async function findSelected(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  selectionId: number,
  most?: number,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select ids[:coalesce(${most ?? null}::integer, cardinality(ids))] as ids from table_selection
    where id = ${selectionId} and person_id = ${caller.personId} and kind = ${documentSelection}`.execute(db)
  const [selection] = rows
  if (!selection) throw kitErrors.selectionUnknown()
  return selection.ids.map(Number)
}
