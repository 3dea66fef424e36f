import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import {
  allOf,
  editorStatuses,
  hasClearance,
  idsOf,
  isInBits,
  isOpen,
  isOpenByRelation,
  isOpenDirectly,
  noBits,
  readerStatuses,
  statusList,
  union,
  without,
  type Bits,
  type ByRelation,
} from '@shuku/domain/rights/server'

export interface CountScope {
  /** Only these, without the ones below them. */
  readonly categoryIds?: readonly number[] | undefined
}

/** More ids than this are better asked by bits over a whole index. */
const fewIds = 2000

/**
 * Rows (category_id, n) whose sums are the documents that the caller may read, of disjoint parts: what classes open is
 * summed from rollups, the rest is counted from indexes, and no document is in two of them.
 */
export function selectReadableCounts(
  caller: Caller,
  scope: CountScope,
): RawBuilder<{ category_id: number; n: number }> {
  return sql`${sql.join([...byClasses(caller, scope), ...byDocuments(caller, scope)], sql` union all `)}`
}

/** Documents in a status that readers see, under an open class: the same for everybody with that class. */
function byClasses({ rights, classification }: Caller, { categoryIds }: CountScope): RawBuilder<unknown>[] {
  const readable = sql.join(
    [1, 2, 3, 4].filter((secrecy) => secrecy > classification).map((secrecy) => sql.ref(`n${secrecy}`)),
    sql` + `,
  )
  const within = categoryIds ? sql`category_id = any(${categoryIds}::integer[])` : sql`true`
  return [
    sql`select category_id, ${readable} as n from category_default_count
        where ${within} and ${isInBits(sql`default_set_id`, rights.defaults)}`,
    sql`select category_id, ${readable} from category_class_count
        where ${within} and ${isInBits(sql`class_id`, rights.classesAlone)}`,
    // what has happened since the rollups were folded
    sql`select category_id, n from count_delta
        where ${within} and secrecy > ${sql.lit(classification)} and ${isInBits(sql`class_id`, rights.read.classes)}`,
  ]
}

/** Documents that no open class shows, each part named by what opens them. */
function byDocuments(caller: Caller, { categoryIds }: CountScope): RawBuilder<unknown>[] {
  const { rights, personId } = caller
  const isShown = sql<boolean>`document.status in ${statusList(readerStatuses)}`
  const isOfClass = isInBits(sql`document.class_id`, rights.read.classes)
  const isOthers = sql<boolean>`document.creator_id <> ${personId} and document.owner_id <> ${personId}`
  const isCountedElsewhere = allOf([isShown, isOpenDirectly(rights, 'read')])
  const parts = [
    // only an own set opens them
    allOf([isShown, isAmong('own_id', rights.read.own), not(isOfClass)]),
    // mine, and neither class nor own set shows them to me
    allOf([sql<boolean>`document.creator_id = ${personId}`, not(isCountedElsewhere)]),
    allOf([
      sql<boolean>`document.owner_id = ${personId} and document.owner_id <> document.creator_id`,
      not(isCountedElsewhere),
    ]),
    // only my relation to the creator opens them
    ...selectRelated(caller).map((narrowed) =>
      allOf([isShown, narrowed, isOpenByRelation(rights, 'read'), not(isOpenDirectly(rights, 'read')), isOthers]),
    ),
    // readers do not see them, but I may edit them
    allOf([
      sql<boolean>`document.status in ${statusList(editorStatuses)} and document.status not in ${statusList(readerStatuses)}`,
      isOpen(rights, 'edit'),
      isOthers,
    ]),
  ]
  const within = categoryIds ? sql`document.category_id = any(${categoryIds}::integer[])` : sql`true`
  return parts.map(
    (part) => sql`
      select document.category_id, count(*)::integer from document
      where document.deleted_at is null and ${hasClearance(caller.classification)} and ${within} and ${part}
      group by document.category_id`,
  )
}

/** Null, which a missing own set gives, is no. */
function not(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(${condition}) is not true`
}

/** By the ids where they are few, so that an index finds them. */
function isAmong(column: 'own_id' | 'class_id', bits: Bits, few = fewIds): RawBuilder<boolean> {
  const ids = idsOf(bits)
  const reference = sql.ref(`document.${column}`)
  return ids.length <= few ? sql<boolean>`${reference} = any(${ids}::integer[])` : isInBits(reference, bits)
}

/**
 * Disjoint conditions that let an index find all documents which a relation alone opens: by the people related where
 * they are few, else by the sets that name the relation.
 */
function selectRelated({ rights }: Caller): RawBuilder<boolean>[] {
  const relations = [...rights.relations.values()]
  const unionOf = (of: (relation: ByRelation) => Bits) => relations.map(of).reduce(union, noBits)
  const creators = idsOf(unionOf((relation) => relation.creators))
  if (creators.length <= fewIds) return [sql<boolean>`document.creator_id = any(${creators}::integer[])`]
  const classes = without(
    unionOf(({ read }) => read.classes),
    rights.read.classes,
  )
  const own = without(
    unionOf(({ read }) => read.own),
    rights.read.own,
  )
  return [
    isAmong('class_id', classes, 10 * fewIds),
    allOf([isAmong('own_id', own), not(isInBits(sql`document.class_id`, classes))]),
  ]
}
