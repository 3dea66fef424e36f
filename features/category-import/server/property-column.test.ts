import { findOwnProperties } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { categoryImportApi as api } from '../contract.ts'
import { broughtIn, checked, linesOf, undone } from './category-import.given.ts'
import { propertiesInWords, readProperties } from './words/property-words.ts'

const keywords = {
  property: 'keywords',
  position: 65,
  name: '主题词',
  nameEnglish: 'Subject; words',
  isOnPage: true,
  isOnForm: true,
  isRequired: true,
} as const

test('properties are a line each, and are read as they are written, in both languages', () => {
  const reads = { ...keywords, property: 'reads', name: '', nameEnglish: 'Views', isOnPage: false } as const
  const own = [keywords, { ...reads, isOnForm: false, isRequired: false, position: 130 }]
  expect(propertiesInWords(own, 'zh-CN')).toContain(
    String.raw`关键字 | 页面 | 表单 | 必填 | 名称：主题词 = Subject\; words | 顺序：65`,
  )
  for (const language of ['zh-CN', 'en-US'] as const)
    expect(readProperties(propertiesInWords(own, language))).toEqual(own)
  expect(readProperties('关键字')).toMatchObject([{ position: 60, isOnPage: false, isRequired: false }])
  expect(readProperties('沿用上级')).toEqual([])
  for (const wrong of ['随便', '关键字 | 随便', '关键字\n关键字', '关键字 | 顺序：早', '关键字 | 顺序：1 | 顺序：2'])
    expect(readProperties(wrong), wrong).toBe(undefined)
})

test('the properties of a category are a column: brought in, exported so, and taken back with the import', async () => {
  const { category, administrator } = await given.category({ administrators: 1, entries: [] })
  const client = await clientOf(administrator)
  const ownOf = () => act(async (db) => (await findOwnProperties(db, [category.id])).get(category.id) ?? [])
  const sheet = (properties: string) => [
    ['目录名称', '文档属性'],
    [category.name, properties],
  ]
  const wrong = await checked(client, sheet('关键字 | 随便'))
  expect((await linesOf(client, wrong.importId))[0]).toMatchObject({
    result: 'error',
    says: expect.stringContaining('每行填一个属性'),
  })

  const words = propertiesInWords([keywords], 'zh-CN')
  const dry = await checked(client, sheet(words))
  expect((await linesOf(client, dry.importId))[0]).toMatchObject({
    result: 'changed',
    says: `文档属性：空 → ${words}`,
  })
  expect(await ownOf()).toEqual([])
  const { importId } = await broughtIn(client, sheet(words))
  expect(await ownOf()).toEqual([keywords])
  const { bytes } = await client.send(api.exportCategories, { form: 'xlsx' })
  const again = await checked(client, { name: 'again.xlsx', content: bytes })
  expect(again.state.counts).toMatchObject({ new: 0, changed: 0, error: 0 })

  expect((await undone(client, importId)).state).toBe('undone')
  expect(await ownOf()).toEqual([])
  const { importId: second } = await broughtIn(client, sheet(words))
  await broughtIn(client, sheet('沿用上级'))
  expect(await ownOf()).toEqual([])
  // changed again since
  expect(await undone(client, second)).toMatchObject({ state: 'done', reason: expect.stringContaining(category.name) })
})
