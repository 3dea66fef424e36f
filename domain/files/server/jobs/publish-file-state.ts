import { z } from '@shuku/kit/contract'
import { defineJob, enqueue, type Database } from '@shuku/kit/server'
import { needsOffice } from '../extraction/programs/convert-by-office.ts'
import { extractTextJob } from './extract-text-job.ts'
import { officeQueue, textQueueOf } from './turns.ts'

/**
 * A file whose bytes are already stored waits like a new one, as long as the extraction of its text took: uploading a
 * guess does not tell whether somebody else has the same file.
 */
export const publishFileState = defineJob({
  name: 'files.tellWhatIsKnown',
  payload: z.object({ fileId: z.int() }),
  maxAttempts: 8,
  run: async ({ fileId }, { database }) => {
    await database.updateTable('file').set({ held_back: false }).where('id', '=', fileId).execute()
  },
})

interface Known {
  /** The content's. */
  readonly id: number
  readonly mime: string
  readonly textMs: number | null
  readonly behind: number
}

const usualMs = 300

export async function enqueueFileState(db: Database, fileId: number, known: Known): Promise<void> {
  const { id, mime, textMs, behind } = known
  const queue = needsOffice(mime) ? officeQueue : textQueueOf(id)
  const job = { ...publishFileState, queue, priority: extractTextJob.priority + behind }
  const runAt = new Date(Date.now() + (textMs ?? usualMs))
  await enqueue(db, job, { payload: { fileId }, runAt })
}
