import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFiles } from '../find-files.ts'

// The core is what `playwright test --grep @core` runs: of each capability the task that people have it for.

const root = join(import.meta.dirname, '../..')
const fewest = 1
const mostInFolder = 2
const mostInAll = 60

const taggedTest = /\btest\(\s*(['"`])(?:(?!\1).)+\1,\s*\{ tag: '@core' \}/gs

const files = findFiles(root, '{kit,domain,features,apps}/**/*.e2e.ts').map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return { file, tagged: text.match(taggedTest)?.length ?? 0, named: text.match(/@core\b/g)?.length ?? 0 }
})

test('each folder of features with browser tests has one or two of them in the core', () => {
  const counts: Record<string, number> = {}
  for (const { file, tagged } of files) {
    const [folder] = /^features\/[^/]+/.exec(file) ?? []
    if (folder !== undefined) counts[folder] = (counts[folder] ?? 0) + tagged
  }
  const folders = Object.entries(counts)
  expect(folders.length).toBeGreaterThan(0)
  const wrong = folders.filter(([, count]) => count < fewest || count > mostInFolder)
  expect(
    wrong.map(([folder, count]) => `${folder}: ${count}`),
    `tests with { tag: '@core' }, ${fewest} or ${mostInFolder} a folder`,
  ).toEqual([])
})

test('the core stays small: 60 browser tests at most', () => {
  expect(files.reduce((sum, { tagged }) => sum + tagged, 0)).toBeLessThanOrEqual(mostInAll)
})

test('a test is in the core by its own tag, and not by that of a group', () => {
  expect(files.filter(({ tagged, named }) => tagged !== named).map(({ file }) => file)).toEqual([])
})
