import { rightStrings } from '@shuku/domain/people/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { logApi as api } from '../contract.ts'

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
