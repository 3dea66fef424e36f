import { handle } from '@shuku/kit/server'
import { fileApi, fileErrors, type FileKind } from '../../contract.ts'
import { actualOf } from './actual-of.ts'
import { findFile } from './find-file.ts'

export const getFile = handle(fileApi.getFile, async (context) => {
  const file = await findFile(context, context.query.fileId)
  if (!file) throw fileErrors.notFound()
  const { id, name, kind, mime, sizeBytes, mayFetch } = file
  const actual = actualOf(file)
  return {
    id,
    name,
    kind: kind as FileKind,
    mime,
    sizeBytes,
    mayDownload: mayFetch,
    ...(actual !== undefined && { actual }),
  }
})
