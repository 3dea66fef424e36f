import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDatabase, type Database, LocalStore } from '@shuku/kit/server'
import { meet, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { textSettled } from '@shuku/domain/files/server'
import { act, given } from '@shuku/domain/testing'
import { foundByIndex } from '../engine/found-sql.ts'
import { parseQuery } from '../query/parse-query.ts'
import { searchServer } from '../search-server.ts'
import { indexDocuments, indexSavedDocuments } from './index-documents.ts'
import { indexAgainJob, indexAsWrittenJob, mergePending } from './index-jobs.ts'
import { lookAtTexts } from './read-texts.ts'

const filler = '子丑寅卯辰巳午未申酉戌亥。\n'

async function finds(typed: string): Promise<number[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ document_id: number }>`${foundByIndex(parseQuery(typed, '2026-11-20'))}`.execute(db)
  return rows.map(({ document_id }) => document_id)
}

async function rowVersions(id: number): Promise<unknown> {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select xmin::text as version from search_text where document_id = ${id}
    union all select xmin::text from search_part where document_id = ${id}
    union all select xmin::text from search_written where document_id = ${id}
    union all select xmin::text from search_title where document_id = ${id}`.execute(db)
  return rows
}

async function setBody(id: number, html: string, subject?: string): Promise<void> {
  const { db } = await testDatabase()
  await sql`update document_body set html = ${html} where document_id = ${id}`.execute(db)
  if (subject) await sql`update document set subject = ${subject} where id = ${id}`.execute(db)
}

async function runJobs(): Promise<void> {
  const { pool, db } = await testDatabase()
  await runJobsNow({ pool, database: db, store: new LocalStore('/nowhere'), jobs: searchServer.jobs ?? [] })
}

async function givenText(body: string): Promise<number> {
  const { category, creator } = await given.category({ creators: 1 })
  const [id = 0] = await given.texts({ category, creator }, [{ subject: '制度', body }])
  return id
}

describe('the index follows the documents', () => {
  test('in the transaction that changes them, or not at all', async () => {
    const id = await givenText('旧的正文甲申')
    await setBody(id, '<p>新的正文乙酉</p>')
    expect(await finds('正文乙酉')).toEqual([])
    const failed = act(async (db) => {
      await indexSavedDocuments(db, [id])
      throw new Error('after all not')
    })
    await expect(failed).rejects.toThrow('after all not')
    expect(await finds('正文甲申')).toEqual([id])
    await act((db) => indexSavedDocuments(db, [id]))
    expect([await finds('正文乙酉'), await finds('正文甲申')]).toEqual([[id], []])
  })

  test('what is indexed already is not written again', async () => {
    for (const id of [await givenText('短'), await givenText(filler.repeat(8000))]) {
      const before = await rowVersions(id)
      await act((db) => indexDocuments(db, [id]))
      expect(await rowVersions(id)).toEqual(before)
    }
  })

  test('a text that turns long, or short again, leaves nothing behind', async () => {
    const id = await givenText('短文丙戌')
    await setBody(id, `<p>开头</p>${filler.repeat(6000)}<p>末尾丁亥</p>`)
    await act((db) => indexDocuments(db, [id]))
    expect([await finds('末尾丁亥'), await finds('短文丙戌')]).toEqual([[id], []])
    expect(await finds('制度 末尾丁亥')).toEqual([id])
    await setBody(id, '<p>又短戊子</p>')
    await act((db) => indexDocuments(db, [id]))
    expect([await finds('又短戊子'), await finds('末尾丁亥')]).toEqual([[id], []])
    const { db } = await testDatabase()
    expect((await sql`select from search_part where document_id = ${id}`.execute(db)).rows).toEqual([])
    expect((await sql`select from search_written where document_id = ${id}`.execute(db)).rows).toEqual([])
  })

  test('of a very long text the title is found at once, the rest after a job, the old text till then', async () => {
    const id = await givenText(`${filler.repeat(6000)}旧末尾己丑`)
    await setBody(id, `${filler.repeat(20_000)}<p>新末尾庚寅</p>`, '辛卯标题')
    await act((db) => indexSavedDocuments(db, [id]))
    expect([await finds('辛卯标题'), await finds('辛卯标题 旧末尾己丑'), await finds('新末尾庚寅')]).toEqual([
      [id],
      [id],
      [],
    ])
    await runJobs()
    expect([await finds('辛卯标题 新末尾庚寅'), await finds('旧末尾己丑')]).toEqual([[id], []])
  })

  test('the text of an attachment is found once it is known', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const [id = 0] = await given.texts({ category, creator }, [{ subject: '附件', files: [{ name: 'a.docx' }] }])
    const contentId = await act(async (db) => {
      const { content_id } = await db
        .selectFrom('attachment')
        .innerJoin('file', 'file.id', 'attachment.file_id')
        .select('file.content_id')
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow()
      await db.insertInto('file_text').values({ content_id, body: '壬辰附件正文' }).execute()
      await textSettled.announce(db, { contentIds: [content_id] })
      return content_id
    })
    expect(contentId).toBeGreaterThan(0)
    await runJobs()
    expect(await finds('壬辰附件')).toEqual([id])
  })

  describe('a text that is stored while a document with its file is saved is found', () => {
    const store = async (db: Database, contentId: number, text: string): Promise<void> => {
      await sql`update file_content set text_state = 'ready' where id = ${contentId}`.execute(db)
      await db.insertInto('file_text').values({ content_id: contentId, body: text }).execute()
      await textSettled.announce(db, { contentIds: [contentId] })
    }
    /** Two documents: the second is to get the file of the first. */
    const givenUnread = async () => {
      const { category, creator } = await given.category({ creators: 1 })
      const texts = [{ subject: '有附件', files: [{ name: 'a.docx' }] }, { subject: '后来也有' }]
      const [first = 0, second = 0] = await given.texts({ category, creator }, texts)
      const { db } = await testDatabase()
      const { rows } = await sql<{ id: number; content: number }>`
        select file.id, content_id as content from file join attachment on file_id = file.id where document_id = ${first}`.execute(
        db,
      )
      const attach = async (tx: Database): Promise<void> => {
        await sql`
          insert into attachment (document_id, name, file_id, added_by)
          select id, 'a.docx', ${rows[0]?.id ?? 0}, creator_id from document where id = ${second}`.execute(tx)
        await indexSavedDocuments(tx, [second])
      }
      return { ids: [first, second], content: rows[0]?.content ?? 0, attach }
    }

    test('the save first', async () => {
      const { ids, content, attach } = await givenUnread()
      const { db } = await testDatabase()
      const { first, secondWaited } = await meet(db, { first: attach, second: (tx) => store(tx, content, '癸卯附件') })
      expect(first).toMatchObject({ status: 'fulfilled' })
      await runJobs()
      expect([secondWaited, (await finds('癸卯附件')).toSorted((a, b) => a - b)]).toEqual([true, ids])
    })

    test('the text first', async () => {
      const { ids, content, attach } = await givenUnread()
      const { db } = await testDatabase()
      const { second } = await meet(db, { first: (tx) => store(tx, content, '甲辰附件'), second: attach })
      expect(second).toMatchObject({ status: 'fulfilled' })
      await runJobs()
      expect((await finds('甲辰附件')).toSorted((a, b) => a - b)).toEqual(ids)
    })
  })

  test('attachments that were taken off, and pictures in the body, are not looked into', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const files = [
      { name: 'gone.docx', text: '癸巳取下' },
      { name: 'image1.docx', text: '甲午图片' },
    ]
    const [id = 0] = await given.texts({ category, creator }, [{ subject: '附件', files }])
    await act(async (db) => {
      await sql`update attachment set removed_at = now() where document_id = ${id} and name = 'gone.docx'`.execute(db)
      await sql`update attachment set in_body = true where document_id = ${id} and name = 'image1.docx'`.execute(db)
      await indexDocuments(db, [id])
    })
    expect([await finds('癸巳取下'), await finds('甲午图片'), await finds('gone.docx')]).toEqual([[], [], []])
  })

  test('a document that is gone for good is gone from the index', async () => {
    const id = await givenText('乙未消失')
    await act((db) => sql`delete from document where id = ${id}`.execute(db))
    expect(await finds('乙未消失')).toEqual([])
  })
})

test('of two who index the same document the later sees what the earlier wrote', async () => {
  const id = await givenText('丙申原文')
  const { db } = await testDatabase()
  const { secondWaited } = await meet(db, {
    first: async (tx) => {
      await sql`update document_body set html = '<p>丁酉新文</p>' where document_id = ${id}`.execute(tx)
      await indexDocuments(tx, [id])
    },
    second: (tx) => indexDocuments(tx, [id]),
  })
  expect(secondWaited).toBe(true)
  expect([await finds('丁酉新文'), await finds('丙申原文')]).toEqual([[id], []])
})

test('a job keeps long texts as they were written that were there before', async () => {
  const id = await givenText(filler.repeat(1000))
  const { db, pool } = await testDatabase()
  const pieces = async () =>
    (await sql`select start, body from search_written where document_id = ${id} order by start`.execute(db)).rows
  const before = await pieces()
  expect(before.length).toBeGreaterThan(5)
  await act((database) => sql`delete from search_written where document_id = ${id}`.execute(database))
  await indexAsWrittenJob.run({}, { database: createDatabase(pool), signal: new AbortController().signal } as never)
  expect(await pieces()).toEqual(before)
})

test('a saved text is found while its terms are pending, and after they are merged; merged twice is nothing', async () => {
  const { db } = await testDatabase()
  const id = await givenText('悬铃木与梧桐')
  expect(await finds('悬铃木')).toEqual([id])
  expect(await mergePending(db)).toBeGreaterThan(0)
  expect(await finds('悬铃木')).toEqual([id])
  expect(await mergePending(db)).toBe(0)
})

test('a document calls itself by its first heading, else by the title of its first file that is one', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const files = ['a.docx', 'b.pdf', 'c.pdf'].map((name) => ({ name, text: '正文' }))
  const [id = 0] = await given.texts({ category, creator }, [{ subject: '扫描件 0014', files }])
  const headingWith = (...titles: string[]) =>
    act(async (db) => {
      for (const [index, title] of titles.entries())
        await sql`update file_text set title = ${title} where content_id = (
          select content_id from file join attachment on file_id = file.id
          where document_id = ${id} and attachment.name = ${files[index]?.name})`.execute(db)
      const [found] = await lookAtTexts(db, [id])
      return found?.heading
    })
  expect(await headingWith('', '年度  防汛\n总结', '另一个')).toBe('年度 防汛 总结')
  // what programs write there, and what the document is called anyway, say nothing
  expect(await headingWith('Microsoft Word - 新建.docx', '扫描件 0014', '防汛总结')).toBe('防汛总结')
  expect(await headingWith('无标题', 'Slide 1', '')).toBe('')
  await setBody(id, '<h4>小节</h4><h2>围堰<b>合龙</b></h2>')
  expect(await headingWith('防汛总结')).toBe('围堰合龙')
})

test('what was indexed before texts were cut otherwise is indexed again by a job, once', async () => {
  const { pool, db } = await testDatabase()
  const [id = 0] = await given.texts(await given.category({ creators: 1 }), [{ subject: 'scan0014' }])
  await setBody(id, '<h2>围堰<b>合龙</b></h2><p>水位。</p>')
  await act((database) => indexDocuments(database, [id]))
  const held = async () => {
    const { rows } = await sql<{ heading: string; terms: string }>`
      select heading, terms::text from search_text where document_id = ${id}`.execute(db)
    return rows[0]
  }
  const wanted = await held()
  expect(wanted).toMatchObject({ heading: '围堰合龙', terms: expect.stringContaining("'=围堰'") })
  await sql`update search_text set heading = '', terms = '' where document_id = ${id}`.execute(db)
  const run = () =>
    indexAgainJob.run({}, { database: createDatabase(pool), signal: new AbortController().signal } as never)
  await run()
  expect(await held()).toEqual(wanted)
  const before = await rowVersions(id)
  await run()
  expect(await rowVersions(id)).toEqual(before)
})
