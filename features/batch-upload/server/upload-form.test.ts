import { uploadSection } from '@shuku/domain/categories/server'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { batchUploadApi as api } from '../contract.ts'
import { startUpload } from './start.given.ts'

test('BATCH-29 BATCH-30 BATCH-05~ the form of an upload says what the category allows, with which periods it begins and what it asks for', async () => {
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
