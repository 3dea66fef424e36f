import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { isCleared, secrecyLevels } from '@shuku/domain/rights/contract'
import {
  allOf,
  anyOf,
  hasClearance,
  isClearedFor,
  isInBits,
  isOpenDirectly,
  never,
  readerStatuses,
  statusList,
} from '@shuku/domain/rights/server'
import { hiddenOf } from './hidden.ts'
import { lastKnownSizes } from './known-sizes.ts'
import { byAuthors, byIndex, byOwnSets, isNamedWithin, not, type MatchingFile } from './named-within.ts'
import {
  isOfRelatedClass,
  isOfRelatedOwnSet,
  namedByOwnSets,
  namedInRollup,
  relatedOf,
  type Related,
} from './related.ts'

export interface CountScope {
  /** Only these, without the ones below them. */
  readonly categoryIds?: readonly number[] | undefined
}

/**
 * Rows (category_id, n) whose sums are the documents that the caller may read, of disjoint parts: what classes open, by
 * themselves or for a relation to the author, is summed from rollups, the rest is counted from indexes, and no document
 * is in two of them.
 */
export function selectReadableCounts(
  caller: Caller,
  scope: CountScope,
): RawBuilder<{ category_id: number; n: number }> {
  const related = relatedOf(caller)
  const parts = [
    ...byClasses(caller, scope),
    ...byRelations(caller, scope, related),
    ...byDocuments(caller, scope, related),
  ]
  return sql`${sql.join(parts, sql` union all `)}`
}

/** Documents in a status that readers see, under an open class: the same for everybody with that class. */
function byClasses({ rights, clearance }: Caller, { categoryIds }: CountScope): RawBuilder<unknown>[] {
  const readable = readableOf(clearance)
  const within = isWithin(categoryIds)
  return [
    sql`select category_id, ${readable} as n from category_default_count
        where ${within} and ${isInBits(sql`default_set_id`, rights.defaults)}`,
    sql`select category_id, ${readable} from category_class_count
        where ${within} and ${isInBits(sql`class_id`, rights.classesAlone)}`,
    // what has happened since the rollups were folded
    sql`select category_id, n from count_delta
        where ${within} and ${isClearedFor(sql`secrecy`, sql.lit(clearance))} and ${isInBits(sql`class_id`, rights.read.classes)}`,
  ]
}

/** Documents of others under a class that is open only to who is in a relation to the author. */
function byRelations(
  { clearance }: Caller,
  { categoryIds }: CountScope,
  related: readonly Related[],
): RawBuilder<unknown>[] {
  if (isOfRelatedClass(related, 'document') === never) return []
  const { authorRows = 1, all = 1 } = lastKnownSizes() ?? {}
  const scope = { categoryIds, column: 'category_author_count.category_id', perDocument: authorRows / Math.max(1, all) }
  return [
    sql`select category_id, ${readableOf(clearance)} from category_author_count
        where ${isOfRelatedClass(related, 'category_author_count')} and ${isNamedWithin(namedInRollup(related), scope)}`,
    sql`select category_id, n from author_count_delta
        where ${isWithin(categoryIds)} and ${isClearedFor(sql`secrecy`, sql.lit(clearance))}
        and ${isOfRelatedClass(related, 'author_count_delta')}`,
  ]
}

export function readableOf(clearance: number): RawBuilder<unknown> {
  const open = Object.values(secrecyLevels).filter((secrecy) => isCleared(secrecy, clearance))
  const columns = open.map((secrecy) => sql.ref(`n${secrecy}`))
  return sql.join(columns, sql` + `)
}

function isWithin(categoryIds: CountScope['categoryIds']): RawBuilder<boolean> {
  return categoryIds ? sql`category_id = any(${categoryIds}::integer[])` : sql`true`
}

/** Documents that no class shows, each part named by what opens them. */
function byDocuments(caller: Caller, { categoryIds }: CountScope, related: readonly Related[]): RawBuilder<unknown>[] {
  const { rights, personId } = caller
  const isShown = sql<boolean>`document.status in ${statusList(readerStatuses)}`
  const isOfClass = isInBits(sql`document.class_id`, rights.read.classes)
  const isOfRelated = isOfRelatedClass(related, 'document')
  const isOthers = sql<boolean>`document.creator_id <> ${personId} and document.owner_id <> ${personId}`
  const hidden = hiddenOf(caller, isOthers)
  const isOpenToMe = isOpenDirectly(rights, 'read')
  const parts: MatchingFile[] = [
    // an own set opens them, and no class
    {
      isNamed: byOwnSets(rights.read.own),
      where: anyOf([allOf([isShown, not(isOfClass), not(isOfRelated)]), hidden.byOwnSet ?? never]),
    },
    // mine, and nothing else shows them to me
    { isNamed: byAuthors([personId]), where: not(allOf([isShown, isOpenToMe])) },
    {
      isNamed: byIndex(sql<boolean>`document.owner_id = ${personId} and document.owner_id <> document.creator_id`),
      where: not(allOf([isShown, anyOf([isOpenToMe, isOfRelated])])),
    },
    // an own set opens them to who is in a relation to the author
    {
      isNamed: namedByOwnSets(related),
      where: allOf([isShown, isOfRelatedOwnSet(related), not(isOfClass), not(isOfRelated), isOthers]),
    },
    ...hidden.parts,
  ]
  const within = { categoryIds, column: 'document.category_id', perDocument: 1 }
  return parts
    .filter(({ where }) => where !== never)
    .map(
      ({ isNamed, where }) => sql`
        select document.category_id, count(*)::integer from document
        where document.deleted_at is null and ${hasClearance(caller.clearance)} and ${where}
        and ${isNamedWithin(isNamed, within)}
        group by document.category_id`,
    )
}
