import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { enqueue, enqueueMany, type Database, type Job } from '@shuku/kit/server'
import { needsOffice } from '../extraction/programs/convert-by-office.ts'
import { longQueue, officeQueue, textQueueOf } from './turns.ts'

const payload = z.object({
  contentId: z.int(),
  /** It timed out once, and now has the long limit. */
  isLong: z.boolean().optional(),
})

/** The part needed to enqueue it; the implementation is in `extract-text.ts`. */
export const extractTextJob = {
  name: 'files.extractText',
  payload,
  maxAttempts: 3,
  // lower priority than work that people wait for
  priority: 5,
} satisfies Job<typeof payload>

/** The number of somebody's latest files that are counted for their priority. */
const longestQueue = 100
/** Lower priority than all work that somebody waits for. */
const last = 200

/**
 * The number of a person's files with a pending text. It lowers their priority, so that one upload does not wait for
 * another person's ten thousand.
 */
export function waitingOf(personId: number): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (
      select content_id from file where uploaded_by = ${personId} order by uploaded_at desc limit ${longestQueue}
    ) as latest join file_content as content on content.id = latest.content_id
    where content.text_state = 'waiting'
  )`
}

interface Enqueuing {
  readonly mime: string
  /** The number of jobs that go first. */
  readonly behind: number
  readonly runAt?: Date
}

const keyOf = (contentId: number) => `${extractTextJob.name}:${contentId}`

/** Enqueues the extraction of a content's text, once however often it is asked for. */
export async function enqueueExtraction(db: Database, contentId: number, enqueuing: Enqueuing): Promise<void> {
  const { mime, behind, runAt } = enqueuing
  const queue = needsOffice(mime) ? officeQueue : textQueueOf(contentId)
  const when = runAt ? { runAt } : {}
  await enqueue(db, jobFor({ queue, behind }), { payload: { contentId }, key: keyOf(contentId), ...when })
}

/** For the first who wants the text of a content that was kept for its owners alone (`unasked`). */
export async function askForText(db: Database, contentId: number, enqueuing: Enqueuing): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('file_content')
    .set({ text_state: 'waiting' })
    .where('id', '=', contentId)
    .where('text_state', '=', 'unasked')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueueExtraction(db, contentId, enqueuing)
}

/** Enqueues a second attempt with the long limit, for when nobody waits. */
export async function enqueueLongExtraction(db: Database, contentId: number): Promise<void> {
  const job = { ...jobFor({ queue: longQueue, behind: last }), maxAttempts: 1 }
  await enqueue(db, job, { payload: { contentId, isLong: true }, key: keyOf(contentId) })
}

/** The same for many contents without a job, in a few statements. */
export async function enqueueExtractions(
  db: Database,
  contents: readonly { readonly id: number; readonly mime: string }[],
  { behind }: Pick<Enqueuing, 'behind'>,
): Promise<void> {
  const queues = Map.groupBy(contents, ({ id, mime }) => (needsOffice(mime) ? officeQueue : textQueueOf(id)))
  for (const [queue, some] of queues) {
    const payloads = some.map(({ id }) => ({ contentId: id }))
    await enqueueMany(db, jobFor({ queue, behind }), payloads)
  }
}

function jobFor({ queue, behind }: { queue: string; behind: number }): Job<typeof payload> {
  return { ...extractTextJob, priority: extractTextJob.priority + behind, queue }
}
