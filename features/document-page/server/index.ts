import { defineFeature } from '@shuku/domain/slots/server'
import { attachmentsTab, deleteOperation, markReadOperation, propertiesTab, versionsTab } from '../offers.ts'
import { deleteDocuments, deleteSelected, restoreDocuments } from './acts/delete-documents.ts'
import { getDeleteWarning } from './acts/get-delete-warning.ts'
import { markRead, recordRead, recordPrint } from './acts/record-read.ts'
import { attachmentList, attachmentVersionList } from './attachments/attachment-tables.ts'
import { renameAttachment, replaceAttachment } from './attachments/change-attachments.ts'
import { uploadDocument } from './attachments/upload-document.ts'
import { getBasics, listTabs } from './detail/get-basics.ts'
import { getFileWatermark, getHtml, getDocument, previewDocument } from './detail/get-document.ts'
import { getProperties, listMentions } from './detail/get-properties.ts'
import { listAttachments, listAttachmentsForEdit } from './detail/list-attachments.ts'
import { noteVersion, restoreVersion } from './versions/change-versions.ts'
import { getVersion } from './versions/get-version.ts'
import { versionList } from './versions/version-table.ts'

export const documentPageServer = defineFeature({
  handlers: [
    listAttachmentsForEdit,
    getBasics,
    getHtml,
    getFileWatermark,
    listTabs,
    getProperties,
    listMentions,
    listAttachments,
    replaceAttachment,
    renameAttachment,
    uploadDocument,
    getDeleteWarning,
    deleteDocuments,
    deleteSelected,
    markRead,
    recordRead,
    recordPrint,
    restoreDocuments,
    getDocument,
    previewDocument,
    getVersion,
    restoreVersion,
    noteVersion,
  ],
  lists: [attachmentList, attachmentVersionList, versionList],
  operations: [markReadOperation, deleteOperation],
  tabs: [propertiesTab, attachmentsTab, versionsTab],
})
