import { expect, test } from 'vitest'
import { findCategories, firstOf } from './find-categories.ts'

const rules = { id: 1, name: '制度', searchText: 'zhidu zd', mayCreate: false }
const finance = { id: 2, name: '财务制度', searchText: 'caiwuzhidu cwzd', mayCreate: true }
const notices = { id: 3, name: '公告', searchText: 'gonggao gg', mayCreate: true }
const list = [rules, finance, notices]

test('CREATE-26 a category is found by a part of its name, its pinyin, with blanks or without, and its initials', () => {
  for (const text of ['财务', 'caiwu', 'cai wu', 'CW']) expect(findCategories(list, text), text).toEqual([finance])
  expect(findCategories(list, '制度')).toEqual([rules, finance])
})

test('FC-02 radicals and traditional characters in a name or in what is typed are found as what they stand for', () => {
  const copied = { id: 4, name: '⽂件⻚码', searchText: 'wenjianyema wjym', mayCreate: true }
  expect(findCategories([copied], '页码')).toEqual([copied])
  expect(findCategories(list, '財務')).toEqual([finance])
})

test('Enter takes the first in which one may write, or the first that leads further; nothing where nothing is typed or found', () => {
  expect(firstOf(list, '制度')).toBe(finance)
  expect(firstOf([rules], '制度')).toBe(rules)
  expect(firstOf(list, ' ')).toBeUndefined()
  expect(firstOf(list, '合同')).toBeUndefined()
})
