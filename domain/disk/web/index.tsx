export { folderViews, type FolderUpload, type FolderView, type FolderViewProps } from './folder-views.ts'
