import { sql } from 'kysely'
import {
  addRoleMembers,
  changePeople,
  closeUnit,
  createUnit,
  leave,
  moveUnit,
  removeRoleMembers,
} from '@shuku/domain/people/server'
import { forecastOf, shareDocuments, whoCanRead } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { meet, testDatabase, uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'

// Two who change the organisation at once: the first has done all and not committed when the second begins.

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : outcome.status

async function aboveOf(unitId: number): Promise<number[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select ancestor_id as id from unit_ancestor where unit_id = ${unitId} order by depth`.execute(db)
  return rows.map(({ id }) => id)
}

test('two administrators move the same unit: the second waits, and the unit stands where the second put it', async () => {
  const { departmentIds, subcompanyIds, headquartersId } = await given.organisation()
  const [, a2, b1] = departmentIds
  const person = await given.person({ departmentId: a2 })
  const { db } = await testDatabase()
  const move = (to: number) => (own: Database) => moveUnit({ db: own }, a2, to)
  const met = await meet(db, { first: move(b1), second: move(subcompanyIds[1]) })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'fulfilled', true])
  expect(await aboveOf(a2)).toEqual([a2, subcompanyIds[1], headquartersId])
  expect(
    await db.selectFrom('person').select('subcompany_id').where('id', '=', person.id).executeTakeFirstOrThrow(),
  ).toEqual({ subcompany_id: subcompanyIds[1] })
})

test('two put two units below each other: the second is refused, and there is no circle', async () => {
  const { departmentIds, subcompanyIds, headquartersId } = await given.organisation()
  const [a1, , b1] = departmentIds
  const { db } = await testDatabase()
  const met = await meet(db, {
    first: (own) => moveUnit({ db: own }, a1, b1),
    second: (own) => moveUnit({ db: own }, b1, a1),
  })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'people.misplacedUnit', true])
  expect(await aboveOf(a1)).toEqual([a1, b1, subcompanyIds[1], headquartersId])
})

test('somebody comes into a unit that is being closed: they are refused, and it is closed and empty', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const unitId = await act((db) =>
    createUnit({ db }, { kind: 'department', name: uniqueName('部门'), parent: subcompanyIds[0] }),
  )
  const person = await given.person({ departmentId: departmentIds[0] })
  const { db } = await testDatabase()
  const close = (own: Database) => closeUnit({ db: own }, unitId)
  const enter = (own: Database) => changePeople({ db: own }, [{ personId: person.id, departmentId: unitId }])
  const met = await meet(db, { first: close, second: enter })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'people.closedDepartment'])
})

test('somebody who comes in first keeps the unit from being closed', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const unitId = await act((db) =>
    createUnit({ db }, { kind: 'department', name: uniqueName('部门'), parent: subcompanyIds[0] }),
  )
  const person = await given.person({ departmentId: departmentIds[0] })
  const { db } = await testDatabase()
  const met = await meet(db, {
    first: (own) => changePeople({ db: own }, [{ personId: person.id, departmentId: unitId }]),
    second: (own) => closeUnit({ db: own }, unitId),
  })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'people.unitInUse'])
})

test('a share with a unit that is being closed names it, and opens the document to nobody', async () => {
  const { subcompanyIds } = await given.organisation()
  const unitId = await act((db) =>
    createUnit({ db }, { kind: 'department', name: uniqueName('部门'), parent: subcompanyIds[0] }),
  )
  const { category, creator } = await given.category({ creators: 1 })
  const document = await given.document({ category, creator })
  const { db } = await testDatabase()
  const total = async () => (await whoCanRead(db, document.id, { offset: 0, limit: 1 })).total
  const before = await total()
  const met = await meet(db, {
    first: (own) => closeUnit({ db: own }, unitId),
    second: (own) =>
      shareDocuments(own, {
        documentIds: [document.id],
        shares: [{ to: { kind: 'department', id: unitId }, level: 'view' }],
      }),
  })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'fulfilled'])
  expect(await total()).toBe(before)
})

test('a share with a unit into which somebody comes at the same time opens the document to them', async () => {
  const { departmentIds } = await given.organisation()
  const person = await given.person({ departmentId: departmentIds[0] })
  const { category, creator } = await given.category({ creators: 1 })
  const { db } = await testDatabase()
  const enter = (own: Database) => changePeople({ db: own }, [{ personId: person.id, departmentId: departmentIds[3] }])
  const shareWith = (documentId: number) => (own: Database) =>
    shareDocuments(own, {
      documentIds: [documentId],
      shares: [{ to: { kind: 'department', id: departmentIds[3] }, level: 'view' }],
    })
  const document = await given.document({ category, creator })
  const met = await meet(db, { first: enter, second: shareWith(document.id) })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'fulfilled'])
  const { people } = await whoCanRead(db, document.id, { offset: 0, limit: 50 })
  expect(people.map(({ personId }) => personId)).toContain(person.id)
})

test('a role is taken from somebody who leaves: one after the other, and they have it no more', async () => {
  const role = await given.role()
  const person = await given.person()
  await act((db) => addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }]))
  const { db } = await testDatabase()
  const met = await meet(db, {
    first: (own) => leave({ db: own }, [person.id]),
    second: (own) => removeRoleMembers({ db: own }, role, [person.id]),
  })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'fulfilled', true])
  const open = await db
    .selectFrom('person_principal')
    .select('principal_id')
    .where('person_id', '=', person.id)
    .where('valid_until', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('a forecast waits for a change that is under way, tells of what follows it, and leaves nothing held', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [a1, , b1] = departmentIds
  const person = await given.person({ departmentId: a1 })
  const { category, creator } = await given.category({ creators: 1 })
  const to = { kind: 'subcompany_below', id: subcompanyIds[1] } as const
  await given.document({ category, creator, shares: [{ to, level: 'view' }] })
  const { db } = await testDatabase()
  const back = (own: Database) => forecastOf(own, () => moveUnit({ db: own }, a1, subcompanyIds[0]), true)
  const met = await meet(db, { first: (own) => moveUnit({ db: own }, a1, b1), second: back })
  expect([codeOf(met.first), met.secondWaited]).toEqual(['fulfilled', true])
  expect(met.second).toMatchObject({ value: { lose: 1, closed: 1, gain: 0, isExact: true } })
  const next = await meet(db, { first: back, second: (own) => leave({ db: own }, [person.id]) })
  expect([codeOf(next.first), codeOf(next.second), next.secondWaited]).toEqual(['fulfilled', 'fulfilled', false])
})
