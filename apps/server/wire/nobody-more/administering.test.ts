import { approvalApi } from '@shuku/features/approval/contract'
import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { publishDue } from '@shuku/domain/documents/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { categoryRightsApi } from '@shuku/features/category-rights/contract'
import { lifecycleApi } from '@shuku/features/lifecycle/contract'
import { monitorApi } from '@shuku/features/monitor/contract'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { givenAdministrator, opens, ruleOf } from './office.given.ts'

async function statusOf(documentId: number) {
  const { db } = await testDatabase()
  return (await db.selectFrom('document').select('status').where('id', '=', documentId).executeTakeFirstOrThrow())
    .status
}
const secondaryOf = (person: GivenPerson) => given.person({ mainPerson: person.id })

// Who administers, approves or names a day comes to nothing more by it, by none of their accounts.

test('an administrator opens no document to themselves by moving it in the monitor', async () => {
  const { person, client } = await givenAdministrator()
  const hidden = await given.category({ creators: 1 })
  const own = await given.category({ entries: [{ to: { kind: 'person', id: person.id }, level: 'full' }] })
  const document = await given.document({ category: hidden.category, creator: hidden.creator })
  expect(await opens(client, document.id)).toBe(false)
  await client
    .call(monitorApi.operate, {
      documentIds: [document.id],
      operation: 'move',
      targetId: own.category.id,
      resetsRights: true,
    })
    .catch(() => undefined)
  expect(await opens(client, document.id)).toBe(false)
})

test('an administrator moves in the monitor what they wrote and what they read, not what they may not read', async () => {
  const { person, client } = await givenAdministrator()
  const entries = [{ to: { kind: 'person' as const, id: person.id }, level: 'view' as const }]
  const hidden = await given.category({ creators: 1 })
  const read = await given.category({ creators: 1, entries })
  const target = await given.category({ entries })
  const documents = [
    await given.document({ category: hidden.category, creator: person }),
    await given.document({ category: read.category, creator: read.creator }),
    await given.document({ category: hidden.category, creator: hidden.creator }),
  ].map(({ id }) => id)
  const { done, refused } = await client.call(monitorApi.operate, {
    documentIds: documents,
    operation: 'move',
    targetId: target.category.id,
    resetsRights: true,
  })
  expect(done).toEqual(documents.slice(0, 2))
  expect(refused).toMatchObject([{ id: documents[2] }])
})

test('an administrator makes no other account of theirs the owner of a document', async () => {
  const { person, client } = await givenAdministrator()
  const other = await secondaryOf(person)
  const hidden = await given.category({ creators: 1 })
  const document = await given.document({ category: hidden.category, creator: hidden.creator })
  await client
    .call(monitorApi.operate, { documentIds: [document.id], operation: 'owner', personId: other.id })
    .catch(() => undefined)
  expect(await opens(await clientOf(other), document.id)).toBe(false)
})

test('nobody approves with another account what they wrote', async () => {
  // all may read and change it: who is refused is refused for not being asked
  const entries = [{ to: { kind: 'everyone' as const }, level: 'edit' as const }]
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1, entries })
  const other = await secondaryOf(creator)
  const third = await given.person()
  const administers = await clientOf(administrator)
  await administers.call(approvalApi.saveRule, { categoryId: category.id, rule: ruleOf([other, third]) })
  const writer = await clientOf(creator)
  const { documentId } = await writer.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '制度',
    html: '<p>一</p>',
  })
  const [approval] = (await writer.call(approvalApi.getApprovals, { documentId })).approvals
  if (!approval) throw new Error('no approval')
  const { id: approvalId, hash } = approval
  const decided = { approvalIds: [approvalId], decision: 'approve' as const, seen: [{ approvalId, hash }] }
  const own = await clientOf(other)
  expect(await own.fail(approvalApi.decide, decided)).toMatchObject({ code: 'approval.notYours' })
  expect(await statusOf(documentId)).toBe(statuses.inApproval)
  // the very same, by who is nobody of theirs
  await (await clientOf(third)).call(approvalApi.decide, decided)
  expect(await statusOf(documentId)).toBe(statuses.inForceAfterApproval)
})

test('nobody is asked, in place of an approver, by another account of the author', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const main = await given.person()
  const other = await secondaryOf(creator)
  const administers = await clientOf(administrator)
  await administers.call(approvalApi.saveRule, { categoryId: category.id, rule: ruleOf([main]) })
  const writer = await clientOf(creator)
  const { documentId } = await writer.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '制度',
    html: '<p>一</p>',
  })
  const approver = await clientOf(main)
  const { approvals } = await approver.call(approvalApi.getApprovals, { documentId })
  const failed = await approver
    .call(approvalApi.askAnother, { approvalId: approvals[0]?.id ?? 0, personId: other.id, how: 'handOver' })
    .then(
      () => false,
      () => true,
    )
  expect(failed).toBe(true)
})

test('who sees a change that waits stands in the log of the document', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const approver = await given.person()
  const document = await given.document({ category, creator, html: '<p>现行正文</p>' })
  await (
    await clientOf(administrator)
  ).call(approvalApi.saveRule, { categoryId: category.id, rule: ruleOf([approver]) })
  const writer = await clientOf(creator)
  await writer.call(documentApi.saveDocument, {
    documentId: document.id,
    subject: '改',
    html: '<p>新正文</p>',
  } as never)
  const { before } = await (await clientOf(approver)).call(approvalApi.getChange, { documentId: document.id })
  expect(before.html).toContain('现行正文')
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document_log')
    .select('operation')
    .where('document_id', '=', document.id)
    .where('person_id', '=', approver.id)
    .execute()
  expect(rows).not.toEqual([])
})

test('what somebody named a day for does not take effect after they have lost all rights and left', async () => {
  const { category, creator, controller } = await given.category({ creators: 1, controllers: 1 })
  const document = await given.document({ category, creator, status: 6 })
  const client = await clientOf(controller)
  const { db } = await testDatabase()
  await db
    .updateTable('document')
    .set({ status: statuses.waitingToBePublished })
    .where('id', '=', document.id)
    .execute()
  await client.call(lifecycleApi.changeStatus, {
    act: 'publish',
    documentIds: [document.id],
    publishAt: new Date(Date.now() + 60_000),
  })
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', controller.id).execute()
  await db
    .updateTable('document_publication')
    .set({ at: new Date(Date.now() - 1000) })
    .where('document_id', '=', document.id)
    .execute()
  await publishDue.run({}, { database: db, signal: new AbortController().signal } as never)
  expect(await statusOf(document.id)).toBe(statuses.waitingToBePublished)
})

test('a list of the monitor ends with the session that was verified for it', async () => {
  const { client, person } = await givenAdministrator()
  const { category, creator } = await given.category({ creators: 1 })
  await given.document({ category, creator, subject: '被监控的标题' })
  const { key } = await client.call(monitorApi.listMonitor, { categoryId: category.id } as never)
  const later = await clientOf(person)
  const { rows } = await later.call(tableApi.getRows, { key }).catch(() => ({ rows: [] }))
  expect(JSON.stringify(rows)).not.toContain('被监控的标题')
})

test('an administrator moves no document under a rule by which they would approve its changes, whatever becomes of its rights', async () => {
  const { person, client } = await givenAdministrator()
  const hidden = await given.category({ creators: 1 })
  const own = await given.category()
  await client.call(approvalApi.saveRule, { categoryId: own.category.id, rule: ruleOf([person]) })
  const document = await given.document({ category: hidden.category, creator: hidden.creator })
  for (const resetsRights of [false, true]) {
    const moving = { documentIds: [document.id], operation: 'move' as const, targetId: own.category.id, resetsRights }
    expect(await client.fail(monitorApi.operate, moving)).toMatchObject({ code: 'documents.wouldAskOneself' })
    const { db } = await testDatabase()
    const at = db.selectFrom('document').select('category_id').where('id', '=', document.id)
    expect(await at.executeTakeFirst()).toEqual({ category_id: hidden.category.id })
  }
  // by a rule that asks somebody else it goes
  const other = await given.category()
  await client.call(approvalApi.saveRule, { categoryId: other.category.id, rule: ruleOf([await given.person()]) })
  const moving = { documentIds: [document.id], operation: 'move' as const, targetId: other.category.id }
  expect(await client.call(monitorApi.operate, { ...moving, resetsRights: false })).toMatchObject({
    done: [document.id],
  })
})

test('who gives themselves the rights on a category approves nothing by them, nor does who has its settings alone', async () => {
  const { person, client } = await givenAdministrator()
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const byKeepers = {
    isOn: true,
    allowsOwn: false,
    steps: [{ name: '', mode: 'any' as const, approvers: [{ kind: 'keepers' as const }] }],
  }
  const { db } = await testDatabase()
  await db
    .insertInto('category_approval')
    .values({ category_id: category.id, rule: JSON.stringify(byKeepers) })
    .execute()
  const toOneself = { categoryId: category.id, kind: 'person' as const, ids: [person.id] }
  await client.call(categoryRightsApi.giveCategoryRights, { ...toOneself, rights: [...categoryRights] })
  const writer = await clientOf(creator)
  const { documentId } = await writer.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '办法',
    html: '',
  })
  const { approvals } = await writer.call(approvalApi.getApprovals, { documentId })
  expect(approvals[0]?.steps[0]?.tasks.map(({ name }) => name)).toEqual([administrator.name])
  expect(await opens(client, documentId)).toBe(false)
})
