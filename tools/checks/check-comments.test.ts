import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkComments } from './check-comments.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function problems(text: string, file = 'features/share/server/share.ts'): string[] {
  const root = mkdtempSync(join(tmpdir(), 'shuku-comments-'))
  folders.push(root)
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return checkComments(root, { stands: 1 }, { told: 0 })
}

test('the number of a requirement is a fault in the product, its READMEs and the documents, and none in a test or a letter set', () => {
  expect(problems('/** Shares it. */\n// as UTF-16\n')).toEqual([])
  expect(problems('\n/** SHARE-12: shares it. */\n')).toEqual([
    'features/share/server/share.ts:2: say what SHARE-12 asks for, or leave it to the title of a test',
  ])
  expect(problems('# Share\n\nShares it (SHARE-12).\n', 'features/share/README.md')).toEqual([
    'features/share/README.md:3: say what SHARE-12 asks for, or leave it to the title of a test',
  ])
  expect(problems('Shares it (ledger: SHARE).\n', 'domain/rights/README.md')).toHaveLength(1)
  expect(problems('Departs from SHARE-12.\n', 'docs/decisions/0065-sharing.md')).toHaveLength(1)
  expect(problems('/** wire §18: the pages. */\n')).toEqual([
    'features/share/server/share.ts:1: say what wire §18 asks for, or leave it to the title of a test',
  ])
  expect(problems(`test('${'SHARE'}-12 it is shared')`, 'features/share/server/share.test.ts')).toEqual([])
})

test('a word of the dialect comes into no further comment', () => {
  expect(problems("// it stands here\nconst text = 'it stands'\n")).toEqual([])
  expect(problems('// it stands here\n/* Stands there too. */\n')).toEqual([
    'comments say “stands” 2 times, 1 at most: write the standard term',
  ])
})

test('nor into a document, unless it is quoted', () => {
  const decision = 'docs/decisions/0065-sharing.md'
  expect(problems('The author is notified. `told_since`, “is told once”, *told*.\n', decision)).toEqual([])
  expect(problems('The author is told.\n', decision)).toEqual([
    'documents say “told” 1 times, 0 at most: write the standard term',
  ])
  expect(problems('Told once.\n', 'features/share/README.md')).toHaveLength(1)
})
