import { mergeUnit } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { readingApi as api, readingReportApi } from '../contract.ts'
import { names, start } from './required.given.ts'

test('whom two departments name of which one was merged into the other must read once, and is counted in the department of now, by whichever is asked for', async () => {
  const { unit, first, second, boss, author, document, reads, readers, category } = await start()
  const [other] = (await given.organisation()).departmentIds
  const joined = await given.person({ departmentId: other, manager: boss.id })
  await author.call(api.requireReading, { documentId: document.id, departmentIds: [unit, other], shares: true })
  await reads(joined)
  await act((db) => mergeUnit({ db }, other, unit))

  const everybody = new Set([boss, first, second, joined].map(({ id }) => id))
  const rows = await readers('all')
  expect([rows.length, names(rows)]).toEqual([4, everybody])
  const { units } = await author.call(api.countByUnit, { documentId: document.id })
  expect(units.map((each) => [each.unitId === unit, each.should, each.done])).toEqual([
    [true, 3, 1],
    [false, 1, 0],
  ])
  const client = await clientOf(boss)
  for (const unitId of [unit, other]) {
    const { key } = await client.call(api.listTeam, { unitId })
    expect((await client.call(tableApi.getRows, { key, pageSize: 10 })).rows).toHaveLength(1)
    const asked = { what: 'required', categoryId: category.id, unitId } as const
    expect(await client.call(readingReportApi.summarise, asked)).toMatchObject({ people: 3, should: 3, done: 1 })
  }
  for (const unitId of [unit, other]) {
    const { key } = await author.call(api.listRequiredReaders, { documentId: document.id, state: 'all', unitId })
    expect((await author.call(tableApi.getRows, { key, pageSize: 10 })).rows).toHaveLength(3)
  }
  const reminded = await author.call(api.remind, { documentId: document.id, unitId: other })
  expect(reminded.message).toBe('已提醒 2 人')
})
