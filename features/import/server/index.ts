export { importFolder, type ImportOptions, type ImportProgress, type ImportReport } from './import-folder.ts'
export { findImportTarget, type ImportTarget } from './find-import-target.ts'
