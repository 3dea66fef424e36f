import { peopleApi } from '@shuku/domain/people/contract'
import { addGroupMembers, closeUnit, createGroup, createPost, leave, rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

type Row = Record<string, string>
type Reply = Record<string, unknown> & { readonly datas: Row[] }

async function ask(client: TestClient, path: string): Promise<Reply> {
  return (await client.raw({ path: `/api/public/browser/${path}` })).json as Reply
}

/** The rows behind a browser-data call: `type` 1 says that `datas` is the key of a list. */
async function rowsOf(client: TestClient, path: string): Promise<Row[]> {
  const { type, datas } = (await ask(client, path)) as unknown as { type: number; datas: string }
  expect(type).toBe(1)
  return (await client.call(tableApi.getRows, { key: datas, pageSize: 200 })).rows as Row[]
}

const ascending = (a: number, b: number) => a - b
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id))

async function start() {
  const organisation = await given.organisation()
  const { departmentIds } = organisation
  const chief = await given.person({ departmentId: departmentIds[0], name: '欧阳正德', workCode: uniqueName('Z') })
  const below = await given.person({
    departmentId: departmentIds[1],
    name: '单芳芳',
    manager: chief.id,
    mobile: '13900001111',
    email: 'fang@example.com',
    sex: 'female',
  })
  return { organisation, chief, below, client: await clientOf(chief) }
}

test('ORG-20~ departments are chosen by name, code, sub-company and the department above; closed ones are not there', async () => {
  const { organisation, client } = await start()
  const { departmentIds, subcompanyIds } = organisation
  const [a1, a2, b1, b2] = departmentIds
  for (const type of ['4', '57'])
    expect(
      idsOf(await rowsOf(client, `data/${type}?subcompanyid1=${subcompanyIds[0]}&list=1`)).toSorted(ascending),
    ).toEqual([a1, a2])
  const [found, ...others] = await rowsOf(client, `data/4?supdepid=${a1}`)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    id: String(a2),
    supdepid: String(a1),
    subcompanyid1: String(subcompanyIds[0]),
    randomFieldId: String(a2),
  })
  expect(found?.['subcompanyid1span']).toContain('甲公司')
  const name = found?.['departmentname'] ?? ''
  expect(idsOf(await rowsOf(client, `data/57?departmentname=${encodeURIComponent(name)}`))).toEqual([a2])
  expect(idsOf(await rowsOf(client, 'data/57?departmentname=jiaerchu'))).toContain(a2)
  // and by the name of the kind
  expect(idsOf(await rowsOf(client, `data/department?q=${encodeURIComponent(name)}`))).toEqual([a2])
  expect(idsOf(await rowsOf(client, 'data/57?departmentname=YYB'))).toContain(b1)
  await act((db) => closeUnit({ db }, b2))
  expect(idsOf(await rowsOf(client, `data/4?subcompanyid1=${subcompanyIds[1]}`))).toEqual([b1])
  expect(idsOf(await rowsOf(client, 'data/4?departmentcode=%25'))).toEqual([])
})

test('ORG-20~ sub-companies are chosen by name and the one above; type 169 has only those that one keeps', async () => {
  const { organisation, client } = await start()
  const { headquartersId, subcompanyIds } = organisation
  for (const type of ['164', '194'])
    expect(idsOf(await rowsOf(client, `data/${type}?supsubcomid=${headquartersId}`)).toSorted(ascending)).toEqual([
      ...subcompanyIds,
    ])
  const [first] = await rowsOf(client, `data/164?supsubcomid=${headquartersId}`)
  expect(first).toMatchObject({ supsubcomid: String(headquartersId) })
  expect(await rowsOf(client, 'data/169')).toEqual([])
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const ofAll = await clientOf(administrator)
  expect(idsOf(await rowsOf(ofAll, 'data/169'))).toEqual(expect.arrayContaining([...subcompanyIds]))

  // what is typed finds no more than the list has
  const typed = async (by: TestClient, type: string) => {
    const name = encodeURIComponent(first?.['subcompanyname'] ?? '')
    return idsOf((await ask(by, `complete/${type}?q=${name}`)).datas)
  }
  const named = Number(first?.['id'])
  const byName = `data/subcompany?q=${encodeURIComponent(first?.['subcompanyname'] ?? '')}`
  expect(idsOf(await rowsOf(client, byName))).toContain(named)
  expect(await typed(client, '164')).toContain(named)
  expect(await typed(client, '169')).toEqual([])
  expect(await typed(ofAll, '169')).toContain(named)
  const { db } = await testDatabase()
  const unit_id = subcompanyIds.find((id) => id !== named) ?? 0
  const scope = { person_id: administrator.id, right_name: rightStrings.administerOrganisation, unit_id }
  await db.insertInto('admin_scope').values(scope).execute()
  expect(await typed(ofAll, '169')).toEqual([])
  expect(idsOf(await rowsOf(ofAll, 'data/169'))).toEqual([unit_id])
})

test('ORG-20~ posts, roles, groups and people are chosen by their numbers and by their kinds’ own names', async () => {
  const { client, chief, below } = await start()
  const [postName, roleId] = [uniqueName('首席架构师'), await given.role()]
  const postId = await act((db) => createPost({ db }, { name: postName }))
  const byName = `jobtitlename=${encodeURIComponent(postName)}`
  expect(await rowsOf(client, `data/24?${byName}`)).toMatchObject([{ id: String(postId), jobtitlename: postName }])
  for (const type of ['278', 'post']) expect(idsOf(await rowsOf(client, `data/${type}?${byName}`))).toEqual([postId])
  expect(idsOf(await rowsOf(client, 'data/267'))).toContain(roleId)
  expect((await rowsOf(client, 'data/role')).find(({ id }) => id === String(roleId))?.['rolesmark']).not.toBe('')
  const mine = await act((db) => createGroup({ db }, { name: uniqueName('小组'), ownerId: chief.id }))
  const theirs = await act((db) => createGroup({ db }, { name: uniqueName('小组'), ownerId: below.id }))
  const groups = idsOf(await rowsOf(client, 'data/group'))
  expect(groups).toContain(mine)
  expect(groups, 'a private group is its owner’s').not.toContain(theirs)
  expect(idsOf(await rowsOf(client, 'data/hrmresource?q=shanfangfang'))).toContain(below.id)
  expect(await ask(client, 'data/neverHeardOf')).toMatchObject({
    api_status: false,
    errorCode: 'people.unknownPicker',
  })
})

test('ORG-20~ people are asked for by work code, unit and role at once, also in JSON', async () => {
  const { client, chief, below, organisation } = await start()
  const roleId = await given.role([{ personId: below.id, level: 2 }])
  expect(await ask(client, `data/17?roleid=${roleId}`)).toMatchObject({
    api_status: false,
    errorCode: 'people.notRoleAdministrator',
  })
  const ofRoles = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const counted = async (query: string) => (await ask(client, `data/17?${query}`))['count']
  const found = await ask(ofRoles, `data/17?cmd=search&roleid=${roleId}&alllevel=1&isNoAccount=1&status=1`)
  expect(found).toMatchObject({ count: 1, status: true, datas: [{ id: String(below.id) }] })
  const elsewhere = await ask(ofRoles, `data/17?roleid=${roleId}&departmentid=${organisation.departmentIds[2]}`)
  expect(elsewhere['count']).toBe(0)
  const { workcode } = (await ask(client, `data/1?lastname=ouyang&subcompanyid=${organisation.subcompanyIds[0]}`))
    .datas[0] as Row
  const byCode = `workcode=${encodeURIComponent(workcode ?? '')}`
  expect(await counted(byCode)).toBe(1)
  expect(await counted(`${byCode}&lastname=shan`)).toBe(0)
  const posted = await client.raw({
    method: 'POST',
    path: '/api/public/browser/data/17',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cmd: 'branch', current: 1, pageSize: 10, min: 1, max: 10, virtualtype: '' }),
  })
  expect(posted.json).toMatchObject({ count: 1, datas: [{ id: String(below.id) }] })
  expect(await counted('cmd=underling')).toBe(1)
  expect(chief.id).not.toBe(below.id)
})

test('ORG-20~ the organisation and the groups are opened node by node, people at the ends', async () => {
  const { client, chief, below, organisation } = await start()
  const { headquartersId, subcompanyIds, departmentIds } = organisation
  const open = async (tree: string, id = '') => (await ask(client, `data/17?cmd=${tree}&id=${id}`)).datas
  expect((await open('v2resourcetree')).find(({ id }) => id === String(headquartersId))).toMatchObject({
    type: 'com',
    isParent: true,
    nodeid: `com_${headquartersId}x`,
  })
  expect((await open('v2resourcetree', `com_${headquartersId}x`)).map(({ nodeid }) => nodeid)).toEqual(
    subcompanyIds.map((id) => `subcom_${id}x`),
  )
  expect(await open('v2resourcetree', `dept_${departmentIds[0]}x`)).toMatchObject([
    { nodeid: `dept_${departmentIds[1]}x`, pid: String(departmentIds[0]), isParent: true },
    { nodeid: `resource_${chief.id}x`, lastname: '欧阳正德', isParent: false },
  ])
  const mine = await act((db) => createGroup({ db }, { name: uniqueName('小组'), ownerId: chief.id }))
  const theirs = await act((db) => createGroup({ db }, { name: uniqueName('小组'), ownerId: below.id }))
  await act((db) => addGroupMembers({ db }, mine, [below.id]))
  await act((db) => addGroupMembers({ db }, theirs, [chief.id]))
  const groups = (await open('v2grouptree')).map(({ nodeid }) => nodeid)
  expect(groups).toContain(`group_${mine}x`)
  expect(groups).not.toContain(`group_${theirs}x`)
  expect(idsOf(await open('v2grouptree', `group_${mine}x`))).toEqual([below.id])
  expect(await open('v2grouptree', `group_${theirs}x`), 'nobody is told who is in another’s group').toEqual([])
  await act((db) => leave({ db }, [below.id]))
  expect(await open('v2grouptree', `group_${mine}x`), 'ORG-30').toEqual([])
  expect(await open('v2resourcetree', 'nonsense')).not.toEqual([])
})

test('ORG-20~ the search of people answers a list with everything that programs read of a person', async () => {
  const { client, chief, below, organisation } = await start()
  const find = async (fields: Record<string, string>) => {
    const reply = await client.raw({
      method: 'POST',
      path: '/api/hrm/search/getHrmSearchResult',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ tabkey: 'default_3', virtualtype: '', ...fields }).toString(),
    })
    expect(reply.json).toMatchObject({ status: '1' })
    const { sessionkey } = reply.json as { sessionkey: string }
    return (await client.call(tableApi.getRows, { key: sessionkey, pageSize: 100 })).rows as Row[]
  }
  const [a1, a2] = organisation.departmentIds.map(String)
  const [found, ...others] = await find({ resourcename: 'shanfang', departmentid: a2 ?? '' })
  expect(others).toEqual([])
  expect(found).toMatchObject({
    id: String(below.id),
    lastname: '单芳芳',
    sex: '1',
    sexspan: '女',
    status: '1',
    accounttype: '0',
    mobile: '13900001111',
    email: 'fang@example.com',
    departmentid: a2,
    managerid: String(chief.id),
    manageridspan: '欧阳正德',
    subcompanyid1: String(organisation.subcompanyIds[0]),
  })
  expect(idsOf(await find({ departmentid: a1 ?? '' }))).toEqual([chief.id])
  expect(idsOf(await find({ departmentid: a1 ?? '', showAllLevel: '1' })).toSorted(ascending)).toEqual(
    [chief.id, below.id].toSorted(ascending),
  )
  expect(idsOf(await find({ manager: String(chief.id) }))).toEqual([below.id])
  expect(idsOf(await find({ subcompany: String(organisation.subcompanyIds[0]), mobile: '139' }))).toEqual([below.id])
  await act((db) => leave({ db }, [below.id]))
  expect(await find({ manager: String(chief.id) }), 'ORG-30').toEqual([])
})

test('ORG-20~ what would be dropped without a word is refused by its name: a virtual organisation, a telephone', async () => {
  const { client } = await start()
  for (const [path, name] of [
    ['/api/hrm/search/getHrmSearchResult', 'telephone'],
    ['/api/hrm/search/getHrmSearchResult', 'virtualtype'],
    ['/api/hrm/base/getHrmSearchTree', 'virtualCompanyid'],
    ['/api/public/browser/data/17', 'virtualtype'],
    ['/api/public/browser/data/57', 'virtualCompanyid'],
    ['/api/public/browser/data/194', 'virtualCompanyid'],
  ]) {
    expect((await client.raw({ path: `${path}?${name}=-10001` })).json, `${path} ${name}`).toMatchObject({
      api_status: false,
      errorCode: 'kit.notYet',
      details: { names: name },
    })
    expect((await client.raw({ path: `${path}?${name}=` })).json, path).not.toHaveProperty('errorCode')
  }
})

test('ORG-32 what stands for anything in a pattern stands for itself in every picker', async () => {
  const { client } = await start()
  for (const kind of ['person', 'department', 'subcompany', 'role', 'post', 'group'] as const)
    for (const text of ['%', '_', '\\'])
      expect((await client.call(peopleApi.findChoices, { kind, text })).choices, `${kind} ${text}`).toEqual([])
})
