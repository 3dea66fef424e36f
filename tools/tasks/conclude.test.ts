import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addSummaries, describeRun, describeTimes, type Part, type RunSummary } from './conclude.ts'

function partOf(tally: Partial<Part['tally']>): Part {
  return { name: 'unit', seconds: 1, tally: { passed: 1, failures: [], ...tally } }
}

test('where the time went is told by part, and by the ten slowest files of all', () => {
  const files = Array.from({ length: 8 }, (_, n) => ({ file: join(process.cwd(), `n/${n}.test.ts`), seconds: n }))
  const slow = [...files.slice(0, 4), { file: join(process.cwd(), 'slow.e2e.ts'), seconds: 61.25 }]
  const lines = describeTimes([
    { name: 'unit', seconds: 28.4, tally: { passed: 1, failures: [], files } },
    { name: 'browser', seconds: 70, tally: { passed: 1, failures: [], files: slow } },
  ]).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'unit 28 s, browser 70 s, all 98 s; the slowest files:',
    '   61.3 s  slow.e2e.ts',
    '    7.0 s  n/7.test.ts',
  ])
  expect(lines).toHaveLength(11)
})

test.each([1, 10])('whoever reads the last sixty lines knows all %i failures with the first lines of each', (count) => {
  const failures = Array.from({ length: count }, (_, n) => ({
    name: `a.test.ts › number ${n}`,
    message: `expected ${n}\n${'at a line\n'.repeat(80)}`,
  }))
  const leftOut = Array.from({ length: 200 }, (_, n) => `left ${n}`)
  const end = describeRun([partOf({ failures, leftOut })], [])
    .join('\n')
    .split('\n')
    .slice(-60)
    .join('\n')
  for (const { name } of failures) expect(end).toContain(`✗ ${name}\nexpected `)
})

test('what passed at the second try in an earlier run, too, is to be mended or deleted', () => {
  const unsteady = [{ name: 'a.e2e.ts › saves', message: 'late' }]
  const earlier: RunSummary = { passed: 1, failed: 0, secondsByPart: {}, secondTries: ['a.e2e.ts › saves'] }
  const once = '~ passed at the second try: a.e2e.ts › saves\nlate'
  const twice = '~ passed at the second try, NOT for the first time: mend it or delete it: a.e2e.ts › saves\nlate'
  expect(describeRun([partOf({ unsteady })], []).join('\n')).toContain(once)
  expect(describeRun([partOf({ unsteady })], [earlier]).join('\n')).toContain(twice)
})

test('pieces of the rest are summed up by part', () => {
  const one: RunSummary = { passed: 2, failed: 0, secondsByPart: { browser: 10 }, secondTries: ['a'] }
  const other: RunSummary = { passed: 3, failed: 0, secondsByPart: { browser: 5, unit: 1 }, secondTries: [] }
  expect(addSummaries([one, other])).toEqual({
    passed: 5,
    failed: 0,
    secondsByPart: { browser: 15, unit: 1 },
    secondTries: ['a'],
  })
})
