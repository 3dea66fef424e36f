import { defineFeature } from '@shuku/domain/slots/server'
import { downloadDocuments } from './download-documents.ts'
import { getLimits, saveLimits } from './limits.ts'
import { handle } from '@shuku/kit/server'
import { downloadApi } from '../contract.ts'
import { findDownloads, firstWithin, isWithin } from './find-downloads.ts'

const controlDownload = handle(downloadApi.controlDownload, async (context) => {
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

export const downloadServer = defineFeature({
  handlers: [controlDownload, downloadDocuments, getLimits, saveLimits],
})
