import { peopleApi } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given, keeperAt } from '@shuku/domain/testing'
import { tableApi, type QueryInput } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

const keeperOfAll = async () => clientOf(await given.person({ rights: [rightStrings.keepOrganisation] }))

async function listed(client: TestClient, query: QueryInput<typeof api.listPosts>) {
  const { key } = await client.call(api.listPosts, query)
  return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows
}

async function logged(postId: number, act: string) {
  const { db } = await testDatabase()
  const row = db.selectFrom('audit_log').select('details').where('subject_kind', '=', 'post').where('act', '=', act)
  return (await row.where('subject_id', '=', postId).executeTakeFirstOrThrow()).details
}

test('ORG-26 a post is made, renamed, placed and counted, and what it was stands in the log', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId, below, other] = departmentIds
  const keeper = await keeperOfAll()
  const [name, renamed] = [uniqueName('档案员'), uniqueName('档案主管')]
  const { postId } = await keeper.call(api.createPost, { name, nameEnglish: 'Archivist', unitId: below })
  const [holder, leaver] = await given.people([{ departmentId: other }, { departmentId: other }])
  for (const person of [holder!, leaver!]) await keeper.call(api.changePerson, { personId: person.id, postId })
  await keeper.call(api.markAsLeft, { personId: leaver!.id })
  expect(await listed(keeper, { unitId })).toMatchObject([{ id: String(postId), jobtitlename: name, people: '1' }])
  expect(await listed(keeper, { unitId, below: false })).toEqual([])

  await keeper.call(api.changePost, { postId, name: renamed, unitId: other })
  expect(await listed(keeper, { unitId })).toEqual([])
  expect(await listed(keeper, { text: renamed })).toMatchObject([{ jobtitlename: renamed, unitId: String(other) }])
  expect(await logged(postId, 'changePost')).toEqual({
    before: { name, nameEnglish: 'Archivist', unitId: below },
    after: { name: renamed, nameEnglish: null, unitId: other },
  })
  // emptied: it belongs to the whole organisation, in no unit's list
  await keeper.call(api.changePost, { postId, name: renamed, unitId: null })
  expect(await listed(keeper, { unitId: other })).toEqual([])
  expect(await listed(keeper, { text: renamed })).toMatchObject([{ unitId: '0' }])
})

test('ORG-26 a post out of use is offered to nobody and given to nobody; whoever holds it keeps it', async () => {
  const keeper = await keeperOfAll()
  const name = uniqueName('旧岗位')
  const { postId } = await keeper.call(api.createPost, { name })
  const [holder, other] = await given.people([{}, {}])
  await keeper.call(api.changePerson, { personId: holder!.id, postId })
  await keeper.call(api.closePost, { postId })
  await keeper.call(api.closePost, { postId })
  const offered = async () => (await keeper.call(peopleApi.findChoices, { kind: 'post', text: name })).total
  expect(await offered()).toBe(0)
  expect(await keeper.fail(api.changePerson, { personId: other!.id, postId })).toMatchObject({
    code: 'people.closedPost',
    kind: 'conflict',
  })
  await keeper.call(api.changePerson, { personId: holder!.id, postId, mobile: '139' })
  expect((await keeper.call(api.getPerson, { personId: holder!.id })).post).toMatchObject({ id: postId })
  expect(await listed(keeper, { text: name })).toEqual([])
  expect(await listed(keeper, { text: name, withClosed: true })).toMatchObject([{ canceled: '1', people: '1' }])
  await keeper.call(api.reopenPost, { postId })
  expect(await offered()).toBe(1)
})

test('ORG-28 ORG-08~ posts are kept with their units: nothing is made, changed or put beyond the keeper', async () => {
  const { departmentIds } = await given.organisation()
  const [own, , foreign] = departmentIds
  const all = await keeperOfAll()
  const { postId: theirs } = await all.call(api.createPost, { name: uniqueName('岗'), unitId: foreign })
  const { postId: common } = await all.call(api.createPost, { name: uniqueName('通用岗') })
  for (const keeper of [await clientOf(await keeperAt(own, 1)), await clientOf(await keeperAt(foreign, 2, own))]) {
    const name = uniqueName('岗')
    const { postId } = await keeper.call(api.createPost, { name, unitId: own })
    expect((await listed(keeper, {})).map(({ id }) => Number(id))).not.toContain(theirs)
    expect((await listed(keeper, {})).map(({ id }) => Number(id))).not.toContain(common)
    const beyond = { code: 'people.beyondReach', kind: 'refused' }
    expect(await keeper.fail(api.createPost, { name: uniqueName('岗'), unitId: foreign })).toMatchObject(beyond)
    expect(await keeper.fail(api.changePost, { postId: theirs, name })).toMatchObject(beyond)
    expect(await keeper.fail(api.changePost, { postId: theirs, name, unitId: own })).toMatchObject(beyond)
    expect(await keeper.fail(api.changePost, { postId, name, unitId: foreign })).toMatchObject(beyond)
    expect(await keeper.fail(api.closePost, { postId: theirs })).toMatchObject(beyond)
    const ofAll = { code: 'people.postOfAll', kind: 'refused' }
    expect(await keeper.fail(api.createPost, { name: uniqueName('岗') })).toMatchObject(ofAll)
    expect(await keeper.fail(api.changePost, { postId, name, unitId: null })).toMatchObject(ofAll)
    expect(await keeper.fail(api.reopenPost, { postId: common })).toMatchObject(ofAll)
  }
})

test('names of posts are unique within a unit; what does not exist and closed units are said', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId, , other] = departmentIds
  const keeper = await keeperOfAll()
  const name = uniqueName('Post')
  const { postId } = await keeper.call(api.createPost, { name, unitId })
  expect(await keeper.fail(api.createPost, { name: name.toUpperCase(), unitId })).toMatchObject({
    code: 'people.postNameTaken',
  })
  await keeper.call(api.createPost, { name, unitId: other })
  expect(await keeper.fail(api.changePost, { postId, name, unitId: other })).toMatchObject({ kind: 'conflict' })
  await keeper.call(api.changePost, { postId, name })
  expect(await keeper.fail(api.createPost, { name: '  ' })).toMatchObject({ kind: 'invalid' })
  expect(await keeper.fail(api.changePost, { postId: 2_000_000_000, name })).toMatchObject({ kind: 'notFound' })
  expect(await keeper.fail(api.createPost, { name: uniqueName('岗'), unitId: 2_000_000_000 })).toMatchObject({
    kind: 'notFound',
  })
  await keeper.call(api.closeUnit, { unitId: departmentIds[3] })
  expect(await keeper.fail(api.createPost, { name: uniqueName('岗'), unitId: departmentIds[3] })).toMatchObject({
    code: 'people.closedAbove',
  })
})

test('without the right nobody keeps posts', async () => {
  const client = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const refused = { code: 'people.notKeeper', kind: 'refused' }
  expect(await client.fail(api.listPosts, {})).toMatchObject(refused)
  expect(await client.fail(api.createPost, { name: uniqueName('岗') })).toMatchObject(refused)
})

test('of two who give a post the same name at once one is told', async () => {
  const [first, second] = [await keeperOfAll(), await keeperOfAll()]
  const name = uniqueName('同时')
  const results = await Promise.allSettled([
    first.call(api.createPost, { name }),
    second.call(api.createPost, { name }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listed(first, { text: name })).toHaveLength(1)
})
