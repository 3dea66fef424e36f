import { defineFeature } from '@shuku/domain/slots/server'
import { readingReportOperation, readingTab } from '../offers.ts'
import { confirmReading } from './confirm-reading.ts'
import { countByUnit, getReading, getSubjects, previewReading } from './get-reading.ts'
import { countMyReadings, myReadingList, teamList } from './my-readings.ts'
import { confirmReadingAct, requireReadingAct } from './log-acts.ts'
import { followLists } from './lists/follow-lists.ts'
import { endList, getList } from './lists/required-lists.ts'
import { readingNotices } from './notices.ts'
import { requiredReaderList } from './reader-table.ts'
import { readingsHangingOn } from './readings-hanging-on.ts'
import { remind, remindOfDue } from './remind.ts'
import { getMonths, monthList } from './report/by-month.ts'
import { documentList, pairList, peopleList, summarise, unitList } from './report/report-lists.ts'
import { endReading, requireReading } from './require-reading.ts'
import { requireReadings } from './require-readings.ts'
import { readingTasks } from './lists/tasks.ts'
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
    getList,
    endList,
    confirmReading,
    countByUnit,
    remind,
    summarise,
    getMonths,
  ],
  lists: [myReadingList, teamList, requiredReaderList, documentList, peopleList, unitList, monthList, pairList],
  daily: [
    { job: followLists, at: '08:30' },
    { job: remindOfDue, at: '09:00' },
  ],
  logActs: [requireReadingAct, confirmReadingAct],
  hangingOn: [readingsHangingOn],
  notices: readingNotices,
  tasks: readingTasks,
  operations: [readingReportOperation],
  tabs: [readingTab],
})
