// The entrance of virtual folders: who sees and fills them, and what is in them.
export { administersFolders, findFolder, findFolders, isSeenBy, readRule, type Folder } from './folders.ts'
export { countFoundByRule } from './by-change.ts'
export { entryTable, type EntriesAsked } from './entry-table.ts'
export { isEntry, selectMembersAmong } from './members.ts'
export { copyEntries, importEntries, moveEntries, putBackEntries, removeEntries, mostAtOnce } from './change-entries.ts'
