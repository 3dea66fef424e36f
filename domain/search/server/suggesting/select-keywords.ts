import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { withoutBlanks } from '../text/normalise.ts'

interface Keywords {
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
  readonly name: string
  readonly limit: number
}

/** Rows looked at: keywords in use of late, without an index of their own. */
const newest = 1000

/** Keywords of the newest documents that contain what was typed, the most frequent first. */
export async function selectKeywords(db: Database, { readable, name, limit }: Keywords): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword
    from (
      select document.keywords from document where ${readable}
      order by document.updated_at desc, document.id desc limit ${newest}
    ) as document
    cross join lateral regexp_split_to_table(document.keywords, '[,;，；、\\s]+') as keyword
    where document.keywords <> '' and strpos(lower(keyword), ${withoutBlanks(name)}) > 0
    group by keyword order by count(*) desc, keyword limit ${limit}`.execute(db)
  return rows.map(({ keyword }) => keyword)
}
