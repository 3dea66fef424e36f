import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CustomCondition } from '../../../contract.ts'
import { mayRead } from '@shuku/domain/rights/server'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { readQuestion, allConditions, together } from '../read-question.ts'
import { findFewValues } from './few-values.ts'

/** A number and a choice of a category and those below it, its documents, and one elsewhere that keeps such values. */
async function start() {
  const { db } = await testDatabase()
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const below = await given.category({ parentId: category.id, entries: [] })
  const elsewhere = await given.category({ entries: [{ to: { kind: 'person', id: reader.id }, level: 'view' }] })
  const fieldOf = async (kind: 'integer' | 'unit') => {
    const { id } = await db
      .insertInto('field')
      .values({ category_id: category.id, name: uniqueName(kind), kind, is_asked: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const [whole, unit] = [await fieldOf('integer'), await fieldOf('unit')]
  const write = async (place: { id: number }, number: number, reference: number) => {
    const { id } = await given.document({ category: place, creator })
    const values = { document_id: id, position: 0 }
    await db
      .insertInto('document_field')
      .values([
        { ...values, field_id: whole, number },
        { ...values, field_id: unit, reference },
      ])
      .execute()
    return id
  }
  const ids: number[] = []
  for (let number = 0; number < 6; number++) ids.push(await write(category, number, number % 2))
  await write(below.category, 1, 1)
  const elsewhereId = await write(elsewhere.category, 1, 1)
  return { db, reader, whole, unit, ids, elsewhereId }
}

test('a list begins with the documents that have a value where these are few, and holds the same as by any other way', async () => {
  const { db, reader, whole, unit, ids, elsewhereId } = await start()
  const caller = await given.caller(reader)
  const list = async (customFields: CustomCondition[], fewValues?: CustomCondition, asksForValues = false) => {
    const question = readQuestion({ query: { customFields }, caller })
    const conditions = together(allConditions({ ...question, fewValues, asksForValues }))
    const { rows } = await sql<{ id: number }>`
      select document.id::integer as id from document where ${mayRead(caller)} and ${conditions} order by 1`.execute(db)
    return rows.map(({ id }) => id)
  }
  const asked: [CustomCondition, number[]][] = [
    [{ id: whole, from: '1', to: '3' }, [1, 2, 3]],
    [{ id: whole, from: '5' }, [5]],
    [{ id: unit, values: ['1'] }, [1, 3, 5]],
  ]
  const [[other]] = asked.toReversed() as [[CustomCondition, number[]]]
  for (const [condition, places] of asked) {
    const expected = places.map((place) => ids[place])
    const plainly = await list([condition])
    expect(plainly).toEqual(expect.arrayContaining(expected))
    expect(plainly, 'what is kept elsewhere is out of sight').not.toContain(elsewhereId)
    expect(await list([condition], condition)).toEqual(plainly)
    expect(await list([condition], undefined, true), 'each is asked for its values').toEqual(plainly)
    expect(await list([condition, other], other)).toEqual(await list([condition, other]))
  }
})

test('few are those of which there are no more than are sooner looked up; of what no index has, none are counted', async () => {
  const { db, reader, whole, unit } = await start()
  const caller = await given.caller(reader)
  const many = await given.category({ creators: 1 })
  const { id } = await given.document({ category: many.category, creator: many.creator })
  await sql`
    insert into document_field (document_id, field_id, position, number)
    select ${id}, ${whole}, n, 9 from generate_series(1, 300) as n`.execute(db)
  const few = (asked: CustomCondition[], most: number) => findFewValues({ db, caller }, asked, most)
  const [nines, ones] = [
    { id: whole, from: '9' },
    { id: unit, values: ['1'] },
  ]
  expect(await few([nines], 250)).toEqual({ areMany: true })
  expect(await few([nines, ones], 250)).toEqual({ fewValues: ones })
  expect(await few([nines, ones], 2500)).toEqual({ fewValues: nines })
  expect(await few([ones], 25)).toEqual({})
  for (const other of [{ text: '1' }, { from: '2026-01-01' }, { period: '1' as const }])
    expect(await few([{ id: unit, ...other }], 250_000)).toEqual({ areMany: false })
})
