import { sql } from 'kysely'
import { defineJob, withLocalFile, type Database, type JobContext } from '@shuku/kit/server'
import type { PreviewForm } from '../../contract/preview.ts'
import type { FailureReason } from '../extraction/extraction.ts'
import { makePreviewFile, type PreviewFile } from './make-preview-file.ts'
import { findReady } from './find-preview.ts'
import { makePreviewJob } from './make-preview-job.ts'
import { thumbnailSourceOf } from './preview-form.ts'

/** A busy machine, not the file, may have been the reason. */
const passing: ReadonlySet<FailureReason> = new Set(['timeout', 'memory'])

/** Makes what a browser can show of a content, once for all files that have it. */
export const makePreview = defineJob({
  ...makePreviewJob,
  run: async ({ contentId, form }, context) => {
    const content = await begin(context.database, contentId, form)
    if (!content) return
    const source = await sourceOf(context.database, { ...content, contentId, form })
    // one that takes the whole process with it would otherwise be tried for ever
    if (content.tries > makePreviewJob.maxAttempts + 1) return fail(context.database, { contentId, form }, 'damaged')
    const made = await make({ ...content, ...source, form }, context)
    if (!made.ok && passing.has(made.reason) && context.attempt < makePreviewJob.maxAttempts) {
      throw new Error(`The preview of content ${contentId} was not made: ${made.reason}, ${made.detail}`)
    }
    await settle(context.database, { contentId, form }, made)
  },
  gaveUp: async (preview, _, { database }) => fail(database, preview, 'damaged'),
})

interface Preview {
  readonly contentId: number
  readonly form: PreviewForm
}

/** Counted before it is made: a try that ends the process counts too. */
async function begin(database: Database, contentId: number, form: PreviewForm) {
  const { rows } = await sql<{ sha256: Buffer; mime: string; tries: number; name: string | null }>`
    update file_preview set tries = file_preview.tries + 1 from file_content
    where file_preview.content_id = ${contentId} and form = ${form} and state = 'waiting' and file_content.id = content_id
    returning file_content.sha256, file_content.mime, tries,
      (select name from file where file.content_id = file_content.id order by id limit 1) as name`.execute(database)
  return rows[0]
}

/** Of which bytes it is made: those of the file, or of its pdf. */
async function sourceOf(
  database: Database,
  { contentId, form, sha256, mime }: Preview & { sha256: Buffer; mime: string },
): Promise<{ sha256: Buffer; mime: string }> {
  const isOfPdf = form === 'thumbnail' && thumbnailSourceOf(mime) === 'pdf'
  return (isOfPdf ? await findReady(database, { contentId, form: 'pdf' }) : undefined) ?? { sha256, mime }
}

interface ToMake {
  readonly sha256: Buffer
  readonly mime: string
  readonly name: string | null
  readonly form: PreviewForm
}

async function make({ sha256, mime, name, form }: ToMake, { store, signal }: JobContext): Promise<PreviewFile> {
  return withLocalFile(store, sha256.toString('hex'), (path) =>
    makePreviewFile({ path, mime, name: name ?? '', form, signal }, store),
  )
}

async function settle(database: Database, { contentId, form }: Preview, made: PreviewFile): Promise<void> {
  if (!made.ok) return fail(database, { contentId, form }, made.reason)
  await database
    .updateTable('file_preview')
    .set({
      state: 'ready',
      reason: null,
      sha256: Buffer.from(made.sha256, 'hex'),
      size_bytes: made.sizeBytes,
      mime: made.mime,
      // PostgreSQL has no text with this character
      facts: JSON.stringify(made.facts).replaceAll(String.raw`\u0000`, ''),
      made_at: sql`now()`,
    })
    .where('content_id', '=', contentId)
    .where('form', '=', form)
    .execute()
}

async function fail(database: Database, { contentId, form }: Preview, reason: FailureReason): Promise<void> {
  await database
    .updateTable('file_preview')
    .set({ state: 'failed', reason, made_at: sql`now()` })
    .where('content_id', '=', contentId)
    .where('form', '=', form)
    .execute()
}
