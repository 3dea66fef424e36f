import { sql } from 'kysely'
import { boundPlacing, classesUnder, forecastPlacing, type Forecast } from '@shuku/domain/rights/server'
import { randomFrom } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { act, read } from '../act.ts'
import { judge } from './oracle.ts'
import { loadWorld, type World } from './oracle-world.ts'
import { changeAtRandom, isRefusal } from './random-changes.ts'
import { makeRandomWorld } from './random-world.ts'

/** `person document` of what anybody may read of these. */
function readsOf(world: World, documentIds: readonly number[]): Set<string> {
  const reads = new Set<string>()
  for (const id of documentIds)
    for (const personId of world.people.keys()) if (judge(world, personId, id).mayRead) reads.add(`${personId} ${id}`)
  return reads
}

const count = (pairs: Set<string>, place: 0 | 1) => new Set([...pairs].map((pair) => pair.split(' ')[place])).size

test('what a forecast says of documents that come under other default rights comes true by the plain rules', async () => {
  const random = randomFrom(87)
  await act((db) => makeRandomWorld(db, random, { people: 50, categories: 8, documents: 160 }))
  const sum = { gain: 0, lose: 0, opened: 0, closed: 0 }
  const bound = { ...sum }
  const nothing = { ...sum }
  for (let round = 0; round < 40; round++) {
    await act((tx) => changeAtRandom(tx, random)).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
    })
    const before = await read(loadWorld)
    const all = [...before.documents.keys()]
    // few, or enough that many are of one class
    const documentIds = random.sample(all, 1 + random.int(round % 2 === 0 ? 12 : 100))
    const setId = await read(async (db) => {
      const sets = await db.selectFrom('category').select('default_set_id').orderBy('id').execute()
      return random.pick(sets).default_set_id
    })
    const forecast = await read((db) => forecastPlacing(db, documentIds, setId))
    const placed = sql<boolean>`document.id = any(${documentIds}::bigint[])`
    const bounds = (await read((db) => boundPlacing(db, { placed, defaultSetId: setId }))) ?? nothing
    await act(async (db) => {
      const { rows } = await sql<{ id: number; classId: number }>`
        select id, class_id as "classId" from document where id = any(${documentIds}::bigint[])`.execute(db)
      const classes = await classesUnder(
        db,
        rows.map(({ classId }) => classId),
        setId,
      )
      for (const { id, classId } of rows)
        await db
          .updateTable('document')
          .set({ class_id: classes.get(classId) ?? classId })
          .where('id', '=', id)
          .execute()
    })
    const [was, is] = [readsOf(before, documentIds), readsOf(await read(loadWorld), documentIds)]
    const [gained, lost] = [is.difference(was), was.difference(is)]
    const truth: Forecast = {
      gain: count(gained, 0),
      lose: count(lost, 0),
      opened: count(gained, 1),
      closed: count(lost, 1),
      isExact: true,
    }
    expect(forecast, `round ${round}`).toEqual(truth)
    for (const key of ['gain', 'lose', 'opened', 'closed'] as const) {
      expect(bounds[key], `bound of ${key} in round ${round}`).toBeGreaterThanOrEqual(truth[key])
      sum[key] += truth[key]
      bound[key] += bounds[key]
    }
  }
  // who holds documents, or has a share of them, is few of those whom sets reach
  expect(bound.gain).toBeLessThan(1.5 * sum.gain)
  expect(bound.lose).toBeLessThan(1.5 * sum.lose)
  // else nothing would have been asked
  for (const [key, n] of Object.entries(sum)) expect(n, key).toBeGreaterThan(40)
})
