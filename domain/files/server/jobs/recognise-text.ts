import { z } from '@shuku/kit/contract'
import { defineJob, enqueue, withLocalFile, type Database } from '@shuku/kit/server'
import { canRecognise, recognisePages } from '../extraction/programs/recognise-pages.ts'
import { settleText } from './settle-text.ts'

/**
 * Recognises the text of scanned pages where the programs for it are installed. One scan at a time, so that others do not
 * wait for all of them; until then the file is shown as a scan.
 */
export const recogniseText = defineJob({
  name: 'files.recogniseText',
  payload: z.object({ contentId: z.int() }),
  queue: 'files.recogniseText',
  maxAttempts: 3,
  priority: 30,
  run: async ({ contentId }, { database, store, signal }) => {
    const content = await findScan(database, contentId)
    if (!content || !(await canRecognise())) return
    const sha256 = content.sha256.toString('hex')
    const text = await withLocalFile(store, sha256, (path) => recognisePages({ path, signal }))
    const result = text ? { ok: true as const, ...text } : noLetters
    await database.transaction().execute((db) => settleText(db, contentId, result))
  },
})

const noLetters = { ok: false as const, reason: 'noText' as const, detail: 'no letters were recognised' }

/** Enqueued once for a content, however often it is asked for. */
export async function enqueueRecognition(db: Database, contentId: number): Promise<void> {
  await enqueue(db, recogniseText, { payload: { contentId }, key: `files.recogniseText:${contentId}` })
}

async function findScan(database: Database, contentId: number) {
  return database
    .selectFrom('file_content')
    .select('sha256')
    .where('id', '=', contentId)
    .where('text_state', '=', 'failed')
    .where('text_reason', '=', 'scanned')
    .executeTakeFirst()
}
