import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { present, type Moment } from '../conditions/moment.ts'
import { rightErrors } from '../right-errors.ts'
import { draftStatuses, editorStatuses, statusList } from '../status-rule.ts'

/** Of a document in the bin nothing is told. */
export async function requireDocument(db: Database, documentId: number): Promise<void> {
  const document = await db.selectFrom('document').select('deleted_at').where('id', '=', documentId).executeTakeFirst()
  if (!document || document.deleted_at) throw rightErrors.documentNotFound({ id: documentId })
}

interface Asked {
  /** Now, without it. */
  readonly moment?: Moment
  /** Only these: then it costs what they hold. */
  readonly personIds?: readonly number[]
}

/**
 * Tables for a `with`: `subject` is the document with its creator and the level from which its status lets others read
 * it (4: nobody but its holders), `held` its grants, `readers` (id, level, can_download, is_holder) everybody who may
 * read it at the moment. Who has left is not among them.
 */
export function withReaders(documentId: number, { moment = present, personIds }: Asked = {}): RawBuilder<unknown> {
  const { documents, people, memberships, grantsOf, isAhead } = moment
  const among = (id: RawBuilder<unknown>) => (personIds ? sql` and ${id} = any(${personIds}::integer[])` : sql``)
  return sql`
    asked_document as materialized (
      select document.* from ${documents} as document where document.id = ${documentId} and document.deleted_at is null
    ),
    subject as materialized (
      select document.*, creator.manager_id, creator.superior_ids, creator.post_id,
        case when document.status in ${statusList(draftStatuses)} then 4
          when document.status in ${statusList(editorStatuses)} then 2 else 1 end as least_level
      from asked_document as document join ${people} as creator on creator.id = document.creator_id
    ),
    held as (
      select held.* from subject cross join lateral ${grantsOf('subject')} as held where ${isAhead(sql`held.valid_until`)}
    ),
    reached (person_id, level, can_download, min_security, max_security, is_holder) as (
      select member.person_id, held.level, held.can_download, held.min_security, held.max_security, false
      from held join ${memberships} as member on member.principal_id = held.principal_id ${among(sql`member.person_id`)}
      union all
      select related.person_id, held.level, held.can_download, held.min_security, held.max_security, false
      from held cross join subject cross join lateral ${relatedTo(sql`held.principal_id`, moment)} as related (person_id)
      where held.principal_id between 3 and 6
      union all
      select unnest(array[creator_id, owner_id]), 2, true, 0, 255, true from subject
    ),
    readers as (
      select person.id, max(reached.level) as level, bool_or(is_holder) as is_holder,
        bool_or(can_download or reached.level >= 2) as can_download
      from reached join ${people} as person on person.id = reached.person_id cross join subject
      where person.is_active and subject.secrecy > person.classification ${among(sql`person.id`)}
        and person.security_level between reached.min_security and reached.max_security
      group by person.id
      having bool_or(is_holder) or max(reached.level) >= (select least_level from subject)
    )`
}

/** The people who stand in a relation (principals 3 to 6) to the creator of `subject`. */
export function relatedTo(principalId: RawBuilder<unknown>, { people }: Moment = present): RawBuilder<unknown> {
  return sql`(
    select subject.creator_id where ${principalId} = 3
    union all select subject.manager_id where ${principalId} = 4
    union all select unnest(subject.superior_ids) where ${principalId} = 5
    union all select person.id from ${people} as person where person.post_id = subject.post_id and ${principalId} = 6
  )`
}
