import { defineFeature } from '@shuku/domain/slots/server'
import { claimUnits, leaveSharedEdit, listMembers, openSharedEdit, pushRows, readRows, sendHeartbeat } from './calls.ts'
import { listAll, listInGroup, listMine, listSharedByMe } from './documents/coedited-lists.ts'
import { getCoedited, judge } from './documents/find-coedited.ts'
import { createDocument, retitle, saveAs, uploadDocument, uploadFile } from './documents/make-documents.ts'

export const coeditingServer = defineFeature({
  handlers: [
    openSharedEdit,
    pushRows,
    readRows,
    claimUnits,
    sendHeartbeat,
    leaveSharedEdit,
    listMembers,
    getCoedited,
    judge,
    createDocument,
    retitle,
    saveAs,
    uploadFile,
    uploadDocument,
  ],
  lists: [listMine, listSharedByMe, listAll, listInGroup],
  // what was closed is saved, or somebody has discarded it
  rowRetention: [{ table: 'shared_edit', since: 'closed_at', days: 30 }],
})
