import { defineFeature } from '@shuku/domain/slots/server'
import { exportCategories } from './export-categories.ts'
import { importJob } from './import-jobs.ts'
import { importLineList, importList } from './import-lists.ts'
import { downloadImportTemplate, getImport, runImport, startImport, undoImport } from './start-import.ts'

export const categoryImportServer = defineFeature({
  handlers: [exportCategories, startImport, getImport, runImport, undoImport, downloadImportTemplate],
  lists: [importList, importLineList],
  jobs: [importJob],
  rowRetention: [{ table: 'category_import', since: 'asked_at', days: 365 }],
})
