import { rightStrings, type Subject } from '@shuku/domain/people/server'
import { mayRead, shareDocuments, type RelativeSubject } from '@shuku/domain/rights/server'
import { act, callerIn, given, administratorAt, loadWorld, read, readableDocuments } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type CallFailed } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

const administratorOfAll = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))

/** By the product and by the plain rules. */
async function reads(personId: number, documentId: number): Promise<boolean> {
  return read(async (db) => {
    const caller = await callerIn(db, personId)
    const rows = await db
      .selectFrom('document')
      .select('id')
      .where(mayRead(caller))
      .where('id', '=', documentId)
      .execute()
    expect(readableDocuments(await loadWorld(db), personId).includes(documentId)).toBe(rows.length === 1)
    return rows.length === 1
  })
}

async function sharedWith(to: Subject | RelativeSubject, departmentId?: number): Promise<number> {
  const creator = await given.person(departmentId === undefined ? {} : { departmentId })
  const { id } = await given.document({ category: (await given.category()).category, creator })
  await act((db) => shareDocuments(db, { documentIds: [id], shares: [{ to, level: 'view', canDownload: false }] }))
  return id
}

async function placeOf(personId: number) {
  const { db } = await testDatabase()
  const columns = ['department_id', 'subcompany_id'] as const
  return db.selectFrom('person').select(columns).where('id', '=', personId).executeTakeFirstOrThrow()
}

async function tree() {
  const { units } = await (await administratorOfAll()).call(api.getOrganisation)
  return new Map(units.map((unit) => [unit.id, unit]))
}

test('ORG-04 a merged department’s people, posts and sub-departments go to the other one, and the undo brings them back', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, below, , intoId] = departmentIds
  const [mine, sub, theirs] = await given.people([
    { departmentId: unitId },
    { departmentId: below },
    { departmentId: intoId },
  ])
  const administrator = await administratorOfAll()
  const { postId } = await administrator.call(api.createPost, { name: '岗', unitId })
  const { actId, message } = await administrator.call(api.mergeUnit, { unitId, intoId })
  expect(message).toContain('1 人')
  const merged = await tree()
  expect(merged.get(unitId)).toMatchObject({ isClosed: true, mergedIntoId: intoId, parentId: intoId, people: 0 })
  expect(merged.get(below)).toMatchObject({ parentId: intoId, isClosed: false, people: 1 })
  expect(merged.get(intoId)?.people).toBe(2)
  expect(await placeOf(mine!.id)).toEqual({ department_id: intoId, subcompany_id: subcompanyIds[1] })
  expect(await placeOf(sub!.id)).toEqual({ department_id: below, subcompany_id: subcompanyIds[1] })
  const postsIn = async (unit: number) => {
    const { key } = await administrator.call(api.listPosts, { unitId: unit, below: false })
    return (await administrator.call(tableApi.getRows, { key })).rows.map(({ id }) => Number(id))
  }
  expect(await postsIn(intoId)).toEqual([postId])

  await administrator.call(api.undoReorganisation, { actId })
  const apart = await tree()
  expect(apart.get(unitId)).toMatchObject({
    isClosed: false,
    mergedIntoId: 0,
    parentId: subcompanyIds[0],
    people: 1,
  })
  expect(apart.get(below)).toMatchObject({ parentId: unitId })
  expect(await placeOf(mine!.id)).toEqual({ department_id: unitId, subcompany_id: subcompanyIds[0] })
  expect(await placeOf(theirs!.id)).toMatchObject({ department_id: intoId })
  expect(await postsIn(unitId)).toEqual([postId])
  expect(await administrator.fail(api.undoReorganisation, { actId })).toMatchObject({
    code: 'people.reorganisationGone',
  })
})

test('ORG-05 what was shared with a merged department stays open to its people and opens to the other one’s, until the undo', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId, below, , intoId] = departmentIds
  const [mine, sub, theirs, stranger] = await given.people([
    { departmentId: unitId },
    { departmentId: below },
    { departmentId: intoId },
    {},
  ])
  const document = await sharedWith({ kind: 'department', id: unitId })
  const withBelow = await sharedWith({ kind: 'department_below', id: unitId })
  const ofOther = await sharedWith({ kind: 'department', id: intoId })
  const seen = async () => ({
    mine: await Promise.all([document, withBelow, ofOther].map((id) => reads(mine!.id, id))),
    sub: await Promise.all([document, withBelow, ofOther].map((id) => reads(sub!.id, id))),
    theirs: await Promise.all([document, withBelow, ofOther].map((id) => reads(theirs!.id, id))),
    stranger: await Promise.all([document, withBelow, ofOther].map((id) => reads(stranger!.id, id))),
  })
  const before = {
    mine: [true, true, false],
    sub: [false, true, false],
    theirs: [false, false, true],
    stranger: [false, false, false],
  }
  expect(await seen()).toEqual(before)
  const administrator = await administratorOfAll()
  const { actId } = await administrator.call(api.mergeUnit, { unitId, intoId })
  const after = { ...before, mine: [true, true, true], theirs: [true, true, true] }
  expect(await seen()).toEqual(after)
  // whoever comes later belongs to it too, and one that nobody had named before is followed as well
  const late = await given.person({ departmentId: intoId })
  expect(await reads(late.id, document)).toBe(true)
  expect(await reads(late.id, await sharedWith({ kind: 'department_above', id: unitId }))).toBe(true)
  await administrator.call(api.undoReorganisation, { actId })
  expect(await seen()).toEqual(before)
  expect(await reads(late.id, document)).toBe(false)
})

test('ORG-27 role and post levels that are tied to a merged department count for the other one’s people', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId, , , intoId] = departmentIds
  const theirs = await given.person({ departmentId: intoId })
  const roleId = await given.role([{ personId: theirs.id, level: 0 }])
  const document = await sharedWith({ relative: 'role', id: roleId, level: 0 }, unitId)
  expect(await reads(theirs.id, document)).toBe(false)
  const administrator = await administratorOfAll()
  await administrator.call(api.mergeUnit, { unitId, intoId })
  expect(await reads(theirs.id, document)).toBe(true)
})

test('ORG-05 of departments that were merged one after the other the last stands for all, and each undo takes one step back', async () => {
  const { departmentIds } = await given.organisation()
  const [, first, second, third] = departmentIds
  const person = await given.person({ departmentId: third })
  const document = await sharedWith({ kind: 'department', id: first })
  const administrator = await administratorOfAll()
  const one = await administrator.call(api.mergeUnit, { unitId: first, intoId: second })
  expect(await reads(person.id, document)).toBe(false)
  // the other one lies above the third, so it cannot go there itself; a department of the first company can take it
  const { unitId: fourth } = await administrator.call(api.createUnit, { name: '新部门', parentId: departmentIds[0] })
  await administrator.call(api.changePerson, { personId: person.id, departmentId: fourth })
  const two = await administrator.call(api.mergeUnit, { unitId: second, intoId: fourth })
  expect((await tree()).get(first)).toMatchObject({ mergedIntoId: fourth })
  expect(await reads(person.id, document)).toBe(true)
  expect(await administrator.fail(api.undoReorganisation, { actId: one.actId })).toMatchObject({
    code: 'people.reorganisationGone',
  })
  await administrator.call(api.undoReorganisation, { actId: two.actId })
  expect(await reads(person.id, document)).toBe(false)
  expect((await tree()).get(first)).toMatchObject({ mergedIntoId: second })
  await administrator.call(api.undoReorganisation, { actId: one.actId })
  expect((await tree()).get(first)).toMatchObject({ mergedIntoId: 0, isClosed: false })
})

test('ORG-05 a merged department that is reopened stands for itself again, and is not moved before', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, , , intoId] = departmentIds
  const theirs = await given.person({ departmentId: intoId })
  const document = await sharedWith({ kind: 'department', id: unitId })
  const administrator = await administratorOfAll()
  await administrator.call(api.mergeUnit, { unitId, intoId })
  expect(await reads(theirs.id, document)).toBe(true)
  expect(await administrator.fail(api.moveUnit, { unitId, parentId: subcompanyIds[0] })).toMatchObject({
    code: 'people.mergedAlready',
  })
  await administrator.call(api.reopenUnit, { unitId })
  expect(await reads(theirs.id, document)).toBe(false)
  await administrator.call(api.moveUnit, { unitId, parentId: subcompanyIds[0] })
})

test('ORG-04 a unit is closed with all below it, its people go where it is said, and come back as far as they are still there', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, below, , intoId] = departmentIds
  const [mine, sub, leaver] = await given.people([
    { departmentId: unitId },
    { departmentId: below },
    { departmentId: below },
  ])
  const administrator = await administratorOfAll()
  await administrator.call(api.markAsLeft, { personId: leaver!.id })
  const document = await sharedWith({ kind: 'department', id: unitId })
  const { actId } = await administrator.call(api.closeUnitWithPeople, { unitId: subcompanyIds[0], intoId })
  const closed = await tree()
  expect([subcompanyIds[0], unitId, below].map((id) => closed.get(id)?.isClosed)).toEqual([true, true, true])
  expect(await placeOf(sub!.id)).toEqual({ department_id: intoId, subcompany_id: subcompanyIds[1] })
  expect(await reads(mine!.id, document)).toBe(false)
  await administrator.call(api.takeBack, { personId: leaver!.id })
  await administrator.call(api.changePerson, { personId: sub!.id, departmentId: departmentIds[2] })

  await administrator.call(api.undoReorganisation, { actId })
  expect(await reads(mine!.id, document)).toBe(true)
  expect(await placeOf(leaver!.id)).toMatchObject({ department_id: below })
  expect(await placeOf(sub!.id)).toMatchObject({ department_id: departmentIds[2] })
  expect((await tree()).get(below)?.isClosed).toBe(false)
})

test('ORG-04 nothing is merged or closed into itself, what lies below, a closed unit, a company or nowhere', async () => {
  const { departmentIds, subcompanyIds, headquartersId } = await given.organisation()
  const [unitId, below, other, empty] = departmentIds
  const administrator = await administratorOfAll()
  await administrator.call(api.closeUnit, { unitId: empty })
  for (const dissolve of [api.mergeUnit, api.closeUnitWithPeople]) {
    const into = (intoId: number) => administrator.fail(dissolve, { unitId, intoId })
    expect(await into(unitId)).toMatchObject({ code: 'people.ownBranch' })
    expect(await into(below)).toMatchObject({ code: 'people.ownBranch' })
    expect(await into(subcompanyIds[1])).toMatchObject({ code: 'people.notADepartment' })
    expect(await into(empty)).toMatchObject({ code: 'people.closedReceiver', kind: 'conflict' })
    expect(await into(2_000_000_000)).toMatchObject({ kind: 'notFound' })
  }
  expect(await administrator.fail(api.mergeUnit, { unitId: subcompanyIds[0], intoId: other })).toMatchObject({
    code: 'people.notADepartment',
  })
  expect(await administrator.fail(api.closeUnitWithPeople, { unitId: headquartersId, intoId: other })).toMatchObject({
    kind: 'invalid',
  })
  expect(await administrator.fail(api.undoReorganisation, { actId: 2_000_000_000 })).toMatchObject({ kind: 'conflict' })
})

test('ORG-28 ORG-08~ nobody merges or closes beyond what they administer, on either side, nor takes such an act back', async () => {
  const { departmentIds } = await given.organisation()
  const [own, below, foreign, foreignBelow] = departmentIds
  const beyond = { code: 'people.beyondReach', kind: 'refused' }
  const all = await administratorOfAll()
  for (const administrator of [
    await clientOf(await administratorAt(own, 1)),
    await clientOf(await administratorAt(foreign, 2, own)),
  ]) {
    for (const dissolve of [api.mergeUnit, api.closeUnitWithPeople]) {
      expect(await administrator.fail(dissolve, { unitId: own, intoId: foreign })).toMatchObject(beyond)
      expect(await administrator.fail(dissolve, { unitId: foreign, intoId: own })).toMatchObject(beyond)
    }
    const { actId } = await all.call(api.mergeUnit, { unitId: foreignBelow, intoId: foreign })
    // the same as of none: nobody counts what others do elsewhere
    const none = await administrator.fail(api.undoReorganisation, { actId: actId + 1_000_000 })
    expect(none.code).toBe('people.reorganisationGone')
    expect(await administrator.fail(api.undoReorganisation, { actId })).toMatchObject({
      code: none.code,
      message: none.message,
      status: none.status,
    })
    await all.call(api.undoReorganisation, { actId })
    const mine = await administrator.call(api.mergeUnit, { unitId: below, intoId: own })
    await administrator.call(api.undoReorganisation, { actId: mine.actId })
  }
})

test('ORG-28 of two administrators who merge, close or move the same unit at once the second is told how it stands', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId, , other, another] = departmentIds
  const person = await given.person({ departmentId: unitId })
  const [first, second] = [await administratorOfAll(), await administratorOfAll()]
  const codes = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as CallFailed).failure.code] : []))
  const merges = await Promise.allSettled([
    first.call(api.mergeUnit, { unitId, intoId: other }),
    second.call(api.mergeUnit, { unitId, intoId: another }),
  ])
  expect(codes(merges)).toEqual(['people.mergedAlready'])
  expect([other, another]).toContain((await placeOf(person.id)).department_id)
  await first.call(api.reopenUnit, { unitId })
  const closings = await Promise.allSettled([
    first.call(api.closeUnitWithPeople, { unitId, intoId: other }),
    second.call(api.mergeUnit, { unitId, intoId: another }),
  ])
  expect(codes(closings)).toHaveLength(1)
  expect(['people.closedAlready', 'people.mergedAlready']).toContain(codes(closings)[0])

  // elsewhere: which of the two came first above decides what stands below what
  const { departmentIds: fresh, subcompanyIds } = await given.organisation()
  const seenBelowId = subcompanyIds[1]
  const moves = await Promise.allSettled([
    first.call(api.moveUnit, { unitId: fresh[2], parentId: subcompanyIds[0], seenBelowId }),
    second.call(api.moveUnit, { unitId: fresh[2], parentId: fresh[1], seenBelowId }),
  ])
  expect(codes(moves)).toEqual(['people.movedMeanwhile'])
})

test('ORG-28 who and what a merge concerned stands in the log, with where they were', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, below, , intoId] = departmentIds
  const person = await given.person({ departmentId: unitId })
  const administrator = await administratorOfAll()
  const { actId } = await administrator.call(api.mergeUnit, { unitId, intoId })
  const { db } = await testDatabase()
  const logged = async (kind: string, id: number) =>
    db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  expect(await logged('unit', unitId)).toMatchObject({
    act: 'mergeUnit',
    details: { into: intoId, parentId: subcompanyIds[0], people: 1, children: [below], actId },
  })
  expect(await logged('person', person.id)).toMatchObject({
    act: 'changePerson',
    details: { departmentId: intoId, before: { departmentId: unitId } },
  })
})

/** A unit with one below it and somebody there was closed by an administrator of their sub-company alone. */
async function closedByBounded() {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, below, upper] = departmentIds
  const all = await administratorOfAll()
  const { unitId: intoId } = await all.call(api.createUnit, { name: '留守部', parentId: subcompanyIds[0] })
  const person = await given.person({ departmentId: below })
  const administratorClient = await clientOf(await administratorAt(intoId, 2, subcompanyIds[0]))
  const { actId } = await administratorClient.call(api.closeUnitWithPeople, { unitId, intoId })
  return { all, administratorClient, actId, unitId, below, upper, intoId, person, elsewhere: subcompanyIds[1] }
}

const beyondReach = { code: 'people.beyondReach', kind: 'refused' }

test('the undo of a closing puts nobody into, and opens nothing of, what lies beyond the reach of who undoes since', async () => {
  const { all, administratorClient, actId, below, intoId, person, elsewhere } = await closedByBounded()
  await all.call(api.moveUnit, { unitId: below, parentId: elsewhere })
  await all.call(api.reopenUnit, { unitId: below })
  expect(await administratorClient.fail(api.changePerson, { personId: person.id, departmentId: below })).toMatchObject(
    beyondReach,
  )
  expect(await administratorClient.fail(api.undoReorganisation, { actId })).toMatchObject(beyondReach)
  expect(await placeOf(person.id)).toMatchObject({ department_id: intoId })
  // who administers both puts them where they were
  await all.call(api.undoReorganisation, { actId })
  expect(await placeOf(person.id)).toMatchObject({ department_id: below, subcompany_id: elsewhere })
})

test('what was closed and merged elsewhere since stays closed at the undo of the closing, and nobody is put into it', async () => {
  const { all, administratorClient, actId, unitId, below, upper, intoId, person, elsewhere } = await closedByBounded()
  await all.call(api.moveUnit, { unitId: below, parentId: elsewhere })
  await all.call(api.reopenUnit, { unitId: below })
  await all.call(api.mergeUnit, { unitId: below, intoId: upper })
  expect(await administratorClient.fail(api.undoReorganisation, { actId })).toMatchObject(beyondReach)
  await all.call(api.undoReorganisation, { actId })
  const units = await tree()
  expect([units.get(unitId)?.isClosed, units.get(below)?.isClosed]).toEqual([false, true])
  expect(await placeOf(person.id)).toMatchObject({ department_id: intoId })
})
