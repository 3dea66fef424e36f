import { sql } from 'kysely'
import type { CategoryContext, DocumentsPlace } from '@shuku/domain/categories/server'
import { ruleFor } from '../contract.ts'
import { findWays, mayCome, templateOf } from './ask-anew.ts'
import { findRule, type RuleInForce } from './rule.ts'

/**
 * Of documents that the caller may not read, and brings to a category: those whose changes may come to the caller there,
 * to be approved and so to be read, as they would not where they are.
 */
export async function findOpenedByPlace(
  { db, caller }: CategoryContext,
  { documentIds, intoId }: DocumentsPlace,
): Promise<number[]> {
  const into = await findRule(db, intoId)
  if (!into?.rule.isOn) return []
  const { rows } = await sql<{ documentId: number; askedBy: number; categoryId: number; templateId: number | null }>`
    select document.id::float8 as "documentId", owner_id as "askedBy", category_id as "categoryId",
      ${templateOf}::float8 as "templateId"
    from document where id = any(${[...documentIds]}::bigint[]) and category_id <> ${intoId}`.execute(db)
  const ways = await findWays(db, caller.personId)
  const rules = new Map<number, RuleInForce | undefined>()
  const opened: number[] = []
  for (const { documentId, askedBy, categoryId, templateId } of rows) {
    if (!rules.has(categoryId)) rules.set(categoryId, await findRule(db, categoryId))
    const from = rules.get(categoryId)
    if (from?.categoryId === into.categoryId) continue
    const asking = { documentId, askedBy, isChange: true, from: 0, ifLate: true }
    const comes = await mayCome(db, ways, { ...asking, rule: ruleFor(into.rule, templateId), categoryId: intoId })
    if (!comes) continue
    const came =
      from?.rule.isOn === true && (await mayCome(db, ways, { ...asking, rule: ruleFor(from.rule, templateId) }))
    if (!came) opened.push(documentId)
  }
  return opened
}
