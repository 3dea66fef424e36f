import { expect, test } from 'vitest'
import { isPlainColour } from './legible.ts'

test.each(['black', 'windowtext', '#000', '#000000', 'rgb(0, 0, 0)', 'rgb(51, 51, 51)', '#333333'])(
  '%s says no more than black',
  (colour) => {
    expect(isPlainColour(colour, 'text')).toBe(true)
  },
)

test.each(['red', '#c00000', 'rgb(192, 0, 0)', 'rgb(0, 0, 255)', '#1f4e79'])('%s is meant', (colour) => {
  expect(isPlainColour(colour, 'text')).toBe(false)
})

test('a white ground says nothing, a yellow one is a mark', () => {
  expect(isPlainColour('white', 'ground')).toBe(true)
  expect(isPlainColour('rgb(255, 255, 255)', 'ground')).toBe(true)
  expect(isPlainColour('yellow', 'ground')).toBe(false)
})
