import { sql, type RawBuilder } from 'kysely'
import { fixedPrincipals } from '@shuku/domain/people/server'
import { isClearedFor } from '../conditions/clearance.ts'
import { leastLevel } from '../status-rule.ts'
import { relatedTo } from './select-readers.ts'

interface DocumentsAndPeople {
  /** Of ids; as many as one screen is about. */
  readonly documentIds: readonly number[]
  readonly personIds: readonly number[]
}

const sets = sql`(values (1, asked.default_set_id), (2, asked.class_id), (3, asked.own_id)) as source (kind, set_id)`
const relations = sql`(${sql.lit(fixedPrincipals.creator)}, ${sql.lit(fixedPrincipals.superior)},
  ${sql.lit(fixedPrincipals.all_superiors)}, ${sql.lit(fixedPrincipals.same_post)})`

/**
 * Tables for a `with` that end in `pairs` (document_id, person_id): who of these people may read which of these
 * documents. What `withReaders` says of one document, of many at once: a set of grants that many of them have is asked
 * once, and has its people in arrays: a plan that takes sets or people to be few would go through all pairs for each pair.
 * Who has left is not among them.
 */
export function withReadersOfMany({ documentIds, personIds }: DocumentsAndPeople): RawBuilder<unknown> {
  return sql`
    asked as materialized (
      select document.id, document.class_id, document.own_id, document.creator_id, document.owner_id, document.secrecy,
        ${leastLevel(sql`document.status`)} as least_level, (
          select class.default_set_id from access_set as class where class.kind = 2 and class.id = document.class_id
        ) as default_set_id
      from document where document.id = any(${documentIds}::bigint[]) and document.deleted_at is null
    ),
    among as materialized (
      select id, security_level, classification from person
      where id = any(${personIds}::integer[]) and status = 'active'
    ),
    held as materialized (
      select each.kind, each.set_id, each.principal_id, each.level, each.min_security, each.max_security
      from (select distinct source.kind, source.set_id from asked cross join lateral ${sets}) as source
      join access_set_grant as each on each.kind = source.kind and each.set_id = source.set_id
      where each.valid_until is null or each.valid_until > now()
    ),
    given as materialized (
      select kind, set_id, array_agg(person_id) as people, array_agg(level) as levels,
        array_agg(classification) as classifications
      from (
        select held.kind, held.set_id, among.id as person_id, among.classification, max(held.level) as level
        from held join person_principal as member
          on member.principal_id = held.principal_id and member.valid_until is null
        join among on among.id = member.person_id and among.security_level between held.min_security and held.max_security
        group by 1, 2, 3, 4
      ) as each
      group by 1, 2
    ),
    pairs (document_id, person_id) as (
      select asked.id, reached.person_id
      from asked cross join lateral ${sets} join given on given.kind = source.kind and given.set_id = source.set_id
      cross join lateral unnest(given.people, given.levels, given.classifications)
        as reached (person_id, level, classification)
      where reached.level >= asked.least_level and ${isClearedFor(sql`asked.secrecy`, sql`reached.classification`)}
      union
      select asked.id, among.id
      from asked cross join lateral ${sets} join held on held.kind = source.kind and held.set_id = source.set_id
        and held.principal_id in ${relations} and held.level >= asked.least_level
      join person as creator on creator.id = asked.creator_id
      cross join lateral (
        select creator.id as creator_id, creator.manager_id, creator.superior_ids, creator.post_id
      ) as subject
      cross join lateral ${relatedTo(sql`held.principal_id`)} as related (person_id)
      join among on among.id = related.person_id
        and among.security_level between held.min_security and held.max_security
      where ${isClearedFor(sql`asked.secrecy`, sql`among.classification`)}
      union
      select asked.id, among.id from asked join among on among.id in (asked.creator_id, asked.owner_id)
      where ${isClearedFor(sql`asked.secrecy`, sql`among.classification`)}
    )`
}
