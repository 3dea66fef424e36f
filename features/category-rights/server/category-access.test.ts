import { tableApi } from '@shuku/kit/contract'
import { addGroupMembers, createGroup, rightStrings } from '@shuku/domain/people/server'
import { act, given, judge, loadWorld, read } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'

async function start() {
  const [departmentId, below] = (await given.organisation()).departmentIds
  const superior = await given.person({ name: '上级' })
  const creator = await given.person({ name: '创建者', departmentId, manager: superior.id })
  const colleague = await given.person({ name: '同事', departmentId: below, securityLevel: 5 })
  const { category: parent } = await given.category({ administrators: 1 })
  const { category, administrator, reader } = await given.category({
    parentId: parent.id,
    administrators: 1,
    readers: 1,
    entries: [
      { to: { relative: 'department_below' }, level: 'edit', minSecurity: 10 },
      { to: { kind: 'superior' }, level: 'view', canDownload: false },
    ],
  })
  const client = await clientOf(administrator)
  const categoryId = category.id
  const readers = async (creatorId = creator.id, name?: string) => {
    const { key } = await client.call(api.listDefaultReaders, { categoryId, creatorId, name })
    return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  const explain = (person: { id: number }, creatorId = creator.id) =>
    client.call(api.explainCategoryAccess, { categoryId, personId: person.id, creatorId })
  return { category, categoryId, parent, client, administrator, creator, superior, colleague, reader, readers, explain }
}

describe('who can see', () => {
  test('everybody who would read what a person makes is listed with why, and reads it when it is made', async () => {
    const { category, creator, superior, reader, colleague, readers, explain } = await start()
    const listed = await readers()
    expect(listed.map(({ name, level, download, why }) => [name, level, download, why])).toEqual([
      ['创建者', '3', '1', '创建人'],
      [reader.name, '1', '1', '人员'],
      ['上级', '1', '0', '创建人的直接上级'],
    ])
    const document = await given.document({ category, creator })
    const world = await read(loadWorld)
    const reading = [...world.people.keys()].filter((id) => judge(world, id, document.id).mayRead)
    expect(listed.map(({ personId }) => Number(personId)).sort((a, b) => a - b)).toEqual(reading.sort((a, b) => a - b))
    for (const person of [creator, superior, reader, colleague])
      expect((await explain(person)).mayRead, person.name).toBe(reading.includes(person.id))
    expect(await readers(creator.id, reader.name)).toHaveLength(1)
    // of another creator another department counts
    const others = (await readers(reader.id)).map(({ personId }) => Number(personId))
    expect(others).toContain(reader.id)
    expect(others).not.toContain(creator.id)
  })

  test('what keeps somebody from it is told, grant by grant', async () => {
    const { colleague, explain } = await start()
    const { mayRead, grants, rights } = await explain(colleague)
    expect([mayRead, rights]).toEqual([false, []])
    expect(grants.find(({ kind }) => kind === 'creatorDepartment_below')).toMatchObject({
      name: '创建人的部门',
      detail: '含下级',
      isMember: true,
      isWithinBounds: false,
      reaches: false,
    })
  })

  test('rights on the category are explained by grant, category above and office', async () => {
    const { administrator, categoryId, client, parent, reader, explain } = await start()
    expect(await explain(administrator)).toMatchObject({
      rights: ['create', 'createChild', 'settings', 'copyIn', 'moveIn', 'moveOut', 'bulkDownload'],
      asAdministrator: false,
    })
    const office = await given.person({ rights: [rightStrings.administerCategories] })
    const above = await clientOf(office)
    const to = { kind: 'person' as const, ids: [reader.id] }
    await above.call(api.giveCategoryRights, { ...to, categoryId: parent.id, rights: ['moveIn'] })
    await client.call(api.giveCategoryRights, { ...to, categoryId, rights: ['create'], minSecurity: 200 })
    const explained = await explain(reader)
    expect(explained.rights).toEqual(['moveIn'])
    expect(explained.grantedRights.slice(0, 1)).toMatchObject([{ inheritedFrom: parent.name, givenBy: office.name }])
    expect(explained.grantedRights.filter(({ isMember, isWithinBounds }) => isMember && !isWithinBounds)).toHaveLength(
      1,
    )
    expect(await explain(office)).toMatchObject({ rights: ['createChild', 'settings'], asAdministrator: true })
  })
})

test('ORG-33 of the private group of somebody else a category tells nothing and gives it nothing', async () => {
  const { client, administrator, colleague, categoryId } = await start()
  const made = (owner: { id: number }) => act((db) => createGroup({ db }, { name: '小组', ownerId: owner.id }))
  const [mine, theirs] = [await made(administrator), await made(colleague)]
  for (const groupId of [mine, theirs]) await act((db) => addGroupMembers({ db }, groupId, [colleague.id]))
  const naming = (groupId: number) => ({ categoryId, kind: 'group' as const, ids: [groupId] })
  for (const call of [api.previewDefaultRights, api.addDefaultRights] as const) {
    expect(await client.fail(call, naming(theirs))).toMatchObject({ code: 'people.unknownGroup', kind: 'notFound' })
  }
  const rights = ['create' as const]
  expect(await client.fail(api.giveCategoryRights, { ...naming(theirs), rights })).toMatchObject({
    code: 'people.unknownGroup',
  })
  expect(await client.call(api.previewDefaultRights, naming(mine))).toMatchObject({ reached: 1 })
  await client.call(api.addDefaultRights, naming(mine))
  await client.call(api.giveCategoryRights, { ...naming(mine), rights })
})
