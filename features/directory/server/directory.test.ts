import { leave } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { directoryApi as api } from '../contract.ts'

test('ORG-01~ a person’s card tells where they belong, whom they report to and who reports to them', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [, below] = departmentIds
  const boss = await given.person({ departmentId: below, name: '欧阳经理' })
  const person = await given.person({
    departmentId: below,
    name: '何俊杰',
    manager: boss.id,
    workCode: 'W-17',
    mobile: '13800000000',
    email: 'he@example.com',
  })
  const gone = await given.person({ departmentId: below, manager: boss.id, mobile: '137', email: 'gone@example.com' })
  await act((db) => leave({ db }, [gone.id]))
  const client = await clientOf(await given.person())
  const card = await client.call(api.getCard, { personId: person.id })
  expect(card).toMatchObject({
    name: '何俊杰',
    workCode: 'W-17',
    hasLeft: false,
    manager: { id: boss.id, name: '欧阳经理' },
    mobile: '13800000000',
    email: 'he@example.com',
  })
  expect(card.units.map(({ id }) => id)).toEqual([subcompanyIds[0], departmentIds[0], below])
  expect((await client.call(api.getCard, { personId: boss.id })).reports.map(({ id }) => id)).toEqual([person.id])
  // ORG-30: of who has left, the name
  const left = await client.call(api.getCard, { personId: gone.id })
  expect(left).toMatchObject({ name: gone.name, hasLeft: true, mobile: '', email: '', units: [], post: '' })
  expect(left.manager).toBeUndefined()
  expect(await client.fail(api.getCard, { personId: 999_999_999 })).toMatchObject({ kind: 'notFound' })
})

test('ORG-01~ programs get the card by the suite’s names', async () => {
  const person = await given.person({ workCode: 'W-18' })
  const client = await clientOf(person)
  const simple = await client.raw({ path: `/api/hrm/simpleinfo/getHrmSimpleInfo?userid=${person.id}` })
  expect(simple.json).toMatchObject({
    status: '1',
    validate: true,
    simpleInfo: { id: String(person.id), workcode: 'W-18', departmentid: String(person.departmentId) },
  })
  const base = await client.raw({
    path: `/api/hrm/resource/getResourceCard?operation=getResourceBaseView&id=${person.id}`,
  })
  expect(base.json).toMatchObject({ status: '1', datas: { lastname: person.name } })
})

test('ORG-02~ ORG-04 programs walk down the organisation, or find units by a word', async () => {
  const { headquartersId, subcompanyIds, departmentIds } = await given.organisation()
  const client = await clientOf(await given.person())
  const rows = async (query: string) =>
    (
      (await client.raw({ path: `/api/hrm/base/getHrmSearchTree?${query}` })).json as {
        datas: { id: string; type: string; isParent: boolean; psubcompanyid: string }[]
      }
    ).datas
  expect((await rows('id=0')).map(({ id }) => id)).toContain(String(headquartersId))
  expect(await rows(`id=${headquartersId}`)).toMatchObject([
    { id: String(subcompanyIds[0]), type: '1', isParent: true },
    { id: String(subcompanyIds[1]), type: '1' },
  ])
  const deep = await rows(`id=${subcompanyIds[0]}&isLoadSubDepartment=1`)
  expect(deep.map(({ id }) => Number(id))).toEqual([departmentIds[0], departmentIds[1]])
  expect(deep[1]).toMatchObject({ type: '2', isParent: false, psubcompanyid: String(subcompanyIds[0]) })
  expect(await rows('id=x')).toEqual([])
  expect((await rows(`keyword=${encodeURIComponent('甲二处')}`)).map(({ id }) => Number(id))).toContain(
    departmentIds[1],
  )
})
