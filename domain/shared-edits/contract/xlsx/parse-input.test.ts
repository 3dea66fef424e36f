import { expect, test } from 'vitest'
import { inputOf, parseInput } from './parse-input.ts'

const contentOf = (typed: string) => {
  const parsed = parseInput(typed)
  return parsed.ok ? Object.values(parsed.content)[0] : parsed.problem
}

test('what can only be a number is one, and what may be something else stays a text', () => {
  const numbers = ['12', ' 12.50 ', '-3', '+4', '.5', '1,234,567.8', '12.5%', '7 %', '1.5e3']
  expect(numbers.map(contentOf)).toEqual([12, 12.5, -3, 4, 0.5, 1_234_567.8, 0.125, 0.07, 1500])
  const texts = ['007', '1,23', '12,34,567', '110101199003077758', '2026-11-30', '1/2', '1.', '5%%', '十二', '-']
  expect(texts.map(contentOf)).toEqual(texts)
})

test('a quote makes a text of anything, and words of truth are values', () => {
  expect(["'12", "'=A1", 'true', 'False', '', '='].map(contentOf)).toEqual(['12', '=A1', true, false, null, '='])
  expect(contentOf('一\r\n二')).toBe('一\n二')
})

test('a formula is taken where it is complete, with the wide signs of Chinese input methods', () => {
  const formulas = ['=A1+B1', '=SUM(A1:B2)', '=-A1%', '=IF(A1<>"（",1,)', "='一 月'!A1", '=#REF!+1', '={1,2;3,4}']
  expect(formulas.map((each) => parseInput(each))).toEqual(
    formulas.map((each) => ({ ok: true, content: { formula: each.slice(1) } })),
  )
  expect(contentOf('＝SUM（A1，B1）&"（，"')).toBe('SUM(A1,B1)&"（，"')
  const broken = ['=SUM(', '=A1+', '=*A1', '="a', '=A1)', '=(A1]', '=A1**2', '=SUM(A1;B1)', '=A1,B1']
  const outside = "=cmd|'/c calc'!A0"
  expect([...broken, outside].map(contentOf)).toEqual([...broken, outside].map(() => 'notAFormula'))
})

test('what Excel does not take is refused with a reason', () => {
  expect(contentOf('字'.repeat(32_768))).toBe('tooLong')
  expect(contentOf(`=${'1+'.repeat(5000)}1`)).toBe('tooLong')
  expect(contentOf('a\u0001')).toBe('characters')
  expect(contentOf('\ud800')).toBe('characters')
})

test('what is edited and typed again is the same', () => {
  const values = [12, -0.5, 1e21, 0.1 + 0.2, '007', '12', '=A1', "'a", 'TRUE', '', true, null]
  const contents = values.map((value) => ({ value }))
  for (const content of [...contents, { formula: 'A1&"x"' }])
    expect(parseInput(inputOf(content))).toEqual({ ok: true, content })
})
