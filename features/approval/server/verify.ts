import { sql } from 'kysely'
import { approvalErrors } from '@shuku/domain/approval/contract'
import { verifyApproval as verify } from '@shuku/domain/approval/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { findDocument } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { approvalApi } from '../contract.ts'

const checked = handle(approvalApi.verifyApproval, async (context) => {
  const { db, query } = context
  const { rows } = await sql<{ documentId: number }>`
    select document_id::float8 as "documentId" from approval where id = ${query.approvalId}`.execute(db)
  const [known] = rows
  if (!known) throw approvalErrors.notFound()
  const { allowed } = await findDocument(context, known.documentId)
  if (!allowed.seeLog) throw documentErrors.mayNotSeeLog()
  const found = await verify(db, query.approvalId)
  if (!found) throw approvalErrors.notFound()
  return found
})

/** It says what is in the log, and reads whole days of it: for those who may see the log of the document, by turns. */
export const verifyApproval = { ...checked, takesTurns: true }
