import { sql } from 'kysely'
import { beginApproval } from '@shuku/domain/approval/server'
import type { ApprovalRule } from '@shuku/domain/approval/contract'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

/** Expenses abroad are approved, and what waits for approval elsewhere waits for the same people. */
export async function seedApprovals({
  db,
  organisation,
  categories,
}: Omit<DocumentSeeding, 'store' | 'now'>): Promise<void> {
  const wangfang = idOf(organisation.people, 'wangfang')
  const rule: ApprovalRule = {
    isOn: true,
    allowsOwn: false,
    steps: [
      { name: '业务复核', approvers: [{ kind: 'person', id: wangfang }], mode: 'any', dueDays: 3 },
      { name: '负责人批准', approvers: [{ kind: 'manager' }], mode: 'any' },
    ],
  }
  const categoryId = idOf(categories, 'travel-abroad')
  await db
    .insertInto('category_approval')
    .values({ category_id: categoryId, rule: JSON.stringify(rule) })
    .execute()
  const { rows } = await sql<{ documentId: number; askedBy: number }>`
    select id as "documentId", creator_id as "askedBy" from document where status = 3 order by id`.execute(db)
  for (const [index, waiting] of rows.entries()) {
    const steps = index < 2 ? rule.steps : rule.steps.slice(1)
    await beginApproval(db, { ...waiting, language: 'zh-CN', rule: { ...rule, steps } })
  }
  // who is away for a week has said who decides meanwhile
  await sql`
    insert into approval_absence (person_id, deputy_id, from_on, until_on, hands_over)
    values (${idOf(organisation.people, 'zengkexin')}, ${wangfang}, current_date - 1, current_date + 6, true)`.execute(
    db,
  )
  await sql`
    update approval set asked_at = document.updated_at from document where document.id = approval.document_id`.execute(
    db,
  )
}
