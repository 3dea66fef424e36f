import { newestLookedInto, type CandidatePlan } from '../plans/candidates.ts'
import type { Estimate } from './estimate.ts'

/** What is known of the documents among which is searched. */
export interface Scope {
  /** Documents that the caller may read; nothing: not known yet, taken as all. */
  readonly visible: number | undefined
  /** Indexes find what the caller may read, without asking every document. */
  readonly isFoundByRights: boolean
  /** There are further conditions, of which nobody knows how many documents meet them. */
  readonly isFiltered: boolean
}

export type DatePlan =
  | { readonly kind: 'ordered'; readonly rows: number }
  | { readonly kind: 'index' }
  | { readonly kind: 'rightsFirst' }

// Measured, in microseconds of one core.
/** The rarer a word among the more documents, the further apart they lie: 3 at 100,000, up to 15 at 1,000,000. */
const perIndexRow = 5
/** A document passed over in the order of change is fetched to see its rights; in the order of classes the index has them. */
const perDocumentPassed = 0.8
const perDocumentScanned = 0.1
const perDocumentLookedInto = 4
const perReadable = 4.2
/** Its title is scored. */
const perRanked = 8
/** Looking for one run of characters in a part of 30,000. */
const perPartLookedInto = 40

/** A trial goes so much further than it should have to. */
const trialMargin = 1.5

/** An ordered plan looks into no more rows than this, and for no longer. */
const mostRows = 20_000
const longestOrdered = 150_000

/** A reader of less than this share reads little: all of it may be looked into. */
const little = 0.05

/** Up to here all hits are ranked. */
const mostRanked = 3000
const mostTitles = 2000

/** The cheapest way to the first `wanted` hits in the order of change. */
export function chooseDatePlan(estimate: Estimate, scope: Scope, wanted: number): DatePlan {
  const byIndex = indexCost(estimate)
  const byRights = rightsFirstCost(estimate, scope)
  const ordered = orderedPlan(estimate, scope, wanted)
  const least = Math.min(byIndex, byRights, ordered.cost)
  if (least === byRights && byRights < byIndex) return { kind: 'rightsFirst' }
  if (least < byIndex) return { kind: 'ordered', rows: ordered.rows }
  // words mostly stand as they were typed: if all that the index brings were hits, the newest would be soon at hand
  const trial = orderedPlan({ ...estimate, hits: estimate.brought }, scope, trialMargin * wanted)
  return trial.cost < byIndex / 2 ? { kind: 'ordered', rows: trial.looked } : { kind: 'index' }
}

export function chooseCandidatePlan(estimate: Estimate, scope: Scope): CandidatePlan {
  const byIndex = indexCost(estimate)
  const byRights = rightsFirstCost(estimate, scope)
  if (byRights < byIndex) return { kind: 'rightsFirst' }
  const isLittle = visibleShare(estimate, scope) < little
  const isShort = estimate.brought <= mostRanked && byIndex <= mostRanked * perIndexRow * 2
  // of a small store, or one of long texts, looking into the newest would take longer than ranking all hits
  const ranked = byIndex + perRanked * estimate.brought
  if (isLittle || isShort || ranked <= newestCost(estimate, scope)) return { kind: 'index' }
  return { kind: 'titlesAndNewest', titles: estimate.titles <= mostTitles ? 'having' : 'beginning' }
}

export function chooseCountPlan(estimate: Estimate, scope: Scope): 'index' | 'rightsFirst' {
  return rightsFirstCost(estimate, scope) < indexCost(estimate) ? 'rightsFirst' : 'index'
}

/** In how many of the candidates the whole query is looked for: longer texts, fewer of them. */
export function textsWorthALook({ partsPerDocument }: Estimate): number {
  const perText = perDocumentLookedInto + perPartLookedInto * partsPerDocument
  return Math.round(Math.min(mostLookedInto, longestLook / perText))
}

const mostLookedInto = 1000
const longestLook = 3000

function indexCost({ brought, partsBrought, partsChecked }: Estimate): number {
  return perIndexRow * (brought + partsBrought) + perPartLookedInto * partsChecked
}

/** Of `titlesAndNewest` what it costs always: so many texts are looked into. */
function newestCost(estimate: Estimate, scope: Scope): number {
  const lookedInto = Math.min(newestLookedInto, estimate.rows * visibleShare(estimate, scope))
  return (perDocumentPassed + perDocumentLookedInto + perPartLookedInto * estimate.partsPerDocument) * lookedInto
}

function rightsFirstCost(estimate: Estimate, scope: Scope): number {
  const { visible } = scope
  if (visible === undefined || visibleShare(estimate, scope) >= little) return Number.POSITIVE_INFINITY
  const scanned = scope.isFoundByRights ? 0 : perDocumentScanned * estimate.rows
  return scanned + (perReadable + perPartLookedInto * estimate.partsPerDocument) * visible
}

interface OrderedCost {
  /** Microseconds. */
  readonly cost: number
  /** Looked into before it is given up. */
  readonly rows: number
  /** Looked into if all goes as it is thought to. */
  readonly looked: number
}

/** Hits are taken to lie evenly among the documents. */
function orderedPlan(estimate: Estimate, scope: Scope, wanted: number): OrderedCost {
  const { rows, hits, partsPerDocument } = estimate
  const lookedInto = (wanted * rows) / Math.max(hits, 1e-9)
  const perRow = perDocumentLookedInto + perPartLookedInto * partsPerDocument
  // a filter that nobody has counted: one document in five meets it
  const met = visibleShare(estimate, scope) * (scope.isFiltered ? 0.2 : 1)
  const most = Math.min(mostRows, longestOrdered / perRow)
  if (lookedInto > most) return { cost: Number.POSITIVE_INFINITY, rows: 0, looked: 0 }
  const cost = (perDocumentPassed * lookedInto) / Math.max(met, 1e-6) + perRow * lookedInto
  return { cost, rows: Math.ceil(Math.min(most, 3 * lookedInto + wanted)), looked: Math.ceil(lookedInto) }
}

function visibleShare({ rows }: Estimate, { visible }: Scope): number {
  return visible === undefined || rows === 0 ? 1 : Math.min(1, visible / rows)
}
