import { categoryApi } from '@shuku/domain/categories/contract'
import { printingSection } from '@shuku/domain/categories/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { categoryMergeApi as api } from '../contract.ts'

/** Two parents that differ, a category below the first, and who administers all. */
async function start() {
  const client = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const [old, next] = [await given.category({ creators: 2 }), await given.category({ creators: 1 })]
  const moved = await given.category({ parentId: old.category.id, name: uniqueName('移动') })
  return { client, old, next, asked: { categoryId: moved.category.id, parentId: next.category.id } }
}

const nothing = { settings: [], lostFields: [], newFields: [], lostTemplates: [], newTemplates: [] }

test('CAT-05~ before a category is moved it is said who gains and loses which right on it, and nothing has moved', async () => {
  const { client, old, asked } = await start()
  const parents = async () => {
    const { db } = await testDatabase()
    return db.selectFrom('category').select('parent_id').where('id', '=', asked.categoryId).executeTakeFirst()
  }
  const answer = await client.call(api.previewMove, asked)
  const created = answer.rights.find(({ right }) => right === 'create')
  expect(created).toEqual({ right: 'create', gain: 1, lose: 2 })
  expect(answer).toMatchObject(nothing)
  expect(await parents()).toEqual({ parent_id: old.category.id })

  // who has the right at both, or on the category itself, is counted in neither
  const [stays] = old.creators
  await act((db) =>
    grantCategory(db, asked.categoryId, {
      grants: [{ to: { kind: 'person', id: stays?.id ?? 0 }, rights: ['create'] }],
    }),
  )
  const again = await client.call(api.previewMove, asked)
  expect(again.rights.find(({ right }) => right === 'create')).toEqual({ right: 'create', gain: 1, lose: 1 })
  // what is said is what comes
  await client.call(categoryApi.move, asked)
  const back = await client.call(api.previewMove, { ...asked, parentId: old.category.id })
  expect(back.rights.find(({ right }) => right === 'create')).toEqual({ right: 'create', gain: 1, lose: 1 })
})

test('CAT-05~ it is said which settings and fields would be others, and what the move refuses is refused', async () => {
  const { client, old, next, asked } = await start()
  const { db } = await testDatabase()
  for (const [{ category }, name] of [
    [old, '旧字段'],
    [next, '新字段'],
  ] as const)
    await db.insertInto('field').values({ category_id: category.id, name, kind: 'line' }).execute()
  await client.call(printingSection.settings.save, { categoryId: next.category.id, readersPrint: '0' as const })
  const answer = await client.call(api.previewMove, asked)
  expect(answer).toMatchObject({ lostFields: ['旧字段'], newFields: ['新字段'] })
  expect(answer.settings).toEqual([
    { section: '打印权限', label: '仅有查看权限的人', from: '可以下载时可以打印', to: '不能打印' },
  ])
  expect(await client.fail(api.previewMove, { ...asked, parentId: asked.categoryId })).toMatchObject({
    kind: 'invalid',
  })
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(api.previewMove, asked)).toMatchObject({ kind: 'notFound' })
})
