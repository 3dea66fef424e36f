import { categoryApi } from '@shuku/domain/categories/contract'
import { uploadSection } from '@shuku/domain/categories/server'
import { secrecySection } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { rootId } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { batchUploadApi as api } from '../contract.ts'
import { startUpload } from './start.given.ts'

test('BATCH-29 BATCH-30 BATCH-05 BATCH-06 the form of an upload says what the category allows, with which periods it begins and what it asks for', async () => {
  const { category, categoryId, administers, client, creator, addFields } = await startUpload()
  await administers.call(uploadSection.settings.save, { categoryId, extensions: 'txt', maxMb: 3, minMb: 1 })
  const [code] = await addFields([{ name: '编号', kind: 'line', isRequired: true, defaults: ['A'] }])
  const { json } = await client.sendTexts(api.getUploadForm, { secCategoryId: String(categoryId) })
  expect(json).toMatchObject({
    openSecret: '1',
    secretValidityLevel1: '20年',
    secretValidityLevel2: '10年',
    uploadext: '*.txt',
    maxUploadFileSize: 3,
    mixUploadFileSize: 1,
    seccategoryName: category.name,
    conditions: [
      {
        items: [
          {
            domkey: ['secCategoryId'],
            conditionType: 'BROWSER',
            viewAttr: 3,
            value: String(categoryId),
            browserConditionParam: {
              type: 'doccategory',
              dataParams: { iscreate: '1' },
              replaceDatas: [{ id: String(categoryId), name: category.name }],
            },
          },
          { domkey: ['secretLevel'], viewAttr: 3, options: [{ key: '1' }, { key: '2' }, { key: '3' }, { key: '4' }] },
          { domkey: ['secretValidity'], tip: '例如：3个月、10年、20年、长期' },
          { domkey: ['docpublishtype'], options: [{ key: '1', selected: true }, { key: '2' }] },
          { domkey: ['docmain'], conditionType: 'TEXTAREA' },
        ],
      },
      { items: [{ domkey: [`cf${code}`], viewAttr: 3, value: 'A' }] },
    ],
    fields: [{ fieldid: code, required: '1' }],
  })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ language: 'en-US' }).where('id', '=', creator.id).execute()
  const english = await clientOf(creator)
  expect(await english.call(api.getUploadForm, { categoryId })).toMatchObject({
    periodOfFirst: '20 years',
    periodOfSecond: '10 years',
  })
  const { id: elsewhere } = (await given.category()).category
  expect(await client.fail(api.getUploadForm, { categoryId: elsewhere })).toMatchObject({ kind: 'notFound' })
})

test('BATCH-28 BATCH-14 the picker of its category begins at the root -1 and offers those alone in which one may create; the others have no form', async () => {
  const { category, categoryId, client, creator } = await startUpload()
  const entries = [{ to: { kind: 'person' as const, id: creator.id }, level: 'view' as const }]
  const { category: readOnly, administrator } = await given.category({ administrators: 1, entries })
  await given.document({ category: readOnly, creator: administrator })
  const { conditions } = await client.call(api.getUploadForm, { categoryId })
  const field = conditions.flatMap(({ items }) => items).find(({ names }) => names[0] === 'secCategoryId')
  const offered = async (texts: Record<string, string>) => {
    const { json } = await client.sendTexts(categoryApi.getPickerRows, { ...field?.picker?.parameters, ...texts })
    return (json['datas'] as { id: string; name: string; canClick: boolean }[]).filter(({ canClick }) => canClick)
  }
  const own = [{ id: String(categoryId), name: category.name }]
  for (const texts of [{ id: '-1' }, { id: '-1', level: 'all' }, {}]) expect(await offered(texts)).toMatchObject(own)
  expect(await offered({ id: String(categoryId) })).toEqual([])
  // one sees the other one
  const { rows } = await client.call(categoryApi.getPickerRows, { parentId: rootId })
  expect(rows.map(({ id }) => id)).toContain(readOnly.id)
  const inOther = { categoryId: readOnly.id }
  expect(await client.fail(api.getUploadForm, inOther)).toMatchObject({ code: 'documents.mayNotCreate' })
})

test('BATCH-02~ BATCH-05~ a category that does not ask for levels has neither level nor period, and its uploads are public unless one gives them a level', async () => {
  const { categoryId, administers, client, upload, documentOf } = await startUpload()
  const namesOf = async () => {
    const { hasSecrecy, conditions } = await client.call(api.getUploadForm, { categoryId })
    const names = conditions.flatMap(({ items }) => items.flatMap(({ names: own }) => own))
    return { hasSecrecy, asked: names.filter((name) => name.startsWith('secret')) }
  }
  expect(await namesOf()).toEqual({ hasSecrecy: true, asked: ['secretLevel', 'secretValidity'] })
  await administers.call(secrecySection.settings.save, { categoryId, asksLevel: false })
  expect(await namesOf()).toEqual({ hasSecrecy: false, asked: [] })
  const fileIds = [await upload('甲.txt'), await upload('乙.txt')]
  await client.call(api.changeFileSecrecy, { fileId: fileIds[1] ?? 0, secrecy: 'internal' })
  const { documentIds } = await client.call(api.saveUpload, { fileIds, categoryId })
  const levels = await Promise.all(documentIds.map(async (id) => (await documentOf(id)).secrecy))
  expect(levels).toEqual([4, 3])
  await administers.call(secrecySection.settings.save, { categoryId, asksLevel: true })
  const again = { fileIds: [await upload('丙.txt')], categoryId }
  expect(await client.fail(api.saveUpload, again)).toMatchObject({ code: 'batchUpload.levelMissing' })
})
