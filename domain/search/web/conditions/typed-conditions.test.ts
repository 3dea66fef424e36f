import { expect, test } from 'vitest'
import type { QueryChip } from '../../contract.ts'
import { typedParts } from './typed-conditions.ts'

const chip = (name: QueryChip['name'], typed: string, negated = false): QueryChip => ({ name, typed, negated })

test('without conditions everything is words', () => {
  expect(typedParts('差旅 报销', [])).toEqual({ words: '差旅 报销', onlyConditions: '', conditions: [] })
})

test('each condition can be taken away on its own', () => {
  const author = chip('author', '李强')
  const type = chip('type', 'pdf', true)
  const { words, onlyConditions, conditions } = typedParts('作者：李强 报销 -type:pdf', [author, type])
  expect(words).toBe('报销')
  expect(onlyConditions, 'the words can be taken away as well').toBe('作者:李强 -type:pdf')
  expect(conditions).toEqual([
    { chip: author, without: '报销 -type:pdf' },
    { chip: type, without: '作者:李强 报销' },
  ])
})

test('a quoted value is one value, whichever quotes were typed', () => {
  expect(typedParts('author:“Fang Wang” travel', [chip('author', 'Fang Wang')])).toMatchObject({
    words: 'travel',
    conditions: [{ without: 'travel' }],
  })
})

test('what the server did not understand as a condition stays among the words', () => {
  expect(typedParts('时间:吃饭 会议', [])).toMatchObject({ words: '时间:吃饭 会议' })
})

test('the same condition twice is two chips', () => {
  const pdf = chip('type', 'pdf')
  expect(typedParts('type:pdf type:pdf', [pdf, pdf]).conditions.map(({ without }) => without)).toEqual([
    'type:pdf',
    'type:pdf',
  ])
})
