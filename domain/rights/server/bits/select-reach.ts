import { sql } from 'kysely'
import { creatorPrincipal } from './person-rights.ts'

/**
 * `me` and `reach`, the principals by which grants reach a person: what they are a member of (via 0), and the relations
 * to a creator that they have to anybody (via = the relation's principal).
 */
export function reachOf(personId: number) {
  return sql`
    me as materialized (
      select id, security_level, classification, post_id from person where id = ${personId} and status = 'active'
    ),
    reach (principal_id, via) as materialized (
      select principal_id, 0 from person_principal where person_id = ${personId} and valid_until is null
      union all
      select ${sql.lit(creatorPrincipal)}, ${sql.lit(creatorPrincipal)} from me
      union all
      select 4, 4 from me where exists (select from person where manager_id = me.id)
      union all
      select 5, 5 from me where exists (select from person where superior_ids @> array[me.id])
      union all
      select 6, 6 from me where post_id is not null
    )`
}

/**
 * A condition on the grant `held` and the person `me`. The holder of a document has everything but full control without
 * a grant.
 */
export const isInForce = sql<boolean>`
  (held.level >= 3 or held.principal_id <> ${sql.lit(creatorPrincipal)})
  and me.security_level between held.min_security and held.max_security
  and (held.valid_until is null or held.valid_until > now())`

/** The position of the snapshot: whether the rights may be cached, and until which change. */
export const snapshotFacts = sql`
  pg_current_snapshot()::text as snapshot,
  pg_postmaster_start_time()::text as server_start,
  -- a transaction that has changed something sees what may yet be rolled back
  pg_current_xact_id_if_assigned() is null as is_clean`

export interface SnapshotFacts {
  readonly snapshot: string
  readonly server_start: string
  readonly is_clean: boolean
}

/** Rows of `access_set` that were changed by a transaction which the snapshot does not see. */
export function changedSince(snapshot: string) {
  // the first half uses the index, the second is the truth
  return sql<boolean>`access_set.changed_xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(access_set.changed_xid, ${snapshot}::pg_snapshot)`
}
