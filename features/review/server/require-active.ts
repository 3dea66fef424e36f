import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { reviewErrors } from '../contract.ts'

/** Nobody is named who has left, or who is not there. */
export async function requireActive({ db }: { readonly db: Database }, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from unnest(${personIds}::integer[]) as named (id)
    where not exists (select from person where person.id = named.id and person.status = 'active') limit 1`.execute(db)
  if (rows.length > 0) throw reviewErrors.personGone()
}
