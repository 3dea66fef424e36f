// The browser's entrance of virtual folders.
export { folderActs, type FolderAct } from './slots.ts'
