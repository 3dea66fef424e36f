import { sql, type RawBuilder } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { selectSetting } from '@shuku/domain/categories/server'
import type { Caller } from '@shuku/kit/server'
import { statuses } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { secrecyName } from '../status.ts'
import { secrecySettings } from './secrecy-section.ts'

const levelsOf = (categoryId: RawBuilder<unknown>) =>
  sql<number>`(${selectSetting(secrecySettings, 'secondPerson', categoryId)})::smallint`

/** On `document`: the caller wrote it, or gave it the level that it has. A draft is its author’s alone. */
function isByCaller({ personId, signedInId }: Caller): RawBuilder<boolean> {
  const people = sql`(${personId}::integer, ${signedInId}::integer)`
  return sql<boolean>`(document.status <> ${sql.lit(statuses.draft)} and (document.creator_id in ${people} or exists (
    select from document_log as given
    where given.document_id = document.id and given.operation = ${sql.lit(documentActs.modify)}
      and (given.person_id in ${people} or given.account_id in ${people})
      and (given.details -> 'secrecy' ->> 1 in (document.secrecy::text, ${secrecyName('document.secrecy')})
        or given.details ->> 'raisedTo' = ${secrecyName('document.secrecy')}))))`
}

const isUnderRule = sql<boolean>`(document.secrecy <= 2 and document.secrecy <= ${levelsOf(sql.ref('document.category_id'))})`

/** On `document`: its category has the level that it has lowered by a second person, and the caller is not one. */
export function needsSecondPerson(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${isUnderRule} and ${isByCaller(caller)})`
}

interface Going {
  readonly intoId: number | undefined
  readonly documents: readonly { readonly id: number; readonly secrecy: number }[]
  /** Who makes a copy is its author, and gave it no level. */
  readonly isCopied: boolean
}

/** Documents that the caller could lower by themselves where they, or copies of them, would go, and cannot where they are. */
export async function findBound(
  { db, caller }: ActContext,
  { intoId, documents, isCopied }: Going,
): Promise<Set<number>> {
  const ids = documents.flatMap(({ id, secrecy }) => (secrecy <= 2 ? [id] : []))
  if (intoId === undefined || ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from document where id = any(${ids}::bigint[])
      and ${isCopied ? isUnderRule : needsSecondPerson(caller)} and secrecy > ${levelsOf(sql`${intoId}::integer`)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
