import { documentApi, publishingApi as api } from '@shuku/domain/documents/contract'
import { countReaders, grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editingApi } from '../../contract.ts'

/** A category that people of every classification read by default, with somebody who may create in it and read all. */
async function start() {
  const people = await given.people([0, 1, 2, 3].map((classification) => ({ classification })))
  const author = await given.person({ classification: 0 })
  const entries = people.map(({ id }) => ({ to: { kind: 'person' as const, id }, level: 'view' as const }))
  const { category } = await given.category({ entries })
  const grants = [{ to: { kind: 'person', id: author.id } as const, rights: ['create' as const] }]
  await act((db) => grantCategory(db, category.id, { grants }))
  const { db } = await testDatabase()
  return { categoryId: category.id, people, author, client: await clientOf(author), db }
}

/** One of these people approves. */
async function approvedBy(categoryId: number, ids: readonly number[]) {
  const approvers = ids.map((id) => ({ kind: 'person', id }))
  const rule = JSON.stringify({ isOn: true, steps: [{ approvers }] })
  await act((db) =>
    sql`insert into category_approval (category_id, rule) values (${categoryId}, ${rule}::jsonb)`.execute(db),
  )
}

test('how many people a new document opens to is said before it is published, and comes true, at any secrecy', async () => {
  const { categoryId, client, db } = await start()
  for (const [secrecy, expected] of [
    ['public', 5],
    ['internal', 4],
    ['secret', 3],
    ['confidential', 2],
  ] as const) {
    const { readers } = await client.call(api.forecastPublishing, { categoryId, secrecy })
    const { documentId } = await client.call(documentApi.saveDocument, { categoryId, subject: secrecy, secrecy })
    expect([readers, await countReaders(db, documentId)], secrecy).toEqual([expected, expected])
  }
})

test('of a draft it is said with those whom it is shared with, though nobody else sees it yet', async () => {
  const { categoryId, author, db, client } = await start()
  const friend = await given.person()
  const shares = [{ to: { kind: 'person' as const, id: friend.id }, level: 'view' as const }]
  const { id: documentId } = await given.document({ category: { id: categoryId }, creator: author, status: 0, shares })
  expect(await countReaders(db, documentId)).toBe(1)
  const { readers, by } = await client.call(api.forecastPublishing, { documentId })
  await client.call(editingApi.submitDocument, { documentId })
  expect([readers, await countReaders(db, documentId)]).toEqual([6, 6])
  expect(by.every(({ people }) => people === 1)).toBe(true)
})

test('by what most people read it is named with their number', async () => {
  const { category, creator } = await given.category({
    creators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const client = await clientOf(creator)
  const { readers, by } = await client.call(api.forecastPublishing, { categoryId: category.id })
  expect(by[0]).toEqual({ name: '所有人', people: readers })
})

test('where it has to be approved first it is said by whom; the author is none of them', async () => {
  const { categoryId, author, client } = await start()
  const approver = await given.person({ classification: 0 })
  expect(await client.call(api.forecastPublishing, { categoryId })).toMatchObject({ needsApproval: false })
  await approvedBy(categoryId, [approver.id, author.id])
  expect(await client.call(api.forecastPublishing, { categoryId })).toMatchObject({
    needsApproval: true,
    approvers: [approver.name],
    approverCount: 1,
  })
})

test('only who could publish it learns it: how many read a document, who decides about it', async () => {
  const { categoryId, author, people } = await start()
  const editor = await given.person({ classification: 0 })
  const shares = [{ to: { kind: 'person' as const, id: editor.id }, level: 'edit' as const }]
  const { id: documentId } = await given.document({ category: { id: categoryId }, creator: author, shares })
  const reader = await clientOf(people[0]!)
  expect(await reader.fail(api.forecastPublishing, { documentId })).toMatchObject({ kind: 'refused' })
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(api.forecastPublishing, { documentId })).toMatchObject({ kind: 'notFound' })
  expect(await stranger.fail(api.forecastPublishing, { categoryId })).toMatchObject({ kind: 'notFound' })
  const edits = await clientOf(editor)
  expect(await edits.call(api.forecastPublishing, { documentId })).not.toHaveProperty('readers')
  const uncleared = await clientOf(await given.person({ classification: 3 }))
  expect(await uncleared.fail(api.forecastPublishing, { categoryId, secrecy: 'secret' })).toMatchObject({
    code: 'documents.secrecyAboveOwn',
  })
})
