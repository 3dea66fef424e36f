import { defineFeature } from '@shuku/domain/slots/server'
import { discardAct } from '@shuku/domain/shared-edits/server'
import {
  claimUnits,
  discardSharedEdit,
  findSharedEdit,
  leaveSharedEdit,
  listMembers,
  openSharedEdit,
  pushRows,
  readRows,
  saveSharedText,
  sendCaret,
  sendHeartbeat,
} from './calls.ts'
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
    sendCaret,
    findSharedEdit,
    saveSharedText,
    discardSharedEdit,
  ],
  jobs: [snapshotTexts],
  schedule: [{ job: snapshotTexts, cron: '* * * * *' }],
  logActs: [discardAct],
  // what was closed is saved, or somebody has discarded it
  rowRetention: [{ table: 'shared_edit', since: 'closed_at', days: 30 }],
})
