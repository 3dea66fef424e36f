import { defineFeature } from '@shuku/domain/slots/server'
import { editOperation } from '../offers.ts'
import { dropDraft, getDraft, listDrafts, storeDraft, takeDraft } from './draft/drafts.ts'
import { getForEdit, checkEditable } from './draft/get-for-edit.ts'
import { beginEditing, endEditing, getEditor, takeOverEditing, waitToEdit } from './edit-sessions.ts'
import { findAlike } from './find-alike.ts'
import { createFromFile, saveDocument, submitDocument } from './save/save-document.ts'
import { previewSecrecy } from './save/preview-secrecy.ts'

export const editingServer = defineFeature({
  handlers: [
    getForEdit,
    storeDraft,
    listDrafts,
    getDraft,
    takeDraft,
    dropDraft,
    beginEditing,
    takeOverEditing,
    endEditing,
    getEditor,
    waitToEdit,
    checkEditable,
    previewSecrecy,
    findAlike,
    saveDocument,
    submitDocument,
    createFromFile,
  ],
  operations: [editOperation],
})
