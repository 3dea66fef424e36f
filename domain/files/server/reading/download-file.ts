import { handleFile, readWrite, type FileReply } from '@shuku/kit/server'
import { fileApi, fileErrors } from '../../contract.ts'
import { readFileId } from '../file-code.ts'
import { leaving } from '../stamps/leaving.ts'
import { findFile } from './find-file.ts'

export const downloadFile = readWrite(
  handleFile(fileApi.downloadFile, async (context): Promise<FileReply> => {
    const { db, query, store } = context
    const id = await readFileId(db, query.file)
    const file = id === undefined ? undefined : await findFile(context, id)
    if (!file) throw fileErrors.notFound()
    if (!file.mayFetch) throw fileErrors.mayNotDownload()
    const sha256 = file.sha256.toString('hex')
    const reply: FileReply = {
      type: 'file',
      name: file.name,
      mime: file.mime,
      // facts found out about the bytes by other uploads are not disclosed
      charset: file.heldBack ? undefined : (file.encoding ?? undefined),
      sizeBytes: file.sizeBytes,
      disposition: query.save ? 'attachment' : 'inline',
      etag: sha256,
      open: (range) => store.open(sha256, range),
    }
    return leaving(context, reply, {
      fileId: file.id,
      sha256,
      name: file.name,
      isSaved: query.save,
      isPreview: query.isPreview && isLookedAt(file.mime),
    })
  }),
)

/** Of bytes a quick look is given what browsers draw in it: pictures and PDFs. Anyone who fetches another file reads it. */
function isLookedAt(mime: string) {
  return mime.startsWith('image/') || mime === 'application/pdf'
}
