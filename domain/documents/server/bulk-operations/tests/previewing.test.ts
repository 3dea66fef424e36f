import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given, read } from '@shuku/domain/testing'
import { inTransaction } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentErrors, forecastAtOnce, statuses } from '../../../contract.ts'
import { forecastMove } from '../forecast-move.ts'
import { describeHangingOn } from '../hanging-on.ts'
import { lookAtSome } from '../look-at-some.ts'
import { previewAct } from '../preview-act.ts'
import { contextOf, fillWith, start } from './moves.given.ts'

test('of more than a preview looks at it says what it finds of the first, and asked for all what it finds of all', async () => {
  const { mover, documentIds, after } = await start({ count: 5 })
  const hidden = await given.document({ category: (await given.category()).category, creator: await given.person() })
  const [first = 0, second = 0, third = 0, , fifth = 0] = documentIds
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status: statuses.inApproval }).where('id', 'in', [first, fifth]).execute()
  const shares = [{ to: { kind: 'person' as const, id: after.id }, level: 'view' as const }]
  await act((tx) => shareDocuments(tx, { documentIds: [second, third], shares }))
  const chosen = [...documentIds, hidden.id]
  const preview = (name: string, exactly: boolean, atOnce?: number) =>
    read(async (tx) => previewAct(await contextOf(tx, mover), { act: name, documentIds: chosen, exactly, atOnce }))
  expect(await preview('move', false, 2)).toMatchObject({ all: 6, checked: 2, allowed: 1 })
  const all = await preview('move', true, 2)
  expect(all).toMatchObject({ all: 6, checked: 6, allowed: 3 })
  // the same reason in the first part and in the last
  expect(all.refused[0]).toMatchObject({
    reason: documentErrors.inApproval().textIn('zh-CN'),
    count: 2,
    documents: [{ id: first }, { id: fifth }],
  })
  expect(all).toEqual(await preview('move', false))
  const removed = await preview('delete', true, 2)
  expect(removed.hangingOn).toContain('2 项共享')
  expect(removed).toEqual(await preview('delete', false))
})

test('what hangs on documents is not counted where that takes too long', async () => {
  const { mover, documentId } = await start()
  const { db } = await testDatabase()
  await inTransaction(db, { isolation: 'read committed' }, async (holding) => {
    await sql`lock table document_link in access exclusive mode`.execute(holding)
    const asked = { documentIds: [documentId], act: 'delete', withinMs: 100 } as const
    const hanging = await read(async (tx) => describeHangingOn(await contextOf(tx, mover), asked))
    expect(hanging).toEqual(['与之关联的内容很多，未能及时统计'])
  })
})

test('what a preview does not come to in time it has not looked at', async () => {
  const look = (ids: readonly number[]) => Promise.resolve(ids)
  const ids = [1, 2, 3, 4, 5]
  expect(await lookAtSome(ids, { exactly: true, look, atOnce: 2 })).toEqual({
    parts: [[1, 2], [3, 4], [5]],
    checked: 5,
  })
  expect(await lookAtSome(ids, { exactly: true, look, atOnce: 2, withinMs: 0 })).toEqual({
    parts: [[1, 2]],
    checked: 2,
  })
})

test('of many it is forecast in slices who reads them after a move, and within bounds where that is not done in time', async () => {
  const { mover, source, target, documentId } = await start()
  await fillWith(forecastAtOnce, source, mover)
  const { db } = await testDatabase()
  const inSource = db.selectFrom('document').select('id').where('category_id', '=', source.id).orderBy('id')
  const documentIds = (await inSource.execute()).map(({ id }) => Number(id))
  await db.updateTable('document').set({ status: statuses.inApproval }).where('id', '=', documentId).execute()
  const all = documentIds.length
  const forecast = (limits: { withinMs?: number; atOnce?: number }) =>
    read(async (tx) =>
      forecastMove(await contextOf(tx, mover), { documentIds, targetId: target.id, exactly: true }, limits),
    )
  const exact = { gain: 1, lose: 1, opened: all - 1, closed: all - 1, isExact: true }
  expect(await forecast({ atOnce: 50 })).toEqual(exact)
  expect(await forecast({})).toEqual(exact)
  expect(await forecast({ withinMs: 1 })).toMatchObject({ isExact: false })
})
