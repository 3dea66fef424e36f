import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkTree } from './check-tree.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A small project in which every rule is kept. */
const before: Record<string, string> = {
  'README.md': 'See [how to work](docs/work.md), [the web](https://example.org/x.md) and `kit/server`.\n',
  'docs/work.md': 'Back to [the start](../README.md); `npm test`.\n',
  'kit/server/list-documents.ts': '',
  'kit/web/data-table.test.tsx': '',
  'features/search/README.md': '# search\n',
}

function problems(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'shuku-tree-'))
  folders.push(root)
  for (const [file, text] of Object.entries({ ...before, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkTree(root)
}

test('a tree that keeps the rules has no problem', () => {
  expect(problems({})).toEqual([])
})

test('a file is named in kebab-case, after what it holds', () => {
  expect(problems({ 'kit/server/listDocuments.ts': '' })).toEqual([
    'kit/server/listDocuments.ts: write the name in kebab-case',
  ])
  for (const name of ['date-utils.ts', 'helpers.test.ts', 'common.css', 'row-manager.tsx', 'data.ts'])
    expect(problems({ [`kit/web/${name}`]: '' })).toEqual([`kit/web/${name}: name it after what it holds`])
})

test('a folder has at most twenty-five entries, settings apart', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`kit/contract/file-${n}.ts`, '']))
  expect(problems({ ...files(25), 'kit/contract/package.json': '{}' })).toEqual([])
  expect(problems(files(26))).toEqual(['kit/contract: 26 entries, at most 25; give a part of it a folder'])
})

test('a feature and a noun have a README of at most forty lines', () => {
  expect(problems({ 'features/share/contract.ts': '' })).toEqual(['features/share: has no README.md'])
  expect(problems({ 'features/search/README.md': 'line\n'.repeat(41) })).toEqual([
    'features/search/README.md: 41 lines, at most 40',
  ])
  expect(problems({ 'domain/people/contract.ts': '' })).toEqual(['domain/people: has no README.md'])
  expect(problems({ 'domain/people/README.md': 'line\n'.repeat(41) })).toEqual([
    'domain/people/README.md: 41 lines, at most 40',
  ])
  const noNouns = { 'domain/addresses.ts': '', 'domain/testing/index.ts': '' }
  expect(problems(noNouns), 'what is beside the nouns').toEqual([])
})

test('of migrations and of decisions, no two have the same number', () => {
  const one = { 'db/migrations/0001-people.sql': '', 'docs/decisions/0001-database.md': '' }
  expect(problems(one)).toEqual([])
  expect(problems({ ...one, 'db/migrations/0001-rights.sql': '' })).toEqual([
    'db/migrations/0001-rights.sql: another one has this number',
  ])
})

test('a document names only what is there', () => {
  const text = 'See [this](gone.md), `kit/server/gone.ts` and `docs/calls/{section}`.\n'
  expect(problems({ 'docs/work.md': text })).toEqual([
    'docs/work.md: names docs/gone.md, which is not there',
    'docs/work.md: names kit/server/gone.ts, which is not there',
  ])
})

test('the README of a capability names no file of its halves that is gone', () => {
  const text = '# search\n`server/list.ts` and `web/gone.tsx`\n'
  const named = { 'features/search/README.md': text, 'features/search/server/list.ts': '' }
  expect(problems(named)).toEqual(['features/search/README.md: names features/search/web/gone.tsx, which is not there'])
})

test('what describes the product as it is names files that are there, by the end of their paths: below it, from docs anywhere', () => {
  const text = '# search\n`list/open-list.ts`, `open-list.ts` and `gone.ts`; `data-table.tsx` is of the kit\n'
  const more = { 'features/search/server/list/open-list.ts': '', 'kit/web/data-table.tsx': '' }
  expect(problems({ ...more, 'features/search/README.md': text })).toEqual([
    'features/search/README.md: names gone.ts, which is not there',
    'features/search/README.md: names data-table.tsx, which is not there',
  ])
  expect(problems({ ...more, 'docs/recipes.md': text })).toEqual(['docs/recipes.md: names gone.ts, which is not there'])
  expect(problems({ ...more, 'docs/decisions/0001-lists.md': text })).toEqual([])
})
