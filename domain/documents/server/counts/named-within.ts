import { sql, type RawBuilder } from 'kysely'
import { allOf, idsOf, isInBits, type Bits } from '@shuku/domain/rights/server'
import { lastKnownSizes } from './known-sizes.ts'

/** Documents of one part: what an index finds them by, and what else must hold. */
export interface MatchingFile {
  readonly isNamed: Named
  readonly where: RawBuilder<boolean>
}

export interface Named {
  readonly condition: RawBuilder<boolean>
  /** How many places of its index are looked at; undefined: all of it. */
  readonly places: number | undefined
  /** How many rows are passed over at each. */
  readonly perPlace?: number
  /** The same condition, but such that no index finds it. */
  readonly asFilter?: RawBuilder<boolean>
}

/**
 * With more ids than this, bits over a whole index are cheaper; the index of own sets holds only documents that have
 * one.
 */
export const fewIds = 20_000

/** Null, which a missing own set gives, is no. */
export function not(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(${condition}) is not true`
}

export function byIndex(condition: RawBuilder<boolean>, places = 1): Named {
  return { condition, places }
}

export function byAuthors(ids: readonly number[]): Named {
  return {
    condition: sql<boolean>`document.creator_id = any(${ids}::integer[])`,
    places: ids.length,
    perPlace: lastKnownSizes()?.perAuthor ?? 0,
    asFilter: sql<boolean>`document.creator_id + 0 = any(${ids}::integer[])`,
  }
}

/** By ids where they are few, so that an index finds them. */
export function byOwnSets(bits: Bits): Named {
  const ids = idsOf(bits)
  // said once more, for the index of those that have one
  const asFilter = allOf([sql<boolean>`document.own_id is not null`, isInBits(sql`document.own_id`, bits)])
  if (ids.length > fewIds) return { condition: asFilter, places: undefined }
  return { condition: sql<boolean>`document.own_id = any(${ids}::integer[])`, places: ids.length, asFilter }
}

/** The cost of looking up a position in an index, relative to skipping a row. */
const toPlace = 5

function costOf({ places = Infinity, perPlace = 0 }: Pick<Named, 'places' | 'perPlace'>): number {
  return places * (toPlace + perPlace)
}

/** Whether going by what names a part is shorter than through so many rows of some categories. */
export function passesFewer(named: Pick<Named, 'places' | 'perPlace'>, passed: number): boolean {
  return costOf(named) < passed
}

/** The way that passes fewest. */
export function shortestOf(first: Named, ...others: readonly Named[]): Named {
  return others.reduce((best, each) => (costOf(each) < costOf(best) ? each : best), first)
}

export interface Within {
  readonly categoryIds: readonly number[] | undefined
  /** The column, and how many rows of its table are for each document. */
  readonly column: string
  readonly perDocument: number
}

/**
 * Searches by what names the part, or by the categories, whichever skips fewer rows. No index knows a sum, and a
 * prepared statement needs one; `is true` keeps the categories a hash, which as a join would be gone through for each
 * document wherever the planner expects few.
 */
export function isNamedWithin(named: Named, { categoryIds, column, perDocument }: Within): RawBuilder<boolean> {
  const { condition, asFilter = condition } = named
  if (!categoryIds) return condition
  const category = sql.ref(column)
  return passesFewer(named, (lastKnownSizes()?.inAll(categoryIds) ?? Infinity) * perDocument)
    ? sql<boolean>`${condition} and (${category} + 0 in (select unnest(${categoryIds}::integer[]))) is true`
    : sql<boolean>`${asFilter} and ${category} = any(${categoryIds}::integer[])`
}
