import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { enqueue, inTransaction, type Database, type Job } from '@shuku/kit/server'
import { previewForms } from '../../contract/preview.ts'
import { longQueue, officeQueue, previewQueue, thumbnailQueue } from '../jobs/turns.ts'
import type { PreviewPlace } from './find-preview.ts'
import { isMadeByOffice, previewFormOf, thumbnailSourceOf, type StoredForm } from './preview-form.ts'

const payload = z.object({
  contentId: z.int(),
  form: z.enum([...previewForms, 'bytes']),
  part: z.string().default(''),
  /** It timed out once, and now has the long limit. */
  isLong: z.boolean().optional(),
})

/** To enqueue it; what it does is in `make-preview.ts`. */
export const makePreviewJob = {
  name: 'files.makePreview',
  payload,
  maxAttempts: 2,
} satisfies Job<typeof payload>

/** Somebody looks at it, sees it in a list, or nobody has asked yet: that comes after all texts. */
const priorities = { now: 0, later: 6, ahead: 120 }
/** Lower priority than all work that somebody waits for. */
const last = 200
/** The number of a person's previews that are counted for their priority. */
const mostCounted = 100

interface Asking extends PreviewPlace {
  /** Of what it is made of. */
  readonly mime: string
  readonly when: keyof typeof priorities
  /** Who waits for it; the more of theirs are waiting, the lower the priority. */
  readonly askedBy?: number | null
}

/** Has a preview made, once for all files with this content; one that failed is tried anew. In a transaction of its own. */
export async function askForPreview(database: Database, asking: Asking): Promise<void> {
  // a row that waits has its job
  await inTransaction(database, { isolation: 'read committed' }, (db) => ask(db, asking))
}

/** What the viewer shows, and what lists show where that is not made of it: made after all that somebody waits for. */
export async function askForPreviewsAhead(
  database: Database,
  { contentId, mime }: { readonly contentId: number; readonly mime: string },
): Promise<void> {
  const shown = previewFormOf(mime)
  const forms = [...(shown ? [shown] : []), ...(thumbnailSourceOf(mime) === 'file' ? (['thumbnail'] as const) : [])]
  for (const form of forms) await askForPreview(database, { contentId, mime, form, part: '', when: 'ahead' })
}

/** Previews that nobody has asked for are attempted once. */
async function ask(db: Database, { contentId, mime, form, part, when, askedBy = null }: Asking): Promise<void> {
  // the content may have been swept since it was seen
  const { rows } = await sql<{ waiting: number }>`
    insert into file_preview (content_id, form, part, asked_by)
    select id, ${form}, ${part}, ${askedBy}::integer from file_content where id = ${contentId}
    on conflict (content_id, form, part) do update
      set state = 'waiting', reason = null, tries = 0, asked_at = now(), asked_by = excluded.asked_by
      where (file_preview.state = 'failed' and ${when !== 'ahead'}) or (file_preview.state = 'waiting' and file_preview.asked_by is null and ${when === 'now'})
    returning (select count(*)::integer from (
      select from file_preview as other where state = 'waiting' and other.asked_by = ${askedBy}::integer limit ${mostCounted}
    ) as theirs) as waiting`.execute(db)
  const [row] = rows
  if (!row) return
  const queue = queueOf(mime, form)
  await put(db, { contentId, form, part }, { queue, priority: priorities[when] + row.waiting })
}

function queueOf(mime: string, form: StoredForm): string {
  if (form === 'thumbnail') return thumbnailQueue
  return isMadeByOffice(mime, form) ? officeQueue : previewQueue
}

/** Enqueues a second attempt with the long limit, for when nobody waits. */
export async function enqueueLongPreview(db: Database, place: PreviewPlace): Promise<void> {
  await put(db, { ...place, isLong: true }, { queue: longQueue, priority: last, maxAttempts: 1 })
}

async function put(
  db: Database,
  wanted: z.input<typeof payload>,
  turn: Pick<Job, 'queue' | 'priority' | 'maxAttempts'>,
): Promise<void> {
  const { contentId, form, part = '' } = wanted
  await enqueue(
    db,
    { ...makePreviewJob, ...turn },
    {
      payload: wanted,
      key: `${makePreviewJob.name}:${contentId}:${form}:${part}`,
    },
  )
}
