import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { enqueue, enqueueMany, type Database, type Job } from '@shuku/kit/server'
import { needsOffice } from '../extraction/programs/convert-by-office.ts'
import { longQueue, officeQueue, textQueueOf } from './turns.ts'

const payload = z.object({
  contentId: z.int(),
  /** It was too long once, and has all the time now. */
  isLong: z.boolean().optional(),
})

/** The part needed to enqueue it; the implementation is in `extract-text.ts`. */
export const extractTextJob = {
  name: 'files.extractText',
  payload,
  maxAttempts: 3,
  // after what people wait for
  priority: 5,
} satisfies Job<typeof payload>

/** Of somebody who uploads very much, the latest are looked at for what still waits: enough to come after others. */
const longestQueue = 100
/** After all that anybody waits for. */
const last = 200

/**
 * How many files of a person wait for their text; each comes after as many of everybody else, so that one upload does
 * not wait for another person's ten thousand.
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
  /** How many are to come before it. */
  readonly behind: number
  readonly runAt?: Date
}

const keyOf = (contentId: number) => `${extractTextJob.name}:${contentId}`

/** Has the text of a content looked for, once however often it is asked for. */
export async function enqueueExtraction(db: Database, contentId: number, enqueuing: Enqueuing): Promise<void> {
  const { mime, behind, runAt } = enqueuing
  const queue = needsOffice(mime) ? officeQueue : textQueueOf(contentId)
  const when = runAt ? { runAt } : {}
  await enqueue(db, jobFor({ queue, behind }), { payload: { contentId }, key: keyOf(contentId), ...when })
}

/** Once more with all the time that there is, when nobody waits for another. */
export async function enqueueLongExtraction(db: Database, contentId: number): Promise<void> {
  const job = { ...jobFor({ queue: longQueue, behind: last }), maxAttempts: 1 }
  await enqueue(db, job, { payload: { contentId, isLong: true }, key: keyOf(contentId) })
}

/** The same for contents that nothing looks for yet, in a few statements however many there are. */
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
