import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { coeditingApi as api } from '../contract.ts'

const body = (text: string) => Buffer.from(text).toString('base64')
const token = 'window-of-this-test'

test('two people write one text together, and a third looks on: all of it by the calls', async () => {
  const { category, creator, editors, reader } = await given.category({ creators: 1, editors: 2, readers: 1 })
  const { id: documentId } = await given.document({ category, creator, html: '<p>0</p>' })
  const [first = creator, second = creator] = editors
  const [one, other, third] = [await clientOf(first), await clientOf(second), await clientOf(reader)]
  const opening = { documentId, engine: 'text', engineVersion: '1', baseVersion: 1, token } as const
  const begun = await one.call(api.openSharedEdit, { ...opening, seed: body('first') })
  const joined = await other.call(api.openSharedEdit, { ...opening, seed: body('second') })
  expect([begun.seed, joined.seed]).toEqual([body('first'), body('first')])
  const mine = { memberId: begun.memberId, token }
  const theirs = { memberId: joined.memberId, token }

  const rows = [{ n: 1, body: body('甲'), units: [], made: [] }]
  const pushed = await one.call(api.pushRows, { ...mine, rows })
  expect(await one.call(api.pushRows, { ...mine, rows })).toEqual(pushed)
  expect(await other.call(api.readRows, theirs)).toEqual({
    number: 1,
    isOpen: true,
    rows: [{ number: 1, memberId: begun.memberId, n: 1, body: body('甲') }],
  })
  expect(await other.fail(api.readRows, mine)).toMatchObject({ code: 'sharedEdit.notMember' })
  const claimed = await one.call(api.claimUnits, { ...mine, units: ['p1'] })
  expect(claimed).toEqual({ number: 1, held: ['p1'], denied: [] })
  expect(await other.call(api.claimUnits, { ...theirs, units: ['p1'] })).toMatchObject({
    held: [],
    denied: [{ unit: 'p1', name: first.name }],
  })
  expect(await other.call(api.sendHeartbeat, theirs)).toEqual({ number: 1, isOpen: true, isHeld: true, units: [] })

  const watching = await third.call(api.openSharedEdit, { ...opening, isReader: true })
  const refused = { memberId: watching.memberId, token, rows }
  expect(await third.fail(api.pushRows, refused)).toMatchObject({ kind: 'refused', code: 'rights.documentRefused' })
  await one.call(api.leaveSharedEdit, mine)
  const { members } = await third.call(api.listMembers, { memberId: watching.memberId, token })
  expect(members.map(({ personId, isReader, isMe }) => [personId, isReader, isMe])).toEqual([
    [second.id, false, false],
    [reader.id, true, true],
  ])
})

test('what is written together is saved as one version that names both, and what nobody saves may be discarded', async () => {
  const { category, creator, editors } = await given.category({ creators: 1, editors: 2 })
  const { id: documentId } = await given.document({ category, creator, html: '<p>0</p>' })
  const [first = creator, second = creator] = editors
  const [one, other] = [await clientOf(first), await clientOf(second)]
  const opening = { documentId, engine: 'text', engineVersion: '1', baseVersion: 1, token, seed: body('0') } as const
  const mine = { memberId: (await one.call(api.openSharedEdit, opening)).memberId, token }
  const theirs = { memberId: (await other.call(api.openSharedEdit, opening)).memberId, token }
  const row = { n: 1, body: body('甲'), units: [], made: [] }
  await one.call(api.pushRows, { ...mine, rows: [row] })
  await other.call(api.pushRows, { ...theirs, rows: [row] })
  const { sharedEdit } = await one.call(api.findSharedEdit, { documentId })
  expect(sharedEdit).toMatchObject({ number: 2, savedNumber: 0 })
  expect(sharedEdit?.writers.map(({ name }) => name).toSorted()).toEqual([first.name, second.name].toSorted())

  expect(await one.call(api.saveSharedText, { ...mine, upTo: 2, html: '<p>甲甲</p>' })).toEqual({
    version: 2,
    savedNumber: 2,
    waits: false,
  })
  const version = await other.call(documentApi.getVersion, { documentId, number: 2 })
  const author = { id: first.id, name: `${first.name}、${second.name}` }
  expect(version).toMatchObject({ html: '<p>甲甲</p>', author })

  await other.call(api.sendCaret, { ...theirs, caret: 'AAAA' })
  expect(await other.fail(api.sendCaret, { ...mine, caret: 'AAAA' })).toMatchObject({ code: 'sharedEdit.notMember' })
  await other.call(api.pushRows, { ...theirs, rows: [{ ...row, n: 2 }] })
  await other.call(api.leaveSharedEdit, theirs)
  await one.call(api.leaveSharedEdit, mine)
  const { id = 0, number = 0 } = (await one.call(api.findSharedEdit, { documentId })).sharedEdit ?? {}
  await one.call(api.discardSharedEdit, { sharedEditId: id, number })
  expect(await one.call(api.findSharedEdit, { documentId })).toEqual({})
})

test('a row of 300 KB is refused in words, and what is no base64 is no row', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const client = await clientOf(creator)
  const opening = { documentId, engine: 'text', engineVersion: '1', baseVersion: 1, token } as const
  const { memberId } = await client.call(api.openSharedEdit, { ...opening, seed: body('seed') })
  const push = (text: string) =>
    client.fail(api.pushRows, { memberId, token, rows: [{ n: 1, body: text, units: [], made: [] }] })
  expect(await push(body('x'.repeat(300_000)))).toMatchObject({ code: 'sharedEdit.rowTooLarge' })
  const rows = JSON.stringify([{ n: 1, body: '***' }])
  const broken = await client.sendTexts(api.pushRows, { memberId: String(memberId), window: token, rows })
  expect(broken.status).toBe(400)
  expect(await client.call(api.readRows, { memberId, token })).toMatchObject({ number: 0, rows: [] })
})
