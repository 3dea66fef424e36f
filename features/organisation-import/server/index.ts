import { defineFeature } from '@shuku/domain/slots/server'
import { downloadTemplate, exportPeople } from './export/export-people.ts'
import { findLastImport, getImport } from './get-import.ts'
import { lineList } from './line-table.ts'
import { mailPasswords } from './mail-passwords.ts'
import { checkImport, runImport as runImportJob } from './run/import-jobs.ts'
import { runImport, revealPasswords } from './run-import.ts'
import { startImport } from './start-import.ts'

export const organisationImportServer = defineFeature({
  handlers: [
    downloadTemplate,
    exportPeople,
    startImport,
    getImport,
    findLastImport,
    runImport,
    revealPasswords,
    mailPasswords,
  ],
  lists: [lineList],
  jobs: [checkImport, runImportJob],
  // what a file said of people is not kept
  rowRetention: [
    { table: 'organisation_import', since: 'asked_at', days: 7 },
    { table: 'password_mailing', since: 'asked_at', days: 7 },
  ],
})
