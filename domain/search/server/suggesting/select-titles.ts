import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { titlesThatBegin, titlesThatHave, type Ranked } from '../plans/candidates.ts'
import { titleScore } from '../plans/score-sql.ts'

export interface Titles extends Ranked {
  /** Too many titles have it: only those that begin with it are looked at. */
  readonly isFrequent: boolean
  readonly limit: number
}

/** The titles that answer what was typed so far best. */
export async function selectTitles(
  db: Database,
  { isFrequent, limit, ...ranked }: Titles,
): Promise<{ id: number; subject: string }[]> {
  const selects = isFrequent ? [titlesThatBegin(ranked)] : [titlesThatBegin(ranked), titlesThatHave(ranked)]
  const { rows } = await sql<{ id: number; subject: string }>`
    with candidate as materialized (${sql.join(
      selects.map((select) => sql`(${select})`),
      sql` union `,
    )})
    select document.id, document.subject
    from candidate
      cross join lateral (
        select ${titleScore(ranked.query)} as score from search_text as text where text.document_id = candidate.id offset 0
      ) as scored
      cross join lateral (select id, subject from document where document.id = candidate.id offset 0) as document
    order by scored.score desc, candidate.updated_at desc, candidate.id desc
    limit ${limit}`.execute(db)
  return rows
}
