import { sql } from 'kysely'
import { defineJob, withLocalFile, type Database, type JobContext } from '@shuku/kit/server'
import type { FailureReason } from '../extraction/extraction.ts'
import { makePreviewFile, type PreviewFile } from './make-preview-file.ts'
import { findReady, sourcePart, type PreviewPlace } from './find-preview.ts'
import { makePreviewJob } from './make-preview-job.ts'
import { thumbnailSourceOf } from './preview-form.ts'

/** A busy machine, not the file, may have been the reason. */
const passing: ReadonlySet<FailureReason> = new Set(['timeout', 'memory'])

/** Makes what a browser can show of a content, once for all files that have it. */
export const makePreview = defineJob({
  ...makePreviewJob,
  run: async (place, context) => {
    const { database } = context
    const content = await begin(database, place)
    if (!content) return
    // one that takes the whole process with it would otherwise be tried for ever
    if (content.tries > makePreviewJob.maxAttempts + 1) return fail(database, place, 'damaged')
    const source = await sourceOf(database, { ...content, ...place })
    if (!source) return fail(database, place, 'damaged')
    const made = await make({ ...source, ...place }, context)
    if (!made.ok && passing.has(made.reason) && context.attempt < makePreviewJob.maxAttempts) {
      throw new Error(`The preview of content ${place.contentId} was not made: ${made.reason}, ${made.detail}`)
    }
    await settle(database, place, made)
  },
  gaveUp: async (place, _, { database }) => fail(database, place, 'damaged'),
})

interface Made {
  readonly sha256: Buffer
  readonly mime: string
  readonly name: string
}

/** Counted before it is made: a try that ends the process counts too. */
async function begin(database: Database, { contentId, form, part }: PreviewPlace) {
  const { rows } = await sql<Made & { tries: number }>`
    update file_preview set tries = file_preview.tries + 1 from file_content
    where file_preview.content_id = ${contentId} and form = ${form} and part = ${part} and state = 'waiting'
      and file_content.id = content_id
    returning file_content.sha256, file_content.mime, tries,
      coalesce((select name from file where file.content_id = file_content.id order by id limit 1), '') as name`.execute(
    database,
  )
  return rows[0]
}

/** Of which bytes it is made: those of the file, of its pdf, or of what is attached to it. */
async function sourceOf(database: Database, whole: Made & PreviewPlace): Promise<Made | undefined> {
  const { contentId, form, part, sha256, mime, name } = whole
  const lies = sourcePart(form, part)
  if (lies !== '') return findReady(database, { contentId, form: 'bytes', part: lies })
  const isOfPdf = form === 'thumbnail' && thumbnailSourceOf(mime) === 'pdf'
  return isOfPdf ? findReady(database, { contentId, form: 'pdf', part }) : { sha256, mime, name }
}

async function make(
  { sha256, mime, name, form, part }: Made & PreviewPlace,
  { store, signal }: JobContext,
): Promise<PreviewFile> {
  return withLocalFile(store, sha256.toString('hex'), (path) =>
    makePreviewFile({ path, mime, name, form, part: Number(part.split('.').at(-1)), signal }, store),
  )
}

async function settle(database: Database, place: PreviewPlace, made: PreviewFile): Promise<void> {
  if (!made.ok) return fail(database, place, made.reason)
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
    .where((row) => row.and(keyOf(place)))
    .execute()
}

async function fail(database: Database, place: PreviewPlace, reason: FailureReason): Promise<void> {
  await database
    .updateTable('file_preview')
    .set({ state: 'failed', reason, made_at: sql`now()` })
    .where((row) => row.and(keyOf(place)))
    .execute()
}

function keyOf({ contentId, form, part }: PreviewPlace) {
  return { content_id: contentId, form, part }
}
