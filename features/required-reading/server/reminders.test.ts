import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { readingApi as api } from '../contract.ts'
import { inDays, morning, names, noticesOf, start } from './required.given.ts'

test('managers see their own reports and remind them; others see nobody', async () => {
  const { boss, first, second, document, require, readers } = await start()
  await require()
  const manager = await clientOf(boss)
  expect(names(await readers('open', manager))).toEqual(new Set([first.id, second.id]))
  expect(await readers('open', await clientOf(first))).toEqual([])
  const { key } = await manager.call(api.listTeam, {})
  expect((await manager.call(tableApi.getRows, { key })).rows).toMatchObject([{ done: '0', should: '2' }])
  await manager.call(api.remind, { documentId: document.id })
  expect(await noticesOf(second)).toMatchObject([{ kind: 'readingRequired' }, { kind: 'readingDue', by: boss.id }])
  expect(await noticesOf(boss)).toHaveLength(1)
  const nobodys = await clientOf(first)
  expect(await nobodys.fail(api.remind, { documentId: document.id, personIds: [second.id] })).toMatchObject({
    kind: 'invalid',
  })
})

test('nobody is reminded of a document twice within an hour, whoever asks for it, and by which way', async () => {
  const { below, boss, first, second, document, author, require } = await start()
  await require()
  await author.call(api.remind, { documentId: document.id, unitId: below })
  expect([(await noticesOf(first)).length, (await noticesOf(second)).length]).toEqual([1, 2])
  await author.call(api.remind, { documentId: document.id })
  expect([(await noticesOf(first)).length, (await noticesOf(second)).length]).toEqual([2, 2])
  const again = { documentId: document.id }
  const manager = await clientOf(boss)
  for (const ask of [again, { ...again, unitId: below }, { ...again, personIds: [first.id] }])
    expect(await author.fail(api.remind, ask)).toMatchObject({ code: 'requiredReading.remindedJustNow' })
  expect(await manager.fail(api.remind, again)).toMatchObject({ code: 'requiredReading.remindedJustNow' })
  const { db } = await testDatabase()
  const hourAgo = new Date(Date.now() - 3_700_000)
  await db.updateTable('notice_event').set({ at: hourAgo }).where('kind', '=', 'readingDue').execute()
  await author.call(api.remind, again)
  expect((await noticesOf(first)).length).toBe(3)
})

test('before and after the last day those who have not read it are reminded, once a day', async () => {
  const { first, second, document, require, reads } = await start()
  await require({ dueOn: inDays(3) })
  await reads(second)
  const { db } = await testDatabase()
  await morning()
  await morning()
  expect(await noticesOf(first)).toMatchObject([
    { kind: 'readingRequired' },
    { kind: 'readingDue', by: null, details: { dueOn: inDays(3), isOverdue: false } },
  ])
  expect(await noticesOf(second)).toHaveLength(1)
  await db
    .updateTable('required_reading')
    .set({ due_on: inDays(-1) })
    .where('document_id', '=', document.id)
    .execute()
  await db.deleteFrom('notice_event').where('source', 'like', 'due:%').execute()
  await morning()
  expect((await noticesOf(first)).at(-1)).toMatchObject({ details: { isOverdue: true } })
  expect(await (await clientOf(first)).call(api.countMyReadings)).toMatchObject({ open: 1, overdue: 1 })
})
