import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readImports } from '../check-imports/read-imports.ts'
import { partNames, readFeatureParts } from './feature-parts.ts'
import { registrations } from './register.ts'
import { readFeature, writeFeature } from '../new-feature.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shuku-feature-'))
  for (const file of Object.keys(registrations(readFeature(['any'])))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(project, file), join(root, file))
  }
  mkdirSync(join(root, 'db/migrations'))
  writeFileSync(join(root, 'db/migrations/0012-features.sql'), '')
})
afterEach(() => rmSync(root, { recursive: true }))

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const write = (...words: string[]): string[] => writeFeature(root, readFeature(words))

test('a new feature is a list with both halves, tests and a README, and its table', () => {
  const files = write('sample-slice', '示例', 'Sample slice')
  expect(files.map((file) => file.replace('features/sample-slice/', '')).sort()).toEqual([
    'README.md',
    'apps/server/features.ts',
    'apps/web/src/features.ts',
    'contract.ts',
    'db/migrations/0013-sample-slice.sql',
    'db/owners.ts',
    'messages.ts',
    'screens.e2e.given.ts',
    'server/entries.test.ts',
    'server/entry-list.ts',
    'server/index.ts',
    'testing.ts',
    'web/index.tsx',
    'web/sample-slice-page.tsx',
  ])
})

test.each(partNames)('with --%s every file parses', (part) => {
  const sources = write('sample-slice', `--${part}`).filter((file) => /\.tsx?$/.test(file))
  for (const file of sources) expect(() => readImports(file, textOf(file)), file).not.toThrow()
})

test('a part brings what it cannot be without', () => {
  const partsOf = (...options: string[]) => {
    const has = readFeatureParts(options)
    return partNames.filter((part) => has[part])
  }
  expect(partsOf()).toEqual(['list'])
  expect(partsOf('--job')).toEqual(['list', 'job'])
  expect(partsOf('--tab')).toEqual(['list', 'form', 'operation', 'tab'])
  expect(() => partsOf('--lists')).toThrow('--lists is none of --list --form')
})

test('outside its folder it touches the two lists that mount it, its migration and its owner, and nothing else', () => {
  write('sample-slice', '--form')
  expect(textOf('apps/server/features.ts')).toMatch(/= \[[^[\]]*sampleSliceServer\]/)
  expect(textOf('apps/server/features.ts')).toContain(
    `import { sampleSliceServer } from '@shuku/features/sample-slice/server'`,
  )
  expect(textOf('apps/web/src/features.ts')).toMatch(/= \[[^[\]]*sampleSliceWeb\]/)
  expect(textOf('db/owners.ts')).toMatch(/\n {2}'features\/sample-slice': \['sample_slice_entry'\],\n}/)
  expect(textOf('db/migrations/0013-sample-slice.sql')).toContain('create table sample_slice_entry')
})

test('a section of categories has a table of its own, with an owner', () => {
  write('sample-slice', '--section')
  expect(textOf('db/migrations/0013-sample-slice.sql')).toContain('create table category_sample_slice (')
  expect(textOf('db/owners.ts')).toContain(`'features/sample-slice': ['category_sample_slice', 'sample_slice_entry']`)
})

test('a second one finds its places too', () => {
  write('first-one')
  write('second-one')
  expect(textOf('apps/server/features.ts')).toMatch(/firstOneServer, secondOneServer\]/)
  expect(textOf('db/migrations/0014-second-one.sql')).toContain('create table second_one_entry')
})

test('a name that is taken, or none, changes nothing', () => {
  write('sample-slice')
  const before = textOf('apps/server/features.ts')
  expect(() => write('sample-slice')).toThrow('is there already')
  expect(textOf('apps/server/features.ts')).toBe(before)
  for (const name of ['', 'Sample', '../sample', 'sample slice', 'sample-', '1st']) {
    expect(() => readFeature([name])).toThrow('Give a name such as')
  }
})
