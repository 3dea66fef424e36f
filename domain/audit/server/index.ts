// The entrance of the audit: what was done, kept in the transaction that did it.
export { recordAudit, recordAudits, type AuditRecord } from './record-audit.ts'
export { beginBatch, recordDocumentAct, type Actor, type DocumentActRecord } from './record-document-act.ts'
