import { sql } from 'kysely'
import { kitErrors, type Context } from '@shuku/kit/server'
import { documentSubject } from '@shuku/domain/notices/server'

/** Tables whose rows are documents select them under this kind: that of their subject, as what else is selected. */
export const documentSelection = documentSubject

/** What a list had when the caller selected all of it, for acts that need no lock on it; at most so many of it, if given. */
export async function findSelected(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  selectionId: number,
  { most, subject = documentSelection }: { readonly most?: number; readonly subject?: string } = {},
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select ids[:coalesce(${most ?? null}::integer, cardinality(ids))] as ids from table_selection
    where id = ${selectionId} and person_id = ${caller.personId} and kind = ${subject}`.execute(db)
  const [selection] = rows
  if (!selection) throw kitErrors.selectionUnknown()
  return selection.ids.map(Number)
}
