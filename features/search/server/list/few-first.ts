import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { knownSizes, type CategorySizes } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { knownVisible, reachOfLittle } from '@shuku/domain/search/server'
import { branchOf } from './search-filter.ts'

/**
 * On `document`: adds nothing to the conditions, but has those documents looked up first and by themselves, by their
 * category or by what opens them, of which so few can be read that a walk in the order of the list would pass over
 * thousands for each that it keeps. Undefined where the walk is quicker, or nothing is known yet.
 */
export function fewFirst(context: Context, categoryId: number | undefined): RawBuilder<boolean> | undefined {
  const reach = reachOfLittle(context)
  const inBranch = categoryId ? sql<boolean>`document.category_id = any(${branchOf(categoryId)})` : sql<boolean>`true`
  if (reach) return isAmong(context, sql<boolean>`${reach} and ${inBranch}`)
  const sizes = knownSizes(context)
  if (!categoryId || !sizes || !isQuickerByCategory(sizes, categoryId, knownVisible(context))) return undefined
  return isAmong(context, inBranch)
}

/** An array, so that the inner select is run once, whatever the planner believes of how few it finds. */
function isAmong({ caller }: Context, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`document.id = any(array(select document.id from document where ${condition} and ${mayRead(caller)}))`
}

// Measured at 100,000 documents, in microseconds.
const perDocumentPassed = 0.8
const perDocumentOfCategory = 0.4
const perDocumentKept = 2
const wanted = 10
/** What somebody reads of less than this share lies unevenly: in this category there may be ten times fewer. */
const uneven = 0.5

function isQuickerByCategory(sizes: CategorySizes, categoryId: number, visible = sizes.all): boolean {
  const all = Math.max(sizes.all, 1)
  const size = sizes.of(categoryId)
  const share = Math.min(visible, all) / all
  const kept = size * share
  const hits = share < uneven ? kept / 10 : kept
  const walked = Math.min(all, (wanted * all) / Math.max(hits, 1e-6))
  return perDocumentOfCategory * size + perDocumentKept * kept < perDocumentPassed * walked
}
