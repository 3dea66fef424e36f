import { bulkOperationsApi, documentApi } from '@shuku/domain/documents/contract'
import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { approvalApi } from '@shuku/features/approval/contract'
import { homeApi } from '@shuku/features/home/contract'
import { readingApi } from '@shuku/features/required-reading/contract'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const password = 'Right-password-1'

test('before a deletion it says which required readings, followers, shares and running approvals hang on what goes; of what stays, and of other acts, nothing', async () => {
  const {
    category,
    administrator: creator,
    readers,
    controller,
  } = await given.category({
    administrators: 1,
    controllers: 1,
    readers: 2,
  })
  const approver = await given.person()
  const [author, controls] = [await clientOf(creator), await clientOf(controller)]
  const [one, two] = [
    await given.document({ category, creator, subject: '甲' }),
    await given.document({ category, creator, subject: '乙' }),
  ]
  const documentIds = [one.id, two.id]
  const preview = (who: typeof author, name: 'delete' | 'move' = 'delete') =>
    who.call(bulkOperationsApi.previewAct, { act: name, documentIds })
  expect(await preview(controls)).toMatchObject({ allowed: 2, hangingOn: [] })

  await author.call(readingApi.requireReading, { documentId: one.id, personIds: [readers[0]!.id] })
  for (const reader of readers) {
    const client = await clientOf(reader)
    await client.call(homeApi.followDocuments, { documentIds, follows: true })
  }
  const to = { kind: 'person' as const, id: approver.id }
  await act((db) => shareDocuments(db, { documentIds, shares: [{ to, level: 'view' }] }))
  const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }]
  await author.call(approvalApi.saveRule, { categoryId: category.id, rule: { isOn: true, steps, allowsOwn: false } })
  await author.call(documentApi.saveDocument, { documentId: two.id, subject: '乙（新）' })

  expect((await preview(controls)).hangingOn).toEqual(['1 项必读', '2 位关注者', '2 项共享', '1 项进行中的审批'])
  expect((await preview(controls, 'move')).hangingOn).toEqual([])
  // who may delete none of them learns nothing
  const reader = await clientOf(readers[1]!)
  expect(await preview(reader)).toMatchObject({ allowed: 0, hangingOn: [] })
})

test('in the monitor it says so of documents that one administers and cannot open, after the password', async () => {
  const { category, creator, readers } = await given.category({ creators: 1, readers: 1 })
  const person = await given.person({ password, rights: [rightStrings.administerCategories] })
  const client = await clientOf(person)
  const { id } = await given.document({ category, creator, subject: '甲' })
  const to = { kind: 'person' as const, id: readers[0]!.id }
  await act((db) => shareDocuments(db, { documentIds: [id], shares: [{ to, level: 'view' }] }))
  const asked = { act: 'delete' as const, documentIds: [id] }
  expect(await client.call(bulkOperationsApi.previewAct, asked)).toMatchObject({ allowed: 0, hangingOn: [] })
  const inMonitor = { ...asked, asAdministrator: true }
  expect((await client.fail(bulkOperationsApi.previewAct, inMonitor)).code).toBe('verification.needed')
  await client.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
  const preview = await client.call(bulkOperationsApi.previewAct, inMonitor)
  expect(preview).toMatchObject({ allowed: 1, refused: [], hangingOn: ['1 项共享'] })
  const reader = await clientOf(readers[0]!)
  expect((await reader.fail(bulkOperationsApi.previewAct, inMonitor)).kind).toBe('refused')
})
