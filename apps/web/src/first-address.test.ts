import { expect, test } from 'vitest'
import { firstAddress } from './first-address.ts'

test('SHELL-07 with router=1 and no hash the application chooses the route', () => {
  expect(firstAddress({ search: '?id=7&router=1', hash: '' })).toBe('#/main/document/detail')
  expect(firstAddress({ search: '?secid=7&isEdit=1&router=1', hash: '#/' })).toBe('#/main/document/edit')
  expect(firstAddress({ search: '?id=7', hash: '' })).toBeUndefined()
  expect(firstAddress({ search: '?router=1', hash: '#/main/document/search' })).toBeUndefined()
})
