import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { act, callerIn, given, read, type GivenCategory } from '@shuku/domain/testing'
import { indexDocuments } from '../index/index-documents.ts'
import { spellTitlesJob } from '../index/index-jobs.ts'
import { suggest } from '../lists/suggest.ts'
import { isWord } from '../lists/open-document-list.ts'
import { parseQuery } from '../query/parse-query.ts'
import { candidates, documentsWhere, type CandidatePlan } from './plan-sql.ts'
import { countFound, findByDate, findByRelevance, readable, type SearchContext, type Search } from './search.ts'

const typed = (text: string): Search => ({ query: parseQuery(text, '2026-11-20') })

function ask<T>(person: { id: number }, work: (asker: SearchContext) => Promise<T>): Promise<T> {
  return read(async (db) => work({ db, caller: await callerIn(db, person.id), afterReply: () => {} }))
}

let place: GivenCategory
let ids: Record<string, number>

const titles = ['薪酬管理', '薪酬管理办法', '年度薪酬管理汇编', '新仇', 'Salary guanli', '西安分公司薪酬']

beforeAll(async () => {
  place = await given.category({ readers: 1, creators: 1 })
  const made = await given.texts(
    { category: place.category, creator: place.creator },
    titles.map((subject, n) => ({ subject, body: '正文', updatedAt: new Date(Date.UTC(2026, 9, 1) + n * 60_000) })),
  )
  ids = Object.fromEntries(titles.map((subject, index) => [subject, made[index] ?? 0]))
})

const nameOf = (id: number) => titles.find((title) => ids[title] === id)
const ranked = (text: string) =>
  ask(place.reader, async (asker) => (await findByRelevance(asker, typed(text))).ids.map(nameOf))

describe('titles by their pinyin', () => {
  test('the title itself comes first, then those that begin so, then those that have it', async () => {
    expect(await ranked('xinchouguanli')).toEqual(['薪酬管理', '薪酬管理办法', '年度薪酬管理汇编'])
    expect(await ranked('xcgl')).toEqual(['薪酬管理', '薪酬管理办法', '年度薪酬管理汇编'])
    expect(await ranked('xin chou guan')).toEqual(['薪酬管理', '薪酬管理办法', '年度薪酬管理汇编'])
  })

  test('from the beginning of a syllable on: of one syllable alone only titles that begin with it', async () => {
    expect(await ranked('inchou')).toEqual([])
    expect(await ranked('xian')).toEqual(['西安分公司薪酬'])
    expect(await ranked('chou')).toEqual([])
    expect(await ranked("xi'an")).toEqual(['西安分公司薪酬'])
  })

  test('every order, plan and total has the same documents', async () => {
    for (const text of ['xinchou', 'guanli', 'xc', 'xian']) {
      await ask(place.reader, async (asker) => {
        const search = typed(text)
        const byDate = await findByDate(asker, search, { order: 'descend', limit: 100, offset: 0 })
        const sorted = byDate.map(({ id }) => id).toSorted((a, b) => a - b)
        expect(sorted.length, text).toBeGreaterThan(0)
        expect(await countFound(asker, search), text).toBe(sorted.length)
        const plans: CandidatePlan[] = [
          { kind: 'index' },
          { kind: 'rightsFirst' },
          { kind: 'titlesAndNewest', titles: 'having', newest: 5000, about: true },
          { kind: 'titlesAndNewest', titles: 'beginning', newest: 5000, about: false },
        ]
        for (const plan of plans) {
          const condition = readable(asker, search)
          const ranked = { query: search.query, readable: condition, documents: documentsWhere(condition) }
          const select = candidates(plan, ranked)
          const { rows } = await sql<{ id: number }>`${select}`.execute(asker.db)
          expect(
            rows.map(({ id }) => id).toSorted((a, b) => a - b),
            `${text} ${plan.kind}`,
          ).toEqual(sorted)
        }
      })
    }
  })

  test('nobody finds, counts or is suggested a title that they may not read', async () => {
    const stranger = await given.person()
    const found = await ask(stranger, async (asker) => ({
      ids: (await findByRelevance(asker, typed('xinchouguanli'))).ids,
      count: await countFound(asker, typed('xinchouguanli')),
      suggested: await suggest(asker, 'xinchou'),
    }))
    expect(found).toEqual({ ids: [], count: 0, suggested: [] })
  })

  test('they are suggested while one types, with what was spelled marked', async () => {
    const suggested = await ask(place.reader, (asker) => suggest(asker, 'xinchoug'))
    expect(suggested).toMatchObject([
      { kind: 'document', text: '薪酬管理', marked: '<em>薪酬管</em>理' },
      { kind: 'document', text: '薪酬管理办法' },
      { kind: 'document', text: '年度薪酬管理汇编', marked: '年度<em>薪酬管</em>理汇编' },
    ])
  })

  test('letters that stand in a text are a word, those that only begin one are not', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category, creator }, [{ subject: '手册', body: 'run xcgl, and httpd' }])
    const isOne = (text: string) => ask(reader, (asker) => isWord(asker, typed(text)))
    expect([await isOne('xcgl'), await isOne('xcg'), await isOne('http')]).toEqual([true, false, false])
    expect(await ask(place.reader, (asker) => isWord(asker, typed('xcgl')))).toBe(false)
  })
})

describe('the spelling of a title', () => {
  const spelled = async (id: number) => {
    const { db } = await testDatabase()
    const { rows } = await sql<{
      initials: string
    }>`select initials from search_pinyin where document_id = ${id}`.execute(db)
    return rows[0]?.initials
  }

  test('changes with the title in the same transaction, and goes with its last Chinese character', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const [id = 0] = await given.texts({ category, creator }, [{ subject: '甲乙' }])
    expect(await spelled(id)).toBe('jy')
    const rename = (subject: string) => async (db: Parameters<Parameters<typeof act>[0]>[0]) => {
      await sql`update document set subject = ${subject} where id = ${id}`.execute(db)
      await indexDocuments(db, [id])
    }
    await act(rename('丙丁'))
    expect(await spelled(id)).toBe('bd')
    await act(rename('Plain'))
    expect(await spelled(id)).toBeUndefined()
    const failed = act(async (db) => {
      await rename('戊己')(db)
      throw new Error('not saved')
    })
    await expect(failed).rejects.toThrow('not saved')
    expect(await spelled(id)).toBeUndefined()
  })

  test('a job spells what was there before', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const [id = 0] = await given.texts({ category, creator }, [{ subject: '旧时标题' }])
    await act((db) => sql`delete from search_pinyin where document_id = ${id}`.execute(db))
    const { pool } = await testDatabase()
    const signal = new AbortController().signal
    await spellTitlesJob.run({}, { database: createDatabase(pool), signal } as never)
    expect(await spelled(id)).toBe('jsbt')
  })
})
