import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { enqueue, inTransaction, type Database, type Job } from '@shuku/kit/server'
import { previewForms } from '../../contract/preview.ts'
import { officeQueue } from '../jobs/extract-text-job.ts'
import type { PreviewPlace } from './find-preview.ts'
import { isMadeByOffice } from './preview-form.ts'

const payload = z.object({
  contentId: z.int(),
  form: z.enum([...previewForms, 'bytes']),
  part: z.string().default(''),
})

/** To enqueue it; what it does stands in `make-preview.ts`. */
export const makePreviewJob = {
  name: 'files.makePreview',
  payload,
  maxAttempts: 2,
} satisfies Job<typeof payload>

/** One after the other: a preview takes a process of its own, and people wait for other things as well. */
const queue = 'files.previews'
/** Somebody waits for it, or nobody does yet. */
const priorities = { now: 0, later: 6 }

interface Asking extends PreviewPlace {
  /** Of what it is made of. */
  readonly mime: string
  readonly when: keyof typeof priorities
}

/** Has a preview made, once for all files with this content; one that failed is tried anew. In a transaction of its own. */
export async function askForPreview(database: Database, asking: Asking): Promise<void> {
  // a row that waits has its job
  await inTransaction(database, { isolation: 'read committed' }, (db) => ask(db, asking))
}

async function ask(db: Database, { contentId, mime, form, part, when }: Asking): Promise<void> {
  // the content may have been swept since it was seen
  const { rows } = await sql`
    insert into file_preview (content_id, form, part)
    select id, ${form}, ${part} from file_content where id = ${contentId}
    on conflict (content_id, form, part) do update
      set state = 'waiting', reason = null, tries = 0, asked_at = now() where file_preview.state = 'failed'
    returning content_id`.execute(db)
  if (rows.length === 0) return
  const job: Job<typeof payload> = {
    ...makePreviewJob,
    priority: priorities[when],
    queue: isMadeByOffice(mime, form) ? officeQueue : queue,
  }
  await enqueue(db, job, {
    payload: { contentId, form, part },
    key: `${makePreviewJob.name}:${contentId}:${form}:${part}`,
  })
}
