import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import {
  allOf,
  anyOf,
  idsOf,
  isInBits,
  noBits,
  union,
  withChanges,
  without,
  type Bits,
} from '@shuku/domain/rights/server'
import { lastKnownSizes } from './known-sizes.ts'
import { byAuthors, byOwnSets, fewIds, shortestOf, type Named } from './named-within.ts'

/**
 * What the caller's relation to other authors opens beyond what is open to the caller anyway: documents by these
 * authors, with these classes or these own sets.
 */
export interface Related {
  readonly classes: Bits
  readonly own: Bits
  readonly authors: Bits
}

export function relatedOf({ rights, personId }: Caller): Related[] {
  // what I wrote is counted as mine, though I am of the same post as myself
  const notMe = new Map([[personId, false]])
  return [...rights.relations.values()].map(({ read, creators }) => ({
    classes: without(read.classes, rights.read.classes),
    own: without(read.own, rights.read.own),
    authors: withChanges(creators, notMe),
  }))
}

/** Applies to rows of the documents, or of the rollup by author. */
export function isOfRelatedClass(related: readonly Related[], table: string): RawBuilder<boolean> {
  return isOfRelated(related, table, { column: 'class_id', of: ({ classes }) => classes })
}

export function isOfRelatedOwnSet(related: readonly Related[]): RawBuilder<boolean> {
  return isOfRelated(related, 'document', { column: 'own_id', of: ({ own }) => own })
}

interface Sets {
  readonly column: 'class_id' | 'own_id'
  readonly of: (related: Related) => Bits
}

function isOfRelated(related: readonly Related[], table: string, { column, of }: Sets): RawBuilder<boolean> {
  return anyOf(
    related.map((each) =>
      allOf([
        isInBits(sql.ref(`${table}.${column}`), of(each)),
        isInBits(sql.ref(`${table}.creator_id`), each.authors),
      ]),
    ),
  )
}

/** Rows of the rollup by author: by the authors, by the classes that name a relation, or all, whichever are fewest. */
export function namedInRollup(related: readonly Related[]): Named {
  const { authorRows = 0, perAuthorRow = 0, perClassRow = 0 } = lastKnownSizes() ?? {}
  const authors = idsOf(unionOf(related, (each) => each.authors))
  const classes = idsOf(unionOf(related, (each) => each.classes))
  const always = sql<boolean>`true`
  const named = (column: string, ids: readonly number[], perPlace: number): Named => ({
    condition: sql<boolean>`${sql.ref(`category_author_count.${column}`)} = any(${ids}::integer[])`,
    places: ids.length <= fewIds ? ids.length : undefined,
    perPlace,
    asFilter: always,
  })
  const all: Named = { condition: always, places: authorRows > 0 ? 1 : undefined, perPlace: authorRows }
  return shortestOf(all, named('creator_id', authors, perAuthorRow), named('class_id', classes, perClassRow))
}

/** With more authors than this, their documents outnumber all that have an own set. */
const fewAuthors = 2000

/** Documents with an own set that names a relation: by the authors or by the sets. */
export function namedByOwnSets(related: readonly Related[]): Named {
  const authors = idsOf(unionOf(related, (each) => each.authors))
  const own = byOwnSets(unionOf(related, (each) => each.own))
  return authors.length > fewAuthors ? own : shortestOf(own, byAuthors(authors))
}

function unionOf(related: readonly Related[], of: (each: Related) => Bits): Bits {
  return related.map(of).reduce(union, noBits)
}
