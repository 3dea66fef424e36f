import { sql } from 'kysely'
import { liveApi, tableApi } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { uploadSection } from '@shuku/domain/categories/server'
import { OwnField } from '@shuku/domain/documents/contract'
import { changeFieldSection } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { grantCategory, mayRead } from '@shuku/domain/rights/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { silentLog } from '@shuku/kit/server'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryConsoleApi as api } from '../../contract.ts'
import { mergeJob } from './merge-job.ts'
import { categoryNow, jobOf, merged, placeOf, runMerges, start } from './merge.given.ts'

async function reads(person: { id: number }, documentId: number): Promise<boolean> {
  const { db } = await testDatabase()
  const caller = await given.caller(person)
  return (
    (await db.selectFrom('document').select('id').where('id', '=', documentId).where(mayRead(caller)).execute())
      .length > 0
  )
}

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
    const { key } = await client.call(api.listSettingChanges, { categoryId: target.id })
    const { rows } = await client.call(tableApi.getRows, { key })
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

describe('who may merge', () => {
  const refusal = (client: TestClient, asked: { categoryId: number; intoId: number }) =>
    Promise.all([client.fail(api.previewMerge, asked), client.fail(api.mergeCategory, asked)])

  test('not into itself or what is below it, nor with what one may not know of', async () => {
    const { source, target, client, author } = await start()
    const { category: below } = await given.category({ parentId: source.id })
    for (const intoId of [source.id, below.id])
      for (const failure of await refusal(client, { categoryId: source.id, intoId }))
        expect(failure).toMatchObject({ code: 'categories.mergesIntoItself' })
    for (const failure of await refusal(client, { categoryId: source.id, intoId: 2_000_000_000 }))
      expect(failure).toMatchObject({ kind: 'notFound' })
    const stranger = await clientOf(await given.person())
    for (const failure of await refusal(stranger, { categoryId: source.id, intoId: target.id }))
      expect(failure).toMatchObject({ kind: 'notFound' })
    for (const failure of await refusal(await clientOf(author), { categoryId: source.id, intoId: target.id }))
      expect(failure).toMatchObject({ kind: 'refused' })
  })

  test('who has all rights on the one needs the right to bring in on the other, and the settings of what it stands in', async () => {
    const { category: above } = await given.category()
    const { category: source, administrator } = await given.category({ parentId: above.id, administrators: 1 })
    const { category: target, reader } = await given.category({ readers: 1 })
    const to = { kind: 'person', id: administrator.id } as const
    const client = await clientOf(administrator)
    const asked = { categoryId: source.id, intoId: target.id }
    await act((db) => grantCategory(db, target.id, { grants: [{ to, rights: ['create'] }] }))
    for (const failure of await refusal(client, asked))
      expect(failure).toMatchObject({ code: 'rights.categoryRefused' })
    await act((db) => grantCategory(db, above.id, { grants: [{ to, rights: ['settings'] }] }))
    for (const failure of await refusal(client, asked))
      expect(failure).toMatchObject({ code: 'categories.mayNotMergeInto' })
    await act((db) => grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] }))
    // documents of others, on which they have no right, stay
    const foreign = await given.document({ category: source, creator: reader })
    const own = await given.document({ category: source, creator: administrator })
    expect(await merged(client, asked)).toMatchObject({
      isRemoved: false,
      documents: 1,
      remaining: { documents: [{ count: 1, documents: [] }] },
    })
    expect([await placeOf(own.id), await placeOf(foreign.id)]).toEqual([target.id, source.id])
  })

  test('who may bring documents in and not set the category up learns which settings differ, not what it is set to', async () => {
    const { category: above, administrator } = await given.category({ administrators: 1 })
    const { category: source } = await given.category({ parentId: above.id })
    const { category: target } = await given.category()
    const to = { kind: 'person', id: administrator.id } as const
    await act((db) => grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] }))
    const { db } = await testDatabase()
    const steps = [{ name: '密审', mode: 'any', approvers: [{ kind: 'manager' }] }]
    await sql`
      insert into category_approval values (${target.id}, ${JSON.stringify({ isOn: true, allowsOwn: false, steps })}::jsonb)`.execute(
      db,
    )
    const sets = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
    await sets.call(uploadSection.settings.save, { categoryId: target.id, maxMb: 777 })
    const asked = { categoryId: source.id, intoId: target.id }
    const of = async (by: TestClient) =>
      (await by.call(api.previewMerge, asked)).settings.map(({ label, from, to: value }) => [label, from, value])
    const client = await clientOf(administrator)
    expect(await of(client)).toEqual([
      ['审批规则', '无需审批', '设置不同（您无权查看）'],
      ['单个文件上限', expect.any(String), '设置不同（您无权查看）'],
    ])
    expect(JSON.stringify(await client.call(api.previewMerge, asked))).not.toMatch(/密审|777/)
    await act((d) => grantCategory(d, target.id, { grants: [{ to, rights: ['moveIn', 'settings'] }] }))
    expect(await of(client)).toEqual([
      ['审批规则', '无需审批', '1 步：密审'],
      ['单个文件上限', expect.any(String), '777'],
    ])
  })

  test('a separated administrator merges within their branches, and neither out of nor into others', async () => {
    const { source, target, author } = await start()
    const bounded = await given.person({ rights: [rightStrings.administerCategories] })
    const { category: branch } = await given.category()
    const { category: first } = await given.category({ parentId: branch.id })
    const { category: second } = await given.category({ parentId: branch.id })
    const document = await given.document({ category: first, creator: author })
    const { db } = await testDatabase()
    await db
      .insertInto('admin_scope')
      .values({ person_id: bounded.id, right_name: rightStrings.administerCategories, category_id: branch.id })
      .execute()
    const client = await clientOf(bounded)
    for (const asked of [
      { categoryId: source.id, intoId: second.id },
      { categoryId: first.id, intoId: target.id },
    ])
      for (const failure of await refusal(client, asked)) expect(failure).toMatchObject({ kind: 'notFound' })
    expect(await merged(client, { categoryId: first.id, intoId: second.id })).toMatchObject({ isRemoved: true })
    expect(await placeOf(document.id)).toBe(second.id)
  })

  test('an administrator comes to read nothing by it: what the other category would open to them stays', async () => {
    const { source, target, person, document, client, asked } = await start()
    const { category: open } = await given.category({ entries: [{ to: { kind: 'everyone' }, level: 'view' }] })
    const opening = { categoryId: source.id, intoId: open.id }
    const result = await merged(client, opening)
    expect(result).toMatchObject({ isRemoved: false, documents: 0, remaining: { documents: [{ count: 1 }] } })
    expect((await client.call(api.previewMerge, opening)).remaining).toEqual(result.remaining)
    expect(await reads(person, document.id)).toBe(false)
    expect(await merged(client, asked)).toMatchObject({ isRemoved: true })
    expect(await placeOf(document.id)).toBe(target.id)
  })
})

describe('at the same time', () => {
  test('of two merges of the same categories the second says that one is gone, and nothing is lost', async () => {
    const { source, target, document, client, asked } = await start()
    const first = await client.call(api.mergeCategory, asked)
    const back = await client.call(api.mergeCategory, { categoryId: target.id, intoId: source.id })
    await runMerges()
    expect(await jobOf(client, first.jobId)).toMatchObject({ state: 'done', result: { isRemoved: true } })
    expect(await jobOf(client, back.jobId)).toMatchObject({
      state: 'failed',
      result: { reason: { 'zh-CN': expect.stringContaining('目录不存在') } },
    })
    expect(await placeOf(document.id)).toBe(target.id)
    expect(await categoryNow(target.id)).toMatchObject({ isDeleted: false })
  })

  test('a category is merged once at a time, and a person has two merges at once; canceled ones wait too until their turn', async () => {
    const { source, target, client, asked } = await start()
    const { client: colleague } = await start()
    const others = [await given.category(), await given.category()].map(({ category }) => category.id)
    const into = (categoryId = 0) => ({ categoryId, intoId: target.id })
    const answers = await Promise.all(
      [client, colleague].map((each) => each.call(api.mergeCategory, asked).catch((error: unknown) => error)),
    )
    expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1)
    await runMerges()
    const { category: second } = await given.category()
    await client.call(api.mergeCategory, into(second.id))
    expect(await colleague.fail(api.mergeCategory, into(second.id))).toMatchObject({
      code: 'category-merge.alreadyMerging',
    })
    const { jobId } = await client.call(api.mergeCategory, into(others[0]))
    await client.call(liveApi.cancelJob, { id: jobId })
    expect(await client.fail(api.mergeCategory, into(others[1]))).toMatchObject({
      code: 'category-merge.tooManyMerges',
      kind: 'limit',
    })
    await colleague.call(api.mergeCategory, into(others[1]))
    await runMerges()
    expect(await categoryNow(source.id)).toMatchObject({ isDeleted: true })
    const { category: third } = await given.category()
    await client.call(api.mergeCategory, into(third.id))
    await runMerges()
  })

  test('whose rights end before the job comes merges nothing', async () => {
    const { source, document, person, client, asked } = await start()
    const { jobId } = await client.call(api.mergeCategory, asked)
    const { db } = await testDatabase()
    await db.updateTable('person').set({ status: 'left' }).where('id', '=', person.id).execute()
    await runMerges()
    const job = await db.selectFrom('job_progress').select('state').where('id', '=', jobId).executeTakeFirst()
    expect(job?.state).toBe('failed')
    expect(await placeOf(document.id)).toBe(source.id)
  })

  test('a kill between two portions leaves each document in one of the two, and the next try goes on and counts all', async () => {
    const { source, target, author, client, asked } = await start()
    const one = await given.document({ category: source, creator: author })
    const { db } = await testDatabase()
    await sql`
      insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
      select '批量 ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
      from document, generate_series(1, 600) as n where document.id = ${one.id}`.execute(db)
    const { jobId } = await client.call(api.mergeCategory, asked)
    const { store } = await mountedApp()
    let portions = 0
    const signal = {
      throwIfAborted: () => {
        if (portions++ === 1) throw new Error('the process ends here')
      },
    } as unknown as AbortSignal
    const { rows } = await sql<{ payload: never }>`
      select payload from graphile_worker._private_jobs where payload ->> 'progressId' = ${String(jobId)}`.execute(db)
    const work = mergeJob.payload.parse(rows[0]?.payload)
    await expect(mergeJob.run(work, { database: db, store, log: silentLog, signal, attempt: 1 })).rejects.toThrow(
      'the process ends here',
    )
    const countIn = async (categoryId: number) =>
      (await db.selectFrom('document').select('id').where('category_id', '=', categoryId).execute()).length
    expect([await countIn(source.id), await countIn(target.id)]).toEqual([102, 500])
    await runMerges()
    expect(await jobOf(client, jobId)).toMatchObject({ state: 'done', result: { isRemoved: true, documents: 602 } })
    expect([await countIn(source.id), await countIn(target.id)]).toEqual([0, 602])
    // once more, as after an end that could not be written down
    await mergeJob.run(work, {
      database: db,
      store,
      log: silentLog,
      signal: new AbortController().signal,
      attempt: 2,
    })
    expect(await jobOf(client, jobId)).toMatchObject({ state: 'done', result: { isRemoved: true, documents: 602 } })
  })
})
