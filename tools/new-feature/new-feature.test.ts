import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readImports } from '../check-imports/read-imports.ts'
import { readFeatureNames } from './feature-names.ts'
import { registrations } from './register.ts'
import { writeFeature } from '../new-feature.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shuku-feature-'))
  for (const file of Object.keys(registrations(readFeatureNames(['any'])))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(project, file), join(root, file))
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

test('a new feature has both halves, tests and a README, and every file parses', () => {
  const files = writeFeature(root, readFeatureNames(['sample-slice', '示例', 'Sample slice']))
  expect(files.map((file) => file.replace('features/sample-slice/', '')).sort()).toEqual([
    'README.md',
    'apps/server/features.ts',
    'apps/web/src/features.ts',
    'contract.ts',
    'messages.ts',
    'sample-slice.e2e.ts',
    'screens.e2e.given.ts',
    'server/get-sample-slice.test.ts',
    'server/get-sample-slice.ts',
    'server/index.ts',
    'testing.ts',
    'web/index.tsx',
    'web/sample-slice-page.tsx',
  ])
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    expect(() => readImports(file, textOf(file))).not.toThrow()
})

test('outside its folder it touches the two lists that mount it, and nothing else', () => {
  writeFeature(root, readFeatureNames(['sample-slice']))
  expect(textOf('apps/server/features.ts')).toMatch(/= \[[^[\]]*sampleSliceServer\]/)
  expect(textOf('apps/server/features.ts')).toContain(
    `import { sampleSliceServer } from '@shuku/features/sample-slice/server'`,
  )
  expect(textOf('apps/web/src/features.ts')).toMatch(/= \[[^[\]]*sampleSliceWeb\]/)
})

test('a second one finds its places too', () => {
  writeFeature(root, readFeatureNames(['first-one']))
  writeFeature(root, readFeatureNames(['second-one']))
  expect(textOf('apps/server/features.ts')).toMatch(/firstOneServer, secondOneServer\]/)
})

test('a name that is taken, or none, changes nothing', () => {
  writeFeature(root, readFeatureNames(['sample-slice']))
  const before = textOf('apps/server/features.ts')
  expect(() => writeFeature(root, readFeatureNames(['sample-slice']))).toThrow('is there already')
  expect(textOf('apps/server/features.ts')).toBe(before)
  for (const name of ['', 'Sample', '../sample', 'sample slice', 'sample-', '1st']) {
    expect(() => readFeatureNames([name])).toThrow('Give a name such as')
  }
})
