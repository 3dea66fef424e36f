import { defineFeature } from '@shuku/domain/slots/server'
import { editOperation, myTemplateOperation } from '../offers.ts'
import { dropDraft, getDraft, listDrafts, storeDraft, takeDraft } from './draft/drafts.ts'
import { getForEdit, checkEditable, setMyTemplate } from './draft/get-for-edit.ts'
import {
  askToWriteTogether,
  beginEditing,
  declineToWriteTogether,
  endEditing,
  getEditor,
  takeOverEditing,
  waitToEdit,
} from './edit-sessions.ts'
import { createFromFile, saveDocument, submitDocument } from './save/save-document.ts'
import { forecastPublishing } from './save/forecast-publishing.ts'
import { previewSecrecy } from './save/preview-secrecy.ts'
import { alikeApi } from '@shuku/domain/search/contract'
import { findAlike as find } from '@shuku/domain/search/server'
import { handle } from '@shuku/kit/server'

const findAlike = handle(alikeApi.findAlike, async (context) => {
  const { subject, text, fileIds, documentId } = context.query
  return { documents: await find(context, { title: subject, text, fileIds, exceptId: documentId }) }
})

export const editingServer = defineFeature({
  handlers: [
    getForEdit,
    setMyTemplate,
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
    askToWriteTogether,
    declineToWriteTogether,
    checkEditable,
    previewSecrecy,
    forecastPublishing,
    findAlike,
    saveDocument,
    submitDocument,
    createFromFile,
  ],
  operations: [editOperation, myTemplateOperation],
})
