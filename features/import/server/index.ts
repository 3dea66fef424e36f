import { defineFeature } from '@shuku/domain/slots/server'
import { getPlan } from './upload/get-plan.ts'
import { importUploaded } from './upload/import-uploaded.ts'
import { makeCategories } from './upload/make-categories.ts'

export { findImportTarget, type ImportTarget } from './folder/find-import-target.ts'
export { importFolder, type ImportOptions, type ImportProgress, type ImportReport } from './folder/import-folder.ts'

export const importServer = defineFeature({ handlers: [getPlan, makeCategories, importUploaded] })
