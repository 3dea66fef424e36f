import { sql } from 'kysely'
import { rightErrors } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { mayRestore } from './may-restore.ts'
import type { Outcome } from './outcome.ts'
import { takeOutOfBin } from './take-out-of-bin.ts'

/**
 * Takes documents out of the recycle bin unchanged, as far as the caller may. Everybody else gets “not found”.
 */
export async function restoreDocuments(context: ActContext, documentIds: readonly number[]): Promise<Outcome> {
  const { db, caller, language } = context
  const ids = [...new Set(documentIds)]
  await sql`select from document where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select document.id from document
    where document.id = any(${ids}::bigint[]) and ${mayRestore(caller)}
    order by document.id`.execute(db)
  const done = rows.map(({ id }) => id)
  await takeOutOfBin(context, done)
  const refused = ids.filter((id) => !done.includes(id))
  return {
    done,
    refused: refused.map((id) => ({ id, subject: '', reason: rightErrors.documentNotFound({ id }).textIn(language) })),
  }
}
