import { describe, expect, test } from 'vitest'
import { randomFrom } from '@shuku/kit/testing'
import { normalise } from '../query/normalise.ts'
import { parseQuery, piecesTsquery, queryTsquery } from '../query/parse-query.ts'
import { documentTerms } from '../query/terms.ts'
import { fullCheck, piecesCheck, remainingCheck, type Check } from './found-sql.ts'
import { matches } from './match.ts'

const found = (typed: string, body: string, title = '') =>
  matches(parseQuery(typed, '2026-11-20'), [normalise(title), normalise(body)])

describe('what is found', () => {
  test.each([
    ['差旅費', '员工差旅费标准', true],
    ['差旅费', '差旅与旅费', false],
    ['docum', 'Documents', true],
    ['cumen', 'Documents', false],
    ['v2', 'report_v2.docx', true],
    ['v2', 'v21', false],
    ['int main', 'print the main', false],
    ['"int main"', 'int main(void)', true],
    ['"int main"', 'int mainly, main', false],
    ['zk07-2026-001', '编号ZK07-2026-00123', true],
    ['k07-2026', '编号ZK07-2026', false],
    ['c++', 'C++ 与 C', true],
    ['c++', 'C and + and +', false],
    ['使用debian', '使用 Debian 的人', true],
    ['"使用debian"', '使用 Debian 的人', true],
    ['报销 -差旅', '报销制度', true],
    ['报销 -差旅', '差旅报销', false],
    ['报销 OR 借款', '借款单', true],
    ['报销 标准', '报销', false],
  ])('%s in %s: %s', (typed, body, expected) => {
    expect(found(typed, body)).toBe(expected)
  })

  test('pieces may stand in title and text', () => {
    expect(found('报销 标准', '住宿标准', '报销办法')).toBe(true)
    expect(found('报销标准', '标准', '报销')).toBe(false)
  })
})

describe('the ways that the database finds', () => {
  const vocabulary =
    '税 报销 差旅 旅费 标准 准予 a ab abc zk07 2026 - _ . 123 " OR -差 ， \n 𠀀 guide v2 税务 c++ ab-12'.split(' ')
  const random = randomFrom(41)
  const text = (length: number, glue: string[]) =>
    Array.from(
      { length },
      () => (vocabulary[random.int(vocabulary.length)] ?? '') + (glue[random.int(glue.length)] ?? ''),
    ).join('')

  test('text index and remaining check, and full check alone, find what plain code finds', { tags: ['slow'] }, () => {
    let hits = 0
    for (let round = 0; round < 20_000; round++) {
      const query = parseQuery(text(1 + random.int(3), ['', ' ', ' ']), '2026-11-20')
      if (query.clauses.length === 0) continue
      const title = normalise(text(2, ['', '']))
      const body = normalise(text(1 + random.int(14), ['', ' ', '']))
      const terms = documentTerms(title, body)
      const holds = (check: Check | undefined) => check === undefined || evaluate(check, [title, body])
      const isExcluded = query.excluded.some(
        (pieces) => meets(piecesTsquery(pieces), terms) && holds(piecesCheck(pieces)),
      )
      const expected = matches(query, [title, body])
      if (expected) hits++
      expect(meets(queryTsquery(query) ?? '', terms) && holds(remainingCheck(query)) && !isExcluded).toBe(expected)
      expect(holds(fullCheck(query)) && !isExcluded).toBe(expected)
    }
    expect(hits).toBeGreaterThan(1000)
  })
})

/** What PostgreSQL does with a tsquery of ours: `'a' & 'b':* & ('c' | 'd' & 'e')`. */
function meets(tsquery: string, terms: Set<string>): boolean {
  const javascript = tsquery.replace(
    /'((?:[^']|'')*)'(:\*)?|[&|]/g,
    (token, term: string | undefined, prefix?: string) => {
      if (term === undefined) return token + token
      const plain = term.replace(/''/g, "'")
      return String(prefix ? [...terms].some((other) => other.startsWith(plain)) : terms.has(plain))
    },
  )
  return javascript.split(/&&(?![^(]*\))/).every((part) => {
    const alternatives = part.replace(/[() ]/g, '').split('||')
    return alternatives.some((alternative) => alternative.split('&&').every((value) => value === 'true'))
  })
}

function evaluate(check: Check, texts: string[]): boolean {
  if ('all' in check) return check.all.every((inner) => evaluate(inner, texts))
  if ('any' in check) return check.any.some((inner) => evaluate(inner, texts))
  const pattern = new RegExp((check.pattern ?? '').replace(/\[\[:alnum:\]\]/g, '[\\p{L}\\p{N}]'), 'u')
  return texts.some((text) => text.includes(check.contains) && pattern.test(text))
}
