import { defineFeature } from '@shuku/domain/slots/server'
import { claimUnits, leaveSharedEdit, listMembers, openSharedEdit, pushRows, readRows, sendHeartbeat } from './calls.ts'

export const coeditingServer = defineFeature({
  handlers: [openSharedEdit, pushRows, readRows, claimUnits, sendHeartbeat, leaveSharedEdit, listMembers],
  // what was closed is saved, or somebody has discarded it
  rowRetention: [{ table: 'shared_edit', since: 'closed_at', days: 30 }],
})
