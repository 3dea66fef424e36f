import { sql, type RawBuilder } from 'kysely'
import { leastLevel } from '../status-rule.ts'
import { isClearedFor } from './clearance.ts'
import { present, type Moment } from './moment.ts'

/** A person as the grants of a document ask for them; SQL, so that they may be a column. */
export interface GrantReach {
  readonly personId: RawBuilder<unknown>
  readonly securityLevel: RawBuilder<unknown>
}

/**
 * The grants of the `document` in scope that reach a person, evaluated as they are, as `held` (level, can_download).
 * For single documents and the rows of a page; lists ask by bits (`mayRead`).
 */
export function fromGrantsReaching({ personId, securityLevel }: GrantReach): RawBuilder<unknown> {
  return sql`
    from (
      values (1, (select class.default_set_id from access_set as class where class.kind = 2 and class.id = document.class_id)),
             (2, document.class_id),
             (3, document.own_id)
    ) as source (kind, set_id)
    join access_set_grant as held on held.kind = source.kind and held.set_id = source.set_id
    where ${securityLevel} between held.min_security and held.max_security
      and (held.valid_until is null or held.valid_until > now())
      and ${isMember(personId)}`
}

/** Whether grants let somebody, who does not hold it, read the `document` in scope, and have at least this level on it. */
export function isGivenTo(
  { clearance, ...person }: GrantReach & { readonly clearance: RawBuilder<unknown> },
  level: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isClearedFor(sql`document.secrecy`, clearance)}
    and exists (select ${fromGrantsReaching(person)}
      and held.level >= greatest(${level}, ${leastLevel(sql`document.status`)})))`
}

/** Whether the person is what the principal of `held` names, to the `document` in scope. */
export function isMember(
  personId: RawBuilder<unknown>,
  { memberships, people }: Moment = present,
): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from ${memberships} as mine
      where mine.person_id = ${personId} and mine.principal_id = held.principal_id
    )
    or held.principal_id between 3 and 6 and exists (
      select from ${people} as creator
      where creator.id = document.creator_id and case held.principal_id
        when 3 then creator.id = ${personId}
        when 4 then creator.manager_id = ${personId}
        when 5 then creator.superior_ids @> array[${personId}]
        else creator.post_id = (select me.post_id from ${people} as me where me.id = ${personId}) end
    )
  )`
}
