import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createDatabase, LocalStore, type Database } from '@shuku/kit/server'
import { meet, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { foundByIndex } from '../engine/found-sql.ts'
import { hitsOf } from '../engine/hits.ts'
import { parseQuery } from '../query/parse-query.ts'
import { searchServer } from '../search-server.ts'
import { findStaleDocuments } from './find-stale.ts'
import { indexDocuments, indexSavedDocuments } from './index-documents.ts'
import { namesLastJob } from './index-jobs.ts'

const filler = '子丑寅卯辰巳午未申酉戌亥。\n'
const long = filler.repeat(5000)
/** Makes of a text one that only a job cuts. */
const markup = `<p title="${'x'.repeat(500_000)}"></p>`

const files = [
  { name: '甲方合同.docx', text: '围堰合龙记录' },
  { name: '附图.dwg' },
  { name: '验收单.pdf', text: '混凝土强度', kind: 'pdf' },
]

// the tests ask for the same words
afterEach(() => act((db) => sql`delete from document`.execute(db)))

async function finds(typed: string): Promise<number[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ document_id: number }>`${foundByIndex(parseQuery(typed, '2026-11-20'))}`.execute(db)
  return rows.map(({ document_id }) => document_id)
}

async function hit(id: number, typed: string) {
  const { db } = await testDatabase()
  const { text, fileName } = (await hitsOf(db, parseQuery(typed, '2026-11-20'), [id])).get(id) ?? {}
  return { text, fileName }
}

async function givenDocument(body: string, its: readonly { name: string; text?: string; kind?: string }[] = files) {
  const [id = 0] = await given.texts(await given.category({ creators: 1 }), [{ subject: '记录', body, files: its }])
  return id
}

async function setBody(id: number, html: string, db?: Database): Promise<void> {
  await sql`update document_body set html = ${html} where document_id = ${id}`.execute(db ?? (await testDatabase()).db)
}

const renamed = (id: number, before: string, name: string) =>
  sql`update attachment set name = ${name} where document_id = ${id} and name = ${before}`

/** As the save of a new name does it: the document is locked, the name changed, the index told. */
async function rename(id: number, before: string, name: string): Promise<void> {
  await act(async (db) => {
    await renamed(id, before, name).execute(db)
    await indexSavedDocuments(db, [id], { sameTexts: true })
  })
}

async function staleDocuments(): Promise<number[]> {
  const { db } = await testDatabase()
  return Array.fromAsync(findStaleDocuments(db))
}

async function runJobs(): Promise<void> {
  const { pool, db } = await testDatabase()
  await runJobsNow({ pool, database: db, store: new LocalStore('/nowhere'), jobs: searchServer.jobs ?? [] })
}

describe.each([
  ['a short text', '堤防巡查'],
  ['a long text', `${long}堤防巡查`],
  ['a document without a text', ''],
])('of %s', (_, body) => {
  test('a file is found by its new name, no longer by its old one, and all else as before', async () => {
    const id = await givenDocument(body)
    await rename(id, '附图.dwg', '总平面布置 ZK07-20026-001.dwg')
    expect([await finds('总平面布置'), await finds('附图'), await finds('0026-00')]).toEqual([[id], [], [id]])
    expect([await finds('甲方合同'), await finds('围堰合龙'), await finds('验收单 混凝土')]).toEqual([[id], [id], [id]])
    expect(await finds('堤防巡查 总平面布置')).toEqual(body === '' ? [] : [id])
    expect(await hit(id, '总平面')).toMatchObject({ fileName: '总平面布置 ZK07-20026-001.dwg' })
    expect(await hit(id, '验收单')).toEqual({ text: '验收单.pdf', fileName: '验收单.pdf' })
    expect(await hit(id, '围堰')).toMatchObject({
      text: expect.stringContaining('围堰合龙记录'),
      fileName: '甲方合同.docx',
    })
    expect(await hit(id, '混凝土')).toMatchObject({
      text: expect.stringContaining('混凝土强度'),
      fileName: '验收单.pdf',
    })
    expect(await staleDocuments()).toEqual([])
  })

  test('a name that turns longer, shorter, very long or one of another file leaves nothing of the earlier ones', async () => {
    const id = await givenDocument(body)
    let before = '甲方合同.docx'
    for (const name of [
      '甲.docx',
      `${'丙戌'.repeat(125)}.docx`,
      '验收单.pdf',
      'Ａ B.docx',
      '\u200b',
      '甲方合同.docx',
    ]) {
      await rename(id, before, name)
      before = name
      expect(await staleDocuments(), name).toEqual([])
    }
    expect([await finds('丙戌丙戌'), await finds('甲方合同')]).toEqual([[], [id]])
  })
})

/** Puts a word into each part of the text as it is indexed: a text that is cut again, or written, loses it. */
async function markParts(id: number, word: string): Promise<void> {
  const { db } = await testDatabase()
  await sql`update search_part set terms = terms || ${`'${word}'`}::tsvector where document_id = ${id} and number > 0
    and start < (select max("to") from search_text, jsonb_to_recordset(sources) as source (kind text, "to" integer)
      where document_id = ${id} and kind <> 'fileName')`.execute(db)
}

async function markedParts(id: number, word: string): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select from search_part where document_id = ${id} and terms @@ ${`'${word}'`}::tsquery`.execute(db)
  return rows.length
}

describe('the long text of a document whose file is renamed', () => {
  test.each(['', markup])('is not cut again, nor by a job', async (more) => {
    const id = await givenDocument(long)
    await setBody(id, `${more}${long}`)
    await markParts(id, 'mark')
    const before = await markedParts(id, 'mark')
    expect(before).toBeGreaterThan(1)
    await rename(id, '附图.dwg', '总平面布置.dwg')
    await runJobs()
    expect([await markedParts(id, 'mark'), await finds('总平面布置')]).toEqual([before, [id]])
  })

  test('is not cut for thousands of long names either, which have parts of their own', async () => {
    const many = Array.from({ length: 400 }, (_, n) => ({ name: `${'竣工图纸'.repeat(40)}${n}.dwg` }))
    const id = await givenDocument(long, many)
    await markParts(id, 'mark')
    const before = await markedParts(id, 'mark')
    await rename(id, many[7]!.name, '庚子.dwg')
    expect([await markedParts(id, 'mark'), await finds('庚子'), await finds('竣工图纸399')]).toEqual([
      before,
      [id],
      [id],
    ])
    await act(async (db) => {
      await sql`update attachment set name = id || '.dwg' where document_id = ${id}`.execute(db)
      await indexSavedDocuments(db, [id], { sameTexts: true })
      const { rows } = await sql`
        select from search_part join search_text using (document_id) where number >= part_count`.execute(db)
      expect(rows).toEqual([])
    })
    expect([await markedParts(id, 'mark'), await finds('庚子')]).toEqual([before, []])
  })

  test(
    'is cut where it is not indexed as it would be now: names between texts, within the last part, or nothing',
    { tags: ['slow'] },
    async () => {
      const { db } = await testDatabase()
      const id = await givenDocument(long)
      const asBefore = [
        // a name before a text
        sql`
        with named as (update search_part set body = overlay(body placing '旧名' from 1) where document_id = ${id} and number = 1)
        update search_text set sources = '[{"kind": "fileName", "from": 0, "to": 2, "length": 2}]' || sources
        where document_id = ${id}`,
        // names within the last part of the text
        sql`update search_part set body = body || ' 旧名' where document_id = ${id} and number = (
        select max(number) from search_part where document_id = ${id} and body not like '%.dwg%')`,
        sql`delete from search_title where document_id = ${id}`,
        sql`delete from search_text where document_id = ${id}`,
      ]
      let before = '附图.dwg'
      for (const [turn, broken] of asBefore.entries()) {
        await broken.execute(db)
        await rename(id, before, `图${turn}号.dwg`)
        before = `图${turn}号.dwg`
        expect([await finds(`图${turn}号`), await finds('旧名'), await staleDocuments()]).toEqual([[id], [], []])
      }
    },
  )
})

test('what was indexed with names between the texts is indexed again by a job', async () => {
  const { pool, db } = await testDatabase()
  const id = await givenDocument('堤防巡查')
  await sql`update search_text set sources = '[{}]' || sources, body = '旧名' || body where document_id = ${id}`.execute(
    db,
  )
  expect(await staleDocuments()).toEqual([id])
  await namesLastJob.run({}, { database: createDatabase(pool), signal: new AbortController().signal } as never)
  expect(await staleDocuments()).toEqual([])
})

describe('a renaming that meets', () => {
  test.each(['堤防巡查', long])('another one: both names are found', async (body) => {
    const id = await givenDocument(body)
    const { db } = await testDatabase()
    const one = (before: string, name: string) => async (tx: typeof db) => {
      await renamed(id, before, name).execute(tx)
      await indexSavedDocuments(tx, [id], { sameTexts: true })
    }
    const { secondWaited } = await meet(db, {
      first: one('附图.dwg', '总平面布置.dwg'),
      second: one('验收单.pdf', '签收单.pdf'),
    })
    expect(secondWaited).toBe(true)
    expect([await finds('总平面布置 签收单'), await finds('附图'), await finds('验收单')]).toEqual([[id], [], []])
    expect(await staleDocuments()).toEqual([])
  })

  test.each([
    ['before', ['save', 'rename', 'job']],
    ['after', ['rename', 'save', 'job']],
    ['and the job that follows it', ['save', 'job', 'rename']],
  ])('a save of another text, %s: all of both is found', async (_, order) => {
    const id = await givenDocument(`${long}旧末尾`)
    const acts: Record<string, () => Promise<void>> = {
      save: () =>
        act(async (db) => {
          await setBody(id, `${markup}${long}<p>新末尾</p>`, db)
          await indexSavedDocuments(db, [id])
        }),
      rename: () => rename(id, '附图.dwg', '总平面布置.dwg'),
      job: runJobs,
    }
    for (const step of order) await acts[step]?.()
    expect([await finds('总平面布置 新末尾'), await finds('附图'), await finds('旧末尾')]).toEqual([[id], [], []])
    expect(await staleDocuments()).toEqual([])
  })

  test('the job at work: the later of the two has all', async () => {
    const id = await givenDocument(`${long}旧末尾`)
    const { db } = await testDatabase()
    await setBody(id, `${long}<p>新末尾</p>`)
    const { secondWaited } = await meet(db, {
      first: (tx) => indexDocuments(tx, [id]),
      second: async (tx) => {
        await renamed(id, '附图.dwg', '总平面布置.dwg').execute(tx)
        await indexSavedDocuments(tx, [id], { sameTexts: true })
      },
    })
    expect(secondWaited).toBe(true)
    expect([await finds('总平面布置 新末尾'), await finds('附图'), await finds('旧末尾')]).toEqual([[id], [], []])
    expect(await staleDocuments()).toEqual([])
  })
})
