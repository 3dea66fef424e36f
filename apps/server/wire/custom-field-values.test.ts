import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { customFieldsApi as api } from '@shuku/features/custom-fields/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { act, given } from '@shuku/domain/testing'
import { grantCategory } from '@shuku/domain/rights/server'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { inTransaction } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clientOf } from '@shuku/server/testing'
import { give, shownOf, start, type Field } from './custom-fields.given.ts'

test('characters that no text shows, or that turn the text beside them, are not kept: the document and lists with it stay readable', async () => {
  const { categoryId, client, readers, idOf } = await start([
    { name: '编号', kind: 'line', isListed: true },
    { name: '说明', kind: 'lines' },
    { name: '网址', kind: 'link' },
  ])
  const fields = {
    [idOf('编号')]: ['a\u0001\u202eb\u0000'],
    [idOf('说明')]: ['一\n\u000b二\t三'],
    [idOf('网址')]: ['https://example.com/\u202egnp'],
  }
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
  expect(await shownOf(readers, documentId)).toEqual(['编号: ab', '说明: 一\n二\t三', '网址: https://example.com/gnp'])
  const { key } = await readers.call(searchApi.openSearchList, { categoryId })
  expect((await readers.call(tableApi.getRows, { key })).rows).toHaveLength(1)
  await client.call(documentApi.saveDocument, { documentId, fields: { [idOf('编号')]: ['\u0001', '\u202e'] } })
  expect((await shownOf(readers, documentId))[0]).toBe('说明: 一\n二\t三')
})

test('small numbers come back as they were written, so that the form can save them again', async () => {
  const { categoryId, client, idOf } = await start([
    { name: '比例', kind: 'decimal' },
    { name: '单价', kind: 'amount' },
    { name: '份数', kind: 'integer' },
  ])
  const fields = {
    [idOf('比例')]: ['-0.000012'],
    [idOf('单价')]: ['0.00002 CNY'],
    [idOf('份数')]: ['999999999999999'],
  }
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
  const shown = ['比例: -0.000012', '单价: 0.00002 CNY', '份数: 999999999999999']
  expect(await shownOf(client, documentId)).toEqual(shown)
  await client.call(documentApi.saveDocument, { documentId, fields })
  expect(await shownOf(client, documentId)).toEqual(shown)
})

test.each(['9999-12-31T23:59-12:00', '0100-01-01T00:00+14:00', '2026-01-01T10:00:00+99:00'])(
  'an instant that stands in no year of the calendar (%s) is an error at the field',
  async (value) => {
    const { categoryId, client, idOf } = await start([{ name: '时间', kind: 'instant' }])
    const fields = { [idOf('时间')]: [value] }
    expect(await client.fail(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })).toMatchObject({
      code: 'fields.fieldInvalid',
    })
  },
)

test('what documents begin with is stored in its normal form; a field of one value begins with one', async () => {
  const { categoryId, administers, client } = await start([
    { name: '单价', kind: 'amount', defaults: [' 12.50 CNY '] },
    { name: '备注', kind: 'line', defaults: ['  '] },
    { name: '称呼', kind: 'line', defaults: ['@me'] },
    { name: '说明', kind: 'line', defaults: ['a\u0001\u202eb'] },
  ])
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId })
  const shown = ['单价: 12.5 CNY', '称呼: @me', '说明: ab']
  expect(await shownOf(client, documentId)).toEqual(shown)
  const { fields } = await client.call(editingApi.getForEdit, { categoryId })
  expect(fields.map(({ defaults }) => defaults.map(({ value }) => value))).toEqual([['12.5 CNY'], [], ['@me'], ['ab']])

  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  const { inherited } = await administers.call(api.getFieldSection, { categoryId: below })
  const change = (defaults: string[]) => ({
    categoryId: below,
    own: [],
    changes: [{ fieldId: inherited[0]!.id, isRequired: null, defaults }],
  })
  for (const defaults of [['1 CNY', '2 CNY'], ['1 XXX']])
    expect(await administers.fail(api.saveFieldSection, change(defaults))).toMatchObject({
      code: 'fields.wrongDefault',
    })
  await administers.call(api.saveFieldSection, change(['3.0 CNY']))
  expect((await client.call(editingApi.getForEdit, { categoryId: below })).fields[0]?.defaults).toEqual([
    { value: '3 CNY' },
  ])
  const field: Field = { name: '份数', kind: 'integer', defaults: ['1', '2'] }
  const own = [OwnField.parse(field)]
  expect(await administers.fail(api.saveFieldSection, { categoryId, own, changes: [] })).toMatchObject({
    code: 'fields.wrongDefault',
  })
})

test('documents begin with what can be entered: not with who has left, an entry off its list, or what the author may not see', async () => {
  const gone = await given.person()
  const hidden = await given.category({ creators: 1, administrators: 1 })
  const document = await given.document({ category: hidden.category, creator: hidden.creator, subject: '机密' })
  const entries = ['甲', '乙'].map((name) => ({ name, nameEnglish: '' }))
  const { categoryId, category, administers, client, own } = await start([
    { name: '经办人', kind: 'person', defaults: [String(gone.id)] },
    { name: '类别', kind: 'choice', entries },
    { name: '依据', kind: 'document' },
  ])
  const [person, choice, basis] = own.map(({ documents: _, ...field }) => field)
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  const change = { fieldId: choice!.id, isRequired: null, defaults: [String(choice!.entries[0]!.id)] }
  await administers.call(api.saveFieldSection, { categoryId: below, own: [], changes: [change] })
  // another administrator gives what the first may not see
  const to = { kind: 'person', id: hidden.creator.id } as const
  await act((db) => grantCategory(db, category.id, { grants: [{ to, rights: ['settings'] }] }))
  const given3 = { ...basis!, defaults: [String(document.id)] }
  await give(await clientOf(hidden.creator), categoryId, [person!, choice!, given3])
  await act((db) => sql`update person set status = 'left' where id = ${gone.id}`.execute(db))
  await give(administers, categoryId, [person!, { ...choice!, entries: choice!.entries.slice(1) }, given3])

  const { fields } = await client.call(editingApi.getForEdit, { categoryId: below })
  expect(fields.map(({ defaults }) => defaults)).toEqual([[], [], []])
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId: below })
  expect(await shownOf(client, documentId)).toEqual([])
  await administers.call(api.saveFieldSection, { categoryId: below, own: [], changes: [change] })
})

test('a field that is named twice in one save is refused', async () => {
  const { categoryId, administers, own } = await start([{ name: '编号', kind: 'line' }])
  const [{ documents: _, ...field }] = own as [(typeof own)[number]]
  const twice = { categoryId, own: [field, { ...field, name: '另一个' }], changes: [] }
  expect(await administers.fail(api.saveFieldSection, twice)).toMatchObject({ kind: 'invalid' })
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  const change = { fieldId: field.id, isRequired: true, defaults: null }
  const changes = { categoryId: below, own: [], changes: [change, change] }
  expect(await administers.fail(api.saveFieldSection, changes)).toMatchObject({ kind: 'invalid' })
})

test('a list has the beginning of a long text, its document the whole', async () => {
  const { categoryId, client, readers, idOf } = await start([{ name: '说明', kind: 'lines', isListed: true }])
  const long = '长'.repeat(10_000)
  const fields = { [idOf('说明')]: [long] }
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
  const { key } = await readers.call(searchApi.openSearchList, { categoryId })
  const { rows } = await readers.call(tableApi.getRows, { key })
  expect(JSON.parse(String(rows[0]?.['customfields']))).toMatchObject([
    { values: [{ value: `${long.slice(0, 300)}…` }] },
  ])
  expect(await shownOf(readers, documentId)).toEqual([`说明: ${long}`])
})

test('what a category sets of a field that it inherits comes back with the field', async () => {
  const { categoryId, administers, client, own } = await start([{ name: '编号', kind: 'line' }])
  const [{ documents: _, ...field }] = own as [(typeof own)[number]]
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  const changes = [{ fieldId: field.id, isRequired: true, defaults: ['A'] }]
  await administers.call(api.saveFieldSection, { categoryId: below, own: [], changes })
  await give(administers, categoryId, [])
  await give(administers, below, [{ name: '备注', kind: 'line' }])
  await give(administers, categoryId, [field])
  const { fields } = await client.call(editingApi.getForEdit, { categoryId: below })
  expect(fields[0]).toMatchObject({ name: '编号', isRequired: true, defaults: [{ value: 'A' }] })
})

test('the words of fields that a moved document does not show in its new category are not quoted, and not found from its next save on', async () => {
  const { category, categoryId, client, creator, idOf } = await start([{ name: '评语', kind: 'line' }])
  const fields = { [idOf('评语')]: ['ZXQV77'] }
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
  const search = async () => {
    const { key } = await client.call(searchApi.openSearchList, { fulltext: 'ZXQV77' })
    return (await client.call(tableApi.getRows, { key })).rows.map((row) => row['hit'])
  }
  expect(await search()).toEqual(['ZXQV77'])
  const { category: target } = await given.category({ name: `目标 ${category.name}` })
  const to = { kind: 'person', id: creator.id } as const
  await act(async (db) => {
    await grantCategory(db, categoryId, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const moved = await client.call(moveCopyApi.moveDocuments, { documentIds: [documentId], targetId: target.id })
  expect(moved.done).toEqual([documentId])
  expect(await shownOf(client, documentId)).toEqual([])
  expect((await search()).join()).toBe('')
  await client.call(documentApi.saveDocument, { documentId, subject: 'y' })
  expect(await search()).toEqual([])
})

describe('the type of a field', () => {
  test('stays while documents have values of it, also when it was taken away in between', async () => {
    const { categoryId, administers, client, readers, idOf } = await start([{ name: '编号', kind: 'line' }])
    const id = Number(idOf('编号'))
    const fields = { [id]: ['javascript:alert(1)'] }
    const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
    await give(administers, categoryId, [])
    for (const kind of ['link', 'person', 'lines'] as const) {
      const own = [OwnField.parse({ id, name: '编号', kind })]
      expect(await administers.fail(api.saveFieldSection, { categoryId, own, changes: [] })).toMatchObject({
        code: 'fields.kindStays',
      })
    }
    await give(administers, categoryId, [{ id, name: '编号', kind: 'line' }])
    expect(await shownOf(readers, documentId)).toEqual(['编号: javascript:alert(1)'])
  })

  test('may change when no document has a value: versions from before are read and restored without theirs', async () => {
    const { categoryId, administers, client, idOf } = await start([
      { name: '编号', kind: 'line' },
      { name: '备注', kind: 'line' },
    ])
    const [id, note] = [Number(idOf('编号')), Number(idOf('备注'))]
    const fields = { [id]: ['abc'], [note]: ['一'] }
    const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
    await client.call(documentApi.saveDocument, { documentId, fields: { [id]: [], [note]: ['二'] } })
    for (const kind of ['person', 'date', 'link'] as const) {
      await give(administers, categoryId, [
        { id, name: '编号', kind },
        { id: note, name: '备注', kind: 'line' },
      ])
      const version = await client.call(documentApi.getVersion, { documentId, number: 1 })
      expect(version.fields.map(({ name }) => name)).toEqual(['备注'])
    }
    await client.call(documentPageApi.restoreVersion, { documentId, number: 1 })
    expect(await shownOf(client, documentId)).toEqual(['备注: 一'])
  })

  test('of a save and a change of the type at once, the later one is refused', async () => {
    const { categoryId, administers, client, idOf } = await start([{ name: '编号', kind: 'line' }])
    const id = Number(idOf('编号'))
    const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
    const { db } = await testDatabase()
    let saving: Promise<unknown> | undefined
    await inTransaction(db, { isolation: 'read committed' }, async (held) => {
      await sql`update field set kind = 'person' where id = ${id}`.execute(held)
      const fields = { [id]: ['abc'] }
      saving = client.fail(documentApi.saveDocument, { subject: 'x', html: '', categoryId: below, fields })
      await isWaiting()
    })
    expect(await saving).toMatchObject({ code: 'fields.sectionChanged' })
  })
})

/** Somebody waits for a lock of a field. */
async function isWaiting(): Promise<void> {
  const { db } = await testDatabase()
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%for share of field%'`.execute(
        db,
      )
      return rows.length
    })
    .toBe(1)
}
