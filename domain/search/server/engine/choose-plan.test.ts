import { describe, expect, test } from 'vitest'
import { parseQuery } from '../query/parse-query.ts'
import { chooseCandidatePlan, chooseCountPlan, chooseDatePlan, newestForVariants, type Scope } from './choose-plan.ts'
import { estimate, makeFrequencies, type Frequencies } from './sizes/estimate.ts'

const million = 1_000_000
const everything: Scope = { visible: million, isFoundByRights: false, isFiltered: false }
const onePercent: Scope = { visible: 10_000, isFoundByRights: false, isFiltered: false }
const few: Scope = { visible: 500, isFoundByRights: false, isFiltered: false }

/** A million documents in which these terms are so frequent. */
function frequencies(shares: Record<string, number>, parts = 0): Frequencies {
  return {
    texts: makeFrequencies(million, Object.keys(shares), Object.values(shares)),
    parts: makeFrequencies(parts, Object.keys(shares), Object.values(shares)),
  }
}
const shares = {
  管理: 0.1,
  系统: 0.1,
  合同: 0.01,
  审批: 0.01,
  同审: 0.002,
  罕见: 0.0001,
  '^管理': 0.004,
  '^合同': 0.0005,
  report: 0.02,
  reports: 0.01,
}
const known = frequencies(shares)
const estimateOf = (typed: string, of = known) => estimate(parseQuery(typed, '2026-11-20'), of)

describe('estimates', () => {
  test('go by the rarest pair of a piece, a fifth less where there are more', () => {
    expect(estimateOf('管理').brought).toBeCloseTo(100_000)
    expect(estimateOf('合同审批').brought).toBeCloseTo(1600)
    expect(estimateOf('合同审批').hits).toBeCloseTo(320)
  })

  test('multiply over pieces, add over alternatives, and never exceed all', () => {
    expect(estimateOf('管理 合同').brought).toBeCloseTo(1000)
    expect(estimateOf('管理 OR 合同').brought).toBeCloseTo(110_000)
    expect(estimateOf('管理 OR 管理 OR 系统').brought).toBeLessThanOrEqual(million)
  })

  test('take the beginnings of a Latin word together, and what is not listed for rare', () => {
    expect(estimateOf('repo').brought).toBeGreaterThan(30_000)
    expect(estimateOf('从未').brought).toBeLessThan(100)
    expect(estimateOf('管理').titles).toBeCloseTo(4000)
  })

  test('long words that may stand together in one of a hundred are first looked for among the newest, not far', () => {
    const words = frequencies({ 降本: 0.1, 本增: 0.1, 增效: 0.1, 碳中: 0.1, 中和: 0.1, 榫卯: 0.0001 })
    const plan = chooseDatePlan(estimateOf('降本增效 碳中和', words), everything, 10)
    expect(plan.kind).toBe('ordered')
    expect(plan.kind === 'ordered' && plan.rows).toBeLessThan(2500)
    expect(chooseDatePlan(estimateOf('榫卯', words), everything, 10)).toEqual({ kind: 'index' })
  })

  test('without statistics everything is rare, and the index is asked', () => {
    const nothing = frequencies({})
    expect(chooseDatePlan(estimateOf('管理', nothing), { ...everything, visible: undefined }, 10)).toEqual({
      kind: 'index',
    })
  })
})

describe('by date', () => {
  const plan = (typed: string, scope: Scope, wanted = 10) => chooseDatePlan(estimateOf(typed), scope, wanted)

  test('frequent words are met soon by walking from the newest, rare ones are looked up', () => {
    expect(plan('管理', everything).kind).toBe('ordered')
    expect(plan('合同', everything).kind).toBe('ordered')
    expect(plan('罕见', everything).kind).toBe('index')
    expect(plan('合同审批', everything).kind).toBe('index')
  })

  test('the walk is bounded, and not begun where it would not fill the page', () => {
    const bounded = plan('管理 系统', everything)
    expect(bounded).toMatchObject({ kind: 'ordered' })
    expect((bounded as { rows: number }).rows).toBeLessThanOrEqual(20_000)
    expect(plan('合同', everything, 1000).kind).toBe('index')
  })

  test('who may read little is looked through whole where the word is frequent', () => {
    expect(plan('管理', onePercent).kind).toBe('ordered')
    expect(plan('合同', { ...onePercent, isFoundByRights: true }).kind).toBe('rightsFirst')
    expect(plan('合同', { ...few, isFoundByRights: true }).kind).toBe('rightsFirst')
    expect(plan('合同', few).kind).toBe('index')
    expect(chooseDatePlan(estimateOf('管理 系统'), { ...few, visible: 50 }, 10).kind).toBe('index')
  })

  test('a filter that nobody counted makes the walk dearer', () => {
    expect(plan('合同', everything).kind).toBe('ordered')
    expect(plan('合同审批', { ...everything, isFiltered: true }).kind).toBe('index')
  })

  test('where most documents are long, fewer of them are looked into', () => {
    const long = frequencies(shares, 10 * million)
    const rows = (of: Frequencies) => {
      const chosen = chooseDatePlan(estimate(parseQuery('管理', '2026-11-20'), of), everything, 500)
      return chosen.kind === 'ordered' ? chosen.rows : 0
    }
    expect(rows(long)).toBeLessThan(rows(known))
  })
})

describe('by relevance and in total', () => {
  const plan = (typed: string, scope: Scope) => chooseCandidatePlan(estimateOf(typed), scope)

  test('all hits are ranked where they are few, else titles and the newest', () => {
    expect(plan('罕见', everything)).toEqual({ kind: 'index' })
    expect(plan('合同', everything)).toEqual({ kind: 'titlesAndNewest', titles: 'having', newest: 3000, about: true })
    expect(plan('管理', everything)).toEqual({
      kind: 'titlesAndNewest',
      titles: 'beginning',
      newest: 2000,
      about: true,
    })
  })

  test('who reads little has all hits ranked', () => {
    const found = { ...onePercent, isFoundByRights: true }
    expect(plan('管理', found)).toEqual({ kind: 'rightsFirst' })
    expect(plan('罕见', found)).toEqual({ kind: 'index' })
  })

  test('who reads one of twenty gets the newest hits of a frequent word instead of looking into all', () => {
    const twentieth = { visible: 50_000, isFoundByRights: true, isFiltered: false }
    expect(plan('管理', twentieth)).toMatchObject({ kind: 'titlesAndNewest' })
    expect(plan('合同审批', twentieth).kind).toBe('index')
  })

  test('what may have been meant is asked of the index, of frequent pairs among the newest', () => {
    const newest = (rows: number, of = known) => newestForVariants(estimateOf('合同', of), { rows, parts: 0 })
    expect(newest(5000)).toBeUndefined()
    expect(newest(200_000)).toBeGreaterThan(10_000)
    // where most documents are long, fewer of them
    expect(newest(200_000, frequencies(shares, 10 * million))).toBeLessThan(1000)
  })

  test('totals are counted from the smaller side', () => {
    expect(chooseCountPlan(estimateOf('管理'), everything)).toBe('index')
    expect(chooseCountPlan(estimateOf('管理'), onePercent)).toBe('rightsFirst')
    expect(chooseCountPlan(estimateOf('罕见'), onePercent)).toBe('index')
  })
})
