import { expect, test } from 'vitest'
import { stillTyped } from './still-typed.ts'

const former = { documents: 10, megabytes: 500 }

test('what was saved as it was typed is not unsaved any more, also if somebody else has changed the other value', () => {
  const typed = { values: { documents: 20 }, former }
  expect(stillTyped(typed, { documents: 20, megabytes: 500 })).toBeUndefined()
  expect(stillTyped(typed, { documents: 20, megabytes: 700 })).toBeUndefined()
  expect(stillTyped(undefined, former)).toBeUndefined()
})

test('what was typed while it was saved stays, and began from what was saved', () => {
  const saved = { documents: 20, megabytes: 500 }
  const typed = { values: { documents: 20, megabytes: 800 }, former }
  expect(stillTyped(typed, saved)).toEqual({ values: { megabytes: 800 }, former: saved })
  expect(stillTyped({ values: { documents: 10 }, former }, saved)).toEqual({ values: { documents: 10 }, former: saved })
})

test('what was typed and then set back is not unsaved', () => {
  expect(stillTyped({ values: { documents: 10 }, former }, former)).toBeUndefined()
})
