import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { morning, noticesOf } from './mornings.given.ts'

test('people are reminded of what is due once a day; in place of who has left the rule is asked again', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [first, stranger] = [await given.person(), await given.person()]
  const step = { approvers: [{ kind: 'person' as const, id: first.id }], mode: 'any' as const, name: '', dueDays: 1 }
  const rule = { isOn: true, steps: [step], allowsOwn: false }
  await (await clientOf(administrator)).call(api.saveRule, { categoryId: category.id, rule })
  const writer = await clientOf(creator)
  const { db } = await testDatabase()
  // who set it, and so would not stand in, is somebody else
  await db.updateTable('category_approval').set({ set_by: null }).where('category_id', '=', category.id).execute()
  const { documentId } = await writer.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '办法',
    html: '',
  })
  await morning()
  await morning()
  expect(await noticesOf(first)).toEqual(['approvalAsked', 'approvalDue'])

  await db.updateTable('person').set({ status: 'left' }).where('id', '=', first.id).execute()
  await morning()
  const { approvals } = await writer.call(api.getApprovals, { documentId })
  expect(approvals[0]?.steps[0]?.tasks).toMatchObject([
    { name: first.name, state: 'lapsed' },
    { name: administrator.name, state: 'open', source: 'keeper' },
  ])
  expect(await noticesOf(administrator)).toEqual(['approvalLeft', 'approvalDue'])
  expect(await noticesOf(stranger)).toEqual([])
})

test('who is away from a later day on is asked until then; on its first morning their deputy is, once', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [absent, deputy] = [await given.person(), await given.person()]
  const step = { approvers: [{ kind: 'person' as const, id: absent.id }], mode: 'any' as const, name: '' }
  const rule = { isOn: true, steps: [step], allowsOwn: false }
  await (await clientOf(administrator)).call(api.saveRule, { categoryId: category.id, rule })
  const says = await clientOf(absent)
  await says.call(api.setAbsence, { from: '2998-01-01', until: '2999-01-01', deputyId: deputy.id })
  const written = { categoryId: category.id, subject: '办法', html: '' }
  await (await clientOf(creator)).call(documentApi.saveDocument, written)
  await morning()
  expect(await noticesOf(deputy)).toEqual([])
  const { db } = await testDatabase()
  await db.updateTable('approval_absence').set({ from_on: '2020-01-01' }).where('person_id', '=', absent.id).execute()
  await morning()
  await morning()
  expect(await noticesOf(deputy)).toEqual(['approvalAsked'])
  expect(await says.call(api.countTasks, {})).toMatchObject({ open: 0 })
})

test('who can end the waiting of a change is notified when its author is not cleared for it any more, and ends it', async () => {
  const made = await given.category({ administrators: 1, creators: 1, editors: 1 })
  const author = made.editor
  const [approver, controls, uncleared] = [await given.person(), await given.person(), await given.person()]
  const cleared = [made.creator, approver, controls].map(({ id }) => id)
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 1 }).where('id', 'in', cleared).execute()
  const shares = [controls, uncleared].map(({ id }) => ({
    to: { kind: 'person' as const, id },
    level: 'full' as const,
  }))
  const { id: documentId } = await given.document({ category: made.category, creator: made.creator, shares })
  const step = { approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const, name: '' }
  const rule = { isOn: true, steps: [step], allowsOwn: false }
  await (await clientOf(made.administrator)).call(api.saveRule, { categoryId: made.category.id, rule })
  const writes = await clientOf(author)
  const publishAt = new Date(Date.now() + 86_400_000)
  await writes.call(documentApi.saveDocument, { documentId, html: '<p>二</p>', publishAt })
  const notices = async () => Promise.all([author, made.creator, approver, controls, uncleared].map(noticesOf))
  await morning()
  expect(await notices()).toEqual([[], [], ['approvalAsked'], [], []])
  // as it is with a file of a secret document
  await db.updateTable('pending_change').set({ secrecy: 2 }).where('document_id', '=', documentId).execute()
  await morning()
  await morning()
  const news = 'changeUncleared'
  expect(await notices()).toEqual([[], [news], ['approvalAsked', news], [], []])
  const approves = await clientOf(approver)
  const [approval] = (await approves.call(api.getApprovals, { documentId })).approvals
  const seen = [{ approvalId: approval?.id ?? 0, hash: approval?.hash ?? '' }]
  await approves.call(api.decide, { approvalIds: seen.map(({ approvalId }) => approvalId), decision: 'approve', seen })
  await morning()
  await morning()
  expect((await notices()).slice(3)).toEqual([[news], []])
  expect(await writes.fail(api.takeBackChange, { documentId })).toMatchObject({ code: 'documents.nothingProposed' })
  await (await clientOf(controls)).call(api.takeBackChange, { documentId })
})
