// The entrance of the audit: what was done, kept in the transaction that did it, and sealed day by day.
import { emptyLogsJob } from './emptying/empty-logs.ts'
import { ownLogActs } from './log-acts.ts'
import { sealLogsJob } from './sealing/seal-logs.ts'

export { findUnchangedSince, isChangedSince, isFollowedByOthers } from './changed-since.ts'
export { logActs, type LogAct } from './log-acts.ts'
export { emptyLogsJob } from './emptying/empty-logs.ts'
export { emptyOverdueLogs, selectHiddenEntries, selectOverdueLogs } from './emptying/hidden-entries.ts'
export { auditedBy, differences, recordAudit, recordAudits, type AuditRecord } from './record-audit.ts'
export { recordActOfMany } from './record-act-of-many.ts'
export { beginBatch, recordDocumentAct, type Actor, type DocumentActRecord } from './record-document-act.ts'
export { recordEntries } from './record-entries.ts'
export { checkDays, type DaySeal } from './sealing/check-days.ts'
export { findBrokenSeals } from './sealing/find-broken-seals.ts'
export { sealLogs } from './sealing/seal-logs.ts'

export const auditServer = {
  handlers: [],
  nightly: [sealLogsJob, emptyLogsJob],
  logActs: ownLogActs,
}
