import { expect, test } from 'vitest'
import { blockStyles, onlyStyles, parseStyle, withDeclaration } from './style-text.ts'

test('declarations are read whatever their case and blanks; the last of a name wins', () => {
  expect([...parseStyle('COLOR: red ; text-align:center;;color:#c00')]).toEqual([
    ['color', '#c00'],
    ['text-align', 'center'],
  ])
})

test('one declaration is set, replaced or taken out, the others stay', () => {
  expect(withDeclaration('color: red', 'text-align', 'center')).toBe('color: red; text-align: center')
  expect(withDeclaration('color: red; text-align: center', 'color', undefined)).toBe('text-align: center')
})

test('what is not on the list, and what loads something, goes', () => {
  expect(onlyStyles('mso-list: l0 level1; position: fixed; text-align: right', blockStyles)).toBe('text-align: right')
  expect(onlyStyles('background-color: url(//x)', blockStyles)).toBe('')
})
