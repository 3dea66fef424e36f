import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { chooseCandidatePlan } from '../engine/choose-plan.ts'
import { spellingScore } from '../engine/names-sql.ts'
import {
  candidates,
  titlesSpelled,
  titlesThatBegin,
  titlesThatHave,
  type CandidatePlan,
  type Ranked,
} from '../engine/plan-sql.ts'
import { titleScore } from '../engine/score-sql.ts'
import { asSearch, prospect, readable, type SearchContext, type Search } from '../engine/search.ts'
import { withoutBlanks } from '../query/normalise.ts'
import type { SearchQuery } from '../query/parse-query.ts'

/** The titles that answer a query with words best, and keywords with it. */
export function findLikely(
  asker: SearchContext,
  query: SearchQuery,
  wanted: { readonly titles: number; readonly keywords: number },
): Promise<LikelyDocuments[]> {
  const search: Search = { query }
  const { estimate, scope, documents } = prospect(asker, search)
  const plan = chooseCandidatePlan(estimate, scope)
  const ranked = { query, readable: readable(asker, search), documents }
  return asSearch(asker.db, () => selectFound(asker.db, ranked, { plan, ...wanted }))
}

interface Wanted {
  readonly plan: CandidatePlan
  readonly titles: number
  readonly keywords: number
}

export interface LikelyDocuments {
  /** Nothing: it is a keyword. */
  readonly id: number | null
  readonly text: string
}

/** Of so many of the newest, the keywords are looked at. */
const newest = 300

/** The titles that answer what was typed so far best, and keywords of such documents that contain it; one statement. */
async function selectFound(
  db: Database,
  ranked: Ranked,
  { plan, titles, keywords }: Wanted,
): Promise<LikelyDocuments[]> {
  const { query } = ranked
  const { rows } = await sql<LikelyDocuments>`
    with candidate as materialized (${likely(plan, ranked)}),
    titled as (
      select candidate.id, candidate.updated_at, scored.score
      from candidate cross join lateral (
        select greatest(${titleScore(query)}, ${spellingScore(query)}) as score from search_text as text where text.document_id = candidate.id offset 0
      ) as scored
      where scored.score > 0
      order by scored.score desc, candidate.updated_at desc, candidate.id desc
      limit ${titles}
    ),
    used as (
      select keyword, count(*) as times
      from (select id from candidate order by updated_at desc limit ${newest}) as latest
        cross join lateral (select keywords from document where document.id = latest.id and keywords <> '' offset 0) as document
        cross join lateral regexp_split_to_table(document.keywords, '[,;，；、\\s]+') as keyword
      where strpos(lower(keyword), ${withoutBlanks(query.text)}) > 0
      group by keyword order by times desc, keyword limit ${keywords}
    )
    select id, text
    from (
      select null::bigint as id, keyword as text, times::float8 as worth, null::timestamptz as updated_at from used
      union all
      select titled.id, document.subject, titled.score, titled.updated_at
      from titled join document on document.id = titled.id
    ) as found
    order by id is not null, worth desc, updated_at desc, id desc`.execute(db)
  return rows
}

/** Of all that is found where that is little, else titles only: what a text says is no suggestion. */
function likely(plan: CandidatePlan, ranked: Ranked): RawBuilder<unknown> {
  if (plan.kind !== 'titlesAndNewest') return candidates(plan, ranked)
  const titles = [
    titlesThatBegin(ranked),
    ...(plan.titles === 'having' ? [titlesThatHave(ranked)] : []),
    ...titlesSpelled(ranked),
  ]
  return sql.join(
    titles.map((select) => sql`(${select})`),
    sql` union `,
  )
}
