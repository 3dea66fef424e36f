import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import { deleteCategories } from '@shuku/domain/categories/server'
import { changePeople } from '@shuku/domain/people/server'
import { grantCategory, type DefaultEntry } from '@shuku/domain/rights/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'

// A secondary account that signs in by itself opens itself alone: what its main account has, has given or has made is
// not its own (decision 0044).

const all = [...categoryRights]
const full = { kind: 'person' as const, level: 'full' as const }

interface Options {
  /** On the category, of the secondary account. */
  readonly rights: readonly CategoryRight[]
  readonly entries?: (mainId: number) => readonly DefaultEntry[]
  /** The main account has every right on the category. */
  readonly isRunByMain?: boolean
}

async function start({ rights, entries = () => [], isRunByMain = false }: Options) {
  const [main, second, friend] = await given.people([{}, {}, {}])
  const {
    category,
    creator: author,
    administrator,
  } = await given.category({
    creators: 1,
    administrators: 1,
    entries: entries(main!.id),
  })
  const categoryId = category.id
  await act(async (db) => {
    const grant = (id: number, given: readonly CategoryRight[]) =>
      grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights: given }] })
    await grant(second!.id, rights)
    if (isRunByMain) await grant(main!.id, all)
    await changePeople({ db }, [{ personId: second!.id, mainPersonId: main!.id }])
  })
  const grantsOf = async (id: number) => {
    const { key } = await (await clientOf(administrator)).call(api.listCategoryRights, { categoryId })
    const { rows } = await (await clientOf(administrator)).call(tableApi.getRows, { key, pageSize: 50 })
    return rows.filter(({ obj_id }) => obj_id === String(id)).map((row) => Number(row['id']))
  }
  return {
    main: main!,
    second: second!,
    friend: friend!,
    author,
    administrator,
    category,
    categoryId,
    grantsOf,
    client: await clientOf(second!),
  }
}

test('what the default rights give the main account is not given on by a secondary one with the settings alone', async () => {
  const entries = (id: number) => [{ to: { kind: 'person' as const, id }, level: 'full' as const }]
  const { client, second, friend, author, category, categoryId } = await start({ rights: ['settings'], entries })
  await given.document({ category, creator: author })
  for (const { id } of [second, friend])
    expect(await client.fail(api.addDefaultRights, { categoryId, ...full, ids: [id] })).toMatchObject({
      code: 'categories.aboveOwnDefaults',
    })
})

test('documents of the main account are those of others, in a category that a secondary one runs', async () => {
  const { client, main, second, category, categoryId } = await start({ rights: all })
  await given.document({ category, creator: main })
  expect(await client.fail(api.addDefaultRights, { categoryId, ...full, ids: [second.id] })).toMatchObject({
    code: 'categories.opensToOneself',
  })
})

test('default rights that the main account has entered are taken by nobody who may not give them', async () => {
  const { client, main, friend, categoryId } = await start({ rights: ['settings'], isRunByMain: true })
  await (await clientOf(main)).call(api.addDefaultRights, { categoryId, ...full, ids: [friend.id] })
  const { db } = await testDatabase()
  const entry = await db
    .selectFrom('default_entry')
    .innerJoin('category', 'category.default_set_id', 'default_entry.default_set_id')
    .innerJoin('principal', 'principal.id', 'default_entry.principal_id')
    .select('default_entry.id')
    .where('category.id', '=', categoryId)
    .where('principal.ref_id', '=', friend.id)
    .executeTakeFirstOrThrow()
  expect(await client.fail(api.deleteDefaultRights, { categoryId, ids: [entry.id] })).toMatchObject({
    code: 'categories.takesAboveOwn',
  })
})

test('rights on a category that the main account has given are taken by nobody who does not have them', async () => {
  const { client, main, friend, categoryId, grantsOf } = await start({ rights: ['settings'], isRunByMain: true })
  const give = { categoryId, kind: 'person' as const, ids: [friend.id], rights: all }
  await (await clientOf(main)).call(api.giveCategoryRights, give)
  expect(
    await client.fail(api.deleteCategoryRights, { categoryId, grantIds: await grantsOf(friend.id) }),
  ).toMatchObject({ code: 'categories.mayNotTake' })
})

test('the main account is somebody else who runs a category: a secondary one takes no right from it', async () => {
  const { client, main, categoryId, grantsOf } = await start({ rights: ['settings'], isRunByMain: true })
  const [grantId = 0] = await grantsOf(main.id)
  const rights = all.filter((right) => right !== 'settings')
  expect(await client.fail(api.setCategoryRights, { categoryId, grantId, rights })).toMatchObject({
    code: 'categories.takesFromRunner',
  })
})

test('what the main account has made, and somebody runs, a secondary one with the settings alone does not delete', async () => {
  const { second, main, categoryId } = await start({ rights: ['settings'] })
  await act((db) => db.updateTable('category').set({ created_by: main.id }).where('id', '=', categoryId).execute())
  const deleting = act(async (db) => {
    const caller = await callerIn(db, second.id)
    await deleteCategories({ db, caller, language: 'zh-CN', request: { address: '' } } as never, [categoryId])
  })
  await expect(deleting).rejects.toMatchObject({ code: 'categories.mayNotDelete' })
})
