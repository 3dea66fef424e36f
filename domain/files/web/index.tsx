export { AttachmentCards, type ShownAttachment } from './attachments/attachment-cards.tsx'
export { AttachmentList } from './attachments/attachment-list.tsx'
export { FileViewer } from './viewer/file-viewer.tsx'
export { viewerOf, type ViewerFile } from './viewer/viewer-file.ts'
