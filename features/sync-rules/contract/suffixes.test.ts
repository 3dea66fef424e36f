import { expect, test } from 'vitest'
import { cleanSuffix, extensionsOf, findWrongSuffix, suffixGroups } from './suffixes.ts'

test('SYNC-16 groups by their codes and free suffixes are the extensions of a rule, each once', () => {
  expect(extensionsOf('normal', ['4', 'dwg', 'zip'])).toEqual([...suffixGroups['4'], 'dwg'])
  expect(extensionsOf('normal', [])).toEqual([])
})

test('SYNC-28~ a rule of invoices carries what their folder takes, whatever else it says', () => {
  expect(extensionsOf('invoice', ['3', 'dwg'])).toEqual(['jpg', 'jpeg', 'png', 'pdf', 'ofd'])
})

test('a suffix is stored in lower case without its dot; what is none is named', () => {
  expect([' .DWG', '*.Ofd', 'zip'].map(cleanSuffix)).toEqual(['dwg', 'ofd', 'zip'])
  expect(findWrongSuffix(['dwg', 'a.b'])).toBe('a.b')
  expect(findWrongSuffix(['', 'dwg'])).toBe('')
  expect(findWrongSuffix(['dwg', '7z'])).toBeUndefined()
})
