import { act, callerIn, given } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { lockSettings } from './lock-settings.ts'

test('of several categories none is locked where one is not there, or not theirs to set', async () => {
  const { category, administrator, reader } = await given.category({ administrators: 1, readers: 1 })
  const { category: other } = await given.category()
  const lock = (person: { id: number }, ids: readonly number[]) =>
    act(async (db) => {
      const caller = await callerIn(db, person.id)
      return lockSettings({ db, caller, language: 'zh-CN', request: { address: '' } }, ids)
    })
  await expect(lock(administrator, [category.id, other.id])).rejects.toMatchObject({ code: 'categories.notFound' })
  await expect(lock(reader, [category.id, other.id])).rejects.toMatchObject({ kind: expect.any(String) })
  await expect(lock(administrator, [category.id, 2_000_000_000])).rejects.toMatchObject({ code: 'categories.notFound' })
  expect([...(await lock(administrator, [category.id])).keys()]).toEqual([category.id])
})
