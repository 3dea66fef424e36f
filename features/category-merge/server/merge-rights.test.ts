import { sql } from 'kysely'
import { liveApi } from '@shuku/kit/contract'
import { uploadSection } from '@shuku/domain/categories/server'
import { rightStrings } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { silentLog } from '@shuku/kit/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryMergeApi as api } from '../contract.ts'
import { mergeJob } from './merge-job.ts'
import { categoryNow, jobOf, merged, placeOf, runMerges, start, reads } from './merge.given.ts'

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
