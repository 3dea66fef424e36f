import { defineFeature } from '@shuku/domain/slots/server'
import { getDetail, mayRead } from './get-detail.ts'
import { listDocuments, listDocumentsOfCategory, listMyDocuments, listStarredDocuments } from './list-documents.ts'

export const mobileServer = defineFeature({
  handlers: [listDocuments, listMyDocuments, listDocumentsOfCategory, listStarredDocuments, getDetail, mayRead],
})
