import { defineFeature } from '@shuku/domain/slots/server'
import { controlDownload } from './control-download.ts'
import { downloadDocuments } from './download-documents.ts'
import { getLimits, saveLimits } from './limits.ts'

export const downloadServer = defineFeature({
  handlers: [controlDownload, downloadDocuments, getLimits, saveLimits],
})
