import { handle } from '@shuku/kit/server'
import { downloadApi } from '../contract.ts'
import { findDownloads, firstWithin, isWithin } from './find-downloads.ts'

export const controlDownload = handle(downloadApi.controlDownload, async (context) => {
  const downloads = await findDownloads(context, context.query)
  const { documents, megabytes, limits } = downloads
  return {
    mayDownload: documents.length > 0 && isWithin(downloads),
    count: documents.length,
    megabytes,
    ...limits,
    first: firstWithin(downloads),
  }
})
