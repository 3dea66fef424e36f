import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { enqueueExtractions } from './extract-text-job.ts'

/** Extracts the texts of contents again, as if they had just been uploaded. */
export async function lookForTextsAgain(db: Database, contentIds: readonly number[]): Promise<void> {
  if (contentIds.length === 0) return
  const waiting = await db
    .updateTable('file_content')
    .set({ text_state: 'waiting', text_reason: null, text_tries: 0, text_at: sql<Date | null>`null` })
    .where('id', 'in', contentIds)
    .returning(['id', 'mime'])
    .execute()
  await enqueueExtractions(db, waiting, { behind: 0 })
}
