import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { expireDocuments, publishDue } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { lifecycleApi } from '@shuku/features/lifecycle/contract'
import { silentLog } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { give, start as withFields } from '../custom-fields.given.ts'

async function jobContext() {
  const { db } = await testDatabase()
  const { store } = await mountedApp()
  return { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
}

/** A document in force of which a change waits for one person. */
async function start(more: { readonly expiresOn?: string } = {}) {
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
  await writer.call(documentApi.saveDocument, { documentId, html: '<p>二</p>', ...more })
  const lastOf = async () => (await writer.call(api.getApprovals, { documentId })).approvals[0]
  const statusOf = async () => {
    const document = db.selectFrom('document').select('status').where('id', '=', documentId)
    return (await document.executeTakeFirstOrThrow()).status
  }
  return { writer, creator, approves: await clientOf(approver), documentId, newId, lastOf, statusOf }
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

test.each(['approve', 'withdraw'] as const)(
  'what waits for a change is not archived by being replaced, but once that is decided or given up, of which who said it is notified: %s',
  async (decision) => {
    const { writer, creator, approves, documentId, newId, lastOf, statusOf } = await start()
    await writer.call(lifecycleApi.setReplaced, { documentId: newId, replacedIds: [documentId], act: 'archive' })
    const { db } = await testDatabase()
    const notified = async () => {
      const notices = db.selectFrom('notice').innerJoin('notice_event as event', 'event.id', 'notice.event_id')
      const ofReplaced = notices.where('notice.person_id', '=', creator.id).where('event.kind', '=', 'replaced')
      return (await ofReplaced.select('event.details').orderBy('event.id').execute()).map(({ details }) => details)
    }
    await publishDue.run({}, await jobContext())
    expect([await statusOf(), await notified()]).toEqual([1, [{ waits: true }]])
    const approvalId = (await lastOf())!.id
    if (decision === 'approve') await approveSeen(approves, [approvalId])
    else await writer.call(api.withdrawApproval, { approvalId })
    expect(await statusOf()).toBe(1)
    await publishDue.run({}, await jobContext())
    expect([await statusOf(), await notified()]).toEqual([5, [{ waits: true }, { waits: false }]])
    const { html } = await writer.call(documentApi.getDocument, { documentId })
    expect(html).toContain(decision === 'approve' ? '二' : '一')
    // it is said once, and not again when somebody brings it back
    await writer.call(lifecycleApi.changeStatus, { documentIds: [documentId], act: 'reopen' })
    await publishDue.run({}, await jobContext())
    expect(await statusOf()).toBe(1)
  },
)

test.each([
  ['stays expired', {}, 7],
  ['is in force again, where it names another last day', { expiresOn: '2999-01-01' }, 2],
] as const)(
  'a document expires on its day while a change of it waits; approved, that is kept, and the document %s',
  async (_, more, status) => {
    const { writer, approves, documentId, lastOf, statusOf } = await start(more)
    const { db } = await testDatabase()
    await db.updateTable('document').set({ expires_on: '2020-01-01' }).where('id', '=', documentId).execute()
    await expireDocuments.run({}, await jobContext())
    expect(await statusOf()).toBe(7)
    const approvalId = (await lastOf())!.id
    await approveSeen(approves, [approvalId])
    expect(await statusOf()).toBe(status)
    expect((await writer.call(documentApi.getDocument, { documentId })).html).toContain('二')
    expect(await writer.call(api.verifyApproval, { approvalId })).toMatchObject({ content: 'same', log: 'same' })
    if (status === 7) await writer.call(lifecycleApi.changeStatus, { documentIds: [documentId], act: 'reopen' })
    expect([1, 2], 'what was approved is not submitted again').toContain(await statusOf())
  },
)

test('a version keeps the words of its fields: renamed or taken away since, the sheet says so', async () => {
  const entries = [{ name: '合格', nameEnglish: 'yes' }]
  const {
    administers,
    categoryId,
    client: writer,
    own,
    idOf,
  } = await withFields([{ name: '结论', kind: 'choice', entries }])
  const approver = await given.person()
  const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }]
  await administers.call(api.saveRule, { categoryId, rule: { isOn: true, steps, allowsOwn: false } })
  const fields = { [idOf('结论')]: [String(own[0]?.entries[0]?.id)] }
  const saved = { categoryId, subject: '检验', html: '<p>一</p>', fields }
  const { documentId } = await writer.call(documentApi.saveDocument, saved)
  const approvalId = (await writer.call(api.getApprovals, { documentId })).approvals[0]?.id ?? 0
  await approveSeen(await clientOf(approver), [approvalId])
  const verify = () => writer.call(api.verifyApproval, { approvalId })
  expect(await verify()).toMatchObject({ content: 'same' })
  const versionShows = async () => {
    const version = await writer.call(documentApi.getVersion, { documentId, number: 1 })
    return version.fields.map(({ name, values }) => [name, values[0]?.shown])
  }
  for (const renamed of [
    own.map((field) => ({ ...field, entries: field.entries.map((entry) => ({ ...entry, name: '不合格' })) })),
    [],
  ]) {
    await give(administers, categoryId, renamed)
    expect(await verify()).toMatchObject({ content: 'renamed', log: 'same' })
    expect(await versionShows()).toEqual([['结论', '合格']])
  }
  await give(administers, categoryId, own)
  expect(await verify()).toMatchObject({ content: 'same' })
})

test('what is called otherwise since it was submitted is not approved: the error says the new words, and it can be returned', async () => {
  const entries = [{ name: '合格', nameEnglish: 'pass' }]
  const made = await withFields([{ name: '结论', kind: 'choice', entries }])
  const { administers, categoryId, client: writer, own, idOf } = made
  const approvers = [await given.person(), await given.person()] as const
  const steps = approvers.map(({ id }) => ({
    name: '',
    approvers: [{ kind: 'person' as const, id }],
    mode: 'any' as const,
  }))
  await administers.call(api.saveRule, { categoryId, rule: { isOn: true, steps, allowsOwn: false } })
  const fields = { [idOf('结论')]: [String(own[0]?.entries[0]?.id)] }
  const written = { categoryId, subject: '检验', html: '<p>一</p>', fields }
  const { documentId } = await writer.call(documentApi.saveDocument, written)
  const { documentId: otherId } = await writer.call(documentApi.saveDocument, { ...written, subject: '再检' })
  const idOfLast = async (id: number) => (await writer.call(api.getApprovals, { documentId: id })).approvals[0]?.id ?? 0
  const approvalId = await idOfLast(documentId)
  const [first, second] = await Promise.all(approvers.map((approver) => clientOf(approver)))
  if (!first || !second) throw new Error('nobody was made')
  const together = [await idOfLast(otherId), approvalId]
  await approveSeen(first, together)
  const called = (name: string) =>
    own.map((field) => ({ ...field, entries: field.entries.map((entry) => ({ ...entry, name })) }))
  await give(administers, categoryId, called('不合格'))
  const verify = () => writer.call(api.verifyApproval, { approvalId })
  expect(await verify()).toMatchObject({ content: 'renamed', log: 'same' })
  const seen = (await second.call(api.listToDecide, { approvalIds: [approvalId] })).documents
  const approve = { approvalIds: [approvalId], decision: 'approve' as const, seen }
  expect(await second.fail(api.decide, approve)).toMatchObject({
    code: 'approval.renamed',
    message: expect.stringContaining('“合格” → “不合格”'),
  })
  // nor with others, which says why; called as before it is what was submitted
  const { reasons } = await approveSeen(second, together)
  expect(reasons).toEqual([expect.stringContaining('不合格'), expect.stringContaining('不合格')])
  await give(administers, categoryId, called('合格'))
  expect(await verify()).toMatchObject({ content: 'same' })
  await give(administers, categoryId, called('不合格'))
  await second.call(api.decide, { approvalIds: [approvalId], decision: 'return', comment: '重新提交', seen })
  await writer.call(documentApi.saveDocument, { documentId, html: '<p>一</p>' })
  const again = await idOfLast(documentId)
  expect(again).not.toBe(approvalId)
  await approveSeen(first, [again])
  await approveSeen(second, [again])
  expect(await writer.call(api.verifyApproval, { approvalId: again })).toMatchObject({ content: 'same', log: 'same' })
})
