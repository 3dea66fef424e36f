import { sql, type RawBuilder } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { printing, selectSetting } from '@shuku/domain/categories/server'
import { selectOwnAccounts } from '@shuku/domain/people/server'
import { hasRight, lockDocuments, requireRightOn } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'

/** What one prints again within this time is one print: a browser says twice that it prints. */
const printMinutes = 1

const limit = selectSetting(printing, 'printLimit', sql.ref('document.category_id'))

/** How often the `document` in scope has been printed, in SQL. */
export const selectPrints = sql<number>`(
  select coalesce(sum(times), 0)::integer from document_print where document_print.document_id = document.id)`

/** How often the caller, with all their accounts, may still print the `document` in scope; null: there is no limit. */
export function selectPrintsLeft(caller: Caller): RawBuilder<number | null> {
  return sql<number | null>`(
    select case when category_limit > 0 then greatest(category_limit - coalesce((
      select sum(times)::integer from document_print
      where document_print.document_id = document.id and document_print.person_id in ${selectOwnAccounts({ caller })}), 0), 0) end
    from (select ${limit} as category_limit) as said)`
}

/** Somebody prints a document: logged and counted, as often as its category lets them. */
export async function recordPrint(context: ActContext, documentId: number): Promise<void> {
  const { db, caller } = context
  const document = await requireRightOn(context, documentId, 'print')
  if (!hasRight(document, 'edit')) await requirePrintsLeft(context, documentId)
  const isNew = await recordDocumentAct(context, {
    act: 'print',
    documentIds: [documentId],
    onceWithinMinutes: printMinutes,
  })
  if (isNew === 0) return
  await sql`
    insert into document_print as known (document_id, person_id) values (${documentId}, ${caller.personId})
    on conflict (document_id, person_id) do update set times = known.times + 1, last_at = now()`.execute(db)
}

/** The last print goes on for its minute. */
async function requirePrintsLeft(context: ActContext, documentId: number): Promise<void> {
  const { db, caller } = context
  const select = () => sql<{ left: number | null; isOpen: boolean }>`
    select ${selectPrintsLeft(caller)} as left, exists (
      select from document_print
      where document_print.document_id = document.id and document_print.person_id = ${caller.personId}
        and last_at > now() - make_interval(mins => ${printMinutes})) as "isOpen"
    from document where id = ${documentId}`
  if (((await select().execute(db)).rows[0]?.left ?? null) === null) return
  // who prints in two windows at once comes one after the other
  await lockDocuments(db, [documentId])
  const { rows } = await select().execute(db)
  const { left = null, isOpen = false } = rows[0] ?? {}
  if (left === 0 && !isOpen) throw documentErrors.printedOften()
}
