import type { Caller, Database } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import type { PreviewForm } from '../../contract/preview.ts'
import { mayFetchFile, mayReadFile } from '../reading/may-use-file.ts'
import type { PreviewFacts } from './making/preview-task.ts'
import { previewFormOf } from './preview-form.ts'

interface Finding {
  readonly db: Database
  readonly caller: Caller
}

/**
 * A file with what was made of it in this form, the one of the viewer where none is named. A preview shows what the
 * bytes show: who may not have those gets none.
 */
export async function findPreview({ db, caller }: Finding, fileId: number, form?: PreviewForm) {
  const file = await db
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select(['file.name', 'file.content_id as contentId', 'file_content.mime', mayFetchFile(caller).as('mayFetch')])
    .where('file.id', '=', fileId)
    .where(mayReadFile(caller))
    .executeTakeFirst()
  if (!file) throw fileErrors.notFound()
  if (!file.mayFetch) throw fileErrors.mayNotDownload()
  const wanted = form ?? previewFormOf(file.mime)
  if (wanted === undefined) return { ...file, form: undefined, preview: undefined }
  const preview = await db
    .selectFrom('file_preview')
    .select(['state', 'reason', 'sha256', 'size_bytes as sizeBytes', 'mime', 'facts', 'made_at as madeAt'])
    .where('content_id', '=', file.contentId)
    .where('form', '=', wanted)
    .executeTakeFirst()
  return { ...file, form: wanted, preview: preview && { ...preview, facts: (preview.facts ?? {}) as PreviewFacts } }
}

/** The sheets of a file and where their rows lie, if they are ready. */
export async function findSheets(finding: Finding, fileId: number) {
  const { preview } = await findPreview(finding, fileId, 'sheets')
  if (preview?.state !== 'ready' || !preview.sha256) return undefined
  return { sha256: preview.sha256.toString('hex'), sheets: preview.facts.sheets ?? [] }
}

/** What has been made of a content in a form, if it is ready. */
export async function findReady(db: Database, { contentId, form }: { contentId: number; form: PreviewForm }) {
  const ready = await db
    .selectFrom('file_preview')
    .select(['sha256', 'mime'])
    .where('content_id', '=', contentId)
    .where('form', '=', form)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return ready?.sha256 && ready.mime ? { sha256: ready.sha256, mime: ready.mime } : undefined
}
