import { sql } from 'kysely'
import { withReadersOfMany } from '@shuku/domain/rights/server'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { act, read } from '../act.ts'
import { readableDocuments } from './oracle.ts'
import { loadWorld } from './oracle-world.ts'
import { makeRandomWorld } from './random-world.ts'

test('of many documents at once the same people are readers as the plain rules say of each', async () => {
  const random = randomFrom(24)
  const { db } = await testDatabase()
  await act((tx) => makeRandomWorld(tx, random, { people: 60, categories: 8, documents: 200 }))
  const world = await read(loadWorld)
  const all = { people: [...world.people.keys()], documents: [...world.documents.keys()] }
  const scopes = [
    all,
    { people: random.sample(all.people, 9), documents: random.sample(all.documents, 40) },
    { people: all.people, documents: random.sample(all.documents, 1) },
  ]
  for (const { people, documents } of scopes) {
    const asked = new Set(documents)
    const expected = people.flatMap((personId) =>
      readableDocuments(world, personId).flatMap((id) => (asked.has(id) ? [`${id} ${personId}`] : [])),
    )
    const { rows } = await sql<{ id: number; personId: number }>`
      with ${withReadersOfMany({ documentIds: documents, personIds: people })}
      select document_id::float8 as id, person_id as "personId" from pairs`.execute(db)
    expect(rows.map(({ id, personId }) => `${id} ${personId}`).toSorted()).toEqual(expected.toSorted())
  }
  // else nothing would have been asked
  expect(all.people.flatMap((personId) => readableDocuments(world, personId)).length).toBeGreaterThan(500)
})
