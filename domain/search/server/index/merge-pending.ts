import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/**
 * Merges into the text index what saves have written behind it (decision 0019). Searches read all that is pending: some
 * 8 µs a document. Answers how many pages were pending.
 */
export async function mergePending(db: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('search_text_terms')::integer as pages`.execute(db)
  return rows[0]?.pages ?? 0
}
