import { sql } from 'kysely'
import { selectSetting } from '@shuku/domain/categories/server'
import { selectHoldings, selectSources } from '@shuku/domain/files/server'
import type { Database } from '@shuku/kit/server'
import { secrecySettings } from './secrecy-section.ts'

interface Reading {
  readonly db: Database
}

/**
 * Which of these files leave with a watermark only: a document that opens it, or one whose content it has, is of a level for which
 * its category asks that, read by the caller or not – another way to the same bytes is no way round it.
 */
export async function findMarkedOnly({ db }: Reading, fileIds: readonly number[]): Promise<Set<number>> {
  const upTo = sql`(${selectSetting(secrecySettings, 'marked', sql.ref('document.category_id'))})::smallint`
  const { rows } = await sql<{ id: number }>`
    select asked.id::float8 as id from unnest(${[...fileIds]}::bigint[]) as asked (id) where exists (
      select from ${selectSources(sql`asked.id`)} as content
      cross join lateral ${selectHoldings({ fileId: sql`content.id` })} as holding
      join document on document.id = holding.document_id
      where holding.secrecy <= 2 and holding.secrecy <= ${upTo})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
