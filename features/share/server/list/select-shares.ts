import { sql, type RawBuilder } from 'kysely'

/** What the default rights of its category open of a document, as derived for the unit that it was made in. */
const grantsOfCategory = sql`(
  values (1, (select default_set_id from access_set where kind = 2 and id = document.class_id)), (2, document.class_id)
) as source (kind, set_id)
join access_set_grant as held on held.kind = source.kind and held.set_id = source.set_id`

/**
 * Everything that opens the document: who holds it, what its category gives, what was given to it alone. Ids of rows of
 * `document_grant` are positive; the others have a lock and a negative number.
 */
export function selectShares(documentId: number): RawBuilder<unknown> {
  const ofDocument = sql`from document cross join lateral`
  return sql`(
    select case holder.role when 'creator' then -1 else -2 end::bigint as id, 0 as rank, holder.role as source,
      0 as principal_id, 'person' as kind, holder.person_id as ref_id, null::smallint as ref_level,
      case holder.role when 'creator' then greatest(2, (
        select max(held.level) from ${grantsOfCategory} where held.principal_id = 3
      )) else 2 end as level,
      true as can_download, 0 as min_security, 255 as max_security, null::timestamptz as valid_until,
      null::integer as given_by, null::timestamptz as given_at, '' as note, '' as target_object
    ${ofDocument} (values ('creator', document.creator_id), ('owner', document.owner_id)) as holder (role, person_id)
    where document.id = ${documentId} and (holder.role = 'creator' or document.owner_id <> document.creator_id)
    union all
    select -10 - row_number() over (order by held.kind, held.principal_id, held.level, held.min_security, held.max_security),
      1, 'category', principal.id, principal.kind, principal.ref_id, principal.level,
      held.level, held.can_download, held.min_security, held.max_security, held.valid_until, null, null, '', ''
    ${ofDocument} (select held.* from ${grantsOfCategory}) as held
    join principal on principal.id = held.principal_id
    where document.id = ${documentId} and principal.id <> 3
    union all
    select given.id, 2, given.source, principal.id, principal.kind, principal.ref_id, principal.level,
      given.level, given.can_download, given.min_security, given.max_security, given.valid_until,
      given.given_by, given.given_at, given.note, given.target_object
    from document_grant as given join principal on principal.id = given.principal_id
    where given.document_id = ${documentId} and given.ended_at is null
      and (given.valid_until is null or given.valid_until > now())
  )`
}
