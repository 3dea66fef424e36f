import { expect, test } from 'vitest'
import type { BatchRow } from './batch-row.ts'
import { commonOf, leastStrict, levelsFor, raiseRows, wrongIn, type Level } from './levels.ts'

const offered = ['confidential', 'secret', 'internal', 'public'] as const
const row = (key: number, level: Level): BatchRow => ({ key, level, file: new File(['a'], `${key}.txt`) })
const secret: Level = { secrecy: 'secret', period: '10年' }
const open: Level = { secrecy: 'public', period: '' }

test('BATCH-12~ raising the level raises the files that are less strict, and leaves what is as strict with its own period', () => {
  const own: Level = { secrecy: 'secret', period: '3年' }
  const strict: Level = { secrecy: 'confidential', period: '20年' }
  const raised = raiseRows(
    [row(1, open), row(2, own), row(3, strict), row(4, { secrecy: undefined, period: '' })],
    secret,
  )
  expect(raised.map(({ level }) => level)).toEqual([secret, own, strict, secret])
})

test('a file may be less strict than what is above, never more, and is shown what it has', () => {
  expect(levelsFor(offered, { common: 'secret', own: 'internal' })).toEqual(['secret', 'internal', 'public'])
  expect(levelsFor(offered, { common: 'internal', own: 'secret' })).toEqual(['secret', 'internal', 'public'])
  expect(levelsFor(['public'], { common: 'public', own: 'internal' })).toEqual(['internal', 'public'])
})

test('BATCH-22~ BATCH-23~ BATCH-24~ a level is needed, the two strictest with a period in words and units, the others without', () => {
  expect(wrongIn({ secrecy: undefined, period: '' })).toBe('noSecrecy')
  expect(wrongIn({ secrecy: 'secret', period: ' ' })).toBe('noPeriod')
  for (const period of ['10', '１０', 'soon']) expect(wrongIn({ secrecy: 'secret', period })).toBe('wrongPeriod')
  for (const period of ['3个月', '10年', '长期', '3 months', 'long-term'])
    expect(wrongIn({ secrecy: 'confidential', period }), period).toBeUndefined()
  expect(wrongIn({ secrecy: 'internal', period: '10' })).toBeUndefined()
})

test('what is saved has the level of the strictest file, so that none is stricter than its document', () => {
  expect(commonOf([open, secret], open)).toEqual(secret)
  expect(commonOf([open, { secrecy: 'secret', period: '3年' }], secret)).toEqual(secret)
  expect(commonOf([open, open], secret)).toEqual(open)
})

test('BATCH-25~ what all documents name is compared with the least strict of them', () => {
  expect(leastStrict([secret, open, { secrecy: 'internal', period: '' }], secret)).toBe('public')
  expect(leastStrict([secret], open)).toBe('secret')
  expect(leastStrict([], secret)).toBe('secret')
  expect(leastStrict([secret, { secrecy: undefined, period: '' }], secret)).toBeUndefined()
})
