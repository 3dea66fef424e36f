import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'
import { contains, isForReading, leastWeight, weightAt, type EntriesQuery, type Finding } from './entries.ts'

// Each source brings so many at most, however many documents, readings and people there are.
const mostRead = 100
const mostWritten = 50
/** Words that tell most of what one reads and writes. */
const mostTastes = 24
const mostNear = 3000
const mostColleagues = 300
const mostOfColleague = 30
const mostFollowed = 10
const mostOfCategory = 50
const mostOfSource = 500

/**
 * What is like the documents that one read and wrote, what colleagues of the department read, and what is new in one's
 * categories: starred ones, and those that one reads most. Each source says at most 1; the strongest is the reason.
 */
export function findForYou(caller: Caller, { subject, pageSize }: EntriesQuery): Finding {
  return {
    found: sql`
      with known as materialized (${selectKnown(caller)}),
      tastes as materialized (
        select term.word, sum(known.weight * ${weightAt('term.place')})::float8 as weight
        from known join search_telling as telling on telling.document_id = known.document_id
        cross join lateral unnest(telling.words) with ordinality as term (word, place)
        group by term.word order by 2 desc, 1 limit ${mostTastes}
      ),
      by_words as (${selectByWords()}), by_colleagues as (${selectByColleagues(caller)}),
      by_category as (${selectByCategory(caller)}),
      likely as (
        select document_id, weight / nullif(max(weight) over (), 0) as weight, 'words' as kind, words, 0 as n, null::integer as category_id
        from by_words
        union all select document_id, least(n, 5) * 0.12, 'colleagues', null, n, null from by_colleagues
        union all select document_id, 0.3, 'category', null, 0, category_id from by_category
      ),
      ranked as (
        select document_id, sum(weight)::float8 as weight,
          (array_agg(jsonb_build_object('kind', kind, 'words', coalesce(words, '{}'), 'n', n, 'category', category_id)
            order by weight desc))[1] as reason
        from likely group by document_id
      )
      select document.id, document.creator_id as person_id, document.created_at as at, ranked.weight,
        ranked.reason - 'category' || jsonb_build_object('name', coalesce((
          select ${localName('category', caller.language)} from category where id = (ranked.reason ->> 'category')::integer
        ), '')) as reason
      from ranked join document on document.id = ranked.document_id
      where ${isForReading(caller)} and document.created_at > now() - interval '6 months' and ${contains(subject)}
      order by ranked.weight desc, document.created_at desc, document.id desc limit ${pageSize}`,
    order: sql`found.weight desc, found.at desc, found.id desc`,
  }
}

/** What one may read no more tells nothing: its text may have become another one since. */
function selectKnown(caller: Caller): RawBuilder<unknown> {
  const { personId } = caller
  return sql`
    select latest.document_id, latest.weight from (
      (select document_id, 1 as weight from read_mark where person_id = ${personId} and times > 0
        order by last_at desc limit ${mostRead})
      union all
      (select id, 2 from document where creator_id = ${personId} and deleted_at is null
        order by created_at desc limit ${mostWritten})
    ) as latest
    join document on document.id = latest.document_id
    where ${mayRead(caller)}`
}

/** Two words in common: one is chance. */
const selectByWords = () => sql`
  select near.document_id, sum(tastes.weight * ${weightAt('term.place')}) as weight,
    (array_agg(tastes.word order by tastes.weight desc, tastes.word))[1:3] as words
  from (
    select document_id, words from search_telling where words && array(select word from tastes) limit ${mostNear}
  ) as near
  cross join lateral unnest(near.words) with ordinality as term (word, place)
  join tastes on tastes.word = term.word
  group by near.document_id having count(*) > 1 and sum(tastes.weight * ${weightAt('term.place')}) >= ${leastWeight}
  order by 2 desc, 1 desc limit ${mostOfSource}`

const selectByColleagues = ({ personId, departmentId }: Caller) => sql`
  select reading.document_id, count(*)::integer as n
  from (
    select id from person where department_id = ${departmentId} and id <> ${personId} and status = 'active'
    order by id limit ${mostColleagues}
  ) as colleague
  cross join lateral (
    select document_id from read_mark
    where person_id = colleague.id and times > 0 and last_at > now() - interval '3 months'
    order by last_at desc limit ${mostOfColleague}
  ) as reading
  group by reading.document_id order by n desc, reading.document_id desc limit ${mostOfSource}`

const selectByCategory = ({ personId }: Caller) => sql`
  select latest.id as document_id, followed.category_id
  from (
    select category_id from (
      select category_id, 1000000 as n from category_star where person_id = ${personId}
      union all
      select document.category_id, count(*) from known join document on document.id = known.document_id
      where document.deleted_at is null group by 1 having count(*) > 1
    ) as one group by category_id order by max(n) desc, category_id limit ${mostFollowed}
  ) as followed
  cross join lateral (
    select document.id from document
    where document.category_id = followed.category_id and document.deleted_at is null
      and document.updated_at > now() - interval '30 days'
    order by document.updated_at desc, document.id desc limit ${mostOfCategory}
  ) as latest`
