import { sql } from 'kysely'
import { sweep } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { mailNotices } from '@shuku/domain/notices/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { countOf } from '../list/listed.given.ts'
import { searchServer } from '../index.ts'
import { newsLast, notifyOfHits } from './notify-of-hits.ts'
import { runRound, save, noticesOf } from './hit-notices.given.ts'

beforeEach(async () => {
  // of what other tests made nobody is told here
  await act((db) => sql`delete from search_template`.execute(db))
})

test('who wants it is told once of the new documents that a template of theirs finds, of each template by itself', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const client = await clientOf(reader)
  await given.texts({ category, creator }, [{ subject: '采购合同〇' }])
  const id = await save(client, { categoryId: category.id, subject: '采购' }, '采购')
  await save(client, { categoryId: category.id, fulltext: '押金' }, '押金')
  await save(client, { categoryId: category.id, notifies: false }, '不提醒')
  await given.texts({ category, creator }, [
    { subject: '采购合同甲', body: '正文' },
    { subject: '采购合同乙', body: '含押金条款' },
    { subject: '别的', body: '无关' },
  ])
  await runRound()
  expect(await noticesOf(reader)).toMatchObject([
    { templateId: id, name: '采购', subjects: ['采购合同甲', '采购合同乙'] },
    { name: '押金', subjects: ['采购合同乙'] },
  ])
  await runRound()
  expect(await noticesOf(reader)).toHaveLength(2)
})

test('nobody is told of what they may not read, or hold themselves, or of drafts', async () => {
  const { category, creator: author, reader: colleague } = await given.category({ readers: 1, creators: 1 })
  const outsider = await given.person()
  const people = [author, colleague, outsider]
  for (const person of people) await save(await clientOf(person), { subject: '保密方案' })
  await given.texts({ category, creator: author }, [{ subject: '保密方案一' }])
  await given.texts({ category, creator: author!, status: 0 }, [{ subject: '保密方案草稿' }])
  const secret = await given.texts({ category, creator: author }, [{ subject: '保密方案绝密' }])
  await act((db) => sql`update document set secrecy = 1 where id = ${secret[0]}`.execute(db))
  await runRound()
  expect(await Promise.all(people.map(noticesOf))).toMatchObject([[], [{ subjects: ['保密方案一'] }], []])
})

test('a search that the database refuses holds up nobody else', async () => {
  const { category, creator, readers } = await given.category({ readers: 2, creators: 1 })
  const [one, two] = await Promise.all(readers.map((person) => clientOf(person)))
  await save(one!, { categoryId: category.id, subject: '通知' }, '好的')
  await save(one!, { categoryId: category.id }, '坏的')
  await act((db) =>
    sql`update search_template set query = '{"seccategory": "3000000000"}' where name = '坏的'`.execute(db),
  )
  const id = await save(two!, { categoryId: category.id, subject: '通知' })
  await given.texts({ category, creator }, [{ subject: '通知一' }])
  await runRound()
  expect(await noticesOf(readers[1]!)).toMatchObject([{ templateId: id, subjects: ['通知一'] }])
  expect(await noticesOf(readers[0]!)).toMatchObject([{ name: '好的', subjects: ['通知一'] }])
})

test('words in a file are told of when its text has been read, and only then is the document looked at', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const client = await clientOf(reader)
  await save(client, { categoryId: category.id, fulltext: '抽丝剥茧' })
  await given.texts({ category, creator }, [{ subject: '未读', files: [{ name: '附件.docx' }] }])
  await runRound()
  const { db } = await testDatabase()
  const looked = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from search_news join document on document.id = document_id
      where category_id = ${category.id}`.execute(db)
    return rows[0]?.n
  }
  expect(await looked()).toBe(0)
  // after an hour it is told of what is known
  await act((database) =>
    sql`update document set effective_at = now() - interval '2 hours' where category_id = ${category.id}`.execute(
      database,
    ),
  )
  await runRound()
  expect(await looked()).toBe(1)
  await given.texts({ category, creator }, [{ subject: '已读', files: [{ name: '附件.docx', text: '抽丝剥茧' }] }])
  await runRound()
  expect(await noticesOf(reader)).toMatchObject([{ subjects: ['已读'] }])
})

test('a long text, a piece of a code, an excluded word and a typed field find what the list finds', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const client = await clientOf(reader)
  const queries = ['末尾记号', 'QL-77', '记号 -作废', 'type:html 记号', '“前段 记号”', '记号 OR 押金', 'panshi']
  const ids = new Map<string, number>()
  for (const fulltext of queries)
    ids.set(fulltext, await save(client, { categoryId: category.id, fulltext, exactly: false }, fulltext))
  const filler = Array.from({ length: 30_000 }, (_, n) => `第${n}行的填充文字`).join('\n')
  await given.texts({ category, creator }, [
    { subject: '长文', body: `${filler}\n末尾记号` },
    { subject: '长而单调', body: `${'同样的文字\n'.repeat(30_000)}末尾记号` },
    { subject: '短文', body: '前段 记号', code: 'QL-77-A' },
    { subject: '作废的', body: '记号 作废' },
    { subject: '磐石', body: '押金' },
  ])
  await runRound()
  const notices = await noticesOf(reader)
  for (const [fulltext, id] of ids) {
    const count = await countOf(client, { view: id })
    const notice = notices.find(({ templateId }) => templateId === id)
    expect(notice?.subjects.length ?? 0, fulltext).toBe(count)
  }
})

test('a template that was deleted, no longer tells, or whose owner has left, tells nobody; a broken round goes on and repeats nothing', async () => {
  const { category, creator, readers } = await given.category({ readers: 4, creators: 1 })
  const [gone, off, leaver, stays] = await Promise.all(readers.map((person) => clientOf(person)))
  const ids = await Promise.all(
    [gone!, off!, leaver!, stays!].map((client) => save(client, { categoryId: category.id })),
  )
  await gone!.call(searchApi.deleteTemplate, { id: ids[0]! })
  await off!.call(searchApi.changeTemplate, { id: ids[1]!, notifies: false })
  await act((db) => sql`update person set status = 'left' where id = ${readers[2]!.id}`.execute(db))
  await given.texts({ category, creator }, [{ subject: '新的' }])
  await runRound()
  expect(await noticesOf(readers[3]!)).toHaveLength(1)
  await act((db) =>
    sql`update search_news set is_done = false where round = (select max(round) from search_news)`.execute(db),
  )
  await runRound()
  expect(await noticesOf(readers[3]!)).toHaveLength(1)
  const { db } = await testDatabase()
  const { rows } = await sql`
    select from notice_event where kind = 'searchHits' and subject_ids && array(
      select id from document where category_id = ${category.id})`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a mail goes out only for a template that one wants mails of', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const client = await clientOf(reader)
  await save(client, { categoryId: category.id }, '不发')
  await save(client, { categoryId: category.id, mails: true }, '发')
  await given.texts({ category, creator }, [{ subject: '新的' }])
  await runRound()
  expect(await noticesOf(reader)).toHaveLength(2)
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select event.details ->> 'name' as name
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    join notice_event as event on event.id = (job.payload ->> 'eventId')::bigint
    where task.identifier = ${mailNotices.name} and event.kind = 'searchHits' and event.subject_ids && array(
      select id from document where category_id = ${category.id})`.execute(db)
  expect(rows).toEqual([{ name: '发' }])
})

test('after a worker was down for days, what became effective meanwhile is told, once; what had been told before is not told anew', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  await save(await clientOf(reader), { categoryId: category.id })
  await given.texts({ category, creator }, [{ subject: '停机前' }])
  await runRound()
  // all of this ten days later: the documents before, the end of the last round, and one while nothing ran
  await act(async (db) => {
    await sql`update search_template set told_since = now() - interval '12 days'`.execute(db)
    await sql`update document set effective_at = now() - interval '10 days 1 hour' where category_id = ${category.id}`.execute(
      db,
    )
    await sql`update search_news set at = now() - interval '10 days'`.execute(db)
    await sql`update search_told_until set at = now() - interval '10 days'`.execute(db)
  })
  await given.texts({ category, creator }, [{ subject: '停机时' }])
  await act((db) =>
    sql`update document set effective_at = now() - interval '5 days' where category_id = ${category.id} and subject = '停机时'`.execute(
      db,
    ),
  )
  const { db } = await testDatabase()
  await sweep(db, newsLast)
  await runRound()
  await runRound()
  expect(await noticesOf(reader)).toMatchObject([{ subjects: ['停机前'] }, { subjects: ['停机时'] }])
  // and then no longer looked for among what is so old
  await given.texts({ category, creator }, [{ subject: '很旧' }])
  await act((on) =>
    sql`update document set effective_at = now() - interval '5 days' where category_id = ${category.id} and subject = '很旧'`.execute(
      on,
    ),
  )
  await runRound()
  expect(await noticesOf(reader)).toHaveLength(2)
})

test('a round comes every two minutes', () => {
  expect(searchServer.schedule).toContainEqual({ job: notifyOfHits, cron: '*/2 * * * *' })
})
