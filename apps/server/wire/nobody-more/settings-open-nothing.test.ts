import { approvalApi } from '@shuku/features/approval/contract'
import { basicsSection } from '@shuku/domain/categories/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { groupsApi } from '@shuku/features/groups/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { opens } from './office.given.ts'

// Who sets a category, or owns a group, opens and deletes by that nothing that they could not open or delete otherwise.

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const

/** A category with a document of its author, and who has its settings and nothing else. */
async function start() {
  const { category, creator, reader, administrators } = await given.category({
    administrators: 2,
    creators: 1,
    readers: 1,
  })
  const setter = await given.person()
  await act((db) =>
    grantCategory(db, category.id, { grants: [{ to: { kind: 'person', id: setter.id }, rights: ['settings'] }] }),
  )
  const { id: documentId } = await given.document({ category, creator })
  const ruleOf = (...approvers: { kind: 'person' | 'keepers' | 'manager'; id?: number }[]) => ({
    categoryId: category.id,
    rule: { isOn: true, allowsOwn: false, steps: [{ name: '', mode: 'any' as const, approvers }] },
  })
  return { category, creator, reader, administrators, setter, sets: await clientOf(setter), documentId, ruleOf }
}

test('who has the settings alone names no approver, since approvers read what others write', async () => {
  const { setter, sets, reader, ruleOf } = await start()
  const refused = { kind: 'refused', code: 'categories.aboveOwnDefaults' }
  for (const approver of [
    { kind: 'person' as const, id: setter.id },
    { kind: 'person' as const, id: reader.id },
    { kind: 'keepers' as const },
    { kind: 'manager' as const },
  ])
    expect(await sets.fail(approvalApi.saveRule, ruleOf(approver))).toMatchObject(refused)
})

test('who runs a category names others as approvers, and themselves where they read already or somebody else says so', async () => {
  const { administrators, ruleOf } = await start()
  const [one, other] = administrators as [(typeof administrators)[0], (typeof administrators)[0]]
  const administers = await clientOf(one)
  const own = ruleOf({ kind: 'person', id: one.id })
  expect(await administers.fail(approvalApi.saveRule, own)).toMatchObject({ code: 'categories.opensToOneself' })
  await administers.call(approvalApi.saveRule, ruleOf({ kind: 'person', id: other.id }))
  await (await clientOf(other)).call(approvalApi.saveRule, own)
})

test('what deletes or archives takes every right on the category, and so does showing titles to everybody', async () => {
  const { category, administrators, sets } = await start()
  for (const retentionaction of ['delete', 'archive', 'ask']) {
    const body = new URLSearchParams({ id: String(category.id), retentionaction, retentionmonths: '1' }).toString()
    const { json } = await sets.raw({ ...form, path: '/api/shuku/categories/retention', body })
    expect(json).toMatchObject({ code: 'retention.takesEveryRight' })
  }
  const titles = { categoryId: category.id, isSubscribable: true }
  expect(await sets.fail(basicsSection.settings.save, titles)).toMatchObject({ code: 'categories.mayNotShowTitles' })
  await (await clientOf(administrators[0])).call(basicsSection.settings.save, titles)
})

test('an own group gets no members while its owner could not share any more what is shared with it', async () => {
  const { category, creator, documentId } = await start()
  const { db } = await testDatabase()
  const [owner, friend] = [await given.person(), await given.person()]
  const client = await clientOf(owner)
  const shareWith = (to: { kind: 'person' | 'group'; id: number }, level: 'edit' | 'full') =>
    act((tx) => shareDocuments(tx, { documentIds: [documentId], shares: [{ to, level }], givenBy: creator.id }))
  await shareWith({ kind: 'person', id: owner.id }, 'full')
  const { groupId } = await client.call(groupsApi.createGroup, { name: `组 ${category.id}` })
  await shareWith({ kind: 'group', id: groupId }, 'edit')
  await client.call(groupsApi.addMembers, { groupId, personIds: [(await given.person()).id] })
  await db
    .updateTable('document_grant')
    .set({ ended_at: new Date() })
    .where('document_id', '=', documentId)
    .where('level', '=', 3)
    .where('source', '=', 'share')
    .execute()
  for (const { id } of [friend, owner])
    expect(await client.fail(groupsApi.addMembers, { groupId, personIds: [id] })).toMatchObject({
      code: 'people.groupGivesMore',
    })
  expect(await opens(await clientOf(friend), documentId)).toBe(false)
  expect((await (await clientOf(friend)).fail(documentApi.getDocument, { documentId })).kind).toBe('notFound')
})
