import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { mapsApi } from '../../contract/maps.ts'
import { pointsApi as api } from '../../contract/points.ts'
import { givenKeeper, givenPoint } from './points.given.ts'

const kinds = ['point', 'map'] as const

beforeEach(() =>
  act(async (db) => {
    await sql`update knowledge_point set category_id = null`.execute(db)
    await sql`update knowledge_map set category_id = null`.execute(db)
    await sql`delete from knowledge_category`.execute(db)
  }),
)

describe.each(kinds)('categories of the kind %s', (kind) => {
  const listed = async ({ client }: Awaited<ReturnType<typeof givenKeeper>>) =>
    (await client.call(api.listCategories, { kind })).categories

  test('KNOW-31~ KNOW-36~ come in their order to everybody; names may change places', async () => {
    const maintainer = await givenKeeper()
    await maintainer.client.call(api.saveCategories, {
      kind,
      categories: [
        { name: '安全', order: 2.5 },
        { name: '财务', order: 1 },
      ],
    })
    const [finance, safety] = await listed(maintainer)
    expect([finance, safety]).toMatchObject([
      { name: '财务', order: 1, count: 0 },
      { name: '安全', order: 2.5 },
    ])
    const reads = await clientOf(await given.person())
    expect(await reads.call(api.listCategories, { kind })).toMatchObject({ mayEdit: false, categories: [{}, {}] })
    await maintainer.client.call(api.saveCategories, {
      kind,
      categories: [
        { id: finance!.id, name: '安全', order: 1 },
        { id: safety!.id, name: '财务', order: 2 },
      ],
    })
    expect(await listed(maintainer)).toMatchObject([
      { id: finance!.id, name: '安全' },
      { id: safety!.id, name: '财务' },
    ])
  })

  test('KNOW-57~ KNOW-58~ KNOW-65~ each needs a name and a number', async () => {
    const { client } = await givenKeeper()
    for (const wrong of [
      { name: '', order: 1 },
      { name: ' ', order: 1 },
      { name: '一' },
      { name: '一', order: 'x' },
      { name: '一', order: null },
    ]) {
      const { json } = await client.sendTexts(api.saveCategories, { kind, categories: JSON.stringify([wrong]) })
      expect(json, JSON.stringify(wrong)).toMatchObject({ errorKind: 'invalid' })
    }
    const twice = [
      { name: '一', order: 1 },
      { name: '一', order: 2 },
    ]
    expect(await client.fail(api.saveCategories, { kind, categories: twice })).toMatchObject({
      code: 'knowledge.sameCategory',
    })
  })

  test('one that came meanwhile stays where the one who saves says what they have seen', async () => {
    const maintainer = await givenKeeper()
    await maintainer.client.call(api.saveCategories, { kind, categories: [{ name: '甲', order: 1 }] })
    const [seen] = await listed(maintainer)
    await maintainer.client.call(api.saveCategories, {
      kind,
      categories: [
        { ...seen!, name: '甲' },
        { name: '乙', order: 2 },
      ],
    })
    await maintainer.client.call(api.saveCategories, {
      kind,
      categories: [{ name: '丙', order: 3 }],
      knownIds: [seen!.id],
    })
    expect((await listed(maintainer)).map(({ name }) => name)).toEqual(['乙', '丙'])
    await maintainer.client.call(api.saveCategories, { kind, categories: [] })
    expect(await listed(maintainer)).toEqual([])
  })
})

test('KNOW-90 one that points or maps have is not deleted, and the message says how many', async () => {
  const { client } = await givenKeeper()
  const name = uniqueName('类')
  await client.call(api.saveCategories, { kind: 'point', categories: [{ name, order: 1 }] })
  const { categories } = await client.call(api.listCategories, { kind: 'point' })
  const categoryId = categories[0]!.id
  const points = [await givenPoint(client, { categoryId }), await givenPoint(client, { categoryId })]
  const failure = await client.fail(api.saveCategories, { kind: 'point', categories: [] })
  expect(failure).toMatchObject({ code: 'knowledge.categoryInUse', message: `类别“${name}”下还有 2 项，不能删除` })
  expect((await client.call(api.getPoint, { id: points[0]!.id })).categoryId).toBe(categoryId)
  // a category of points is none of maps, and the other way round
  await client.call(api.saveCategories, { kind: 'map', categories: [{ name, order: 1 }] })
  const ofMaps = (await client.call(api.listCategories, { kind: 'map' })).categories[0]!.id
  expect(await client.fail(api.savePoint, { name: '点', categoryId: ofMaps })).toMatchObject({
    code: 'knowledge.unknownCategory',
  })
  await client.call(mapsApi.saveMap, { name: '图', categoryId: ofMaps })
  expect(await client.fail(api.saveCategories, { kind: 'map', categories: [] })).toMatchObject({
    code: 'knowledge.categoryInUse',
    message: `类别“${name}”下还有 1 项，不能删除`,
  })
})
