import { sql } from 'kysely'
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
  readCells,
  readRows,
  saveSharedFile,
  saveSharedText,
  sendCaret,
  sendHeartbeat,
} from './calls.ts'
import { listAll, listInGroup, listMine, listSharedByMe } from './documents/coedited-lists.ts'
import { getCoedited, judge } from './documents/find-coedited.ts'
import { createDocument, retitle, saveAs, uploadDocument, uploadFile } from './documents/make-documents.ts'
import { getPicker, pickAll, pickInGroup, pickMine } from './documents/picker.ts'
import { snapshotTexts } from './snapshot-texts.ts'
import { getOffice, openInOffice } from './wopi/open-office.ts'
import { saveLeftOffices } from './wopi/save-left-offices.ts'

export { answerWopi } from './wopi/answer-wopi.ts'
export { officeService, setOfficeService } from './wopi/office-service.ts'
export type { WopiAnswer, WopiHost } from './wopi/wopi-call.ts'

export const coeditingServer = defineFeature({
  handlers: [
    openSharedEdit,
    pushRows,
    readCells,
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
    getPicker,
    pickMine,
    pickInGroup,
    pickAll,
    sendCaret,
    findSharedEdit,
    saveSharedText,
    saveSharedFile,
    downloadBase,
    discardSharedEdit,
    getOffice,
    openInOffice,
  ],
  lists: [listMine, listSharedByMe, listAll, listInGroup],
  jobs: [snapshotTexts, saveLeftOffices],
  schedule: [
    { job: snapshotTexts, cron: '* * * * *' },
    { job: saveLeftOffices, cron: '* * * * *' },
  ],
  logActs: [discardAct],
  // what was closed is saved, or somebody has discarded it
  rowRetention: [
    { table: 'shared_edit', since: 'closed_at', days: 30 },
    { table: 'office_token', since: 'expires_at', hours: 1 },
  ],
  fileHolders: [
    {
      id: 'coediting.unsaved',
      holds: sql<boolean>`exists (select from shared_edit where shared_edit.unsaved_file_id = file.id)`,
    },
  ],
})
