import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { normalise } from '../query/normalise.ts'
import { parseQuery } from '../query/parse-query.ts'
import { candidates, documentsWhere } from './plan-sql.ts'
import { scoreTitle } from './relevance.ts'
import { scoredCandidates, titleScore } from './score-sql.ts'
import { rankCandidates } from './search.ts'

const looks = { indeed: undefined, head: 120, textsLookedInto: 1000, weights: [], about: undefined }
const parse = (typed: string) => parseQuery(typed, '2026-11-20')

const titles = [
  '差旅报销管理办法',
  '差旅报销管理办法（2026版）',
  '关于报销与差旅的通知',
  '报销单填写说明',
  'Annual Report 2026',
  'Reports of the year',
  'The report: an annual view',
  '住宿 标准',
  'print the main page',
  'C++ 编程规范',
]
const queries = [
  '差旅报销管理办法',
  '差旅报销',
  '差旅 报销',
  '报销',
  'report',
  'annual report',
  'int main',
  '住宿标准',
  'c++',
  '差旅 OR 住宿',
  '不存在',
]

function all(ids: readonly number[]) {
  const readable = sql<boolean>`document.id = any(${ids}::bigint[])`
  return { readable, documents: documentsWhere(readable) }
}

test('the database scores titles as plain code does', async () => {
  const { db } = await testDatabase()
  for (const typed of queries) {
    const query = parse(typed)
    const { rows } = await sql<{ title: string; score: number }>`
      select title, ${titleScore(query)}::float8 as score from unnest(${titles.map((title) => normalise(title))}::text[]) as text (title)`.execute(
      db,
    )
    for (const { title, score } of rows) expect(score, `${typed} in ${title}`).toBeCloseTo(scoreTitle(title, query), 6)
  }
})

test('titles come before texts, the whole before its parts, near before far, words before accidents', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const texts = [
    { subject: '合同审批' },
    { subject: '合同审批流程说明' },
    { subject: '审批采购合同的规定' },
    { subject: '办公用品', body: '采购时须经合同审批后方可付款。' },
    { subject: '印章管理', body: `合同用印须登记。${'此处从略。'.repeat(60)}另行审批。` },
    { subject: '联合同心活动审批', body: '' },
  ]
  const ids = await given.texts({ category, creator }, texts)
  const { db } = await testDatabase()
  const order = async (typed: string) => {
    const query = parse(typed)
    const { rows } = await scoredCandidates(
      query,
      candidates({ kind: 'index' }, { query, ...all(ids) }),
      looks,
    ).execute(db)
    return rankCandidates(rows, query, []).map((id) => texts[ids.indexOf(id)]?.subject)
  }
  expect(await order('合同审批')).toEqual(['合同审批', '合同审批流程说明', '办公用品'])
  expect(await order('合同 审批')).toEqual([
    '合同审批',
    '合同审批流程说明',
    '审批采购合同的规定',
    '联合同心活动审批',
    '办公用品',
    '印章管理',
  ])
})

test('a text with all that was typed comes before texts with its words apart, however deep it stands', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const filler = 'Nothing of interest stands here at all. '
  const newer = new Date()
  const older = new Date(newer.getTime() - 86_400_000)
  const texts = [
    { subject: 'deep', body: `${filler.repeat(200)} for those purposes`, updatedAt: older },
    { subject: 'very deep', body: `${filler.repeat(2000)} for those purposes`, updatedAt: older },
    ...Array.from({ length: 5 }, (_, index) => ({
      subject: `apart ${index}`,
      body: 'The purposes of those, for those who have purposes. Those purposes, for one.',
      updatedAt: newer,
    })),
  ]
  const ids = await given.texts({ category, creator }, texts)
  const { db } = await testDatabase()
  const query = parse('for those purposes')
  const { rows } = await scoredCandidates(query, candidates({ kind: 'index' }, { query, ...all(ids) }), looks).execute(
    db,
  )
  const order = rankCandidates(rows, query, []).map((id) => texts[ids.indexOf(id)]?.subject)
  expect(new Set(order.slice(0, 2))).toEqual(new Set(['deep', 'very deep']))
  expect(order).toHaveLength(7)
})

test('texts say how long they are and how often they have it, long ones by their first part', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const ids = await given.texts({ category, creator }, [
    { subject: 'short', body: '报销与差旅，报销。' },
    { subject: 'long', body: `${'报销须知。'.repeat(10)}${'从略。'.repeat(30_000)}差旅` },
  ])
  const { db } = await testDatabase()
  const query = parse('报销 差旅')
  const { rows } = await scoredCandidates(query, candidates({ kind: 'index' }, { query, ...all(ids) }), looks).execute(
    db,
  )
  const [short, long] = ids.map((id) => rows.find((row) => row.id === id))
  expect(short?.counts).toEqual([2, 1])
  expect(short?.octets).toBe(Buffer.byteLength('报销与差旅,报销。'))
  // 90,000 characters in more than three parts
  expect(long?.counts).toEqual([40, 0])
  expect(long?.octets).toBeGreaterThan(3 * 90_000)
})

test('a code or file name that was typed whole comes first, a part of it is found too', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const ids = await given.texts({ category, creator }, [
    { subject: '说明', body: '参见 HT-2026-001 号合同，又见 HT-2026-001。' },
    { subject: '采购合同', code: 'HT-2026-001' },
    { subject: '附件', files: [{ name: 'HT-2026-001_final.pdf' }] },
  ])
  const { db } = await testDatabase()
  const order = async (typed: string) => {
    const query = parse(typed)
    const { rows } = await scoredCandidates(
      query,
      candidates({ kind: 'titlesAndNewest', titles: 'having', newest: 5000, about: true }, { query, ...all(ids) }),
      looks,
    ).execute(db)
    return rankCandidates(rows, query, []).map((id) => ids.indexOf(id))
  }
  expect((await order('HT-2026-001'))[0]).toBe(1)
  expect(new Set(await order('ht-2026-001'))).toEqual(new Set([0, 1, 2]))
  expect(new Set(await order('T-2026-0'))).toEqual(new Set([1, 2]))
})
