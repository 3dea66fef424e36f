import { expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { categoryRights } from '../../contract.ts'
import { rightStrings } from '@shuku/domain/people/server'
import {
  categoriesDecided,
  categoriesWith,
  grantCategory,
  hasCategoryRight,
  mayCreateTopCategory,
  myCategoryRights,
  requireCategoryRight,
  rightsOnCategory,
  takeCategoryGrants,
} from '../index.ts'

test('CAT-78~ rights are inherited down, but not past a category that inherits none', async () => {
  const { category: top, creator } = await given.category({ creators: 1 })
  const { category: below } = await given.category({ parentId: top.id })
  const { category: closed } = await given.category({ parentId: below.id, inheritsRights: false })
  const { category: within } = await given.category({ parentId: closed.id })
  const caller = await given.caller(creator)
  const { db } = await testDatabase()
  const rights = await myCategoryRights(db, caller)
  expect([top, below, closed, within].map(({ id }) => [...(rights.get(id) ?? [])])).toEqual([
    ['create'],
    ['create'],
    [],
    [],
  ])
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('id', 'in', categoriesWith(caller, 'create'))
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ id: top.id }, { id: below.id }])
  await act((tx) => requireCategoryRight({ db: tx, caller }, below.id, 'create'))
  await expect(act((tx) => requireCategoryRight({ db: tx, caller }, within.id, 'create'))).rejects.toMatchObject({
    code: 'rights.categoryRefused',
  })
  await expect(act((tx) => requireCategoryRight({ db: tx, caller }, 999_999, 'create'))).rejects.toMatchObject({
    code: 'rights.categoryRefused',
  })
})

test('bounds, ends and taking back hold for rights on categories', async () => {
  const person = await given.person({ securityLevel: 20 })
  const { category } = await given.category()
  const to = { kind: 'person', id: person.id } as const
  const { db } = await testDatabase()
  await act((tx) =>
    grantCategory(tx, category.id, {
      grants: [
        { to, rights: ['create'], minSecurity: 21 },
        { to, rights: ['moveIn'], validUntil: new Date(Date.now() - 1000) },
        { to, rights: ['settings', 'settings'] },
      ],
    }),
  )
  const caller = await given.caller(person)
  expect([...((await myCategoryRights(db, caller)).get(category.id) ?? [])]).toEqual(['settings'])
  const grants = await db.selectFrom('category_grant').select('id').where('category_id', '=', category.id).execute()
  await act((tx) =>
    takeCategoryGrants(
      tx,
      category.id,
      grants.map(({ id }) => id),
    ),
  )
  expect(await hasCategoryRight(db, caller, { categoryId: category.id, right: 'settings' })).toBe(false)
})

test('ORG-13 who administers categories may set every one up, as far as separated administration lets them', async () => {
  const administrator = await given.person({ rights: [rightStrings.administerCategories] })
  const bounded = await given.person({ rights: [rightStrings.administerCategories] })
  const { category: branch } = await given.category()
  const { category: leaf } = await given.category({ parentId: branch.id, inheritsRights: false })
  const { category: other } = await given.category()
  const { db } = await testDatabase()
  await db
    .insertInto('admin_scope')
    .values({ person_id: bounded.id, right_name: rightStrings.administerCategories, category_id: branch.id })
    .execute()
  const may = async (person: { id: number }, categoryId: number) =>
    hasCategoryRight(db, await given.caller(person), { categoryId, right: 'settings' })
  expect([await may(administrator, leaf.id), await may(administrator, other.id)]).toEqual([true, true])
  expect([await may(bounded, leaf.id), await may(bounded, other.id)]).toEqual([true, false])
  expect(await hasCategoryRight(db, await given.caller(administrator), { categoryId: leaf.id, right: 'create' })).toBe(
    false,
  )
  expect(await mayCreateTopCategory(db, await given.caller(administrator))).toBe(true)
  expect(await mayCreateTopCategory(db, await given.caller(bounded))).toBe(false)
  expect(await mayCreateTopCategory(db, await given.caller(await given.person()))).toBe(false)
})

test('one right on one category is the same whether it is asked upwards or downwards', async () => {
  const administrator = await given.person({ rights: [rightStrings.administerCategories] })
  const { category: top, creator } = await given.category({ creators: 1 })
  const { category: middle, administrator: manager } = await given.category({ parentId: top.id, administrators: 1 })
  const { category: closed } = await given.category({ parentId: middle.id, inheritsRights: false })
  const { category: leaf } = await given.category({ parentId: closed.id })
  const { category: sibling } = await given.category({ parentId: middle.id })
  const { category: gone } = await given.category({ parentId: middle.id })
  const { db } = await testDatabase()
  await db.updateTable('category').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  await db
    .insertInto('admin_scope')
    .values({ person_id: administrator.id, right_name: rightStrings.administerCategories, category_id: middle.id })
    .execute()
  const seen: string[] = []
  for (const person of [administrator, creator, manager, await given.person()]) {
    const caller = await given.caller(person)
    const rights = await myCategoryRights(db, caller)
    for (const { id } of [top, middle, closed, leaf, sibling, gone]) {
      expect(new Set(await rightsOnCategory(db, caller, id))).toEqual(rights.get(id) ?? new Set())
      for (const right of categoryRights) {
        const has = await hasCategoryRight(db, caller, { categoryId: id, right })
        expect(has, `${right} on ${id}`).toBe(rights.get(id)?.has(right) ?? false)
        if (has) seen.push(right)
      }
    }
  }
  expect(new Set(seen)).toEqual(new Set(categoryRights))
})

test('who is not any more what they were when their request began has no right on a category, in whatever way it is asked', async () => {
  const { category, administrator } = await given.category({ administrators: 1 })
  const { db } = await testDatabase()
  const caller = await given.caller(administrator)
  const asked = async () => {
    const ways = [categoriesDecided(caller), categoriesWith(caller, 'create')]
    const found = ways.map((ids) =>
      db.selectFrom('category').select('id').where('id', 'in', ids).where('id', '=', category.id).execute(),
    )
    return {
      rows: (await Promise.all(found)).flat().length,
      mine: (await myCategoryRights(db, caller)).size,
      on: (await rightsOnCategory(db, caller, category.id)).length,
    }
  }
  expect(await asked()).toEqual({ rows: 2, mine: 1, on: categoryRights.length })
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', administrator.id).execute()
  expect(await asked()).toEqual({ rows: 0, mine: 0, on: 0 })
})
