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
import { lastKnownSizes } from './known-sizes.ts'

export interface CountScope {
  /** Only these, without the ones below them. */
  readonly categoryIds?: readonly number[] | undefined
}

/** More ids than this are better asked by bits over a whole index; that of own sets holds but the documents which have one. */
const fewIds = 2000
const fewOwnIds = 20_000

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
  const parts: Part[] = [
    // only an own set opens them
    { isNamed: isAmong('own_id', rights.read.own, fewOwnIds), where: allOf([isShown, not(isOfClass)]) },
    // mine, and neither class nor own set shows them to me
    { isNamed: byAuthors([personId]), where: not(isCountedElsewhere) },
    {
      isNamed: byIndex(sql<boolean>`document.owner_id = ${personId} and document.owner_id <> document.creator_id`),
      where: not(isCountedElsewhere),
    },
    // only my relation to the creator opens them
    ...selectRelated(caller).map(({ isNamed, where }) => ({
      isNamed,
      where: allOf([isShown, where, isOpenByRelation(rights, 'read'), not(isOpenDirectly(rights, 'read')), isOthers]),
    })),
    // readers do not see them, but I may edit them
    {
      isNamed: {
        condition: sql<boolean>`document.status in ${statusList(editorStatuses)} and document.status not in ${statusList(readerStatuses)}`,
        places: undefined,
      },
      where: allOf([isOpen(rights, 'edit'), isOthers]),
    },
  ]
  return parts.map(
    ({ isNamed, where }) => sql`
      select document.category_id, count(*)::integer from document
      where document.deleted_at is null and ${hasClearance(caller.classification)} and ${where}
      and ${isNamedWithin(isNamed, categoryIds)}
      group by document.category_id`,
  )
}

/** Documents of one part: what an index finds them by, and what else must hold. */
interface Part {
  readonly isNamed: Named
  readonly where: RawBuilder<boolean>
}

interface Named {
  readonly condition: RawBuilder<boolean>
  /** How many places of its index are looked at; undefined: all of it. */
  readonly places: number | undefined
  /** How many documents are passed over at each. */
  readonly perPlace?: number
  /** The same condition, but such that no index finds it. */
  readonly asFilter?: RawBuilder<boolean>
}

function byIndex(condition: RawBuilder<boolean>, places = 1): Named {
  return { condition, places }
}

function byAuthors(ids: readonly number[]): Named {
  return {
    condition: sql<boolean>`document.creator_id = any(${ids}::integer[])`,
    places: ids.length,
    perPlace: lastKnownSizes()?.perAuthor ?? 0,
    asFilter: sql<boolean>`document.creator_id + 0 = any(${ids}::integer[])`,
  }
}

/** What it costs to come to a place of an index, beside a document that is passed over. */
const toPlace = 5

/** Whether going by what names a part is shorter than through so many documents of some categories. */
export function passesFewer({ places = Infinity, perPlace = 0 }: Pick<Named, 'places' | 'perPlace'>, passed: number) {
  return places * (toPlace + perPlace) < passed
}

/** By what names the part, or by the categories, whichever passes fewer documents; no index knows a sum, as a kept plan needs it. */
function isNamedWithin(named: Named, categoryIds: readonly number[] | undefined): RawBuilder<boolean> {
  const { condition, asFilter = condition } = named
  if (!categoryIds) return condition
  return passesFewer(named, lastKnownSizes()?.inAll(categoryIds) ?? Infinity)
    ? sql<boolean>`${condition} and document.category_id + 0 in (select unnest(${categoryIds}::integer[]))`
    : sql<boolean>`${asFilter} and document.category_id = any(${categoryIds}::integer[])`
}

/** Null, which a missing own set gives, is no. */
function not(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(${condition}) is not true`
}

/** By the ids where they are few, so that an index finds them. */
function isAmong(column: 'own_id' | 'class_id', bits: Bits, few: number): Named {
  const ids = idsOf(bits)
  const reference = sql.ref(`document.${column}`)
  if (ids.length <= few) return byIndex(sql<boolean>`${reference} = any(${ids}::integer[])`, ids.length)
  // said once more, for the index of those that have one
  return { condition: allOf([sql<boolean>`${reference} is not null`, isInBits(reference, bits)]), places: undefined }
}

/**
 * Disjoint parts that let an index find all documents which a relation alone opens: by the people related where they are
 * few, else by the sets that name the relation.
 */
function selectRelated({ rights }: Caller): Part[] {
  const relations = [...rights.relations.values()]
  const unionOf = (of: (relation: ByRelation) => Bits) => relations.map(of).reduce(union, noBits)
  const creators = idsOf(unionOf((relation) => relation.creators))
  const always = sql<boolean>`true`
  if (creators.length <= fewIds) {
    return [
      {
        isNamed: byAuthors(creators),
        where: always,
      },
    ]
  }
  const classes = without(
    unionOf(({ read }) => read.classes),
    rights.read.classes,
  )
  const own = without(
    unionOf(({ read }) => read.own),
    rights.read.own,
  )
  return [
    { isNamed: isAmong('class_id', classes, fewOwnIds), where: always },
    { isNamed: isAmong('own_id', own, fewOwnIds), where: not(isInBits(sql`document.class_id`, classes)) },
  ]
}
