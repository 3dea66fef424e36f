import { sql, type AliasedRawBuilder, type RawBuilder, type Selectable } from 'kysely'
import type { DocumentTable } from '@shuku/db/schema'
import type { Context, PageBounds } from '@shuku/kit/server'
import { knownSizes, type CategorySizes } from '@shuku/domain/documents/server'
import { mayRead, branchOf, isInBranch } from '@shuku/domain/rights/server'
import { knownVisible, reachOfLittle, type Beside } from '../../engine/sizes/estimate.ts'

/**
 * On `document`, which the caller may read: it lies in the category or below it, or anywhere. Written so that the
 * database goes the way that is known to be short: along the order of the list; or, where so few can be read that this
 * would pass over thousands for each that it keeps, by the category, or by what opens them, all of them first.
 */
export function inScope(
  context: Context,
  categoryId: number | undefined,
  beside: Beside = nothingBeside,
): RawBuilder<boolean> {
  const branch = categoryId ? branchOf(categoryId) : undefined
  const inBranch = categoryId ? isInBranch(categoryId) : sql<boolean>`true`
  const sizes = knownSizes(context)
  if (!sizes) return inBranch
  const costs = costsOf({ ...known(context, sizes, categoryId), beside })
  const reach = reachOfLittle(context, sql<boolean>`${inBranch} and ${mayRead(context.caller)}`)
  if (reach && costs.byReach < Math.min(costs.walk, costs.byCategory)) {
    return isAmong(sql`select document.id from (${reach}) as document`)
  }
  if (!branch) return inBranch
  if (costs.walk <= costs.byCategory) {
    // no index of categories knows a sum, so the order's own is taken
    return sql<boolean>`document.category_id + 0 = any(${branch})`
  }
  return isAmong(sql`
    select document.id from unnest(${branch}) as place (category_id)
    cross join lateral (
      select document.id from document where document.category_id = place.category_id and ${mayRead(context.caller)} offset 0
    ) as document`)
}

/**
 * In place of `document`, by when they were changed: the newest of each category by itself, of which the page takes the
 * newest of all; undefined where another way is shorter.
 */
export function newestInBranch(
  context: Context,
  categoryId: number | undefined,
  { sort, after, count }: PageBounds,
): AliasedRawBuilder<Pick<Selectable<DocumentTable>, 'id' | 'updated_at'>, 'document'> | undefined {
  const sizes = knownSizes(context)
  if (!sizes || !categoryId || sort.column !== 'updatedOn') return undefined
  const facts = known(context, sizes, categoryId)
  const { walk, byCategory, byReach } = costsOf(facts)
  const ownWay = costOfNewest({ ...facts, places: sizes.placesIn(categoryId), count })
  const others = [walk, byCategory, ...(reachOfLittle(context, mayRead(context.caller)) ? [byReach] : [])]
  if (ownWay >= Math.min(...others)) return undefined
  const direction = sort.order === 'ascend' ? sql`asc` : sql`desc`
  return sql<Pick<Selectable<DocumentTable>, 'id' | 'updated_at'>>`(
    select document.id, document.updated_at from unnest(${branchOf(categoryId)}) as place (category_id)
    cross join lateral (
      select document.id, document.updated_at from document
      where document.category_id = place.category_id and ${mayRead(context.caller)} and ${after ?? sql`true`}
      order by document.updated_at ${direction}, document.id ${direction} limit ${sql.lit(count)}
    ) as document
  )`.as('document')
}

interface WaysBeside {
  /** So many documents that have a value are sooner looked up one by one than found by any other way to a page. */
  readonly mostLookedUp: number
  /** Of these the shortest gathers all that is to be read in the scope. */
  readonly gathers: boolean
}

/** Values lie as unevenly as rights: what somebody looks for by one may all be long ago. */
const unevenValues = 10

/** Beside the documents that have a value, of which each costs so many microseconds; undefined where nothing is known. */
export function waysBeside(
  context: Context,
  categoryId: number | undefined,
  { perDocument, beside }: { readonly perDocument: number; readonly beside: Beside },
): WaysBeside | undefined {
  const sizes = knownSizes(context)
  if (!sizes) return undefined
  const facts = known(context, sizes, categoryId)
  const { walk, byCategory, byReach } = costsOf({ ...facts, beside })
  const gathered = Math.min(byCategory, reachOfLittle(context, mayRead(context.caller)) ? byReach : Infinity)
  const wholeWalk = perDocumentPassed * facts.all * (beside.found ? beside.share : 1)
  // the fewer have the value the further one walks
  const walkToOne = (perDocumentPassed * wanted * facts.all * unevenValues) / (sureShareOf(facts) * beside.share)
  const longest = Math.min(gathered, wholeWalk)
  return {
    mostLookedUp: Math.floor(Math.min(longest / perDocument, Math.sqrt(walkToOne / perDocument))),
    gathers: gathered < walk,
  }
}

function known(context: Context, sizes: CategorySizes, categoryId: number | undefined): Known {
  const { all } = sizes
  return { all, inScope: categoryId ? sizes.of(categoryId) : all, visible: knownVisible(context) ?? all }
}

/** An array, so that the select is run once, whatever the planner believes of how few it finds. */
function isAmong(ids: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`document.id = any(array(${ids}))`
}

export interface Known extends Pick<CategorySizes, 'all'> {
  /** Documents in the category and below it, readable or not. */
  readonly inScope: number
  readonly visible: number
  /** What else is asked of them. */
  readonly beside?: Beside
}

const nothingBeside: Beside = { share: 1, found: undefined }

// Measured at 100,000 and 1,000,000 documents, in microseconds.
const perDocumentPassed = 0.4
const perCategory = 12
const perDocumentOfCategory = 0.6
/** Mostly the look for the set that opens it: of who reads little, each opens one or two. */
const perDocumentReached = 20
const perDocumentRemaining = 6
const wanted = 10
/** What somebody reads of less than this share lies unevenly: in a category there may be ten times fewer, lately three. */
const uneven = 0.5

/** Guesses that decide between ways to the same answer. */
export function costsOf({ all, inScope: size, visible, beside = nothingBeside }: Known): {
  walk: number
  byCategory: number
  byReach: number
} {
  const remaining = size * shareOf(all, visible)
  const met = size * sureShareOf({ all, inScope: size, visible }) * beside.share
  const passed = met > 0 ? Math.min(all, (wanted * all) / met) : all
  // along the index of what else is asked there are only those that meet it
  const walked = beside.found ? Math.min(passed, all * beside.share) : passed
  return {
    walk: perDocumentPassed * walked,
    byCategory: perDocumentOfCategory * size + perDocumentRemaining * remaining,
    byReach: perDocumentReached * visible + perDocumentRemaining * remaining,
  }
}

/** Of the newest `count` in each of `places` categories. */
function costOfNewest({
  all,
  inScope: size,
  visible,
  places,
  count,
}: Known & { places: number; count: number }): number {
  const share = shareOf(all, visible)
  const passed = Math.min(size, (places * count) / (share >= uneven ? share : share / 10))
  return perCategory * places + perDocumentOfCategory * passed
}

function shareOf(all: number, visible: number): number {
  return all === 0 ? 1 : Math.min(visible, all) / all
}

/** Of the documents in the scope, those that are to be read even where these lie unevenly. */
function sureShareOf({ all, inScope: size, visible }: Omit<Known, 'beside'>): number {
  const share = shareOf(all, visible)
  return share >= uneven ? share : share / (size < all ? 10 : 3)
}

/** How many documents of the scope are passed in an order that has nothing to do with rights, until so many are to be read. */
export function passedUntil(context: Context, categoryId: number | undefined, count: number): number | undefined {
  const sizes = knownSizes(context)
  return sizes && count / sureShareOf(known(context, sizes, categoryId))
}

/** Of all that is to be read in the scope, gathered and sorted, in microseconds; undefined where nothing is known. */
export function costOfAll(context: Context, categoryId: number | undefined): number | undefined {
  const sizes = knownSizes(context)
  if (!sizes) return undefined
  const { all, inScope: size, visible } = known(context, sizes, categoryId)
  const gathered = Math.min(perDocumentOfCategory * size, perDocumentReached * visible)
  return gathered + perDocumentRemaining * size * shareOf(all, visible)
}
