import { sql, type RawBuilder } from 'kysely'
import { isInNamedUnit, isSeenInReports, rightStrings } from '@shuku/domain/people/server'
import { documentIsInForce, isHeldBy, levelOf, mayRead, isInBranch } from '@shuku/domain/rights/server'
import type { Caller, Context } from '@shuku/kit/server'
import { mostDocuments, mostPeople, reportErrors, type PairsQuery } from '../../contract.ts'
import { reportsTo } from '../select-concerned.ts'

/** The newest so many of a category are looked through for documents that the caller may follow. */
const mostPassed = 20_000

export type ScopeQuery = Pick<PairsQuery, 'what' | 'categoryId' | 'unitId'> & Partial<PairsQuery>

/** What one report is about. */
export interface Scope {
  readonly asked: ScopeQuery
  readonly documentIds: readonly number[]
  /** Those of them of which the caller may see all readers, as in their logs. */
  readonly followedIds: readonly number[]
  readonly personIds: readonly number[]
  /** There are more documents than are counted. */
  readonly isCut: boolean
}

/** On `document`: the caller may see who read it and who did not, as in its log. */
function seesReaders(caller: Caller): RawBuilder<boolean> {
  if (caller.rightNames.has(rightStrings.readLog)) return sql<boolean>`true`
  return sql<boolean>`(${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 3)`
}

/** Documents and people first: few enough that all pairs of them may be looked at. */
export async function findScope({ db, caller }: Pick<Context, 'db' | 'caller'>, asked: ScopeQuery): Promise<Scope> {
  const { documentId, personId, unitId = caller.departmentId } = asked
  const leads = sql<boolean>`exists (select from person where ${reportsTo(caller.personId)} and person.status = 'active')`
  const { rows } = await sql<{ documents: { id: number; isFollowed: boolean }[]; personIds: number[] }>`
    select (
        select coalesce(jsonb_agg(found), '[]') from (
          select * from (
            select document.id, ${seesReaders(caller)} as "isFollowed" from (${selectCandidates(asked)}) as document
            where ${mayRead(caller)} ${documentId === undefined ? sql`` : sql`and document.id = ${documentId}`}
          ) as readable
          where "isFollowed" or ${leads}
          order by id desc limit ${mostDocuments + 1}
        ) as found
      ) as documents, array(
        select person.id from person
        where person.status = 'active' and ${isInNamedUnit(unitId)} and ${isSeenInReports(caller)}
          ${personId === undefined ? sql`` : sql`and person.id = ${personId}`}
        order by person.id limit ${mostPeople + 1}
      ) as "personIds"`.execute(db)
  const { documents = [], personIds = [] } = rows[0] ?? {}
  if (personIds.length > mostPeople) throw reportErrors.tooManyPeople({ most: mostPeople })
  const counted = documents.toSorted((one, other) => other.id - one.id).slice(0, mostDocuments)
  return {
    asked,
    documentIds: counted.map(({ id }) => id),
    followedIds: counted.flatMap(({ id, isFollowed }) => (isFollowed ? [id] : [])),
    personIds,
    isCut: documents.length > counted.length,
  }
}

/** In force, or required; rights are not checked here. */
function selectCandidates({ what, categoryId }: ScopeQuery): RawBuilder<unknown> {
  const isWithin = categoryId === undefined ? sql`true` : isInBranch(categoryId)
  const isAsked =
    what === 'required'
      ? sql`exists (select from required_reading where document_id = document.id and ended_at is null)`
      : sql`true`
  return sql`
    select * from document
    where deleted_at is null and ${documentIsInForce} and ${isWithin} and ${isAsked}
    order by id desc limit ${mostPassed}`
}
