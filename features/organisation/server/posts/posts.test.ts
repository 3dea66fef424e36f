import { peopleApi } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given, administratorAt } from '@shuku/domain/testing'
import { tableApi, type QueryInput } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

const administratorOfAll = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))

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
  const administrator = await administratorOfAll()
  const [name, renamed] = [uniqueName('档案员'), uniqueName('档案主管')]
  const { postId } = await administrator.call(api.createPost, { name, nameEnglish: 'Archivist', unitId: below })
  const [holder, leaver] = await given.people([{ departmentId: other }, { departmentId: other }])
  for (const person of [holder!, leaver!]) await administrator.call(api.changePerson, { personId: person.id, postId })
  await administrator.call(api.markAsLeft, { personId: leaver!.id })
  expect(await listed(administrator, { unitId })).toMatchObject([
    { id: String(postId), jobtitlename: name, people: '1' },
  ])
  expect(await listed(administrator, { unitId, below: false })).toEqual([])

  await administrator.call(api.changePost, { postId, name: renamed, unitId: other })
  expect(await listed(administrator, { unitId })).toEqual([])
  expect(await listed(administrator, { text: renamed })).toMatchObject([
    { jobtitlename: renamed, unitId: String(other) },
  ])
  expect(await logged(postId, 'changePost')).toEqual({
    before: { name, nameEnglish: 'Archivist', unitId: below },
    after: { name: renamed, nameEnglish: null, unitId: other },
  })
  // emptied: it belongs to the whole organisation, in no unit's list
  await administrator.call(api.changePost, { postId, name: renamed, unitId: null })
  expect(await listed(administrator, { unitId: other })).toEqual([])
  expect(await listed(administrator, { text: renamed })).toMatchObject([{ unitId: '0' }])
})

test('ORG-26 a post out of use is offered to nobody and given to nobody; whoever holds it keeps it', async () => {
  const administrator = await administratorOfAll()
  const name = uniqueName('旧岗位')
  const { postId } = await administrator.call(api.createPost, { name })
  const [holder, other] = await given.people([{}, {}])
  await administrator.call(api.changePerson, { personId: holder!.id, postId })
  await administrator.call(api.closePost, { postId })
  await administrator.call(api.closePost, { postId })
  const offered = async () => (await administrator.call(peopleApi.findChoices, { kind: 'post', text: name })).total
  expect(await offered()).toBe(0)
  expect(await administrator.fail(api.changePerson, { personId: other!.id, postId })).toMatchObject({
    code: 'people.closedPost',
    kind: 'conflict',
  })
  await administrator.call(api.changePerson, { personId: holder!.id, postId, mobile: '139' })
  expect((await administrator.call(api.getPerson, { personId: holder!.id })).post).toMatchObject({ id: postId })
  expect(await listed(administrator, { text: name })).toEqual([])
  expect(await listed(administrator, { text: name, withClosed: true })).toMatchObject([{ canceled: '1', people: '1' }])
  await administrator.call(api.reopenPost, { postId })
  expect(await offered()).toBe(1)
})

test('ORG-28 ORG-08~ posts are administered with their units: nothing is made, changed or put beyond one’s reach', async () => {
  const { departmentIds } = await given.organisation()
  const [own, , foreign] = departmentIds
  const all = await administratorOfAll()
  const { postId: theirs } = await all.call(api.createPost, { name: uniqueName('岗'), unitId: foreign })
  const { postId: common } = await all.call(api.createPost, { name: uniqueName('通用岗') })
  for (const administrator of [
    await clientOf(await administratorAt(own, 1)),
    await clientOf(await administratorAt(foreign, 2, own)),
  ]) {
    const name = uniqueName('岗')
    const { postId } = await administrator.call(api.createPost, { name, unitId: own })
    expect((await listed(administrator, {})).map(({ id }) => Number(id))).not.toContain(theirs)
    expect((await listed(administrator, {})).map(({ id }) => Number(id))).not.toContain(common)
    const beyond = { code: 'people.beyondReach', kind: 'refused' }
    expect(await administrator.fail(api.createPost, { name: uniqueName('岗'), unitId: foreign })).toMatchObject(beyond)
    expect(await administrator.fail(api.changePost, { postId: theirs, name })).toMatchObject(beyond)
    expect(await administrator.fail(api.changePost, { postId: theirs, name, unitId: own })).toMatchObject(beyond)
    expect(await administrator.fail(api.changePost, { postId, name, unitId: foreign })).toMatchObject(beyond)
    expect(await administrator.fail(api.closePost, { postId: theirs })).toMatchObject(beyond)
    const ofAll = { code: 'people.postOfAll', kind: 'refused' }
    expect(await administrator.fail(api.createPost, { name: uniqueName('岗') })).toMatchObject(ofAll)
    expect(await administrator.fail(api.changePost, { postId, name, unitId: null })).toMatchObject(ofAll)
    expect(await administrator.fail(api.reopenPost, { postId: common })).toMatchObject(ofAll)
  }
})

test('names of posts are unique within a unit; what does not exist and closed units are said', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId, , other] = departmentIds
  const administrator = await administratorOfAll()
  const name = uniqueName('Post')
  const { postId } = await administrator.call(api.createPost, { name, unitId })
  expect(await administrator.fail(api.createPost, { name: name.toUpperCase(), unitId })).toMatchObject({
    code: 'people.postNameTaken',
  })
  await administrator.call(api.createPost, { name, unitId: other })
  expect(await administrator.fail(api.changePost, { postId, name, unitId: other })).toMatchObject({ kind: 'conflict' })
  await administrator.call(api.changePost, { postId, name })
  expect(await administrator.fail(api.createPost, { name: '  ' })).toMatchObject({ kind: 'invalid' })
  expect(await administrator.fail(api.changePost, { postId: 2_000_000_000, name })).toMatchObject({ kind: 'notFound' })
  expect(await administrator.fail(api.createPost, { name: uniqueName('岗'), unitId: 2_000_000_000 })).toMatchObject({
    kind: 'notFound',
  })
  await administrator.call(api.closeUnit, { unitId: departmentIds[3] })
  expect(await administrator.fail(api.createPost, { name: uniqueName('岗'), unitId: departmentIds[3] })).toMatchObject({
    code: 'people.closedAbove',
  })
})

test('without the right nobody keeps posts', async () => {
  const client = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const refused = { code: 'people.notAdministrator', kind: 'refused' }
  expect(await client.fail(api.listPosts, {})).toMatchObject(refused)
  expect(await client.fail(api.createPost, { name: uniqueName('岗') })).toMatchObject(refused)
})

test('of two who give a post the same name at once one is told', async () => {
  const [first, second] = [await administratorOfAll(), await administratorOfAll()]
  const name = uniqueName('同时')
  const results = await Promise.allSettled([
    first.call(api.createPost, { name }),
    second.call(api.createPost, { name }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listed(first, { text: name })).toHaveLength(1)
})
