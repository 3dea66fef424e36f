import { basicsSection, uploadSection } from '@shuku/domain/categories/server'
import { codeSection } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { liveApi } from '@shuku/kit/contract'
import { inTransaction } from '@shuku/kit/server'
import { cutWhoWaitsFor, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { categoryConsoleApi as api, SetMany } from '../../contract.ts'
import { settingsOfManyJob } from './set-by-job.ts'

/** A category with two below it, and somebody who may set all of them. */
async function start() {
  const { category: top, administrator } = await given.category({ administrators: 1 })
  const { category: first } = await given.category({ parentId: top.id })
  const { category: second } = await given.category({ parentId: top.id })
  const client = await clientOf(administrator)
  return { top, first, second, client, ids: [first.id, second.id] }
}

const limitsOf = async (id: number) => {
  const { db } = await testDatabase()
  const { max_upload_mb: most, min_upload_mb: least } = await db
    .selectFrom('category')
    .select(['max_upload_mb', 'min_upload_mb'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [least, most]
}

test('the form has what may be set in many, with the value that all have, and says where they differ', async () => {
  const { client, first, ids } = await start()
  await client.call(uploadSection.settings.save, { categoryId: first.id, maxMb: 7 })
  const { sections } = await client.call(api.getFormOfMany, { ids })
  const upload = sections.find(({ id }) => id === 'upload')
  expect(upload?.items.map(({ names, value }) => [names[0], value])).toEqual([
    ['limitType', ''],
    ['maxUploadSize', ''],
    ['mixUploadSize', '0'],
  ])
  expect(upload?.differing).toEqual(['maxUploadSize'])
  const names = sections.flatMap(({ items }) => items.map((item) => item.names[0]))
  for (const own of ['categoryname', 'categorynameEn', 'coder']) expect(names).not.toContain(own)
  expect(names).toEqual(expect.arrayContaining(['description', 'secorder']))
  expect(names).toEqual(expect.arrayContaining(['isopencode', 'coderule', 'remindnew']))
  // what stands below another one can follow it
  const code = sections.find(({ id }) => id === 'codeRule')?.items[0]
  expect(code?.options?.map(({ key }) => key)).toEqual(['', '1', '0'])
})

test('many categories get the same value as one act; each has its record, and the undo gives all of them theirs back', async () => {
  const { client, first, second, ids } = await start()
  await client.call(uploadSection.settings.save, { categoryId: first.id, maxMb: 7 })
  const asked = { ids, section: 'upload', values: { maxUploadSize: '50' } }
  const [before, other] = [await limitsOf(first.id), await limitsOf(second.id)]
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 2, unchanged: 0, categories: 2 })
  expect(await limitsOf(first.id), 'nothing is changed by looking').toEqual(before)
  const done = await client.call(api.changeSettingsOfMany, asked)
  expect(done).toMatchObject({ message: '已修改 2 个目录的设置', changed: 2, refused: [] })
  expect([await limitsOf(first.id), await limitsOf(second.id)]).toEqual([
    [0, 50],
    [0, 50],
  ])
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 0, unchanged: 2, categories: 0 })
  expect(await client.call(api.changeSettingsOfMany, asked)).toMatchObject({ changed: 0, changeIds: [] })

  const back = { section: 'upload', changeIds: done.changeIds }
  expect((await client.call(api.undoSettingsOfMany, back)).message).toBe('已恢复 2 个目录原来的设置')
  expect([await limitsOf(first.id), await limitsOf(second.id)]).toEqual([before, other])
  expect(await client.call(api.undoSettingsOfMany, back)).toMatchObject({ restored: 0, kept: 2 })
  expect([await limitsOf(first.id), await limitsOf(second.id)]).toEqual([before, other])
})

test('description and order of many are set alike and given back to each; names and codes are not for many', async () => {
  const { client, first, ids } = await start()
  const { db } = await testDatabase()
  const rows = async () =>
    (
      await db.selectFrom('category').select(['description', 'sort']).where('id', 'in', ids).orderBy('id').execute()
    ).map(({ description, sort }) => [description, Number(sort)])
  await client.call(basicsSection.settings.save, { categoryId: first.id, description: '旧的', order: 3 })
  const before = await rows()
  expect(before).toEqual([
    ['旧的', 3],
    ['', 0],
  ])
  const asked = { ids, section: 'base', values: { description: '新的说明', secorder: '7.5' } }
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 2, categories: 2 })
  const done = await client.call(api.changeSettingsOfMany, asked)
  expect(await rows()).toEqual([
    ['新的说明', 7.5],
    ['新的说明', 7.5],
  ])
  await client.call(api.undoSettingsOfMany, { section: 'base', changeIds: done.changeIds })
  expect(await rows()).toEqual(before)
  for (const values of [{ coder: 'X' }, { categoryname: 'X' }] as const)
    expect((await client.fail(api.changeSettingsOfMany, { ids, section: 'base', values: { ...values } })).kind).toBe(
      'invalid',
    )
})

test('a category that refuses the value stays as it is and is named; the undo leaves what was changed again since', async () => {
  const { client, first, second, ids } = await start()
  await client.call(uploadSection.settings.save, { categoryId: second.id, minMb: 20 })
  const asked = { ids, section: 'upload', values: { maxUploadSize: '10' } }
  const done = await client.call(api.changeSettingsOfMany, asked)
  expect(done).toMatchObject({ changed: 1, refused: [{ id: second.id, name: second.name }] })
  expect(done.message).toContain(`1 个未修改：“${second.name}”`)
  expect(await limitsOf(first.id)).toEqual([0, 10])

  const both = await client.call(api.changeSettingsOfMany, { ...asked, values: { maxUploadSize: '60' } })
  await client.call(uploadSection.settings.save, { categoryId: first.id, maxMb: 61 })
  const { message } = await client.call(api.undoSettingsOfMany, { section: 'upload', changeIds: both.changeIds })
  expect(message).toBe('已恢复 1 个目录原来的设置，1 个后来又有修改，未恢复')
  expect(await limitsOf(first.id)).toEqual([0, 61])
})

test('a setting that is followed reaches those below, each once, however many of them are chosen', async () => {
  const { client, top, first, second } = await start()
  const { category: leaf } = await given.category({ parentId: first.id })
  await client.call(codeSection.settings.save, { categoryId: second.id, isOn: false })
  const asked = { ids: [top.id, first.id], section: 'codeRule', values: { isopencode: '1' } }
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 2, categories: 3 })
  await client.call(api.changeSettingsOfMany, asked)
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('category_code_rule')
    .select(['category_id', 'is_on'])
    .where('category_id', 'in', [top.id, first.id, second.id, leaf.id])
    .orderBy('category_id')
    .execute()
  expect(rows).toEqual([
    { category_id: top.id, is_on: true },
    { category_id: first.id, is_on: true },
    { category_id: second.id, is_on: false },
  ])
})

test('who may not set one of them sets none, and nothing is set that is no setting of many', async () => {
  const { client, ids } = await start()
  const { category: other } = await given.category()
  const asked = { ids: [...ids, other.id], section: 'upload', values: { maxUploadSize: '3' } }
  for (const call of [api.previewSettingsOfMany, api.changeSettingsOfMany])
    expect(await client.fail(call, asked)).toMatchObject({ kind: 'notFound' })
  expect(await client.fail(api.getFormOfMany, { ids: asked.ids })).toMatchObject({ kind: 'notFound' })
  const wrong = async (section: string, values: Record<string, string>) =>
    (await client.fail(api.changeSettingsOfMany, { ids, section, values })).code
  expect(await wrong('base', { categoryname: '同名' })).toBe('settings-of-many.nothingEntered')
  expect(await wrong('upload', {})).toBe('settings-of-many.nothingEntered')
  expect(await wrong('upload', { maxUploadSize: '很大' })).toBe('settings-of-many.unreadable')
  expect(await wrong('rights', { x: '1' })).toBe('setting-log.noSuchSection')
})

/** So many categories that somebody may set, with the job that does. */
async function startMany(count: number) {
  const { category: top, administrator } = await given.category({ administrators: 1 })
  const { pool, db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    insert into category (name, parent_id, default_set_id)
    select ${top.name} || n, ${top.id}, default_set_id from category, generate_series(1, ${count}::integer) as n
    where category.id = ${top.id} returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const { store } = await mountedApp()
  const runJob = async () => runJobsNow({ pool, database: db, store, jobs: [settingsOfManyJob] })
  return { administrator, client: await clientOf(administrator), db, ids, runJob }
}

test('more than 20 are changed by a job, which says what it changed and what not; who may not set one any more leaves it', async () => {
  const { client, db, ids, runJob } = await startMany(45)
  const [refusing, closed] = ids
  await db.updateTable('category').set({ min_upload_mb: 20 }).where('id', '=', refusing!).execute()
  const before = await limitsOf(closed!)
  const asked = { ids, section: 'upload', values: { maxUploadSize: '10' } }
  const begun = await client.call(api.changeSettingsOfMany, asked)
  expect(begun).toMatchObject({ message: '正在修改 45 个目录的设置', changed: 0, changeIds: [] })
  expect(await limitsOf(ids[9]!)).not.toEqual([0, 10])
  await db.updateTable('category').set({ inherits_rights: false }).where('id', '=', closed!).execute()
  await runJob()
  const { jobs } = await client.call(liveApi.listJobs, {})
  const job = jobs.find(({ id }) => id === begun.jobId)
  expect(job).toMatchObject({ state: 'done', done: 45, total: 45 })
  const result = SetMany.parse(job?.result)
  expect(result).toMatchObject({ section: 'upload', changed: 43 })
  expect(result.refused.map(({ id, reason }) => [id, reason])).toEqual([
    [refusing, expect.stringContaining('20')],
    [closed, '您不能再修改该目录的设置'],
  ])
  expect([await limitsOf(ids[9]!), await limitsOf(closed!)]).toEqual([[0, 10], before])
  const undo = (from: number, to: number) =>
    client.call(api.undoSettingsOfMany, { section: 'upload', changeIds: result.changeIds.slice(from, to) })
  await expect(undo(0, 21)).rejects.toThrow(/changeIds/)
  expect(await undo(0, 20)).toMatchObject({ restored: 20, kept: 0 })
  expect((await limitsOf(ids[9]!))[1]).not.toBe(10)
})

test('settings that a job should change stay as they are where who asked for it has left', async () => {
  const { administrator, client, db, ids, runJob } = await startMany(21)
  const asked = { ids, section: 'upload', values: { maxUploadSize: '10' } }
  const { jobId } = await client.call(api.changeSettingsOfMany, asked)
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', administrator.id).execute()
  await runJob()
  const job = await db.selectFrom('job_progress').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
  expect(job).toMatchObject({ state: 'done', done: 21 })
  const { changed, refused } = SetMany.parse(job.result)
  expect([changed, refused.map(({ id }) => id)]).toEqual([0, ids])
  expect(await limitsOf(ids[0]!)).not.toEqual([0, 10])
})

/** A job that lost its connection while it waited for one of the second twenty. */
async function startCut() {
  const started = await startMany(45)
  const { client, db, ids, runJob } = started
  const asked = { ids, section: 'upload', values: { maxUploadSize: '10' } }
  const { jobId } = await client.call(api.changeSettingsOfMany, asked)
  let running = Promise.resolve()
  await inTransaction(db, { isolation: 'read committed' }, async (holding) => {
    await holding.selectFrom('category').select('id').where('id', '=', ids[25]!).forUpdate().execute()
    running = runJob()
    await cutWhoWaitsFor(holding)
  })
  await running
  const find = async () => {
    const { jobs } = await client.call(liveApi.listJobs, {})
    const job = jobs.find(({ id }) => id === jobId)
    return { state: job?.state, done: job?.done, ...SetMany.parse(job?.result) }
  }
  const runAgain = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await runJob()
  }
  const limits = async () => {
    const rows = db.selectFrom('category').select('max_upload_mb as most').where('id', 'in', ids).orderBy('id')
    return (await rows.execute()).map(({ most }) => most)
  }
  return { ...started, jobId, find, runAgain, limits }
}

test('a job whose connection is cut goes on behind what it had set, and sets each once', async () => {
  const { ids, find, runAgain, limits } = await startCut()
  expect(await find()).toMatchObject({ state: 'running', done: 20, changed: 20 })
  expect((await limits()).filter((most) => most === 10)).toHaveLength(20)
  await runAgain()
  const { changeIds, ...ended } = await find()
  expect(ended).toMatchObject({ state: 'done', done: 45, changed: 45, refused: [] })
  expect(new Set(changeIds).size).toBe(ids.length)
  expect(new Set(await limits())).toEqual(new Set([10]))
})

test('a job that is stopped sets no more, and what it had set is taken back', async () => {
  const { client, jobId, find, runAgain, limits } = await startCut()
  await client.call(liveApi.cancelJob, { id: jobId })
  await runAgain()
  const { changeIds, ...ended } = await find()
  expect(ended).toMatchObject({ state: 'canceled', done: 20, changed: 20, refused: [] })
  expect((await limits()).filter((most) => most === 10)).toHaveLength(20)
  const back = { section: 'upload', changeIds }
  expect((await client.call(api.undoSettingsOfMany, back)).message).toBe('已恢复 20 个目录原来的设置')
  expect(await limits()).not.toContain(10)
})
