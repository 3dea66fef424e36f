import { sql } from 'kysely'
import type { HangingOn } from '@shuku/domain/documents/server'
import { approvalMessages } from '../messages.ts'
import { isClearedForRunning } from './running.ts'

export const approvalsHangingOn: HangingOn = {
  id: 'approvals',
  label: approvalMessages.texts.hanging,
  order: 40,
  count: (documentIds, caller) => sql<number>`
    select count(*) from approval where document_id = any(${documentIds}) and state = 'running' and ${isClearedForRunning(caller)}`,
}
