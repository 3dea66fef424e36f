import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { preparedStatement, nameOf } from './prepared-statements.ts'

test('a marked statement is prepared once it has come back, whatever its values, and answers the same', async () => {
  const { db } = await testDatabase()
  const column = uniqueName('column')
  const ask = (value: number) =>
    db.connection().execute(async (connection) => {
      const { rows } = await sql<{
        n: number
      }>`select ${preparedStatement} ${value}::integer + 1 as n, 1 as ${sql.ref(column)}`.execute(connection)
      const prepared = await sql<{ calls: number }>`
        select generic_plans + custom_plans as calls from pg_prepared_statements where statement like ${`%${column}%`}`.execute(
        connection,
      )
      return { n: rows[0]?.n, calls: prepared.rows[0]?.calls }
    })
  const answers = []
  for (const value of [1, 2, 3, 4, 5]) answers.push(await ask(value))
  expect(answers.map(({ n }) => n)).toEqual([2, 3, 4, 5, 6])
  expect(answers.map(({ calls }) => calls)).toEqual([undefined, undefined, 1, 2, 3])
})

test('a statement that failed is prepared anew', async () => {
  const { db } = await testDatabase()
  const column = uniqueName('column')
  const divide = (by: number) =>
    sql<{ n: number }>`select ${preparedStatement} 6 / ${by}::integer as n, 1 as ${sql.ref(column)}`.execute(db)
  for (let run = 0; run < 4; run++) {
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(2)).rows[0]?.n).toBe(3)
  }
})

test('what is not marked keeps no place, nor do more texts than connections can hold', () => {
  for (let run = 0; run < 9; run++) expect(nameOf('select 1')).toBeUndefined()
  const named = Array.from({ length: 300 }, (_, number) => {
    const text = `select /* kept */ ${number}`
    return [nameOf(text), nameOf(text), nameOf(text)].at(-1)
  })
  const names = named.filter((name) => name !== undefined)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(50)
  expect(names.length).toBeLessThanOrEqual(100)
})
