import { sql } from 'kysely'
import { rightErrors } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
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
  const { rows } = await sql<{ id: number; subject: string; isGone: boolean }>`
    select document.id, document.subject, category.deleted_at is not null as "isGone"
    from document join category on category.id = document.category_id
    where document.id = any(${ids}::bigint[]) and ${mayRestore(caller)}
    order by document.id`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const done = rows.filter(({ isGone }) => !isGone).map(({ id }) => id)
  await takeOutOfBin(context, done)
  const refused = ids.flatMap((id) => {
    const document = known.get(id)
    if (document && !document.isGone) return []
    const error = document ? documentErrors.formerCategoryGone() : rightErrors.documentNotFound({ id })
    return [{ id, subject: document?.subject ?? '', reason: error.textIn(language) }]
  })
  return { done, refused }
}
