import { tableApi } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { categoryRights } from '@shuku/domain/rights/contract'
import { act, given } from '@shuku/domain/testing'
import { removeGroupMembers } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'

const all = [...categoryRights]

/** A category that two people run, and a friend of the second. */
async function start() {
  const { category, administrator } = await given.category({ administrators: 1 })
  const categoryId = category.id
  const client = await clientOf(administrator)
  const second = await given.person()
  const friend = await given.person()
  const give = { categoryId, kind: 'person' as const }
  await client.call(api.giveCategoryRights, { ...give, ids: [second.id], rights: all })
  const theirs = await clientOf(second)
  const rowsOf = async (person: { readonly id: number }) => {
    const { key } = await client.call(api.listCategoryRights, { categoryId })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows.filter(({ obj_id }) => obj_id === String(person.id))
  }
  const idsOf = async (person: { readonly id: number }) => (await rowsOf(person)).map(({ id }) => Number(id))
  const levelsOf = async (person: { readonly id: number }) => (await rowsOf(person)).map(({ level }) => level)
  return { categoryId, administrator, client, second, theirs, friend, give, idsOf, levelsOf }
}

describe('the undo of taking rights on a category', () => {
  test('is no store of rights: who was put down meanwhile gets nothing back, for a friend neither', async () => {
    const { categoryId, client, second, theirs, friend, give, idsOf, levelsOf } = await start()
    const [first = 0] = await idsOf(second)
    await theirs.call(api.giveCategoryRights, { ...give, ids: [second.id, friend.id], rights: all, maxSecurity: 254 })
    const grantIds = [...(await idsOf(second)), ...(await idsOf(friend))].filter((id) => id !== first)
    const { actId } = await theirs.call(api.deleteCategoryRights, { categoryId, grantIds })
    await client.call(api.setCategoryRights, { categoryId, grantId: first, rights: ['settings'] })
    expect(await theirs.fail(api.undoRights, { actId })).toMatchObject({ code: 'categories.mayNotGive' })
    expect([await levelsOf(second), await levelsOf(friend)]).toEqual([['4'], []])
  })

  test('nor for who has left the group by which they ran it', async () => {
    const { categoryId, client, friend, give, idsOf, levelsOf } = await start()
    const third = await given.person()
    const groupId = await given.group([third.id])
    await client.call(api.giveCategoryRights, { categoryId, kind: 'group', ids: [groupId], rights: all })
    await client.call(api.giveCategoryRights, { ...give, ids: [third.id], rights: ['settings'] })
    const [first = 0] = await idsOf(third)
    const mine = await clientOf(third)
    await mine.call(api.giveCategoryRights, { ...give, ids: [third.id, friend.id], rights: all, maxSecurity: 254 })
    const grantIds = [...(await idsOf(third)), ...(await idsOf(friend))].filter((id) => id !== first)
    const { actId } = await mine.call(api.deleteCategoryRights, { categoryId, grantIds })
    await act((db) => removeGroupMembers({ db }, groupId, [third.id]))
    expect(await mine.fail(api.undoRights, { actId })).toMatchObject({ code: 'categories.mayNotGive' })
    expect([await levelsOf(third), await levelsOf(friend)]).toEqual([['4'], []])
  })

  test('nor by an act that took the group’s rights with one’s own, so that little was left', async () => {
    const { categoryId, client, friend, give, idsOf, levelsOf } = await start()
    const third = await given.person()
    const groupId = await given.group([third.id])
    await client.call(api.giveCategoryRights, { categoryId, kind: 'group', ids: [groupId], rights: all })
    await client.call(api.giveCategoryRights, { ...give, ids: [third.id], rights: ['settings'] })
    const [first = 0] = await idsOf(third)
    const mine = await clientOf(third)
    await mine.call(api.giveCategoryRights, { ...give, ids: [third.id, friend.id], rights: all, maxSecurity: 254 })
    const reserve = [...(await idsOf(third)), ...(await idsOf(friend))].filter((id) => id !== first)
    const grantIds = [...reserve, ...(await idsOf({ id: groupId }))]
    const { actId } = await mine.call(api.deleteCategoryRights, { categoryId, grantIds })
    await act((db) => removeGroupMembers({ db }, groupId, [third.id]))
    expect(await mine.fail(api.undoRights, { actId })).toMatchObject({ code: 'categories.mayNotGive' })
    expect([await levelsOf(third), await levelsOf(friend)]).toEqual([['4'], []])
  })

  test('gives back what one took from oneself, and by it what one took from others, while nobody else has decided', async () => {
    const { categoryId, client, second, theirs, friend, give, idsOf, levelsOf } = await start()
    await theirs.call(api.giveCategoryRights, { ...give, ids: [friend.id], rights: ['create'] })
    await client.call(api.giveCategoryRights, {
      ...give,
      ids: [second.id],
      rights: ['settings'],
      maxSecurity: 254,
    })
    const [whole = 0] = await idsOf(second)
    const grantIds = [whole, ...(await idsOf(friend))]
    const { actId } = await theirs.call(api.deleteCategoryRights, { categoryId, grantIds })
    expect([await levelsOf(second), await levelsOf(friend)]).toEqual([['4'], []])
    await theirs.call(api.undoRights, { actId })
    expect((await levelsOf(second)).length).toBe(2)
    expect(await levelsOf(friend)).toEqual(['0'])
  })

  test('is refused as well where somebody else has changed the rights of a category above, which reach it', async () => {
    const { categoryId: parentId, client } = await start()
    const { category } = await given.category({ parentId })
    const own = await given.person()
    const other = await given.person()
    const rights = all
    await act((db) =>
      grantCategory(db, category.id, {
        grants: [
          { to: { kind: 'person', id: own.id }, rights },
          { to: { kind: 'person', id: own.id }, rights: ['settings'], maxSecurity: 254 },
          { to: { kind: 'person', id: other.id }, rights: ['settings'] },
        ],
      }),
    )
    const mine = await clientOf(own)
    const { key } = await mine.call(api.listCategoryRights, { categoryId: category.id })
    const { rows } = await mine.call(tableApi.getRows, { key, pageSize: 50 })
    const whole = rows.find(({ obj_id, security }) => obj_id === String(own.id) && security !== '0–254')
    const grantIds = [Number(whole?.id)]
    const { actId } = await mine.call(api.deleteCategoryRights, { categoryId: category.id, grantIds })
    await client.call(api.giveCategoryRights, {
      categoryId: parentId,
      kind: 'person',
      ids: [other.id],
      rights: ['copyIn'],
    })
    expect(await mine.fail(api.undoRights, { actId })).toMatchObject({ code: 'categories.mayNotGive' })
  })
})

describe('who does not decide on a category', () => {
  test('takes nothing from who has every right on it, but for what they gave; nor deletes it', async () => {
    const { categoryId, administrator, client, second, theirs, give, idsOf, levelsOf } = await start()
    const setter = await given.person()
    await client.call(api.giveCategoryRights, { ...give, ids: [setter.id], rights: ['settings', 'create'] })
    const mine = await clientOf(setter)
    const [grantId = 0] = await idsOf(second)
    const without = (right: string) => all.filter((one) => one !== right)
    const less = { categoryId, grantId, rights: without('settings') }
    expect(await mine.fail(api.setCategoryRights, less)).toMatchObject({ code: 'categories.takesFromRunner' })
    expect(await mine.fail(categoryApi.delete, { ids: [categoryId] })).toMatchObject({ kind: 'refused' })
    expect(await levelsOf(second)).toHaveLength(1)

    // what they gave is theirs to take, also by which somebody has every right
    const third = await given.person()
    await client.call(api.giveCategoryRights, { ...give, ids: [third.id], rights: without('create') })
    await mine.call(api.giveCategoryRights, { ...give, ids: [third.id], rights: ['create'] })
    const [ofThird = 0] = await idsOf(third)
    await mine.call(api.setCategoryRights, { categoryId, grantId: ofThird, rights: without('create') })
    // who runs it takes from others who do
    await theirs.call(api.deleteCategoryRights, { categoryId, grantIds: await idsOf(administrator) })
    expect(await client.fail(api.listCategoryRights, { categoryId })).toMatchObject({ kind: 'notFound' })
  })

  test('takes one of two rows that give the same, not the last one, nor what a role gives somebody in it', async () => {
    const { categoryId, client, second, give, idsOf, levelsOf } = await start()
    const setter = await given.person()
    await client.call(api.giveCategoryRights, { ...give, ids: [setter.id], rights: ['settings'] })
    const mine = await clientOf(setter)
    const whole = await idsOf(second)
    await client.call(api.giveCategoryRights, { ...give, ids: [second.id], rights: ['settings'], maxSecurity: 254 })
    const part = (await idsOf(second)).filter((id) => !whole.includes(id))
    await mine.call(api.deleteCategoryRights, { categoryId, grantIds: part })
    expect(await levelsOf(second)).toHaveLength(1)

    const role = await given.role([{ personId: (await given.person()).id, level: 2 }])
    await client.call(api.giveCategoryRights, { categoryId, kind: 'role', ids: [role], rights: all })
    const rights = all.filter((right) => right !== 'settings')
    for (const [grantId = 0] of [whole, await idsOf({ id: role })])
      expect(await mine.fail(api.setCategoryRights, { categoryId, grantId, rights })).toMatchObject({
        code: 'categories.takesFromRunner',
      })
  })
})
