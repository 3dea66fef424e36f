import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { enqueueExtractions } from './extract-text-job.ts'

/** Somebody waits for a single one; many have lower priority than new uploads. */
const behindOthers = 20

/** Extracts the texts of these contents again, where none was found; answers their number. */
export async function readContentsAgain(db: Database, contentIds: readonly number[]): Promise<number> {
  const behind = contentIds.length > 1 ? behindOthers : 0
  if (contentIds.length === 0) return 0
  const { rows } = await sql<{ id: number; mime: string }>`
    update file_content set text_state = 'waiting', text_reason = null, text_tries = 0
    where id = any(${contentIds}::bigint[]) and text_state = 'failed'
    returning id, mime`.execute(db)
  // a concurrent call has enqueued it already
  await enqueueExtractions(db, rows, { behind })
  return rows.length
}
