import { sql } from 'kysely'
import { defineJob, withLocalFile, type Database, type JobContext } from '@shuku/kit/server'
import type { FailureReason } from '../extraction/extraction.ts'
import { makePreviewFile, type PreviewFile } from './make-preview-file.ts'
import { findReady, sourcePart, type PreviewPlace } from './find-preview.ts'
import { tryMs, type TryMs } from '../jobs/turns.ts'
import { askForPreview, enqueueLongPreview, makePreviewJob } from './make-preview-job.ts'
import { thumbnailSourceOf } from './preview-form.ts'

/** A busy machine, not the file, may have been the reason. */
const passing: ReadonlySet<FailureReason> = new Set(['timeout', 'memory'])

/** Makes a preview of a content that browsers can show, once for all files with this content. */
export const makePreview = makePreviewWithin(tryMs)

/** The same, with bounds of one's own. */
export function makePreviewWithin(bounds: Readonly<TryMs>) {
  return defineJob({
    ...makePreviewJob,
    run: async ({ isLong = false, ...place }, context) => {
      const { database } = context
      const content = await begin(database, place, isLong)
      if (!content) return
      // otherwise a file that crashes the process would be tried for ever
      if (content.tries > makePreviewJob.maxAttempts + 2) return fail(database, place, 'damaged')
      const source = await sourceOf(database, { ...content, ...place })
      if (!source) return fail(database, place, 'damaged')
      const made = await make({ ...source, ...place, isLong }, bounds, context)
      await settle(database, place, made)
      if (!made.ok && passing.has(made.reason) && !isLong) await enqueueLongPreview(database, place)
      if (made.ok && place.form === 'pdf') await askForPreview(database, smallOf(place, source.mime))
    },
    gaveUp: async ({ isLong: _, ...place }, __, { database }) => fail(database, place, 'damaged'),
  })
}

/** Lists show what the viewer has already. */
function smallOf(place: PreviewPlace, mime: string) {
  return { ...place, form: 'thumbnail' as const, mime, when: 'ahead' as const }
}

interface PreviewSource {
  readonly sha256: Buffer
  readonly mime: string
  readonly name: string
  /** Whose file it was first. */
  readonly person: number | null
}

/** The attempt is counted before it starts, so that one that kills the process counts too. A timeout is shown until the last attempt. */
async function begin(database: Database, { contentId, form, part }: PreviewPlace, isLong: boolean) {
  const { rows } = await sql<PreviewSource & { tries: number }>`
    update file_preview set tries = file_preview.tries + 1 from file_content
    left join lateral (
      select name, uploaded_by from file where file.content_id = file_content.id order by file.id limit 1
    ) as first on true
    where file_preview.content_id = ${contentId} and form = ${form} and part = ${part} and file_content.id = content_id
      and (state = 'waiting' or (${isLong} and state = 'failed'))
    returning file_content.sha256, file_content.mime, tries, coalesce(first.name, '') as name,
      first.uploaded_by as person`.execute(database)
  return rows[0]
}

/** Of which bytes it is made: those of the file, of its pdf, or of what is attached to it. */
async function sourceOf(database: Database, whole: PreviewSource & PreviewPlace): Promise<PreviewSource | undefined> {
  const { contentId, form, part, sha256, mime, name, person } = whole
  const lies = sourcePart(form, part)
  const isOfPdf = form === 'thumbnail' && thumbnailSourceOf(mime) === 'pdf'
  if (lies === '' && !isOfPdf) return { sha256, mime, name, person }
  const place =
    lies === '' ? { contentId, form: 'pdf' as const, part } : { contentId, form: 'bytes' as const, part: lies }
  const found = await findReady(database, place)
  return found && { ...found, person }
}

async function make(
  { sha256, mime, name, form, part, person, isLong }: PreviewSource & PreviewPlace & { isLong: boolean },
  { first, long }: Readonly<TryMs>,
  { store, signal }: JobContext,
): Promise<PreviewFile> {
  const limits = isLong ? { timeoutMs: long, cpuSeconds: long / 1000 } : { timeoutMs: first }
  const whose = isLong || person === null ? {} : { person }
  const wanted = { path: '', mime, name, form, part: Number(part.split('.').at(-1)), signal, ...whose }
  return withLocalFile(store, sha256.toString('hex'), (path) => makePreviewFile({ ...wanted, path }, store, limits))
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
