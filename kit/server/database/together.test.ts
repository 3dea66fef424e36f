import { sql } from 'kysely'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { together } from './together.ts'
import { inTransaction } from './transaction.ts'

const number = (value: number) => sql<{ value: number }>`select ${value}::integer as value`

test('answers each in its place', async () => {
  const { db } = await testDatabase()
  const values = await inTransaction(db, { isolation: 'read committed' }, async (within) =>
    together([
      number(1)
        .execute(within)
        .then(({ rows }) => rows[0]?.value),
      undefined,
      number(2)
        .execute(within)
        .then(({ rows }) => rows[0]?.value),
    ]),
  )
  expect(values).toEqual([1, undefined, 2])
})

test('nothing of a transaction goes on after its end, and the failure that began it is told', async () => {
  const { db } = await testDatabase()
  const heard: unknown[] = []
  const slow = async (within: typeof db) => {
    for (let step = 0; step < 3; step++) {
      await number(step)
        .execute(within)
        .catch((error: unknown) => {
          heard.push((error as { code: string }).code)
          if (step === 2) throw error
        })
    }
  }
  const failing = inTransaction(db, { isolation: 'read committed' }, (within) =>
    together([slow(within), sql`select 1 / 0`.execute(within)]),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  // of three statements the later ones still belonged to the transaction that had failed
  expect(heard).toEqual(['25P02', '25P02'])
})
