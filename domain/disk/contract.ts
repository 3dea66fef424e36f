export { diskErrors } from './disk-errors.ts'
export { nameKey } from './contract/name-key.ts'
export { neverCarriedPattern } from './contract/never-carried.ts'
export {
  longestName,
  nameFault,
  nameWithMark,
  nameWithNumber,
  numberedName,
  splitName,
  type NameFault,
} from './contract/names.ts'

/** What the product keeps folders of a disk for. */
export const folderPurposes = ['sync', 'invoices'] as const
export type FolderPurpose = (typeof folderPurposes)[number]

/** Folders in folders. */
export const mostLevels = 64
/** What one call copies or removes for good at most. */
export const mostAtOnce = 2000
/** What one page of a roll-back of a computer shows, and one call of it takes back, at most. */
export const mostRolledBack = 200
