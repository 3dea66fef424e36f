import { describe, expect, test } from 'vitest'
import { hostileTexts } from './hostile-texts.given.ts'
import { readReference } from './read-reference.ts'

const read = (typed: string) => readReference(typed, { timeZone: 'Asia/Shanghai' })
const partOf = (typed: string) => {
  const reference = read(typed)
  return reference.ok ? undefined : reference.part
}

describe('what people type', () => {
  test.each([
    ['差旅 报销'],
    ['差旅，报销'],
    ['"select * from"'],
    ['select'],
    ['差旅管理办法（试行）'],
    ['差旅 OR 报销 -草稿'],
    ['-草稿'],
    ["xi'an"],
    ['c# r&d 100%'],
    ['作者:张三 目录:"财务 制度" 类型:pdf 日期:>=2026-01'],
    ['date:2026-01..2026-06'],
    ['https://example.cn/a_b'],
    ['国发〔2026〕5号'],
  ])('%s is a search', (typed) => {
    expect(read(typed).ok).toBe(true)
  })

  test('words are taken as they are, and no title is found by its pinyin', () => {
    const reference = read('bxbz')
    expect(reference.ok && reference.query.spelled).toBe(undefined)
    expect(reference.ok && reference.query.clauses).toHaveLength(1)
  })
})

describe('what is refused names its part', () => {
  test.each([
    ['差旅 a=1', 'a=1'],
    ['(差旅', '(差旅'],
    ["差旅' 报销", "差旅'"],
    ['差旅; 报销', '差旅;'],
    ['差旅 * 报销', '*'],
    ['select subject from document', 'select subject from'],
    ['SELECT a FROM b', 'SELECT a FROM'],
    ['差旅 drop table document', 'drop table'],
    ['日期:昨日', '日期:昨日'],
    ['-类型:??', '-类型:??'],
    ['负责人:张三', '负责人:张三'],
    ['差旅 🙂', '🙂'],
    ['...', '...'],
    ['差旅\0', 'U+0000'],
  ])('%s', (typed, part) => {
    expect(partOf(typed)).toBe(part)
  })

  test('nothing that the search would cut off', () => {
    expect(partOf('')).toBe('')
    expect(partOf(`差旅 ${'报'.repeat(300)}末`)).toMatch(/末$/)
    expect(partOf(`${'长'.repeat(1000)}其余`)).toBe('其余')
    expect(partOf('a '.repeat(50))).toBeDefined()
  })
})

test('KNOW-85~ five hundred hostile texts are a search, or are refused by name', () => {
  const texts = hostileTexts(500, 20261129)
  const refused = texts.map(partOf).filter((part) => part !== undefined)
  expect(refused.length).toBeGreaterThan(250)
  expect(refused.length).toBeLessThan(500)
  for (const part of refused) expect(part.length).toBeLessThanOrEqual(41)
})
