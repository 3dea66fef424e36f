import { Readable } from 'node:stream'
import { handleFile, readWrite, repairFileName, type FileReply } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { previewApi } from '../../contract/preview.ts'
import { leaving } from '../stamps/leaving.ts'
import { findPreview, findReady } from './find-preview.ts'
import { askForPreview } from './make-preview-job.ts'
import { thumbnailSourceOf } from './preview-form.ts'

export const downloadPreview = readWrite(
  handleFile(previewApi.downloadPreview, async (context): Promise<FileReply> => {
    const { fileId, form, part, page, isPreview } = context.query
    const { contentId, name, mime, preview } = await findPreview(context, { fileId, part, form })
    if (preview?.state === 'ready' && preview.sha256 && preview.mime && preview.sizeBytes !== null) {
      const sha256 = preview.sha256.toString('hex')
      const { from, to } = placeOf(preview.facts.pages ?? [0, preview.sizeBytes], page)
      const reply: FileReply = {
        type: 'file',
        name,
        mime: preview.mime,
        sizeBytes: to - from,
        disposition: 'inline',
        etag: `${sha256}-${from}`,
        open: (range) =>
          context.store.open(sha256, { start: from + (range?.start ?? 0), end: range ? from + range.end : to - 1 }),
      }
      if (form === 'thumbnail') return reply
      return leaving(context, reply, { fileId, sha256, name, isSaved: false, isPreview, isMade: true })
    }
    const source = form === 'thumbnail' && part === '' ? thumbnailSourceOf(mime) : undefined
    if (source === undefined) throw fileErrors.notFound()
    const isPossible =
      source === 'file' || (await findReady(context.db, { contentId, form: source, part })) !== undefined
    if (!preview && isPossible) {
      context.afterReply((db) =>
        askForPreview(db, { contentId, mime, form, part, when: 'later', askedBy: context.caller.personId }),
      )
    }
    return notYet
  }),
)

/** Where a page of a picture lies; there is nothing of one that it does not have. */
function placeOf(pages: readonly number[], page: number): { from: number; to: number } {
  const [from, to] = [pages[page], pages[page + 1]]
  if (from === undefined || to === undefined) throw fileErrors.notFound()
  return { from, to }
}

export const downloadPart = readWrite(
  handleFile(previewApi.downloadPart, async (context): Promise<FileReply> => {
    const { fileId, part, save } = context.query
    const { preview } = await findPreview(context, { fileId, part, form: 'bytes' })
    if (preview?.state !== 'ready' || !preview.sha256 || !preview.mime || preview.sizeBytes === null)
      throw fileErrors.notFound()
    const name = repairFileName(preview.facts.part?.name)
    const sha256 = preview.sha256.toString('hex')
    const reply: FileReply = {
      type: 'file',
      name,
      mime: preview.mime,
      sizeBytes: preview.sizeBytes,
      disposition: save ? 'attachment' : 'inline',
      etag: sha256,
      open: (range) => context.store.open(sha256, range),
    }
    return leaving(context, reply, { fileId, sha256, name, isSaved: save })
  }),
)

/** A list asks for many: that one is not made yet is no error that its page should report. */
const notYet: FileReply = {
  type: 'file',
  name: 'thumbnail.webp',
  mime: 'image/webp',
  sizeBytes: 0,
  disposition: 'inline',
  etag: 'none',
  open: () => Readable.from([]),
}
