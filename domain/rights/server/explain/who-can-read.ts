import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { draftStatuses, editorStatuses } from '../status-rule.ts'
import { rightErrors } from '../right-errors.ts'

export interface Reader {
  readonly personId: number
  readonly name: string
  readonly departmentId: number
  /** 1 view, 2 edit, 3 full control. */
  readonly level: number
  readonly isHolder: boolean
}

export interface Readers {
  readonly total: number
  readonly people: readonly Reader[]
}

/** Everybody who may read a document now, by name; people who have left are not among them. */
export async function whoCanRead(
  db: Database,
  documentId: number,
  page: { offset: number; limit: number },
): Promise<Readers> {
  const document = await db
    .selectFrom('document')
    .select(['status', 'deleted_at'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!document || document.deleted_at) throw rightErrors.documentNotFound({ id: documentId })
  const leastLevel = draftStatuses.includes(document.status) ? 4 : editorStatuses.includes(document.status) ? 2 : 1
  const { rows } = await sql<Reader & { total: number }>`
    with subject as (
      select document.*, creator.manager_id, creator.superior_ids, creator.post_id,
        (select default_set_id from access_set where kind = 2 and id = document.class_id) as default_set_id
      from document join person as creator on creator.id = document.creator_id where document.id = ${documentId}
    ),
    held as (
      select access_set_grant.* from subject
      cross join lateral (values (1, default_set_id), (2, class_id), (3, own_id)) as source (kind, set_id)
      join access_set_grant on access_set_grant.kind = source.kind and access_set_grant.set_id = source.set_id
      where valid_until is null or valid_until > now()
    ),
    reached (person_id, level, min_security, max_security, is_holder) as (
      select member.person_id, held.level, held.min_security, held.max_security, false
      from held join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null
      union all
      select related.person_id, held.level, held.min_security, held.max_security, false
      from held cross join subject cross join lateral (
        select subject.creator_id as person_id where held.principal_id = 3
        union all select subject.manager_id where held.principal_id = 4
        union all select unnest(subject.superior_ids) where held.principal_id = 5
        union all select id from person where post_id = subject.post_id and held.principal_id = 6
      ) as related
      union all
      select unnest(array[creator_id, owner_id]), 2, 0, 255, true from subject
    ),
    readers as (
      select person.id, person.name, person.pinyin, person.department_id, max(reached.level) as level, bool_or(is_holder) as is_holder
      from reached join person on person.id = reached.person_id cross join subject
      where person.status = 'active' and subject.secrecy > person.classification
        and person.security_level between reached.min_security and reached.max_security
      group by person.id
      having bool_or(is_holder) or max(reached.level) >= ${leastLevel}
    )
    select id as "personId", name, department_id as "departmentId", level, is_holder as "isHolder",
           count(*) over ()::integer as total
    from readers order by pinyin, id limit ${page.limit} offset ${page.offset}`.execute(db)
  return {
    total:
      rows[0]?.total ?? (page.offset === 0 ? 0 : (await whoCanRead(db, documentId, { offset: 0, limit: 1 })).total),
    people: rows.map(({ total: _, ...reader }) => reader),
  }
}
