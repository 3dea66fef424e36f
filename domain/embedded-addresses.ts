import { screenAddress, type DiskPlace } from './screen-address.ts'

/** Pages for other programs to embed: without the frame, and so is all that they lead to. */
export const embeddedAddresses = {
  /** One’s own cloud disk or what is shared, at a folder. */
  diskTable: (at: DiskPlace = {}) =>
    screenAddress('cloudDiskTableList', { loadFolderType: at.view, categoryid: at.folderId || undefined }),
  diskFolderView: (at: DiskPlace = {}) =>
    screenAddress('CloudDiskFolderView', { type: at.view, parentID: at.folderId || undefined }),
  diskFileView: (fileId: number) => screenAddress('CloudDiskFileView', { fileid: fileId }),
  /** Where the folder is chosen to which these items of one’s own disk go. */
  moveBrowser: ({ folderIds = [], fileIds = [] }: { folderIds?: readonly number[]; fileIds?: readonly number[] }) =>
    screenAddress('MoveCategoryBrowser', {
      noMoveFolder: folderIds.join(',') || undefined,
      noMoveFile: fileIds.join(',') || undefined,
    }),
} as const
