import { sql } from 'kysely'
import { approvalErrors } from '@shuku/domain/approval/contract'
import { isClearedForWaiting, verifyApproval as verify } from '@shuku/domain/approval/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { findDocument } from '@shuku/domain/documents/server'
import { ProductError } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import { approvalApi } from '../contract.ts'

const checked = handle(approvalApi.verifyApproval, async (context) => {
  const { db, caller, query } = context
  const { rows } = await sql<{ documentId: number }>`
    select document.id::float8 as "documentId" from approval join document on document.id = approval.document_id
    where approval.id = ${query.approvalId} and ${isClearedForWaiting(caller)}`.execute(db)
  const [known] = rows
  if (!known) throw approvalErrors.notFound()
  // nor does the answer say that there is one of a document that the caller may not read
  const { allowed } = await findDocument(context, known.documentId).catch((error: unknown) => {
    throw error instanceof ProductError && error.kind === 'notFound' ? approvalErrors.notFound() : error
  })
  if (!allowed.seeLog) throw documentErrors.mayNotSeeLog()
  const found = await verify(db, query.approvalId)
  if (!found) throw approvalErrors.notFound()
  return found
})

/** It says what is in the log, and reads whole days of it: for those who may see the log of the document, by turns. */
export const verifyApproval = { ...checked, takesTurns: true }
