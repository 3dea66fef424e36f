import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { enqueueExtractions } from './extract-text-job.ts'

/** Many come after what people upload meanwhile; for one somebody waits. */
const behindOthers = 20

/** Has the texts of these contents looked for once more, of those in which none was found; answers of how many. */
export async function readContentsAgain(db: Database, contentIds: readonly number[]): Promise<number> {
  const behind = contentIds.length > 1 ? behindOthers : 0
  if (contentIds.length === 0) return 0
  const { rows } = await sql<{ id: number; mime: string }>`
    update file_content set text_state = 'waiting', text_reason = null, text_tries = 0
    where id = any(${contentIds}::bigint[]) and text_state = 'failed'
    returning id, mime`.execute(db)
  // another one who has asked for it at the same moment has found it waiting
  await enqueueExtractions(db, rows, { behind })
  return rows.length
}
