import type { ApprovalRule } from '@shuku/domain/approval/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { approvalApi as api } from '../contract.ts'
import { remindOfDueApprovals } from './remind.ts'

/** What is done every morning. */
export async function morning() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await enqueue(db, remindOfDueApprovals, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [remindOfDueApprovals] })
}

/** The kinds of a person's notices. */
export async function noticesOf(person: GivenPerson) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .select('event.kind')
    .orderBy('event.id')
    .execute()
  return rows.map(({ kind }) => kind)
}

type Client = Awaited<ReturnType<typeof clientOf>>

/** A document that waits for approval by a rule of its category. */
export async function givenApproval(...steps: ApprovalRule['steps']) {
  const made = await given.category({ administrators: 1, creators: 1, controllers: 1 })
  const { category, administrator, creator, controller } = made
  const administers = await clientOf(administrator)
  const rule: ApprovalRule = { isOn: true, steps, allowsOwn: false }
  await administers.call(api.saveRule, { categoryId: category.id, rule })
  // who set it, and so would not stand in, is somebody else
  const { db } = await testDatabase()
  await db.updateTable('category_approval').set({ set_by: null }).where('category_id', '=', category.id).execute()
  const writer = await clientOf(creator)
  const written = { categoryId: category.id, subject: '办法', html: '<p>一</p>' }
  const { documentId } = await writer.call(documentApi.saveDocument, written)
  const last = async () => {
    const [approval] = (await writer.call(api.getApprovals, { documentId })).approvals
    if (!approval) throw new Error('no approval')
    return approval
  }
  const tasks = async () => (await last()).steps.flatMap((step) => step.tasks)
  const decide = async (client: Client, decision: 'approve' | 'return' = 'approve', comment = '') => {
    const { id: approvalId, hash } = await last()
    return client.call(api.decide, { approvalIds: [approvalId], decision, comment, seen: [{ approvalId, hash }] })
  }
  return { administrator, administers, controller, creator, writer, documentId, last, tasks, decide }
}
