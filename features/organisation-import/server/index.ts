import { defineFeature } from '@shuku/domain/slots/server'
import { downloadTemplate, exportPeople } from './export/export-people.ts'
import { findLastImport, getImport } from './get-import.ts'
import { lineList } from './line-table.ts'
import { mailPasswords } from './mail-passwords.ts'
import { checkImport, runImport as runImportJob, sweepImports } from './run/import-jobs.ts'
import { runImport, tellPasswords } from './run-import.ts'
import { startImport } from './start-import.ts'

export const organisationImportServer = defineFeature({
  handlers: [
    downloadTemplate,
    exportPeople,
    startImport,
    getImport,
    findLastImport,
    runImport,
    tellPasswords,
    mailPasswords,
  ],
  lists: [lineList],
  jobs: [checkImport, runImportJob, sweepImports],
  schedule: [{ job: sweepImports, cron: '41 3 * * *' }],
})
