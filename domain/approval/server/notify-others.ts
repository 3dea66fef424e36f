import { sql } from 'kysely'
import { notify } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction } from '@shuku/kit/server'
import { ApprovalRule } from '../contract.ts'
import { selectAllNamed } from './candidates.ts'
import { findProposal } from './running.ts'

/**
 * After an approval, those whom its rule names besides its author, owner and submitter: without the comment, which is
 * for those who wrote it and who may edit it. However often it runs, they are notified once.
 */
export const notifyOthers = defineJob({
  name: 'approval.notifyOthers',
  payload: z.object({ approvalId: z.int(), by: z.int() }),
  run: async ({ approvalId, by }, { database }) =>
    inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const { rows } = await sql<{ documentId: number; rule: unknown; askedBy: number; isChange: boolean }>`
        select document_id::float8 as "documentId", rule, asked_by as "askedBy", is_change as "isChange" from approval
        where id = ${approvalId} and state = 'approved'`.execute(db)
      const [found] = rows
      if (!found) return
      const { documentId, askedBy, isChange } = found
      const rule = ApprovalRule.parse(found.rule)
      if (!rule.tells) return
      const proposal = await findProposal(db, { documentId, askedBy, isChange, rule })
      const named = selectAllNamed(rule.tells, { ...proposal, notAsked: [] })
      const known = sql`
        select unnest(array[creator_id, owner_id, ${askedBy}::integer]) from document where id = ${documentId}`
      const notice = { kind: 'approvalGranted', by, subjectIds: [documentId], details: {} }
      await notify(db, { ...notice, source: `approved:${approvalId}` }, sql`(${named}) except (${known})`)
    }),
})
