import { defineFeature } from '@shuku/domain/slots/server'
import { answers, exportReport } from './answers.ts'
import { growthList, idleList, overdueList, unreadList } from './findings.ts'
import { documentList, peopleList, readingList } from './lists.ts'

export const reportsServer = defineFeature({
  handlers: [...answers, exportReport],
  lists: [documentList, readingList, peopleList, unreadList, overdueList, idleList, growthList],
})
