import { rightStrings } from '@shuku/domain/people/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { logApi as api } from '../contract.ts'

const password = 'Right-password-1'

test('LOG-13~ who reads logs by an administrative role sees that of every document which they may read, and of no other', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator })
  const auditor = await given.person({ rights: [rightStrings.readLog] })
  const ask = { documentId: document.id, view: '0' as const }
  expect((await (await clientOf(auditor)).fail(api.listLog, ask)).kind).toBe('notFound')
  expect((await (await clientOf(reader)).fail(api.listLog, ask)).kind).toBe('refused')
  const shared = await given.document({
    category,
    creator,
    shares: [{ to: { kind: 'person', id: auditor.id }, level: 'view' }],
  })
  const caller = await given.caller(creator)
  const request = { address: '10.0.0.7', terminal: '' }
  await act((db) => recordDocumentAct({ db, caller, request }, { act: 'print', documentIds: [shared.id] }))
  const client = await clientOf(auditor)
  const { key } = await client.call(api.listLog, { ...ask, documentId: shared.id })
  expect((await client.call(tableApi.getRows, { key })).rows.map((row) => row['operateuserid'])).toEqual([
    String(creator.id),
  ])
})

test('LOG-13 the author, the owner, who has full control and the monitors of its category see the log of a document; its readers do not', async () => {
  const { category, creator, readers, controller } = await given.category({ creators: 1, readers: 2, controllers: 1 })
  const [owner, reader] = readers as readonly [GivenPerson, GivenPerson]
  const { id: documentId } = await given.document({ category, creator })
  const { db } = await testDatabase()
  await db.updateTable('document').set({ owner_id: owner.id }).where('id', '=', documentId).execute()
  const caller = await given.caller(reader)
  const request = { address: '10.0.0.7', terminal: '' }
  await act((own) => recordDocumentAct({ db: own, caller, request }, { act: 'print', documentIds: [documentId] }))
  const mayMonitor = async (categoryId: number) => {
    const person = await given.person({ password, rights: [rightStrings.administerCategories] })
    const bound = { person_id: person.id, right_name: rightStrings.administerCategories, category_id: categoryId }
    await db.insertInto('admin_scope').values(bound).execute()
    return clientOf(person)
  }
  const seen = async (person: GivenPerson) => {
    const client = await clientOf(person)
    const { key } = await client.call(api.listLog, { documentId, view: '0' })
    return (await client.call(tableApi.getRows, { key })).rows.length
  }
  for (const person of [creator, owner, controller]) expect(await seen(person)).toBe(1)
  expect((await (await clientOf(reader)).fail(api.listLog, { documentId, view: '0' })).kind).toBe('refused')

  const monitor = await mayMonitor(category.id)
  // who reads nothing of it sees its log once the monitor is open to them
  expect((await monitor.fail(api.listLog, { documentId, view: '0' })).kind).toBe('notFound')
  await monitor.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
  for (const view of ['0', '6'] as const) {
    const { key } = await monitor.call(api.listLog, { documentId, view })
    expect((await monitor.call(tableApi.getRows, { key })).rows.length).toBeGreaterThan(0)
  }
  expect((await monitor.fail(documentApi.getDocument, { documentId })).kind).toBe('notFound')
  const elsewhere = await mayMonitor((await given.category()).category.id)
  await elsewhere.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
  expect((await elsewhere.fail(api.listLog, { documentId, view: '0' })).kind).toBe('notFound')

  // who may read it need not go by the monitor
  const both = await given.person({ rights: [rightStrings.administerCategories] })
  const share = { to: { kind: 'person' as const, id: both.id }, level: 'view' as const }
  const shared = await given.document({ category, creator, shares: [share] })
  const reads = await clientOf(both)
  expect((await reads.call(documentApi.getDocument, { documentId: shared.id })).offers).toContain('log')
  expect((await reads.call(api.listLog, { documentId: shared.id, view: '0' })).key).not.toBe('')
})
