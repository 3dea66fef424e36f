import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { enqueue, enqueueMany, type Database, type Job } from '@shuku/kit/server'
import { needsOffice } from '../extraction/programs/convert-by-office.ts'

const payload = z.object({ contentId: z.int() })

/** To enqueue it; what it does stands in `extract-text.ts`. */
export const extractTextJob = {
  name: 'files.extractText',
  payload,
  maxAttempts: 3,
  // after what people wait for
  priority: 5,
} satisfies Job<typeof payload>

/** Of somebody who uploads very much, the latest are looked at for what still waits: enough to come after others. */
const longestQueue = 100

/**
 * How many files of a person wait for their text; each comes after as many of everybody else's, so that whoever
 * uploads one need not wait for another's ten thousand.
 */
export function waitingOf(personId: number): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (
      select content_id from file where uploaded_by = ${personId} order by uploaded_at desc limit ${longestQueue}
    ) as latest join file_content as content on content.id = latest.content_id
    where content.text_state = 'waiting'
  )`
}

/** LibreOffice is slow and large: its files are read one after the other, and keep no others waiting. */
export const officeQueue = 'files.office'

interface Enqueuing {
  readonly mime: string
  /** How many are to come before it. */
  readonly behind: number
}

/** Has the text of a content looked for, once however often it is asked for. */
export async function enqueueExtraction(db: Database, contentId: number, { mime, behind }: Enqueuing): Promise<void> {
  await enqueue(db, jobFor({ byOffice: needsOffice(mime), behind }), {
    payload: { contentId },
    key: `${extractTextJob.name}:${contentId}`,
  })
}

/** The same for contents that nothing looks for yet, in two statements however many there are. */
export async function enqueueExtractions(
  db: Database,
  contents: readonly { readonly id: number; readonly mime: string }[],
  { behind }: Pick<Enqueuing, 'behind'>,
): Promise<void> {
  for (const byOffice of [false, true]) {
    const some = contents.filter(({ mime }) => needsOffice(mime) === byOffice)
    const payloads = some.map(({ id }) => ({ contentId: id }))
    await enqueueMany(db, jobFor({ byOffice, behind }), payloads)
  }
}

function jobFor({ byOffice, behind }: { byOffice: boolean; behind: number }): Job<typeof payload> {
  const priority = extractTextJob.priority + behind
  return { ...extractTextJob, priority, ...(byOffice ? { queue: officeQueue } : {}) }
}
