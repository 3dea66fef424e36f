import { given } from '@shuku/domain/testing'
import { findLongTexts } from '@shuku/domain/shared-edits/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { coeditingApi as api } from '../contract.ts'
import { snapshotText } from './snapshot-texts.ts'

const token = 'window-of-snapshots'
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'base64')

/** A text with so many rows, each of one letter, and what it is with all of them. */
async function givenRows(count: number) {
  const { category, creator, editor } = await given.category({ creators: 1, editors: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const client = await clientOf(creator)
  const doc = new Doc()
  doc.getText('text').insert(0, '开头')
  const opening = { documentId, engine: 'text', engineVersion: '1', baseVersion: 1, token } as const
  const opened = await client.call(api.openSharedEdit, { ...opening, seed: base64(encodeStateAsUpdate(doc)) })
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let n = 0; n < count; n += 1) doc.getText('text').insert(2 + n, String(n % 10))
  const rows = updates.map((update, index) => ({ n: index + 1, body: base64(update), units: [], made: [] }))
  const window = { memberId: opened.memberId, token }
  await client.call(api.pushRows, { ...window, rows })
  return { client, other: await clientOf(editor), opening, opened, window, rows, text: doc.getText('text').toJSON() }
}

test('who opens after a snapshot gets it and only the rows behind it, and has the same text; the rows stay', async () => {
  const { client, other, opening, opened, window, rows, text } = await givenRows(60)
  const { db } = await testDatabase()
  await snapshotText(db, opened.sharedEditId)
  await client.call(api.pushRows, {
    ...window,
    rows: [{ n: 61, body: base64(encodeStateAsUpdate(new Doc())), units: [], made: [] }],
  })
  const late = await other.call(api.openSharedEdit, { ...opening, token: 'window-that-comes-late' })
  expect(late).toMatchObject({ after: 60, number: 61 })
  expect(late.rows.map(({ number }) => number)).toEqual([61])
  const doc = new Doc()
  applyUpdate(doc, bytes(late.seed))
  for (const { body } of late.rows) applyUpdate(doc, bytes(body))
  expect(doc.getText('text').toJSON()).toBe(text)
  expect((await client.call(api.readRows, window)).rows.map(({ body }) => body)).toEqual([
    ...rows.map(({ body }) => body),
    expect.any(String),
  ])
})

test('a snapshot goes on from the one before, and is due only behind enough rows', async () => {
  const { client, opened, window, text, other, opening } = await givenRows(5)
  const { db } = await testDatabase()
  const { sharedEditId } = opened
  const isLong = async (least: number) => (await findLongTexts(db, least)).includes(sharedEditId)
  expect([await isLong(6), await isLong(5)]).toEqual([false, true])
  await snapshotText(db, sharedEditId)
  expect(await isLong(1)).toBe(false)
  const doc = new Doc()
  doc.getText('more').insert(0, '更多')
  const row = { n: 6, body: base64(encodeStateAsUpdate(doc)), units: [], made: [] }
  await client.call(api.pushRows, { ...window, rows: [row] })
  expect(await isLong(1)).toBe(true)
  await snapshotText(db, sharedEditId)
  const late = await other.call(api.openSharedEdit, { ...opening, token: 'window-that-comes-late' })
  expect(late).toMatchObject({ after: 6, rows: [] })
  const read = new Doc()
  applyUpdate(read, bytes(late.seed))
  expect([read.getText('text').toJSON(), read.getText('more').toJSON()]).toEqual([text, '更多'])
})
