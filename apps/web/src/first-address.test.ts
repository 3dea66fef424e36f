import { expect, test } from 'vitest'
import { firstAddress } from './first-address.ts'
import { childNames, isChildName } from './route-names.ts'

test('SHELL-07 with router=1 and no hash the application chooses the route', () => {
  expect(firstAddress({ search: '?id=7&router=1', hash: '' })).toBe('#/main/document/detail')
  expect(firstAddress({ search: '?secid=7&isEdit=1&router=1', hash: '#/' })).toBe('#/main/document/edit')
  expect(firstAddress({ search: '?id=7', hash: '' })).toBeUndefined()
  expect(firstAddress({ search: '?router=1', hash: '#/main/document/search' })).toBeUndefined()
})

test('SHELL-03 exactly 31 names are accepted, letter case as written', () => {
  expect(new Set(childNames).size).toBe(31)
  expect(isChildName('docRecycle')).toBe(true)
  expect(isChildName('docrecycle')).toBe(false)
})
