import { Readable } from 'node:stream'
import { handleFile, type FileReply } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { previewApi } from '../../contract/preview.ts'
import { findPreview, findReady } from './find-preview.ts'
import { askForPreview } from './make-preview-job.ts'
import { thumbnailSourceOf } from './preview-form.ts'

export const downloadPreview = handleFile(previewApi.downloadPreview, async (context): Promise<FileReply> => {
  const { fileId, form } = context.query
  const { contentId, name, mime, preview } = await findPreview(context, fileId, form)
  if (preview?.state === 'ready' && preview.sha256 && preview.mime && preview.sizeBytes !== null) {
    const sha256 = preview.sha256.toString('hex')
    return {
      type: 'file',
      name,
      mime: preview.mime,
      sizeBytes: preview.sizeBytes,
      disposition: 'inline',
      etag: sha256,
      open: (range) => context.store.open(sha256, range),
    }
  }
  const source = form === 'thumbnail' ? thumbnailSourceOf(mime) : undefined
  if (source === undefined) throw fileErrors.notFound()
  const isPossible = source === 'file' || (await findReady(context.db, { contentId, form: source })) !== undefined
  if (!preview && isPossible) context.afterReply((db) => askForPreview(db, { contentId, mime, form, when: 'later' }))
  return notYet
})

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
