import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { isClearedFor } from '../conditions/clearance.ts'
import { fromGrantsReaching } from '../conditions/select-grants.ts'
import { isReadable } from '../status-rule.ts'
import { isUnguarded } from './guards.ts'

interface Named {
  readonly documentId: number
  readonly personId: number
}

/**
 * The level of a person on each of these documents, another one for each perhaps: what `checkRight` says of the
 * documents of one person, for acts in the names of many. Their rows are locked, and nothing guards those that are
 * answered; what somebody may not read, and who has left, is not among them.
 */
export async function findLevelOfEach(db: Database, named: readonly Named[]): Promise<Map<number, number>> {
  const ids = named.map(({ documentId }) => documentId)
  const people = named.map(({ personId }) => personId)
  const { rows } = await sql<{ id: number; status: number; level: number; isHolder: boolean }>`
    select document.id::float8 as id, document.status, standing.level, holding.is_holder as "isHolder"
    from unnest(${ids}::bigint[], ${people}::integer[]) as named (document_id, person_id)
    join document on document.id = named.document_id and document.deleted_at is null
    join person on person.id = named.person_id and person.status = 'active'
    cross join lateral (select person.id in (document.creator_id, document.owner_id) as is_holder) as holding
    cross join lateral (
      select greatest(case when holding.is_holder then 2 else 0 end, max(held.level), 0) as level
      ${fromGrantsReaching({ personId: sql`person.id`, securityLevel: sql`person.security_level` })}
    ) as standing
    where ${isClearedFor(sql`document.secrecy`, sql`person.classification`)} and ${isUnguarded()}`.execute(db)
  return new Map(rows.filter(isReadable).map(({ id, level }) => [id, level]))
}
