import { defineFeature } from '@shuku/domain/slots/server'
import { readingTab } from '../offers.ts'
import { confirmReading } from './confirm-reading.ts'
import { exportReaders } from './export-readers.ts'
import { countByUnit, getReading, getSubjects, previewReading } from './get-reading.ts'
import { countMyReadings, listMyReadings, listTeam, myReadingsTable, teamTable } from './my-readings.ts'
import { confirmReadingAct, requireReadingAct } from './log-acts.ts'
import { readingNotices } from './notices.ts'
import { listRequiredReaders, requiredReadersTable } from './reader-table.ts'
import { remind, remindOfDue } from './remind.ts'
import { endReading, requireReading } from './require-reading.ts'
import { countTeam } from './team/count-team.ts'
import { exportTeam } from './team/export-team.ts'

export const requiredReadingServer = defineFeature({
  handlers: [
    listMyReadings,
    countMyReadings,
    listTeam,
    countTeam,
    getReading,
    getSubjects,
    previewReading,
    requireReading,
    endReading,
    confirmReading,
    listRequiredReaders,
    countByUnit,
    exportReaders,
    exportTeam,
    remind,
  ],
  tables: [myReadingsTable, teamTable, requiredReadersTable],
  jobs: [remindOfDue],
  // nine in the morning of the company's calendar
  schedule: [{ job: remindOfDue, cron: '0 1 * * *' }],
  logActs: [requireReadingAct, confirmReadingAct],
  notices: readingNotices,
  tabs: [readingTab],
})
