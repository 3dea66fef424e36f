import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { searchServer } from '@shuku/domain/search/server'
import { customFieldsApi as api } from '@shuku/features/custom-fields/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { start } from '../custom-fields.given.ts'

async function runIndexing(): Promise<void> {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: searchServer.jobs })
}

async function found(client: TestClient, fulltext: string, categoryId: number) {
  const { key } = await client.call(searchApi.openSearchList, { fulltext, categoryId, exactly: true })
  return (await client.call(tableApi.getRows, { key })).rows.length
}

test('what a field says beside its name is in English for who reads English, and as it is where there is none', async () => {
  const { categoryId, client, creator } = await start([
    {
      name: '工期',
      nameEnglish: 'Duration',
      kind: 'integer',
      measure: '天',
      measureEnglish: 'days',
      help: '不含节假日',
      helpEnglish: 'Without holidays',
      heading: '计划',
      headingEnglish: 'Plan',
    },
    { name: '预算', kind: 'integer', measure: '万元', help: '含税' },
  ])
  const chinese = await client.call(editingApi.getForEdit, { categoryId })
  expect(chinese.fields[0]).toMatchObject({ name: '工期', measure: '天', help: '不含节假日', heading: '计划' })
  const fields = { [String(chinese.fields[0]?.id)]: ['3'] }
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
  expect((await client.call(documentApi.getDocument, { documentId })).fields).toMatchObject([{ measure: '天' }])
  const { db } = await testDatabase()
  await db.updateTable('person').set({ language: 'en-US' }).where('id', '=', creator.id).execute()
  const inEnglish = await clientOf(creator, { language: 'en-US' })
  expect((await inEnglish.call(editingApi.getForEdit, { categoryId })).fields).toMatchObject([
    { name: 'Duration', measure: 'days', help: 'Without holidays', heading: 'Plan' },
    { name: '预算', measure: '万元', help: '含税', heading: '' },
  ])
  const shown = await inEnglish.call(documentApi.getDocument, { documentId })
  expect(shown.fields).toMatchObject([{ name: 'Duration', measure: 'days', heading: 'Plan' }])
})

test('documents are found by what an entry is called now, in both languages, and no more by what it was called', async () => {
  const { categoryId, client, administers, own } = await start([
    {
      name: '类别',
      kind: 'choice',
      entries: [
        { name: '租赁合约', nameEnglish: '' },
        { name: '其他', nameEnglish: '' },
      ],
    },
  ])
  const [field] = own
  const [entry] = field?.entries ?? []
  const fields = { [String(field?.id)]: [String(entry?.id)] }
  await client.call(documentApi.saveDocument, { subject: '甲', html: '', categoryId, fields })
  expect(await found(client, '租赁合约', categoryId)).toBe(1)
  const { revision } = await administers.call(api.getFieldSection, { categoryId })
  const entries = (field?.entries ?? []).map((each) =>
    each.id === entry?.id ? { ...each, name: '经营凭证', nameEnglish: 'Quenchometer' } : each,
  )
  const renamed = OwnField.parse({ ...field, entries })
  await administers.call(api.saveFieldSection, { categoryId, revision, own: [renamed], changes: [] })
  await runIndexing()
  expect(await found(client, '经营凭证', categoryId)).toBe(1)
  expect(await found(client, 'Quenchometer', categoryId)).toBe(1)
  expect(await found(client, '租赁合约', categoryId)).toBe(0)
})
