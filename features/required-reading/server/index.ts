import { defineFeature } from '@shuku/domain/slots/server'
import { readingReportOperation, readingTab } from '../offers.ts'
import { confirmReading } from './confirm-reading.ts'
import { countByUnit, getReading, getSubjects, previewReading } from './get-reading.ts'
import { countMyReadings, myReadingList, teamList } from './my-readings.ts'
import { confirmReadingAct, requireReadingAct } from './log-acts.ts'
import { readingNotices } from './notices.ts'
import { requiredReaderList } from './reader-table.ts'
import { readingsHangingOn } from './readings-hanging-on.ts'
import { remind, remindOfDue } from './remind.ts'
import { getMonths, monthList } from './report/by-month.ts'
import { documentList, pairList, peopleList, summarise, unitList } from './report/report-lists.ts'
import { endReading, requireReading } from './require-reading.ts'
import { requireReadings } from './require-readings.ts'
import { countTeam } from './team/count-team.ts'
import { sql } from 'kysely'
import type { TaskKind } from '@shuku/domain/notices/server'
import { readingMessages } from '../messages.ts'
import { concernedWithMe } from './select-concerned.ts'

const readingTask: TaskKind = {
  id: 'reading',
  order: 40,
  label: readingMessages.texts.toRead,
  waiting: ({ caller }) => ({
    id: sql`reading.id`,
    subjectId: sql`reading.document_id`,
    byId: sql`reading.made_by`,
    dueOn: sql`reading.due_on`,
    at: sql`reading.made_at`,
    note: sql`reading.note`,
    from: sql`${concernedWithMe(caller.personId)} as mine
      join required_reading as reading on reading.id = mine.reading_id where mine.done_at is null`,
  }),
}

export const requiredReadingServer = defineFeature({
  handlers: [
    countMyReadings,
    countTeam,
    getReading,
    getSubjects,
    previewReading,
    requireReading,
    requireReadings,
    endReading,
    confirmReading,
    countByUnit,
    remind,
    summarise,
    getMonths,
  ],
  lists: [myReadingList, teamList, requiredReaderList, documentList, peopleList, unitList, monthList, pairList],
  daily: [{ job: remindOfDue, at: '09:00' }],
  logActs: [requireReadingAct, confirmReadingAct],
  hangingOn: [readingsHangingOn],
  notices: readingNotices,
  tasks: [readingTask],
  operations: [readingReportOperation],
  tabs: [readingTab],
})
