import { defineFeature } from '@shuku/domain/slots/server'
import { readingTab } from '../offers.ts'
import { confirmReading } from './confirm-reading.ts'
import { countByUnit, getReading, getSubjects, previewReading } from './get-reading.ts'
import { countMyReadings, myReadingList, teamList } from './my-readings.ts'
import { confirmReadingAct, requireReadingAct } from './log-acts.ts'
import { readingNotices } from './notices.ts'
import { requiredReaderList } from './reader-table.ts'
import { remind, remindOfDue } from './remind.ts'
import { documentList, pairList, peopleList, summarise } from './report/report-lists.ts'
import { endReading, requireReading } from './require-reading.ts'
import { requireReadings } from './require-readings.ts'
import { readingTask } from './task-kind.ts'
import { countTeam } from './team/count-team.ts'

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
  ],
  lists: [myReadingList, teamList, requiredReaderList, documentList, peopleList, pairList],
  daily: [{ job: remindOfDue, at: '09:00' }],
  logActs: [requireReadingAct, confirmReadingAct],
  notices: readingNotices,
  tasks: [readingTask],
  tabs: [readingTab],
})
