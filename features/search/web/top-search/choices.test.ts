import { expect, test } from 'vitest'
import { choicesFor, step } from './choices.ts'

test('while nothing is typed the last searches are offered', () => {
  expect(choicesFor('  ', [], ['合同'])).toEqual([{ kind: 'recent', words: '合同' }])
})

test('the words themselves come before what they may mean', () => {
  const suggestion = {
    kind: 'category',
    id: 7,
    text: '差旅',
    marked: '<em>差旅</em>',
    path: '制度',
    address: '',
  } as const
  expect(choicesFor(' 差旅 ', [suggestion], ['合同'])).toEqual([
    { kind: 'words', words: '差旅' },
    { kind: 'suggestion', suggestion },
  ])
})

test('arrows go round, over the field', () => {
  expect([step(-1, 1, 2), step(0, 1, 2), step(1, 1, 2)]).toEqual([0, 1, -1])
  expect([step(-1, -1, 2), step(0, -1, 2)]).toEqual([1, -1])
})
