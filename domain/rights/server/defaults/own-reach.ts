import { sql } from 'kysely'
import {
  fixedPrincipals,
  selectMembersOf,
  selectOpenedAccounts,
  selectOwnAccounts,
  selectOwned,
} from '@shuku/domain/people/server'
import type { Asking } from '../acts/require-right.ts'
import { levels } from '../../contract.ts'
import { isRelative, termsRow, type DefaultEntry } from '../sets/entries.ts'

/** How much of a document something opens. */
export interface GrantTerms {
  /** 0 none, 1 view, 2 edit, 3 full control. */
  readonly level: number
  readonly canDownload: boolean
}

/** What the default rights of a category give the caller, by all their accounts. */
export interface OwnReach {
  /** The set that new documents are made under. */
  readonly presentId: number
  /** By default set of the category: what it opens of every document made under it. */
  readonly bySet: ReadonlyMap<number, GrantTerms>
  /** By class, as `set class`: what it opens in addition, of documents made in its unit. */
  readonly byClass: ReadonlyMap<string, GrantTerms>
  /** By relation, as `set principal`: what it opens of documents by people whose superior or colleague they are. */
  readonly byRelation: ReadonlyMap<string, GrantTerms>
}

export const nothingGiven: GrantTerms = { level: 0, canDownload: false }
/** What a holder has on their document without any grant. */
const holds: GrantTerms = { level: levels.edit, canDownload: true }

interface Row extends GrantTerms {
  readonly setId: number
  readonly isPresent: boolean
  readonly classId: number | null
  readonly principalId: number | null
}

/**
 * Read before and after an act on default rights, in its transaction; a group that the caller owns counts as joined, unless
 * it is asked what they have without that.
 */
export async function readOwnReach(
  asking: Asking,
  categoryId: number,
  { withOwned = true }: { readonly withOwned?: boolean } = {},
): Promise<OwnReach> {
  const all = await readRows(asking, categoryId, withOwned)
  const rows = all.filter(({ level }) => level > 0)
  const ids = [...new Set(all.map(({ setId }) => setId))]
  const keyed = (of: readonly Row[], key: (row: Row) => string) => new Map(of.map((row) => [key(row), row]))
  const fixed = rows.filter(({ principalId }) => principalId === null)
  return {
    presentId: all.find(({ isPresent }) => isPresent)?.setId ?? 0,
    bySet: new Map(
      ids.map((id) => [id, fixed.find((row) => row.setId === id && row.classId === null) ?? nothingGiven]),
    ),
    byClass: keyed(
      fixed.filter(({ classId }) => classId !== null),
      ({ setId, classId }) => `${setId} ${classId}`,
    ),
    byRelation: keyed(
      rows.filter(({ principalId }) => principalId !== null),
      ({ setId, principalId }) => `${setId} ${principalId}`,
    ),
  }
}

async function readRows(asking: Asking, categoryId: number, withOwned: boolean): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select person.id, security_level, post_id from person
      where id in ${selectOpenedAccounts(asking)} and status = 'active'
    ),
    -- whoever owns a group joins it when they like
    administered as materialized (
      select principal.id from ${selectOwned()} as owned
      join principal on principal.kind = owned.kind and principal.ref_id = owned.id
      where ${withOwned}::boolean and owned.owner_id in (select id from own)
    ),
    sets as materialized (
      select access_set.id, access_set.id = category.default_set_id as is_present
      from category join access_set on access_set.kind = 1 and (
        access_set.id = category.default_set_id or access_set.category_id = category.id and not access_set.detached)
      where category.id = ${categoryId}
    ),
    source (kind, id, set_id, class_id) as (
      select 1, id, id, null::integer from sets
      union all
      select 2, id, default_set_id, id from access_set where kind = 2 and default_set_id in (select id from sets)
    )
    select id as "setId", is_present as "isPresent", null::integer as "classId", null::integer as "principalId",
      0 as level, false as "canDownload"
    from sets
    union all
    select source.set_id, false, source.class_id,
      case when held.principal_id between 3 and 6 then held.principal_id end as principal,
      max(held.level)::integer, bool_or(held.can_download or held.level > 1)
    from source join access_set_grant as held on held.kind = source.kind and held.set_id = source.id
    where exists (
      select from own
      where own.security_level between held.min_security and held.max_security and case held.principal_id
        when ${sql.lit(fixedPrincipals.creator)} then true
        when ${sql.lit(fixedPrincipals.superior)} then exists (select from person where manager_id = own.id)
        when ${sql.lit(fixedPrincipals.all_superiors)} then exists (
          select from person where superior_ids @> array[own.id])
        when ${sql.lit(fixedPrincipals.same_post)} then own.post_id is not null
        else exists (
          select from person_principal as mine
          where mine.person_id = own.id and mine.principal_id = held.principal_id and mine.valid_until is null
        ) or held.principal_id in (select id from administered) end)
    group by source.set_id, source.class_id, principal`.execute(asking.db)
  return rows
}

/** Whether entries, saved or not, would name the caller for a document of any author. */
export async function namesOneself(asking: Asking, entries: readonly DefaultEntry[]): Promise<boolean> {
  const named = entries.flatMap(({ to, ...terms }) => (isRelative(to) ? [] : [{ to, ...termsRow(terms) }]))
  if (named.length === 0) return false
  const { rows } = await sql`
    select from ${selectOwned(named.map(({ to }) => to))} as owned where owner_id in ${selectOwnAccounts(asking)}
    union all
    select from ${selectMembersOf(named.map(({ to }) => to))} as member
    join jsonb_to_recordset(${JSON.stringify(named.map((terms, place) => ({ ...terms, id: -1 - place })))}::jsonb)
      as given (id integer, min_security integer, max_security integer) on given.id = member.principal_id
    join person on person.id = member.person_id
    where person.id in ${selectOwnAccounts(asking)}
      and person.security_level between given.min_security and given.max_security
    limit 1`.execute(asking.db)
  return rows.length > 0
}

/** Whether something gives more than something else. */
export function isMore(one: GrantTerms, other: GrantTerms): boolean {
  return one.level > other.level || (one.canDownload && !other.canDownload)
}

export function most(...given: readonly (GrantTerms | undefined)[]): GrantTerms {
  return {
    level: Math.max(0, ...given.map((each) => each?.level ?? 0)),
    canDownload: given.some((each) => each?.canDownload),
  }
}

/** The most that the present set gives of any document under it, of the caller's own or of somebody else's. */
export function reachOfPresent(
  { presentId, bySet, byClass, byRelation }: OwnReach,
  as: 'author' | 'other',
): GrantTerms {
  const author = `${presentId} ${fixedPrincipals.creator}`
  const under = [...byClass, ...[...byRelation].filter(([key]) => as === 'author' || key !== author)].filter(([key]) =>
    key.startsWith(`${presentId} `),
  )
  return most(bySet.get(presentId), ...under.map(([, given]) => given))
}

/** Whether the next document made by somebody else is open further to the caller. */
export function opensNew(before: OwnReach, after: OwnReach): boolean {
  return isMore(after.bySet.get(after.presentId) ?? nothingGiven, before.bySet.get(before.presentId) ?? nothingGiven)
}

/** The sets under which documents – those of others, and the caller's own – are open further to the caller. */
export function opensPresent(before: OwnReach, after: OwnReach): { others: number[]; own: number[] } {
  const setIds = [...after.bySet.keys()].filter((id) => before.bySet.has(id))
  const fixed = (reach: OwnReach, id: number) => reach.bySet.get(id) ?? nothingGiven
  const author = (reach: OwnReach, id: number) => reach.byRelation.get(`${id} ${fixedPrincipals.creator}`)
  const grown = (kind: 'byClass' | 'byRelation', id: number) =>
    [...after[kind]].some(([key, given]) => {
      const isAuthor = kind === 'byRelation' && key.endsWith(` ${fixedPrincipals.creator}`)
      return key.startsWith(`${id} `) && !isAuthor && isMore(given, most(before[kind].get(key), fixed(before, id)))
    })
  return {
    others: setIds.filter(
      (id) => isMore(fixed(after, id), fixed(before, id)) || grown('byClass', id) || grown('byRelation', id),
    ),
    own: setIds.filter((id) =>
      isMore(most(fixed(after, id), author(after, id)), most(fixed(before, id), author(before, id), holds)),
    ),
  }
}

/** Whether the categories have documents, or there are some under these sets, in the bin too, made by others or by the caller. */
export async function hasDocuments(
  asking: Asking,
  {
    by,
    categoryIds = [],
    setIds,
  }: { readonly by: 'others' | 'own'; readonly categoryIds?: readonly number[]; readonly setIds?: readonly number[] },
): Promise<boolean> {
  if (setIds?.length === 0) return false
  const where = setIds
    ? sql`document.class_id in (
        select class.id from access_set as class where class.kind = 2 and class.default_set_id = any(${setIds}::integer[]))`
    : sql`document.category_id = any(${categoryIds}::integer[])`
  const { rows } = await sql`
    select from document
    where ${where} and (document.creator_id in ${selectOpenedAccounts(asking)}) = ${by === 'own'} limit 1`.execute(
    asking.db,
  )
  return rows.length > 0
}
