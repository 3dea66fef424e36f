import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'

/** Behind the tables of `withEntries`: experts of each of their groups. */
interface AskedExperts {
  readonly language: Language
  /** Of each group. */
  readonly most: number
}

/**
 * Tables for a `with` that end in `expert` (group_id, person_id, name, wrote, revised, answered, place): who wrote,
 * revised, and answered others in the talk about documents of the group that the caller may read. Who does not let
 * themselves be named, and who has left, is not among them.
 */
export function withExperts({ language, most }: AskedExperts): RawBuilder<unknown> {
  return sql`
    known as materialized (
      select distinct placed.group_id, held.id, held.creator_id, held.version
      from placed join held on held.point_id = placed.point_id
    ),
    deed (group_id, person_id, wrote, revised, answered) as (
      select group_id, creator_id, count(*), 0, 0 from known group by 1, 2
      union all
      select known.group_id, later.author_id, 0, count(*), 0
      from known cross join lateral (
        -- the first is the writing
        select author_id, is_listed or number = known.version as is_listed from document_version
        where document_id = known.id order by number offset 1) as later
      where known.version > 1 and later.is_listed group by 1, 2
      union all
      select known.group_id, reply.person_id, 0, 0, count(*)
      from known join document_reply as reply on reply.document_id = known.id and reply.deleted_at is null
      join document_reply as asked on asked.id = reply.answers_id and asked.person_id <> reply.person_id
      group by 1, 2
    ),
    expert as materialized (
      select * from (
        select scored.*, ${localName('person', language)} as name,
          row_number() over (
            partition by group_id order by 3 * wrote + 2 * revised + answered desc, wrote desc, revised desc, person_id
          ) as place
        from (
          select group_id, person_id, sum(wrote)::integer as wrote, sum(revised)::integer as revised,
            sum(answered)::integer as answered
          from deed group by 1, 2
        ) as scored
        join person on person.id = scored.person_id and person.status = 'active'
        where not exists (select from knowledge_unlisted_person as unlisted where unlisted.person_id = scored.person_id)
      ) as ranked where place <= ${most}
    )`
}
