import { defineFeature } from '@shuku/domain/slots/server'
import { answers } from './answers.ts'
import { exportReport } from './export-report.ts'
import { setReportCounting } from './answering/answer-question.ts'
import { recountJob, recountNightly } from './answering/recount.ts'
import { growthList, idleList, overdueList, unreadList } from './findings.ts'
import { documentList, peopleList, readingList } from './lists.ts'

export { setReportCounting }

export const reportsServer = defineFeature({
  handlers: [...answers, exportReport],
  jobs: [recountJob],
  nightly: [recountNightly],
  // nobody has asked for it for a month
  rowRetention: [{ table: 'report_answer', since: 'asked_at', days: 31 }],
  lists: [documentList, readingList, peopleList, unreadList, overdueList, idleList, growthList],
})
