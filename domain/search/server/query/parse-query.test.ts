import { describe, expect, test } from 'vitest'
import { parseQuery, queryTsquery, titleTsquery } from './parse-query.ts'

const parse = (typed: string) => parseQuery(typed, '2026-11-20')
const pieces = (typed: string) =>
  parse(typed).clauses.map(({ alternatives }) =>
    alternatives.map((alternative) => alternative.map(({ kind, text }) => `${kind} ${text}`).join(', ')).join(' OR '),
  )

describe('pieces', () => {
  test('Chinese runs, Latin words and codes, in normal form', () => {
    expect(pieces('差旅費　管理 Debian系统')).toEqual(['chinese 差旅费', 'chinese 管理', 'word debian, chinese 系统'])
    expect(pieces('ZK07-2026-00123 报销')).toEqual(['code zk07-2026-00123', 'chinese 报销'])
    expect(pieces('《员工手册》，（试行）')).toEqual(['chinese 员工手册, chinese 试行'])
  })

  test.each([
    ['node.js'],
    ['a@example.cn'],
    ['3.14'],
    ['1,000.50'],
    ['c++'],
    ['c#'],
    ['tcp/ip'],
    ['std::string'],
    ['https://example.cn/a_b'],
    ["don't"],
    ['2026-11-20'],
    ['12:30'],
    ['c:\\temp'],
  ])('%s is one code', (code) => {
    expect(pieces(code)).toEqual([`code ${code}`])
  })

  test('punctuation that ends a sentence belongs to no code', () => {
    expect(pieces('see report.')).toEqual(['word see', 'word report'])
    expect(pieces('first,second subject:report')).toEqual(['word first, word second', 'word subject, word report'])
  })

  test('several words must all be met, quoted ones together', () => {
    expect(pieces('"annual report" 2024')).toEqual(['phrase annual report', 'word 2024'])
    expect(pieces('“住宿 标准”')).toEqual(['phrase 住宿标准'])
    expect(pieces('「住宿標準」')).toEqual(['phrase 住宿标准'])
  })

  test('OR joins its neighbours, small letters are a word', () => {
    expect(pieces('报销 OR 借款 标准')).toEqual(['chinese 报销 OR chinese 借款', 'chinese 标准'])
    expect(pieces('a OR b OR "c d"')).toEqual(['word a OR word b OR phrase c d'])
    expect(pieces('cats or dogs')).toEqual(['word cats', 'word or', 'word dogs'])
    expect(pieces('cats AND dogs')).toEqual(['word cats', 'word dogs'])
  })
})

describe('exclusions', () => {
  test('begin with a minus in front of a word, not inside one', () => {
    const query = parse('报销 -差旅 -"annual report" ZK-07')
    expect(query.excluded.map((found) => found.map(({ text }) => text))).toEqual([['差旅'], ['annual report']])
    expect(query.clauses).toHaveLength(2)
  })

  test('alone they are what is looked for', () => {
    expect(pieces('-报销')).toEqual(['chinese 报销'])
    expect(parse('-报销 category:财务').excluded).toHaveLength(1)
  })
})

describe('fields', () => {
  test('a status is called as the lists call it, in both languages; another word is none', () => {
    const statusesOf = (typed: string) => parse(typed).fields.map((field) => 'statuses' in field && field.statuses)
    expect(statusesOf('状态:生效')).toEqual([[1, 2]])
    expect(statusesOf('狀態：待发布 status:Archived -status:"in approval"')).toEqual([[6], [5], [3]])
    expect(statusesOf('状态:很好')).toEqual([])
    expect(pieces('状态:很好')).toEqual(['chinese 状态很好'])
  })

  test('a keyword is taken as it was typed', () => {
    expect(parse('关键字:ISO keyword:"fire safety"').fields).toMatchObject([
      { name: 'keyword', typed: 'ISO', text: 'iso' },
      { name: 'keyword', typed: 'fire safety' },
    ])
  })

  test('are recognised in both languages, with full-width colons and quotes', () => {
    expect(parse('author:"Zhang San" 作者：李四 分類:財務').fields).toEqual([
      { name: 'author', text: 'zhang san', typed: 'Zhang San', negated: false },
      { name: 'author', text: '李四', typed: '李四', negated: false },
      { name: 'category', text: '财务', typed: '財務', negated: false },
    ])
  })

  test('types are kinds or extensions', () => {
    expect(parse('type:pdf 类型:表格 -type:.docx').fields).toEqual([
      { name: 'type', type: { kind: 'pdf' }, typed: 'pdf', negated: false },
      { name: 'type', type: { kind: 'excel' }, typed: '表格', negated: false },
      { name: 'type', type: { extension: 'docx' }, typed: '.docx', negated: true },
    ])
  })

  test.each([
    ['2024', '2024-01-01', '2024-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2024年5月1日', '2024-05-01', '2024-05-01'],
    ['2024/5/1', '2024-05-01', '2024-05-01'],
    ['2024-05..2024-07', '2024-05-01', '2024-07-31'],
    ['2024-07~2024-05', '2024-05-01', '2024-07-31'],
    ['2024-05..', '2024-05-01', undefined],
    ['..2024-05', undefined, '2024-05-31'],
    ['>=2024-05', '2024-05-01', undefined],
    ['>2024-05', '2024-06-01', undefined],
    ['<2024-05', undefined, '2024-04-30'],
    ['<=2024-05', undefined, '2024-05-31'],
    ['today', '2026-11-20', '2026-11-20'],
    ['昨天', '2026-11-19', '2026-11-19'],
    ['本周', '2026-11-16', '2026-11-22'],
    ['上月', '2026-10-01', '2026-10-31'],
    ['去年', '2025-01-01', '2025-12-31'],
    ['7d', '2026-11-14', '2026-11-20'],
    ['30天', '2026-10-22', '2026-11-20'],
  ])('date:%s', (typed, from, to) => {
    const [field] = parse(`date:${typed}`).fields
    expect(field?.name === 'date' && [field.from, field.to]).toEqual([from, to])
  })

  test('a value that means nothing to its field is just words', () => {
    for (const outside of ['0000', '>9999', '<0001', '0000-01-01..0000-12-31'])
      expect(parse(`date:${outside}`).fields).toEqual([])
    expect(pieces('date:soon')).toEqual(['word date, word soon'])
    expect(pieces('date:2024-13-45')).toEqual(['word date, code 2024-13-45'])
    expect(pieces('author:')).toEqual(['word author'])
    expect(pieces('12:30 constructor:x')).toEqual(['code 12:30', 'word constructor, word x'])
  })
})

describe('a typed query never fails', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['OR', ['word or']],
    ['a OR', ['word a']],
    ['"', []],
    ['"未完', ['chinese 未完']],
    ['- -- ""', []],
    ["'; drop table --", ['word drop', 'word table']],
    ['(((', []],
    ['\\ & | ! :* <->', []],
  ])('%j', (typed, expected) => {
    expect(pieces(typed)).toEqual(expected)
  })

  test('anything at all gives a query, and a tsquery of quoted terms', () => {
    const parts = [
      '管理',
      ' ',
      '"',
      '-',
      'OR',
      "'",
      '\\',
      'author:',
      'date:',
      '2024',
      '𠀀',
      '\0',
      '\ud800',
      '(',
      ':*',
      '&',
      'ﬁ',
      '税',
    ]
    let state = 7
    const random = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1) % below
    for (let round = 0; round < 3000; round++) {
      const typed = Array.from({ length: 1 + random(12) }, () => parts[random(parts.length)] ?? '').join('')
      const text = queryTsquery(parse(typed)) ?? ''
      expect(text.replace(/'(?:[^'\\]|''|\\\\)*'(?::\*)?/g, 'T')).toMatch(
        /^$|^(?:T|\((?:T(?: [&|] )?)+\))(?: & (?:T|\((?:T(?: [&|] )?)+\)))*$/,
      )
    }
  })

  test('a long one is cut, and says so', () => {
    expect(parse('管'.repeat(199)).isCut).toBe(false)
    const cut = parse('管理'.repeat(200))
    expect(cut.isCut).toBe(true)
    expect(cut.clauses[0]?.alternatives[0]?.map(({ text }) => text.length)).toEqual([100, 100])
    const many = parse(
      Array.from({ length: 60 }, (_, index) => `w${index}`)
        .join(' ')
        .slice(0, 200),
    )
    expect(many.isCut).toBe(true)
    expect(many.clauses).toHaveLength(40)
  })

  test('only the first eight pieces decide the order, all are matched', () => {
    const query = parse('一二 三四 五六 七八 九十 甲乙 丙丁 戊己 庚辛 壬癸')
    expect(query.ranked.map(({ text }) => text)).toHaveLength(8)
    expect(queryTsquery(query)).toContain("'壬癸'")
  })
})

describe('the tsquery', () => {
  test.each([
    ['差旅费', "'差旅' & '旅费'"],
    ['税', "'税':*"],
    ['税 报销', "'报销'"],
    ['税 费', "'税':* & '费':*"],
    ['docum', "'docum':*"],
    ['v2', "'v2'"],
    ['ZK07-2026-001', "'zk07' & '2026' & '001':*"],
    ['"annual report"', "'annual' & 'report'"],
    ['差旅 OR 报销 标准', "'标准' & ('差旅' | '报销')"],
    ['税 OR 报销费', "('税':* | '报销' & '销费')"],
    ['报销 -差旅', "'报销'"],
  ])('of %s', (typed, expected) => {
    expect(queryTsquery(parse(typed))).toBe(expected)
  })

  test('of titles has the mark in every term', () => {
    expect(titleTsquery(parse('差旅费 guide'))).toBe("'^差旅' & '^旅费' & '^guide':*")
  })

  test('there is none where only fields were typed', () => {
    expect(queryTsquery(parse('type:pdf'))).toBeUndefined()
  })
})
