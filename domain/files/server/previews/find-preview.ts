import type { Caller, Database } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { mayUseFile } from '../reading/may-use-file.ts'
import type { PreviewFacts } from './making/preview-task.ts'
import { previewFormOf, type StoredForm } from './preview-form.ts'

interface Finding {
  readonly db: Database
  readonly caller: Caller
}

interface Wanted {
  readonly fileId: number
  /** The position of an attached file; by default the file itself. */
  readonly part?: string
  /** By default the one of the viewer. */
  readonly form?: StoredForm
}

/** Which preview of which content. */
export interface PreviewPlace {
  readonly contentId: number
  readonly form: StoredForm
  readonly part: string
}

/**
 * A file, or what is attached to it, with what was made of it. A preview shows what the bytes show: who may not have
 * those of the file gets none.
 */
export async function findPreview({ db, caller }: Finding, { fileId, part = '', form }: Wanted) {
  const file = await db
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select([
      'file.name',
      'file.content_id as contentId',
      'file.held_back as heldBack',
      'file_content.mime',
      mayUseFile(caller, 'fetch').as('mayFetch'),
    ])
    .where('file.id', '=', fileId)
    .where(mayUseFile(caller, 'read'))
    .executeTakeFirst()
  if (!file) throw fileErrors.notFound()
  if (!file.mayFetch) throw fileErrors.mayNotDownload()
  const { contentId } = file
  const lies = sourcePart(form, part)
  const source = lies === '' ? file : await findReady(db, { contentId, form: 'bytes', part: lies })
  if (!source) throw fileErrors.notFound()
  const { mime, name } = source
  const wanted = form ?? previewFormOf(mime)
  if (wanted === undefined) return { contentId, name, mime, form: undefined, preview: undefined }
  const preview = await selectPreview(db, { contentId, form: wanted, part })
  if (preview && file.heldBack) return { contentId, name, mime, form: wanted, preview: asIfNew }
  return { contentId, name, mime, form: wanted, preview: preview && { ...preview, facts: factsOf(preview) } }
}

/** A preview made for somebody else's file is not disclosed before a job of this file has run. */
const asIfNew = {
  state: 'waiting' as const,
  reason: null,
  sha256: null,
  sizeBytes: null,
  mime: null,
  madeAt: null,
  askedBy: 0,
  facts: {} as PreviewFacts,
}

/** Of what a preview is made: of a part itself, whose bytes in turn lie in the mail above it. */
export function sourcePart(form: StoredForm | undefined, part: string): string {
  return form === 'bytes' ? part.split('.').slice(0, -1).join('.') : part
}

/** A preview of a content, if it is ready. */
export async function findReady(db: Database, place: PreviewPlace) {
  const found = await selectPreview(db, place)
  if (found?.state !== 'ready' || !found.sha256 || !found.mime) return undefined
  return { sha256: found.sha256, mime: found.mime, name: factsOf(found).part?.name ?? '' }
}

/** The sheets of a file and where their rows lie, if they are ready. */
export async function findSheets(finding: Finding, wanted: Wanted) {
  const { preview } = await findPreview(finding, { ...wanted, form: 'sheets' })
  if (preview?.state !== 'ready' || !preview.sha256) return undefined
  return { sha256: preview.sha256.toString('hex'), sheets: preview.facts.sheets ?? [] }
}

async function selectPreview(db: Database, { contentId, form, part }: PreviewPlace) {
  return db
    .selectFrom('file_preview')
    .select([
      'state',
      'reason',
      'sha256',
      'size_bytes as sizeBytes',
      'mime',
      'facts',
      'made_at as madeAt',
      'asked_by as askedBy',
    ])
    .where('content_id', '=', contentId)
    .where('form', '=', form)
    .where('part', '=', part)
    .executeTakeFirst()
}

function factsOf({ facts }: { facts: unknown }): PreviewFacts {
  return (facts ?? {}) as PreviewFacts
}
