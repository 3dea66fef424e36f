import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { companyZone, setCompanyZone } from '@shuku/kit/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import {
  addRoleMembers,
  changePeople,
  createPeople,
  createUnit,
  findRightLevel,
  giveRoleRights,
  internPrincipal,
  leave,
  moveUnit,
  removeRoleMembers,
  renameUnit,
  rightStrings,
  type Subject,
} from './index.ts'

async function membersOf(subject: Subject): Promise<number[]> {
  const principalId = await act((db) => internPrincipal(db, subject))
  const { db } = await testDatabase()
  const { rows } = await sql<{ person_id: number }>`
    select person_id from person_principal where principal_id = ${principalId} and valid_until is null order by 1`.execute(
    db,
  )
  return rows.map(({ person_id }) => person_id)
}

async function personRow(id: number) {
  const { db } = await testDatabase()
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('ORG-04 people made together may be each other’s managers, and know all their superiors', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [head = 0, middle = 0, below = 0] = await act((db) =>
    createPeople({ db }, [
      { name: '曾总', departmentId: departmentIds[0] },
      { name: '李四', departmentId: departmentIds[1], manager: { row: 0 } },
      { name: '张三', departmentId: departmentIds[3], manager: { row: 1 } },
    ]),
  )
  expect(await personRow(below)).toMatchObject({ superior_ids: [middle, head], subcompany_id: subcompanyIds[1] })
  expect(await personRow(head)).toMatchObject({ pinyin: 'zengzong', initials: 'zz', superior_ids: [] })
})

test('FC-35 a person for whom no time zone is given has the company’s', async () => {
  const { departmentIds } = await given.organisation()
  const before = companyZone()
  setCompanyZone('Europe/Berlin')
  try {
    const people = [{ name: '无时区' }, { name: '有时区', timeZone: 'Asia/Tokyo' }]
    const ids = await act((db) =>
      createPeople(
        { db },
        people.map((each) => ({ ...each, departmentId: departmentIds[0] })),
      ),
    )
    const zones = await Promise.all(ids.map(async (id) => (await personRow(id)).time_zone))
    expect(zones).toEqual(['Europe/Berlin', 'Asia/Tokyo'])
  } finally {
    setCompanyZone(before)
  }
})

test('ORG-26 nobody can be their own superior, and a login name belongs to one person', async () => {
  const [head, below] = await given.people([{ loginName: 'Boss.One' }, {}])
  await act((db) => changePeople({ db }, [{ personId: below!.id, managerId: head!.id }]))
  await expect(act((db) => changePeople({ db }, [{ personId: head!.id, managerId: below!.id }]))).rejects.toMatchObject(
    { code: 'people.superiorsInCircle' },
  )
  await expect(given.person({ loginName: 'boss.one' })).rejects.toMatchObject({ code: 'people.loginNameTaken' })
  expect((await personRow(head!.id)).manager_id).toBeNull()
})

test('a new manager’s superiors become those of everybody below', async () => {
  const [top, old, moved, below] = await given.people([{}, {}, {}, {}])
  await act((db) =>
    changePeople({ db }, [
      { personId: moved!.id, managerId: old!.id },
      { personId: below!.id, managerId: moved!.id },
    ]),
  )
  expect((await personRow(below!.id)).superior_ids).toEqual([moved!.id, old!.id])
  await act((db) => changePeople({ db }, [{ personId: moved!.id, managerId: top!.id }]))
  expect((await personRow(below!.id)).superior_ids).toEqual([moved!.id, top!.id])
})

test('ORG-30 who leaves loses sessions and memberships at once, with the secondary accounts', async () => {
  const person = await given.person()
  const second = await given.person({ mainPerson: person.id })
  const token = await given.session(person.id)
  expect(await membersOf({ kind: 'person', id: second.id })).toEqual([second.id])
  await act((db) => leave({ db }, [person.id]))
  const { db } = await testDatabase()
  expect(token.length).toBeGreaterThan(20)
  expect(await db.selectFrom('session').selectAll().where('person_id', '=', person.id).execute()).toEqual([])
  expect((await personRow(second.id)).status).toBe('left')
  expect(await membersOf({ kind: 'person', id: second.id })).toEqual([])
  await act((tx) => changePeople({ db: tx }, [{ personId: second.id, status: 'active' }]))
  expect(await membersOf({ kind: 'person', id: second.id })).toEqual([second.id])
})

test('memberships are ended and begun, never deleted', async () => {
  const person = await given.person()
  const role = await given.role([{ personId: person.id, level: 2 }])
  const principalId = await act((db) => internPrincipal(db, { kind: 'role', id: role, level: 2 }))
  await act(async (db) => {
    await removeRoleMembers({ db }, role, [person.id])
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }])
    await removeRoleMembers({ db }, role, [person.id])
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }])
  })
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('person_principal')
    .selectAll()
    .where('principal_id', '=', principalId)
    .where('person_id', '=', person.id)
    .execute()
  expect(rows.filter(({ valid_until }) => valid_until !== null)).toHaveLength(2)
  expect(rows).toHaveLength(3)
})

test('ORG-27 a role counts for members of at least its level, within the unit that the level says', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [inDepartment, inSubcompany, weak] = await given.people([
    { departmentId: departmentIds[0] },
    { departmentId: departmentIds[1] },
    { departmentId: departmentIds[0] },
  ])
  const role = await given.role([
    { personId: inDepartment!.id, level: 1 },
    { personId: inSubcompany!.id, level: 2 },
    { personId: weak!.id, level: 0 },
  ])
  expect(await membersOf({ kind: 'role', id: role, level: 0, unitId: departmentIds[0] })).toEqual([
    inDepartment!.id,
    weak!.id,
  ])
  expect(await membersOf({ kind: 'role', id: role, level: 1, unitId: subcompanyIds[0] })).toEqual([
    inDepartment!.id,
    inSubcompany!.id,
  ])
  expect(await membersOf({ kind: 'role', id: role, level: 2 })).toEqual([inSubcompany!.id])
})

test('a unit that moves takes its people along, upwards too, and cannot go below itself', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [a1, a2, b1] = departmentIds
  const [above, inside, target] = await given.people([{ departmentId: a1 }, { departmentId: a2 }, { departmentId: b1 }])
  expect(await membersOf({ kind: 'department_above', id: a2 })).toEqual([above!.id, inside!.id])
  expect(await membersOf({ kind: 'subcompany', id: subcompanyIds[1] })).toEqual([target!.id])
  await act((db) => moveUnit({ db }, a2, b1))
  expect(await membersOf({ kind: 'department_above', id: a2 })).toEqual([inside!.id, target!.id])
  expect(await membersOf({ kind: 'department_below', id: a1 })).toEqual([above!.id])
  expect(await membersOf({ kind: 'subcompany', id: subcompanyIds[1] })).toEqual([inside!.id, target!.id])
  expect((await personRow(inside!.id)).subcompany_id).toBe(subcompanyIds[1])
  await expect(act((db) => moveUnit({ db }, b1, a2))).rejects.toMatchObject({ code: 'people.misplacedUnit' })
  await expect(act((db) => createUnit({ db }, { kind: 'subcompany', name: '错', parent: a1 }))).rejects.toMatchObject({
    code: 'people.misplacedUnit',
  })
})

test('who comes into a department while its principal is being made is a member of it', async () => {
  const { departmentIds } = await given.organisation()
  const person = await given.person({ departmentId: departmentIds[0] })
  const { db } = await testDatabase()
  const { secondWaited } = await meet(db, {
    first: (tx) => internPrincipal(tx, { kind: 'department', id: departmentIds[3] }),
    second: (tx) => changePeople({ db: tx }, [{ personId: person.id, departmentId: departmentIds[3] }]),
  })
  expect(secondWaited).toBe(true)
  expect(await membersOf({ kind: 'department', id: departmentIds[3] })).toEqual([person.id])

  const other = await given.person({ departmentId: departmentIds[0] })
  await meet(db, {
    first: (tx) => changePeople({ db: tx }, [{ personId: other.id, departmentId: departmentIds[2] }]),
    second: (tx) => internPrincipal(tx, { kind: 'department', id: departmentIds[2] }),
  })
  expect(await membersOf({ kind: 'department', id: departmentIds[2] })).toEqual([other.id])
})

test('two who name the same new principal get the same one', async () => {
  const { departmentIds } = await given.organisation()
  const { db } = await testDatabase()
  const subject: Subject = { kind: 'department_below', id: departmentIds[0] }
  const { first, second } = await meet(db, {
    first: (tx) => internPrincipal(tx, subject),
    second: (tx) => internPrincipal(tx, subject),
  })
  expect(first.status).toBe('fulfilled')
  expect(second).toEqual(first)
})

test('a subject that does not exist cannot be named', async () => {
  await expect(act((db) => internPrincipal(db, { kind: 'person', id: 999_999 }))).rejects.toMatchObject({
    code: 'people.unknownSubject',
  })
})

test('ORG-28 a right string reaches as far as both the role’s right and the membership do', async () => {
  const [near, far] = await given.people([{}, {}])
  const role = await given.role([
    { personId: near!.id, level: 0 },
    { personId: far!.id, level: 2 },
  ])
  await act((db) => giveRoleRights({ db }, role, [{ name: rightStrings.recycleForAll, level: 1 }]))
  const { db } = await testDatabase()
  expect(await findRightLevel(db, near!.id, rightStrings.recycleForAll)).toBe(0)
  expect(await findRightLevel(db, far!.id, rightStrings.recycleForAll)).toBe(1)
  expect(await findRightLevel(db, far!.id, rightStrings.administerPopUps)).toBeUndefined()
})

test('each change is in the audit log, with who acted and before whom', async () => {
  const [actor, subject] = await given.people([{}, {}])
  const { departmentIds } = await given.organisation()
  const caller = { personId: actor!.id, signedInId: actor!.id }
  await act(async (db) => {
    await changePeople({ db, caller, request: { address: '10.0.0.9' } }, [{ personId: subject!.id, securityLevel: 42 }])
    await renameUnit({ db, caller }, departmentIds[0], { name: '新名' })
  })
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('audit_log')
    .select(['act', 'subject_id', 'address', 'details'])
    .where('person_id', '=', actor!.id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { act: 'changePerson', subject_id: subject!.id, address: '10.0.0.9', details: { securityLevel: 42 } },
    { act: 'renameUnit', subject_id: departmentIds[0], details: { after: '新名' } },
  ])
})

test('a verb outside a transaction does nothing', async () => {
  const { db } = await testDatabase()
  await expect(createPeople({ db }, [{ name: '谁', departmentId: 1 }])).rejects.toThrow(/transaction/)
})
