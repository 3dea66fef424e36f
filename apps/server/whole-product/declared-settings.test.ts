import { categoryApi, saveOf } from '@shuku/domain/categories/contract'
import {
  categorySections,
  choiceSetting,
  defineSettings,
  liveSetting,
  numberSetting,
  ownSetting,
  selectSetting,
  settingsSection,
  switchSetting,
  textSetting,
  type SettingField,
  type Settings,
} from '@shuku/domain/categories/server'
import { defineFeature, mountFeatures } from '@shuku/domain/slots/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { sessionCookies } from '@shuku/features/sign-on/server'
import { TestClient, testDatabase, uniqueName } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { features } from '../features.ts'

const words = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english })

/** A section with a setting of each kind, in a table of its slice. */
const sampleSettings = defineSettings({
  id: 'sample',
  label: words('试用', 'Sample'),
  group: 'content',
  order: 25,
  path: '/api/shuku/sample/settings',
  saves: 'the sample',
  table: 'category_sample',
  note: words('对“{name}”生效。', 'Holds for “{name}”.'),
  fields: {
    title: ownSetting(textSetting('title', { column: 'title', label: words('标题', 'Title'), most: 20 })),
    colour: choiceSetting('colour', {
      column: 'colour',
      label: words('颜色', 'Colour'),
      options: { red: words('红', 'Red'), blue: words('蓝', 'Blue') },
      default: 'red',
    }),
    pages: liveSetting(
      numberSetting('pages', {
        column: 'pages',
        label: words('页数', 'Pages'),
        unit: words('页', 'pages'),
        least: 0,
        most: 50,
        default: 3,
        countsWhere: { field: 'isOn', is: '1' },
      }),
    ),
    isOn: liveSetting(
      switchSetting('isOn', { column: 'is_on', label: words('打印水印', 'Watermark'), default: false }),
    ),
  },
})
const sample = defineFeature({ categorySections: [settingsSection(sampleSettings)] })
const { load, save } = sampleSettings

let address = ''
let close: () => Promise<unknown>

beforeAll(async () => {
  mountFeatures([...features, sample])
  const { db } = await testDatabase()
  await sql`create table category_sample (
    category_id integer primary key references category, title text, colour text, pages integer, is_on boolean)`.execute(
    db,
  )
  const { store } = await mountedApp()
  const app = await createApp({ database: db, store, parts: [...features, sample] })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => app.close()
})
afterAll(async () => {
  mountFeatures(features)
  await close()
})

async function clientOf({ id }: Pick<GivenPerson, 'id'>): Promise<TestClient> {
  return new TestClient({ address, cookies: { [sessionCookies[0]]: await given.session(id) } })
}

async function start() {
  const { category, administrator, reader } = await given.category({ administrators: 1, readers: 1 })
  const client = await clientOf(administrator)
  const { id } = await client.call(categoryApi.create, { name: uniqueName('下级'), parentId: category.id })
  return { category, parentId: category.id, childId: id, administrator, reader, client }
}

/** What the form holds, and what it says of the category above. */
async function formOf(client: TestClient, categoryId: number) {
  const { conditions, above } = await client.call(load, { categoryId })
  return {
    values: Object.fromEntries(conditions.flatMap(({ items }) => items.map(({ names, value }) => [names[0], value]))),
    above: Object.fromEntries((above?.values ?? []).map(({ name, value, shown }) => [name, [value, shown]])),
  }
}

/** What holds, as SQL of other questions sees it. */
async function inForce(categoryId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select ${selectSetting(sampleSettings, 'colour')} as colour, ${selectSetting(sampleSettings, 'pages')} as pages,
      ${selectSetting(sampleSettings, 'isOn', sql`category.id`)} as "isOn"
    from category where id = ${categoryId}`.execute(db)
  return rows[0]
}

async function audits(categoryId: number) {
  const { db } = await testDatabase()
  const log = db.selectFrom('audit_log').select(['act', 'person_id', 'details']).orderBy('id')
  return log.where('act', '=', 'changeCategory').where('subject_id', '=', categoryId).execute()
}

describe('a section of settings that a slice declares', () => {
  test('stands in the console below its head and in its order, with where its form is', async () => {
    const { client, childId } = await start()
    const { sections } = await client.call(categoryConsoleApi.getCategory, { categoryId: childId })
    const [before, own, behind] = ['upload', 'sample', 'defaultRights'].map((id) =>
      sections.findIndex(({ key }) => key === id),
    )
    expect([before, own, behind]).toEqual([before, own, behind].toSorted((one = 0, other = 0) => one - other))
    expect(sections[own ?? -1]).toEqual({
      key: 'sample',
      group: 'content',
      title: '试用',
      path: '/api/shuku/sample/settings',
    })
  })

  test('is a form of its fields: kinds, units, choices, what is required, where a field counts', async () => {
    const { client, parentId, childId } = await start()
    const drawn = async (categoryId: number) => {
      const { conditions, fields } = await client.call(load, { categoryId })
      const items = conditions.flatMap((group) => group.items)
      return {
        fields,
        items: items.map(({ kind, mode, unit, options }) => [kind, mode, unit, options?.map(({ key }) => key)]),
      }
    }
    const top = await drawn(parentId)
    expect(top.items).toEqual([
      ['INPUT', 'edit', undefined, undefined],
      ['SELECT', 'required', undefined, ['red', 'blue']],
      ['INPUTNUMBER', 'required', '页', undefined],
      ['SWITCH', 'edit', undefined, undefined],
    ])
    expect(top.fields[2]).toEqual({ key: 'pages', name: 'pages', where: { name: 'isOn', is: '1' } })
    // below another category it may be left to that one
    expect((await drawn(childId)).items.slice(2)).toEqual([
      ['INPUTNUMBER', 'edit', '页', undefined],
      ['SELECT', 'edit', undefined, ['', '1', '0']],
    ])
  })

  test('is read and saved with the right to settings alone; to strangers the category is not there', async () => {
    const { reader, administrator, client, category, childId } = await start()
    await given.document({ category, creator: administrator })
    for (const [person, kind] of [
      [reader, 'refused'],
      [await given.person(), 'notFound'],
    ] as const) {
      const other = await clientOf(person)
      expect(await other.fail(load, { categoryId: category.id })).toMatchObject({ kind })
      expect(await other.fail(save, { categoryId: category.id, colour: 'blue' })).toMatchObject({ kind })
    }
    expect(await client.fail(save, { categoryId: childId, pages: 51 })).toMatchObject({
      kind: 'invalid',
      fields: { pages: '超出允许的范围' },
    })
    expect([...(await audits(childId)), ...(await audits(category.id))]).toEqual([])
    await client.call(save, { categoryId: childId, colour: 'blue' })
    expect((await formOf(client, childId)).values).toMatchObject({ colour: 'blue', title: '' })
  })

  test('has a record of what became another, by whom, and none where nothing did', async () => {
    const { client, administrator, childId } = await start()
    await client.call(save, { categoryId: childId, colour: 'blue', pages: 5, title: '' })
    await client.call(save, { categoryId: childId, colour: 'blue' })
    expect(await audits(childId)).toEqual([
      {
        act: 'changeCategory',
        person_id: administrator.id,
        details: { section: 'sample', colour: ['red', 'blue'], pages: [null, 5] },
      },
    ])
  })

  test('a copied field is what the parent had when the category was made, a live one what it has now, one’s own neither', async () => {
    const { client, parentId } = await start()
    await client.call(save, { categoryId: parentId, title: '只在上级', colour: 'blue', pages: 9, isOn: true })
    const { id: childId } = await client.call(categoryApi.create, { name: '下级', parentId })
    const { id: grandchildId } = await client.call(categoryApi.create, { name: '下下级', parentId: childId })
    expect((await formOf(client, childId)).values).toEqual({ title: '', colour: 'blue', pages: '', isOn: '' })
    expect(await inForce(grandchildId)).toEqual({ colour: 'blue', pages: 9, isOn: true })

    await client.call(save, { categoryId: parentId, colour: 'red', pages: 12, isOn: false })
    expect(await inForce(grandchildId)).toEqual({ colour: 'blue', pages: 12, isOn: false })
    await client.call(save, { categoryId: childId, isOn: true })
    expect(await inForce(grandchildId)).toEqual({ colour: 'blue', pages: 12, isOn: true })
  })

  test('what nobody has set is as it is by default', async () => {
    const { client, parentId, childId } = await start()
    expect(await inForce(childId)).toEqual({ colour: 'red', pages: 3, isOn: false })
    expect((await formOf(client, parentId)).values).toEqual({ title: '', colour: 'red', pages: '3', isOn: '0' })
  })

  test('says what the category above has, and takes it: a live field follows again', async () => {
    const { client, parentId, childId } = await start()
    await client.call(save, { categoryId: parentId, colour: 'blue', pages: 9, isOn: true })
    await client.call(save, { categoryId: childId, pages: 5, isOn: false })
    const { above } = await formOf(client, childId)
    expect(above).toEqual({ colour: ['blue', '蓝'], pages: ['', '9 页'], isOn: ['', '开启'] })

    const form = await client.call(load, { categoryId: childId })
    const taken = { colour: 'blue', pages: '', isOn: '' }
    await client.call(saveOf(sampleSettings.path, form.fields), { categoryId: childId, ...taken })
    expect((await formOf(client, childId)).values).toMatchObject(taken)
    expect(await inForce(childId)).toEqual({ colour: 'blue', pages: 9, isOn: true })
  })

  test('is undone by saving what the form held before', async () => {
    const { client, parentId, childId } = await start()
    await client.call(save, { categoryId: parentId, pages: 9 })
    const { values: former } = await formOf(client, childId)
    const { fields } = await client.call(load, { categoryId: childId })
    await client.call(save, { categoryId: childId, title: '新', colour: 'blue', pages: 5, isOn: true })
    await client.call(saveOf(sampleSettings.path, fields), { categoryId: childId, ...former })
    expect((await formOf(client, childId)).values).toEqual(former)
    expect(await inForce(childId)).toEqual({ colour: 'red', pages: 9, isOn: false })
  })
})

test('whatever a section of the product declares is there as a column, and its default is what its call takes', async () => {
  const { category } = await given.category()
  const { db } = await testDatabase()
  for (const { settings } of categorySections.all()) {
    if (!settings) continue
    const declared = settings as Settings<Readonly<Record<string, SettingField<unknown>>>>
    for (const key of Object.keys(declared.fields)) {
      const value = selectSetting(declared, key)
      const { rows } = await sql`select ${value} as value from category where id = ${category.id}`.execute(db)
      expect(rows, `${settings.id}: ${key}`).toHaveLength(1)
    }
    const inherited = Object.values(declared.fields).filter(({ inherits }) => inherits !== 'own')
    expect(inherited.filter((field) => !field.schema.safeEncode(field.default).success)).toEqual([])
  }
})
