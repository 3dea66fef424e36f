import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { uploadSection } from '@shuku/domain/categories/server'
import { OwnField } from '@shuku/domain/documents/contract'
import { changeFieldSection } from '@shuku/domain/documents/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryMergeApi as api } from '../contract.ts'
import { categoryNow, merged, placeOf, start, reads } from './merge.given.ts'

describe('merging two categories', () => {
  test('documents and sub-categories go over, the category is deleted, and the documents are under the rights of the other', async () => {
    const { source, target, sourceReaders, targetReaders, document, client, asked } = await start({
      readers: 1,
      intoReaders: 2,
    })
    const [before] = sourceReaders
    const { category: child } = await given.category({ parentId: source.id })
    expect(await client.call(api.previewMerge, asked)).toMatchObject({
      documents: 1,
      categories: 1,
      gain: 2,
      lose: 1,
      isCounted: true,
      remaining: { documents: [], binned: 0, categories: [], unseenCategories: 0 },
      settings: [],
      hidden: [],
    })
    expect(await placeOf(document.id), 'nothing is changed by looking').toBe(source.id)
    expect(await merged(client, asked)).toMatchObject({
      name: source.name,
      intoName: target.name,
      isRemoved: true,
      documents: 1,
      categories: 1,
    })
    expect(await placeOf(document.id)).toBe(target.id)
    expect(await categoryNow(child.id)).toEqual({ parentId: target.id, isDeleted: false })
    expect(await categoryNow(source.id)).toMatchObject({ isDeleted: true })
    expect(await reads(before!, document.id)).toBe(false)
    for (const reader of targetReaders) expect(await reads(reader, document.id)).toBe(true)
  })

  test('what somebody else runs is not merged away by the settings of it and of what it stands in', async () => {
    const { category: above } = await given.category()
    const { category, administrator } = await given.category({ parentId: above.id, administrators: 1 })
    const { category: into } = await given.category()
    const setter = await given.person()
    const to = { kind: 'person', id: setter.id } as const
    await act(async (db) => {
      await grantCategory(db, above.id, { grants: [{ to, rights: ['settings', 'moveOut'] }] })
      await grantCategory(db, into.id, { grants: [{ to, rights: ['moveIn'] }] })
    })
    const client = await clientOf(setter)
    const asked = { categoryId: category.id, intoId: into.id }
    expect(await client.fail(api.previewMerge, asked)).toMatchObject({ code: 'categories.mayNotDelete' })
    const { db } = await testDatabase()
    await db.updateTable('person').set({ status: 'left' }).where('id', '=', administrator.id).execute()
    expect(await client.call(api.previewMerge, asked)).toMatchObject({ documents: 0 })
  })

  test('with the rights that the documents have, nobody gains or loses', async () => {
    const { sourceReaders, targetReaders, document, client, asked } = await start({ readers: 1, intoReaders: 1 })
    const retained = { ...asked, resetsRights: false }
    expect(await client.call(api.previewMerge, retained)).toMatchObject({ gain: 0, lose: 0 })
    expect(await merged(client, retained)).toMatchObject({ isRemoved: true })
    expect(await reads(sourceReaders[0]!, document.id)).toBe(true)
    expect(await reads(targetReaders[0]!, document.id)).toBe(false)
  })

  test('what may not go keeps the category and is named, before and after; once it is settled the merge is started again', async () => {
    const { source, target, author, document, client, asked } = await start()
    const inApproval = await given.document({ category: source, creator: author, subject: '在审批', status: 3 })
    const binned = await given.document({ category: source, creator: author })
    const { db } = await testDatabase()
    await sql`update document set deleted_at = now(), deleted_by = ${author.id} where id = ${binned.id}`.execute(db)
    const { category: taken } = await given.category({ parentId: source.id, name: '同名' })
    await given.category({ parentId: target.id, name: '同名' })
    const remaining = {
      documents: [
        { count: 1, documents: [{ id: inApproval.id, subject: '在审批' }], reason: expect.stringContaining('审批') },
      ],
      binned: 1,
      categories: [{ name: '同名', reason: expect.stringContaining('已存在') }],
      unseenCategories: 0,
    }
    expect((await client.call(api.previewMerge, asked)).remaining).toEqual(remaining)
    expect(await merged(client, asked)).toMatchObject({ isRemoved: false, documents: 1, categories: 0, remaining })
    expect(await placeOf(document.id)).toBe(target.id)
    expect(await placeOf(inApproval.id)).toBe(source.id)
    expect(await categoryNow(source.id)).toMatchObject({ isDeleted: false })

    await sql`update document set status = 1 where id = ${inApproval.id}`.execute(db)
    await sql`delete from document where id = ${binned.id}`.execute(db)
    await client.call(categoryApi.rename, { categoryId: taken.id, name: uniqueName('另名') })
    expect(await merged(client, asked)).toMatchObject({ isRemoved: true, documents: 1, categories: 1 })
    expect(await categoryNow(taken.id)).toEqual({ parentId: target.id, isDeleted: false })
  })

  test('a sub-category that the caller may not know of stays without its name', async () => {
    const { category: above, administrator } = await given.category({ administrators: 1 })
    const { category: source } = await given.category({ parentId: above.id })
    const { category: target } = await given.category({ administrators: 0 })
    const to = { kind: 'person', id: administrator.id } as const
    await act((db) => grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn', 'createChild'] }] }))
    const ofOthers = { parentId: source.id, inheritsRights: false }
    const { category: hidden } = await given.category({ ...ofOthers, name: uniqueName('裁员名单') })
    const { category: known } = await given.category({ ...ofOthers, name: uniqueName('公开') })
    await given.document({ category: known, creator: administrator })
    const client = await clientOf(administrator)
    const asked = { categoryId: source.id, intoId: target.id }
    const preview = await client.call(api.previewMerge, asked)
    expect(preview.remaining).toMatchObject({ categories: [{ name: known.name }], unseenCategories: 1 })
    const result = await merged(client, asked)
    expect(result).toMatchObject({ isRemoved: false, remaining: preview.remaining, reason: '' })
    expect(JSON.stringify([preview, result])).not.toContain(hidden.name)
  })

  test('settings that differ, what ends, and values of fields that nobody would see any more are said before; fields of one name keep theirs', async () => {
    const { source, target, document, person, client, asked } = await start()
    const field = (name: string) => OwnField.parse({ name, kind: 'line' })
    const make = (categoryId: number, names: readonly string[]) =>
      act(async (db) => {
        const context = {
          db,
          caller: await callerIn(db, person.id),
          language: 'zh-CN' as const,
          request: { address: '' },
        }
        await changeFieldSection(context, { categoryId, own: names.map(field), changes: [] })
        const rows = await db.selectFrom('field').select(['id', 'name']).where('category_id', '=', categoryId).execute()
        return new Map(rows.map(({ id, name }) => [name, id]))
      })
    const before = await make(source.id, ['合同号', '仓位'])
    const after = await make(target.id, ['合同号'])
    const { db } = await testDatabase()
    const values = [...before.values()].map((id) => ({
      document_id: document.id,
      field_id: id,
      position: 0,
      text: 'HT-1',
    }))
    await db.insertInto('document_field').values(values).execute()
    await client.call(uploadSection.settings.save, { categoryId: source.id, maxMb: 7 })

    const preview = await client.call(api.previewMerge, asked)
    expect(preview.settings).toEqual([
      { section: '附件与上传', label: '单个文件上限', from: '7', to: expect.any(String) },
    ])
    expect(preview.ends).toEqual({ rights: 0, defaultRights: 1, templates: 0, fields: 2 })
    expect(preview.hidden).toEqual([{ id: before.get('仓位'), name: '仓位', documents: 1 }])
    await merged(client, asked)
    const retained = await db
      .selectFrom('document_field')
      .select('text')
      .where('document_id', '=', document.id)
      .where('field_id', '=', after.get('合同号') ?? 0)
      .execute()
    expect(retained).toEqual([{ text: 'HT-1' }])
  })

  test('another approval is never unnoticed', async () => {
    const { source, target, client, asked } = await start()
    const { db } = await testDatabase()
    const rule = (name: string) => ({
      isOn: true,
      allowsOwn: false,
      steps: [{ name, mode: 'any', approvers: [{ kind: 'manager' }] }],
    })
    await sql`insert into category_approval values (${target.id}, ${JSON.stringify(rule('复核'))}::jsonb)`.execute(db)
    const saidOf = async () =>
      (await client.call(api.previewMerge, asked)).settings.map(({ section, from, to }) => [section, from, to])
    expect(await saidOf()).toEqual([['审批', '无需审批', '1 步：复核']])
    await sql`insert into category_approval values (${source.id}, ${JSON.stringify({ ...rule('复核'), allowsOwn: true })}::jsonb)`.execute(
      db,
    )
    expect(await saidOf()).toEqual([['审批', '1 步：复核', '1 步：复核（审批人或条件不同）']])
  })

  test('it stands in the history of settings of the other category and in the audit, with who, from where and how many', async () => {
    const { source, target, person, client, asked } = await start()
    await merged(client, asked)
    const changes = await client.raw({ path: `/api/shuku/categories/settings/changes?id=${target.id}` })
    const { rows } = await client.call(tableApi.getRows, { key: String(changes.json['sessionkey']) })
    expect(rows).toMatchObject([{ section: '合并目录', personname: person.name, canRestore: '0', ismerge: '1' }])
    expect(JSON.stringify(rows[0])).toContain(source.name)
    const { db } = await testDatabase()
    const records = await db
      .selectFrom('audit_log')
      .select(['act', 'subject_id', 'person_id', 'details'])
      .where('subject_kind', '=', 'category')
      .where('subject_id', 'in', [source.id, target.id])
      .orderBy('id')
      .execute()
    expect(records.map(({ act: done, subject_id: id }) => [done, Number(id)])).toEqual([
      ['mergeCategory', source.id],
      ['deleteCategory', source.id],
      ['mergeCategory', target.id],
    ])
    expect(records.map(({ person_id: id }) => id)).toEqual([person.id, person.id, person.id])
    expect(records.at(-1)?.details).toMatchObject({
      from: [source.id, source.name],
      documents: 1,
      isRemoved: true,
    })
  })
})
