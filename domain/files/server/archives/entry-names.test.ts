import { expect, test } from 'vitest'
import { EntryNames } from './entry-names.ts'

test('folders lie in folders, and two of one name in the same folder get two names', () => {
  const names = new EntryNames()
  const top = names.folder('合同')
  expect([top, names.folder('2026', top), names.folder('2026', top), names.folder('2026')]).toEqual([
    '合同',
    '合同/2026',
    '合同/2026 (2)',
    '2026',
  ])
  expect([names.file('a.txt', top), names.file('A.TXT', top)]).toEqual(['合同/a.txt', '合同/A (2).TXT'])
})

test('a name has nothing that a file system refuses, and leads out of no folder', () => {
  const names = new EntryNames()
  expect([names.file('a:b?.txt'), names.file('nul.txt'), names.folder('..'), names.file('x', '合同')]).toEqual([
    'a_b_.txt',
    '_nul.txt',
    '_',
    '合同/x',
  ])
})
