import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { lifecycleApi } from '@shuku/features/lifecycle/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

/** A document in force of which a change waits for one person. */
async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const approver = await given.person({ classification: 0 })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', creator.id).execute()
  const writer = await clientOf(creator)
  const categoryId = category.id
  const { documentId } = await writer.call(documentApi.saveDocument, { categoryId, subject: '标准', html: '<p>一</p>' })
  const { documentId: newId } = await writer.call(documentApi.saveDocument, { categoryId, subject: '新标准' })
  const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }]
  const rule = { isOn: true, steps, allowsOwn: false }
  await (await clientOf(administrator)).call(api.saveRule, { categoryId, rule })
  await writer.call(documentApi.saveDocument, { documentId, html: '<p>二</p>' })
  const lastOf = async () => (await writer.call(api.getApprovals, { documentId })).approvals[0]
  return { writer, approves: await clientOf(approver), documentId, newId, lastOf }
}

test('the sheet of a change names the version that came of it, whatever was saved while it waited', async () => {
  const { writer, approves, documentId, lastOf } = await start()
  // secrecy and last day are no matter of the approval, and make versions
  await writer.call(documentApi.saveDocument, { documentId, secrecy: 'internal' })
  const approvalId = (await lastOf())!.id
  await approveSeen(approves, [approvalId])
  const { version, html } = await writer.call(documentApi.getDocument, { documentId })
  expect(html).toContain('二')
  expect((await lastOf())!.version).toBe(version)
  expect(await writer.call(api.verifyApproval, { approvalId })).toMatchObject({ content: 'same', log: 'same' })
})

test('what waits for a change is not archived by being replaced', async () => {
  const { writer, approves, documentId, newId, lastOf } = await start()
  await writer.call(lifecycleApi.setReplaced, { documentId: newId, replacedIds: [documentId], act: 'archive' })
  const { db } = await testDatabase()
  const status = await db.selectFrom('document').select('status').where('id', '=', documentId).executeTakeFirstOrThrow()
  expect(status.status).toBe(1)
  await approveSeen(approves, [(await lastOf())!.id])
  expect((await writer.call(documentApi.getDocument, { documentId })).html).toContain('二')
})
