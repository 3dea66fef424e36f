import type { Estimate } from './sizes/estimate.ts'
import type { CandidatePlan } from './plan-sql.ts'

/** What is known of the documents among which is searched. */
export interface Scope {
  /** Documents that the caller may read; nothing: not known yet, taken as all. */
  readonly visible: number | undefined
  /** Indexes find what the caller may read, without asking every document. */
  readonly isFoundByRights: boolean
  /** There are further conditions, of which nobody knows how many documents meet them. */
  readonly isFiltered: boolean
}

type DatePlan =
  | { readonly kind: 'ordered'; readonly rows: number }
  | { readonly kind: 'index' }
  | { readonly kind: 'rightsFirst' }

// Measured, in microseconds of one core.
/** The rarer a word among the more documents, the further apart they lie: 3 at 100,000, up to 15 at 1,000,000. */
const perIndexRow = 6
/** The index of the order of change has all that the rights ask about. */
const perDocumentPassed = 0.25
const perDocumentScanned = 0.2
const perDocumentLookedInto = 4
/** Found by what opens it, before it is looked into. */
const perDocumentReached = 2
/** Its title is scored. */
const perRanked = 8
/** Looking for one run of characters in a part of 30,000. */
const perPartLookedInto = 40

/** A trial goes so much further than it should have to. */
const trialMargin = 1.5
/** And is begun where it takes less than this share of asking the index, which is asked when it fails. */
const trialShare = 0.75

/** An ordered plan looks into no more rows than this, and for no longer. */
const mostRows = 20_000
const longestOrdered = 150_000

/** A reader of less than this share reads little: all of it may be looked into. */
const little = 0.06

/** All hits are ranked where that takes no longer, in microseconds, whatever a choice of them would. */
const rankedAtOnce = 25_000
const mostTitles = 2000
const mostAbout = 4000
/** Of the newest documents: rows that are looked into, not hits, for two frequent words may seldom meet. */
const newestLookedInto = { least: 1000, most: 3000 }
/** So many of the newest hits are worth being ranked. */
const newestWanted = 200

/** The cheapest way to the first `wanted` hits in the order of change. */
export function chooseDatePlan(estimate: Estimate, scope: Scope, wanted: number): DatePlan {
  const byIndex = indexCost(estimate)
  const byRights =
    reachCost(estimate, scope) + lookCost(estimate) * Math.min(scope.visible ?? 0, lookedIntoFor(estimate, wanted))
  const ordered = orderedPlan(estimate, scope, wanted)
  const least = Math.min(byIndex, byRights, ordered.cost)
  if (least === byRights && byRights < byIndex) return { kind: 'rightsFirst' }
  if (least < byIndex) return { kind: 'ordered', rows: ordered.rows }
  // words are mostly in texts as they were typed: if all that the index brings were hits, the newest would be soon at hand
  const trial = orderedPlan({ ...estimate, hits: estimate.brought }, scope, trialMargin * wanted)
  return trial.cost < trialShare * byIndex ? { kind: 'ordered', rows: trial.looked } : { kind: 'index' }
}

export function chooseCandidatePlan(estimate: Estimate, scope: Scope): CandidatePlan {
  const ranking = perRanked * estimate.brought * visibleShare(estimate, scope)
  const byIndex = indexCost(estimate) + ranking
  const byRights = allReadableCost(estimate, scope) + ranking
  const newest = newestPlan(estimate, scope)
  // of a small store, or one of long texts, looking into the newest would take longer than ranking all hits
  if (Math.min(byIndex, byRights) <= Math.max(rankedAtOnce, 1.5 * newest.cost))
    return { kind: byRights < byIndex ? 'rightsFirst' : 'index' }
  return {
    kind: 'titlesAndNewest',
    titles: estimate.titles <= mostTitles ? 'having' : 'beginning',
    newest: newest.rows,
    about: estimate.about <= mostAbout,
  }
}

/** Whether it is cheap to ask which of the candidates are about the query. */
export function asksWhatItIsAbout({ about }: Estimate): boolean {
  return about <= mostAbout
}

/** A plan that is kept knows no words: it is made for few rows, and is the right one only where they are few. */
export function bringsFew({ brought, partsBrought }: Estimate): boolean {
  return brought + partsBrought <= mostKept
}

const mostKept = 5000

export function chooseCountPlan(estimate: Estimate, scope: Scope): 'index' | 'rightsFirst' {
  return allReadableCost(estimate, scope) < indexCost(estimate) ? 'rightsFirst' : 'index'
}

/**
 * How many of the newest readable documents are looked into for variants of what was typed, where the text index would
 * bring too many that merely look likely; undefined: the index is asked, and all that it brings is looked into.
 */
export function newestForVariants(estimate: Estimate, brought: { rows: number; parts: number }): number | undefined {
  const perDocument = perStretches * lookCost(estimate)
  const byIndex =
    (perIndexRow + perStretches * perDocumentLookedInto) * brought.rows + perPartLookedInto * brought.parts
  return byIndex <= longestOrdered ? undefined : Math.round(Math.min(mostRows, longestOrdered / perDocument))
}

/** Several runs of characters are looked for in each text. */
const perStretches = 2

/** In how many of the candidates the whole query is looked for: longer texts, fewer of them. */
export function textsWorthALook(estimate: Estimate): number {
  return Math.round(Math.min(mostLookedInto, longestLook / lookCost(estimate)))
}

const mostLookedInto = 1000
const longestLook = 3000

function indexCost({ brought, partsBrought, partsChecked }: Estimate): number {
  return perIndexRow * (brought + partsBrought) + perPartLookedInto * partsChecked
}

/** Of `titlesAndNewest` the newest, whose texts are looked into always. */
function newestPlan(estimate: Estimate, scope: Scope): { rows: number; cost: number } {
  const { least, most } = newestLookedInto
  const rows = Math.round(Math.min(most, Math.max(least, lookedIntoFor(estimate, newestWanted))))
  const share = Math.max(visibleShare(estimate, scope), 1e-6)
  const passed = Math.min(estimate.rows, rows / share)
  return { rows, cost: perDocumentPassed * passed + lookCost(estimate) * Math.min(rows, estimate.rows * share) }
}

/** Of finding all that somebody may read who may read little. */
function reachCost(estimate: Estimate, scope: Scope): number {
  const { visible } = scope
  if (visible === undefined || visibleShare(estimate, scope) >= little) return Number.POSITIVE_INFINITY
  return scope.isFoundByRights ? perDocumentReached * visible : perDocumentScanned * estimate.rows
}

function allReadableCost(estimate: Estimate, scope: Scope): number {
  return reachCost(estimate, scope) + lookCost(estimate) * (scope.visible ?? 0)
}

function lookCost({ partsPerDocument }: Estimate): number {
  return perDocumentLookedInto + perPartLookedInto * partsPerDocument
}

/** Documents that are looked into till so many hits are met: they are taken to lie evenly. */
function lookedIntoFor({ rows, hits }: Estimate, wanted: number): number {
  return (wanted * rows) / Math.max(hits, 1e-9)
}

interface OrderedCost {
  /** Microseconds. */
  readonly cost: number
  /** Looked into before it is given up. */
  readonly rows: number
  /** Looked into if all goes as it is thought to. */
  readonly looked: number
}

function orderedPlan(estimate: Estimate, scope: Scope, wanted: number): OrderedCost {
  const lookedInto = lookedIntoFor(estimate, wanted)
  const perRow = lookCost(estimate)
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
