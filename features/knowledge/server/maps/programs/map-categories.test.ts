import { uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { pointsApi } from '../../../contract/points.ts'
import { mapsApi } from '../../../contract/maps.ts'
import { mapProgramsApi as api } from '../../../contract/map-programs.ts'
import { givenKeeper, makeCategory, somebody } from '../maps.given.ts'

type Json = Record<string, unknown>

/** All categories of maps are written at once: the tests of this file leave none to each other. */
async function givenCategories() {
  const { client } = await givenKeeper()
  const save = async (categories: unknown, by = client) =>
    (await by.sendTexts(api.saveMapType, { maptypelist: JSON.stringify(categories) })).json as Json
  const listed = async () => ((await client.sendTexts(api.getMapForPrograms, {})).json as Json)['maptypelist'] as Json[]
  await save([])
  return { client, save, listed }
}

test('KNOW-36 KNOW-79 a program writes the categories of maps, in their order', async () => {
  const { client, save, listed } = await givenCategories()
  const [one, two] = [uniqueName('入门'), uniqueName('安全')]
  expect(
    await save([
      { name: one, dsporder: 2 },
      { name: two, dsporder: '1.5' },
    ]),
  ).toMatchObject({ api_status: true })
  const before = await listed()
  expect(before).toMatchObject([
    { name: two, dsporder: '1.5' },
    { name: one, dsporder: '2' },
  ])
  // those of points are others
  expect(
    (await client.call(pointsApi.listCategories, { kind: 'point' })).categories.map(({ name }) => name),
  ).not.toContain(one)
  expect(await save([{ ...before[1], dsporder: 0 }])).toMatchObject({ api_status: true })
  expect(await listed()).toEqual([{ id: before[1]?.['id'], name: one, dsporder: '0' }])
})

test('KNOW-65 a category without a number or a name is refused, and nothing is saved', async () => {
  const { save, listed } = await givenCategories()
  const name = uniqueName('类别')
  await save([{ name, dsporder: 1 }])
  for (const wrong of [
    { name },
    { name, dsporder: '' },
    { name, dsporder: 'x' },
    { name: ' ', dsporder: 2 },
    { dsporder: 2 },
  ])
    expect(await save([wrong])).toMatchObject({ api_status: false })
  expect(await listed()).toMatchObject([{ name, dsporder: '1' }])
})

test('KNOW-90~ a category that a map has is not deleted, and its number of maps is told', async () => {
  const { client, save, listed } = await givenCategories()
  const category = await makeCategory()
  await client.call(mapsApi.saveMap, { name: '图', categoryId: category.id })
  const refused = await save([])
  expect(refused).toMatchObject({ api_status: false, msg: `类别“${category.name}”下还有 1 项，不能删除` })
  expect(await listed()).toMatchObject([{ name: category.name }])
})

test('KNOW-70~ only keepers write categories', async () => {
  const { save, listed } = await givenCategories()
  const before = await listed()
  expect(await save([{ name: uniqueName('类别'), dsporder: 1 }], await somebody())).toMatchObject({ api_status: false })
  expect(await listed()).toEqual(before)
})
