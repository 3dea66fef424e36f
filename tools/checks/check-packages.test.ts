import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkPackages } from './check-packages.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const manifest = (dependencies: object, devDependencies: object = {}) =>
  JSON.stringify({ dependencies, devDependencies })
const lock = (packages: object) => JSON.stringify({ packages })

/** A small project in which every package is declared, used and free to hand on. */
const before: Record<string, string> = {
  'package.json': manifest({}, { vitest: '5.0.0' }),
  'package-lock.json': lock({
    'node_modules/pg': { license: 'MIT' },
    'node_modules/both': { license: '(MIT OR GPL-3.0-or-later)' },
    'node_modules/vitest': { license: 'AGPL-3.0', dev: true },
  }),
  'kit/package.json': manifest({ pg: '8.0.0' }, { '@types/pg': '8.0.0' }),
  'kit/server/pool.ts': `import { readFileSync } from 'node:fs'\nimport pg from 'pg'\nexport const a = [readFileSync, pg]\n`,
  'kit/server/pool.test.ts': `import { test } from 'vitest'\nimport { a } from './pool.ts'\ntest('a', () => a)\n`,
}

function problems(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'shuku-packages-'))
  folders.push(root)
  for (const [file, text] of Object.entries({ ...before, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkPackages(root)
}

test('a project that declares what it uses has no problem', () => {
  expect(problems({})).toEqual([])
})

test('what is imported is declared by the package.json of its own folder', () => {
  const file = `import { sql } from 'kysely/helpers'\nexport const a = sql\n`
  expect(problems({ 'kit/server/a.ts': file })).toEqual([
    'kit/server/a.ts: imports kysely, which kit/package.json does not declare',
  ])
  expect(problems({ 'kit/server/a.ts': `import { test } from 'vitest'\nexport const a = test\n` })).toEqual([
    'kit/server/a.ts: imports vitest, which kit/package.json does not declare',
  ])
})

test('what nothing imports is not declared', () => {
  expect(problems({ 'kit/package.json': manifest({ pg: '8.0.0', sharp: '1.0.0' }) })).toEqual([
    'kit/package.json: declares sharp, and nothing there imports it',
  ])
})

test('a package has one version in the whole project', () => {
  const changes = {
    'db/package.json': manifest({ pg: '7.0.0' }),
    'db/a.ts': `import pg from 'pg'\nexport const a = pg\n`,
  }
  expect(problems(changes)).toEqual([expect.stringMatching(/^pg is declared as [78]\.0\.0 and [78]\.0\.0$/)])
})

test('what is handed on with the product is under a licence that lets it be', () => {
  const licences = ['AGPL-3.0-only', 'MIT AND GPL-3.0-or-later', 'SSPL-1.0', undefined]
  for (const license of licences) {
    expect(problems({ 'package-lock.json': lock({ 'node_modules/x': { license } }) })).toEqual([
      `node_modules/x: its licence is ${license ?? 'unknown'}`,
    ])
  }
})

test('the paid parts of the docx editor are never installed, whatever they say their licence is', () => {
  const path = 'node_modules/@docx-editor.dev/editor-api'
  expect(problems({ 'package-lock.json': lock({ [path]: { license: 'Apache-2.0' } }) })).toEqual([
    expect.stringContaining(`${path}: it is never to be installed`),
  ])
})
