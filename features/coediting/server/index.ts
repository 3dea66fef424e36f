import { defineFeature } from '@shuku/domain/slots/server'
import { discardAct } from '@shuku/domain/shared-edits/server'
import {
  claimUnits,
  discardSharedEdit,
  downloadBase,
  findSharedEdit,
  leaveSharedEdit,
  listMembers,
  openSharedEdit,
  pushRows,
  readRows,
  saveSharedFile,
  saveSharedText,
  sendCaret,
  sendHeartbeat,
} from './calls.ts'
import { listAll, listInGroup, listMine, listSharedByMe } from './documents/coedited-lists.ts'
import { getCoedited, judge } from './documents/find-coedited.ts'
import { createDocument, retitle, saveAs, uploadDocument, uploadFile } from './documents/make-documents.ts'
import { snapshotTexts } from './snapshot-texts.ts'

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
    sendCaret,
    findSharedEdit,
    saveSharedText,
    saveSharedFile,
    downloadBase,
    discardSharedEdit,
  ],
  lists: [listMine, listSharedByMe, listAll, listInGroup],
  jobs: [snapshotTexts],
  schedule: [{ job: snapshotTexts, cron: '* * * * *' }],
  logActs: [discardAct],
  // what was closed is saved, or somebody has discarded it
  rowRetention: [{ table: 'shared_edit', since: 'closed_at', days: 30 }],
})
