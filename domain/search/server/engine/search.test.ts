import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { mayRead } from '@shuku/domain/rights/server'
import { act, callerIn, given, read, type GivenCategory } from '@shuku/domain/testing'
import { indexDocuments } from '../index/index-documents.ts'
import { parseQuery } from '../query/parse-query.ts'
import { reachOfLittle } from './sizes/estimate.ts'
import { isAmongFound } from './found-sql.ts'
import {
  allFoundByWords,
  allFoundRightsFirst,
  candidates,
  countByIndex,
  countRightsFirst,
  documentsWhere,
  indexPlan,
  orderedPlan,
  rightsFirstPlan,
  type CandidatePlan,
  type DatePage,
} from './plan-sql.ts'
import {
  asSearch,
  countFound,
  findByDate,
  findByRelevance,
  findsAnything,
  longestHead,
  pageByRelevance,
  withPreparedStatements,
  type SearchContext,
  type RankedEnd,
  type Search,
} from './search.ts'

const typed = (text: string): Search => ({ query: parseQuery(text, '2026-11-20') })
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

/** As a request asks: with a caller, in one snapshot. */
function ask<T>(person: { id: number }, work: (asker: SearchContext) => Promise<T>): Promise<T> {
  return read(async (db) => work({ db, caller: await callerIn(db, person.id), afterReply: () => {} }))
}

const everyPage = { order: 'descend', limit: 1000, offset: 0 } as const

let open: GivenCategory
let closed: GivenCategory
let openIds: number[]
let closedIds: number[]

beforeAll(async () => {
  open = await given.category({ readers: 1, creators: 1 })
  closed = await given.category({ readers: 1, creators: 1 })
  const texts = (prefix: string) =>
    Array.from({ length: 40 }, (_, index) => ({
      subject: `${prefix}差旅报销管理办法${index}`,
      body: index % 2 === 0 ? '住宿标准按职级执行。The travel budget of 2026.' : '采购合同审批流程。',
      code: `FY-${index}`,
      updatedAt: new Date(Date.UTC(2026, 9, 1) + index * 60_000),
    }))
  openIds = await given.texts({ category: open.category, creator: open.creator }, texts('公开'))
  closedIds = await given.texts({ category: closed.category, creator: closed.creator }, texts('内部'))
})

/** Whether the words of a query find the document with this number whose title begins so. */
type Finds = (index: number, prefix: string) => boolean
const every: Finds = () => true
const isEven: Finds = (index) => index % 2 === 0
const foundOf = (all: readonly number[], prefix: string, finds: Finds) =>
  sorted(all.filter((_, index) => finds(index, prefix)))

describe('rights', () => {
  const beginsWithOne: Finds = (index) => String(index).startsWith('1')
  const queries: readonly (readonly [string, Finds])[] = [
    ['差旅', every],
    ['住宿标准', isEven],
    ['travel', isEven],
    ['住宿 OR 合同', every],
    ['税 OR 差旅', every],
    ['内部 差旅', (_, prefix) => prefix === '内部'],
    ['管理办法3 OR 管理办法4 -合同', (index) => index === 4],
    ['FY-1', beginsWithOne],
    ['Y-1', beginsWithOne],
  ]

  test('nobody finds, counts or ranks what they may not read, and everybody all that they may', async () => {
    const readers = [
      { reader: open.reader, own: openIds, prefix: '公开' },
      { reader: closed.reader, own: closedIds, prefix: '内部' },
    ]
    for (const [text, finds] of queries) {
      for (const { reader, own, prefix } of readers) {
        const found = await ask(reader, async (asker) => ({
          byDate: sorted(ids(await findByDate(asker, typed(text), everyPage))),
          ranked: sorted((await findByRelevance(asker, typed(text))).ids),
          count: await countFound(asker, typed(text)),
        }))
        const expected = foundOf(own, prefix, finds)
        const answer = { byDate: expected, ranked: expected, count: expected.length }
        expect(found, `${text} ${prefix}`).toEqual(answer)
      }
    }
  })

  test('each reader finds the documents of their own category', async () => {
    const find = (person: { id: number }) =>
      ask(person, async (asker) => sorted(ids(await findByDate(asker, typed('差旅报销'), everyPage))))
    expect(await find(open.reader)).toEqual(sorted(openIds))
    expect(await find(closed.reader)).toEqual(sorted(closedIds))
    expect(await find(await given.person())).toEqual([])
  })

  test('deleted, draft and secret documents are not found by readers', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const made = await given.texts(
      { category, creator },
      [1, 2, 3, 4].map((n) => ({ subject: `保密审查${n}` })),
    )
    await act(async (db) => {
      await sql`update document set deleted_at = now() where id = ${made[0]}`.execute(db)
      await sql`update document set status = 0 where id = ${made[1]}`.execute(db)
      await sql`update document set secrecy = 1 where id = ${made[2]}`.execute(db)
    })
    const found = await ask(reader, async (asker) => ({
      byDate: ids(await findByDate(asker, typed('保密审查'), everyPage)),
      count: await countFound(asker, typed('保密审查')),
    }))
    expect(found).toEqual({ byDate: [made[3]], count: 1 })
  })
})

describe('plans', () => {
  const queries: readonly (readonly [string, Finds])[] = [
    ['差旅', every],
    ['住宿标准', isEven],
    ['travel', isEven],
    ['住宿 OR 合同', every],
    ['管理办法 -合同', isEven],
    ['管理办法1', (index) => index === 1],
    ['标', isEven],
    ['"travel budget" 住宿', isEven],
  ]

  test('every way to the same question has the same answer', async () => {
    for (const [text, finds] of queries) {
      const { query } = typed(text)
      await ask(open.reader, async ({ db, caller }) => {
        const documents = documentsWhere(mayRead(caller))
        const page: DatePage = { query, readable: mayRead(caller), order: 'descend', limit: 1000, offset: 0 }
        const byIndex = ids((await indexPlan(page).execute(db)).rows)
        expect(sorted(byIndex), text).toEqual(foundOf(openIds, '公开', finds))
        expect(ids((await orderedPlan(page, 20_000).execute(db)).rows), text).toEqual(byIndex)
        expect(ids((await rightsFirstPlan(page, documents).execute(db)).rows), text).toEqual(byIndex)
        for (const statement of [countByIndex(page), countRightsFirst(query, documents)]) {
          expect(Number((await statement.execute(db)).rows[0]?.count), text).toBe(byIndex.length)
        }
        for (const all of [allFoundByWords(page), allFoundRightsFirst(query, documents)]) {
          const found = await sql<{ id: number }>`select document.id ${all}`.execute(db)
          expect(sorted(ids(found.rows)), text).toEqual(sorted(byIndex))
        }
        const plans: CandidatePlan[] = [
          { kind: 'index' },
          { kind: 'rightsFirst' },
          { kind: 'titlesAndNewest', titles: 'having', newest: 5000, about: true },
          { kind: 'titlesAndNewest', titles: 'beginning', newest: 5000, about: false },
        ]
        for (const plan of plans) {
          const found = await sql<{ id: number }>`${candidates(plan, { ...page, documents })}`.execute(db)
          expect(sorted(ids(found.rows)), `${text} ${plan.kind}`).toEqual(sorted(byIndex))
        }
        const condition = await sql<{
          id: number
        }>`select id from document where ${mayRead(caller)} and ${isAmongFound(query)}`.execute(db)
        expect(sorted(ids(condition.rows)), text).toEqual(sorted(byIndex))
      })
    }
  })

  test('further conditions hold in all of them, and what was typed as a field is one', async () => {
    const before = { filter: sql<boolean>`document.updated_at < ${new Date(Date.UTC(2026, 9, 1, 0, 10))}` }
    const found = (text: string, more: Partial<Search> = {}) =>
      ask(open.reader, async (asker) => {
        const search = { ...typed(text), ...more }
        return {
          byDate: (await findByDate(asker, search, everyPage)).length,
          ranked: (await findByRelevance(asker, search)).ids.length,
          count: await countFound(asker, search),
        }
      })
    expect(await found('差旅', before)).toEqual({ byDate: 10, ranked: 10, count: 10 })
    expect(await found('差旅 date:2026-09')).toEqual({ byDate: 0, ranked: 0, count: 0 })
    expect(await found('差旅 date:2026-10')).toEqual({ byDate: 40, ranked: 40, count: 40 })
    expect(await found(`差旅 author:${open.creator.name}`)).toEqual({ byDate: 40, ranked: 40, count: 40 })
    expect(await found(`差旅 -author:${open.creator.name}`)).toEqual({ byDate: 0, ranked: 0, count: 0 })
    expect(await found(`差旅 category:"${open.category.name}"`)).toEqual({ byDate: 40, ranked: 40, count: 40 })
    expect(await found('差旅 type:pdf')).toEqual({ byDate: 0, ranked: 0, count: 0 })
    expect(await found('差旅 type:page')).toEqual({ byDate: 40, ranked: 40, count: 40 })
  })
})

describe('who may read little', () => {
  test('is found the same documents by what their rights name as by asking every document', async () => {
    const me = await given.person()
    const to = { kind: 'person', id: me.id } as const
    const place = { category: closed.category, creator: closed.creator }
    const text = [{ subject: '各种来路', body: '差旅' }]
    const expected = [
      ...(await given.texts({ ...place, shares: [{ to, level: 'view' }] }, text)),
      ...(await given.texts({ ...place, creator: me }, text)),
      ...(await given.texts({ ...place, owner: me, status: 0 }, text)),
      ...(await given.texts(
        {
          category: (await given.category({ entries: [{ to, level: 'edit' }] })).category,
          creator: closed.creator,
          status: 3,
        },
        text,
      )),
    ]
    await given.texts(place, text)
    const everything = async (asker: SearchContext) => ({
      byDate: sorted(ids(await findByDate(asker, typed('差旅'), everyPage))),
      ranked: sorted((await findByRelevance(asker, typed('差旅'))).ids),
      count: await countFound(asker, typed('差旅')),
      reach: reachOfLittle(asker, mayRead(asker.caller)) !== undefined,
    })
    const later: ((db: SearchContext['db']) => Promise<unknown>)[] = []
    const asked = () =>
      read(async (db) => everything({ db, caller: await callerIn(db, me.id), afterReply: (work) => later.push(work) }))
    const answer = { byDate: sorted(expected), ranked: sorted(expected), count: expected.length }
    expect(await asked()).toEqual({ ...answer, reach: false })
    const { db } = await testDatabase()
    for (const work of later.splice(0)) await work(db)
    expect(await asked()).toEqual({ ...answer, reach: true })

    // other rights are not taken for those that were counted
    const wider = await given.category({ entries: [{ to, level: 'view' }] })
    await given.texts({ category: wider.category, creator: closed.creator }, text)
    expect(await asked()).toMatchObject({ count: expected.length + 1, reach: false })
  })
})

describe('pages', () => {
  test('by date go on from where the one before ended, in both directions', async () => {
    const all = await ask(open.reader, async (asker) => ids(await findByDate(asker, typed('差旅'), everyPage)))
    for (const order of ['descend', 'ascend'] as const) {
      const seen = await ask(open.reader, async (asker) => {
        const found: number[] = []
        for (let after: { value: string; id: string } | undefined; ;) {
          const page = await findByDate(asker, typed('差旅'), {
            order,
            limit: 7,
            offset: 0,
            ...(after ? { after } : {}),
          })
          found.push(...ids(page))
          const last = page.at(-1)
          if (!last || page.length < 7) return found
          after = { value: last.updatedAt, id: String(last.id) }
        }
      })
      expect(seen).toEqual(order === 'descend' ? all : all.toReversed())
    }
  })

  test('by relevance name every document once, beyond what is ranked by date', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const made = await given.texts(
      { category, creator },
      Array.from({ length: 330 }, (_, n) => ({ subject: `会议纪要${n}`, body: '会议' })),
    )
    const seen = await ask(reader, async (asker) => {
      const found: number[] = []
      const first = await pageByRelevance(asker, typed('会议纪要'), { limit: 40, offset: 0 })
      expect(first.head.ids).toHaveLength(longestHead)
      for (let page = first, end: RankedEnd = first.end; page.ids.length > 0; end = page.end) {
        found.push(...page.ids)
        page = await pageByRelevance(asker, typed('会议纪要'), { limit: 40, offset: 0, from: end, head: first.head })
      }
      return found
    })
    expect(seen).toHaveLength(330)
    expect(sorted(seen)).toEqual(sorted(made))
    const jump = await ask(reader, (asker) => pageByRelevance(asker, typed('会议纪要'), { limit: 40, offset: 320 }))
    expect(jump.ids).toEqual(seen.slice(320))
  })
})

test('what follows a search in its transaction is planned as before, whether it was answered or not', async () => {
  const settingsOf = async ({ db }: SearchContext) => {
    const { rows } = await sql<Record<string, string>>`
      select current_setting('enable_seqscan') as scan, current_setting('work_mem') as memory,
        current_setting('plan_cache_mode') as plans`.execute(db)
    return rows[0]
  }
  await ask(open.reader, async (asker) => {
    const before = await settingsOf(asker)
    expect(before).toMatchObject({ scan: 'on', plans: 'auto' })
    const within = await asSearch(asker.db, async () => {
      await findsAnything(asker, typed('差旅'))
      const prepared = await withPreparedStatements(asker.db, () => settingsOf(asker))
      await findByDate(asker, typed('差旅'), everyPage)
      return [prepared, await settingsOf(asker)]
    })
    expect(within).toEqual([
      { scan: 'off', memory: '64MB', plans: 'force_generic_plan' },
      { scan: 'off', memory: '64MB', plans: 'auto' },
    ])
    expect(await settingsOf(asker)).toEqual(before)

    await pageByRelevance(asker, typed('差旅'), { limit: 10, offset: 0 })
    await countFound(asker, typed('差旅'))
    expect(await settingsOf(asker)).toEqual(before)

    await expect(asSearch(asker.db, () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
    expect(await settingsOf(asker)).toEqual(before)
  })
  const failed = ask(open.reader, ({ db }) => asSearch(db, () => sql`select 1 / 0`.execute(db)))
  await expect(failed).rejects.toThrow('division by zero')
})

describe('what a document is about', () => {
  const dense = '盾构掘进。盾构姿态。盾构管片。盾构注浆。盾构始发。盾构到达。'

  test('is ranked though it is old and its title says nothing, before what is merely new', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const at = (minute: number) => new Date(Date.UTC(2026, 8, 1) + minute * 60_000)
    const [old] = await given.texts({ category, creator }, [{ subject: 'ch07s02', body: dense, updatedAt: at(0) }])
    const many = Array.from({ length: longestHead + 20 }, (_, index) => ({
      subject: `例会${index}`,
      body: '参观盾构一次。',
      updatedAt: at(1 + index),
    }))
    await given.texts({ category, creator }, many)
    const { ids: found } = await ask(reader, (asker) => findByRelevance(asker, typed('盾构')))
    expect(found).toHaveLength(longestHead)
    expect(found[0]).toBe(old)
  })

  test('is told by its first heading, or the title of its file, as by a second title', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const [headed, other] = await given.texts({ category, creator }, [
      { subject: 'scan0012', body: '取土与纠偏。' },
      { subject: 'scan0013', body: '取土与纠偏，沉井下沉另见他处。' },
    ])
    await act(async (db) => {
      const html = '<h1>沉井下沉</h1><p>取土与纠偏。</p>'
      await sql`update document_body set html = ${html} where document_id = ${headed}`.execute(db)
      await indexDocuments(db, [headed ?? 0])
    })
    const { ids: found } = await ask(reader, (asker) => findByRelevance(asker, typed('沉井')))
    expect(found).toEqual([headed, other])
  })
})
