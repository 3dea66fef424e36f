export { dialogSize, followed, useDialogSize } from './dialog-size.ts'
export { folderViews, type FolderUpload, type FolderView, type FolderViewProps } from './folder-views.ts'
