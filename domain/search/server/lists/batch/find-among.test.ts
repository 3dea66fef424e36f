import { silentLog, type JobContext } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { findAmongForAll } from './find-among.ts'

test('a search for all is refused where it depends on who asks, beside their calendar', async () => {
  const { db } = await testDatabase()
  const context = { database: db, log: silentLog, signal: new AbortController().signal } as JobContext
  const ask = (query: object) => findAmongForAll(context, [{ key: 1, query, documentIds: [1] }], 'Asia/Shanghai')
  expect(await ask({ years: [2026], fulltext: '日期:7d', changed: '1' })).toEqual(new Map())
  for (const query of [{ view: 'mine' }, { onlyNew: true }])
    await expect(ask(query), JSON.stringify(query)).rejects.toThrow(RangeError)
})
