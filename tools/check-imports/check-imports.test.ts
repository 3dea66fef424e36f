import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from '../check-imports.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const slicedExports = {
  './addresses': './addresses.ts',
  './*/contract': './*/contract.ts',
  './*/server': './*/server/index.ts',
  './*/web': './*/web/index.tsx',
  './*/testing': './*/testing.ts',
  './testing': './testing/index.ts',
}

/** A small project in which every rule is kept. */
const before: Record<string, string> = {
  'db/package.json': JSON.stringify({ exports: { './schema': './schema.ts' } }),
  'db/schema.ts': `import type { Generated } from 'kysely'\nexport type Id = Generated<number>\n`,
  'kit/package.json': JSON.stringify({
    exports: {
      './client': './client/index.ts',
      './contract': './contract/index.ts',
      './server': './server/index.ts',
      './web': './web/index.tsx',
      './testing': './testing/index.ts',
    },
  }),
  'kit/client/index.ts': `import { z } from '../contract/index.ts'\nexport const call = z\n`,
  'kit/contract/index.ts': `export { z } from 'zod'\n`,
  'kit/server/index.ts': `import fastify from 'fastify'\nimport { z } from '../contract/index.ts'\nexport const serve = [fastify, z]\n`,
  'kit/web/index.tsx': `import { useState } from 'react'\nimport { call } from '@shuku/kit/client'\nexport const App = [useState, call]\n`,
  'kit/testing/index.ts': `import { serve } from '../server/index.ts'\nexport const given = serve\n`,
  'domain/package.json': JSON.stringify({ exports: slicedExports }),
  'domain/addresses.ts': `export const addresses = {}\n`,
  'domain/people/contract.ts': `import { z } from '@shuku/kit/contract'\nexport const Person = z\n`,
  'domain/people/server/index.ts': `export { findPerson } from './find-person.ts'\n`,
  'domain/people/server/find-person.ts': `import { Person } from '../contract.ts'\nexport const findPerson = Person\n`,
  'domain/rights/contract.ts': `export const rights = 1\n`,
  'domain/rights/server/index.ts': `import { findPerson } from '@shuku/domain/people/server'\nexport const mayRead = findPerson\n`,
  'domain/testing/index.ts': `import { mayRead } from '@shuku/domain/rights/server'\nexport const given = mayRead\n`,
  'features/package.json': JSON.stringify({ exports: slicedExports }),
  'features/search/contract.ts': `import { Person } from '@shuku/domain/people/contract'\nexport const searchApi = Person\n`,
  'features/search/server/index.ts': `import { mayRead } from '@shuku/domain/rights/server'\nexport const list = mayRead\n`,
  'features/search/server/list.test.ts': `import { given } from '@shuku/domain/testing'\nimport { test } from 'vitest'\nimport { list } from './index.ts'\ntest('a', () => [given, list])\n`,
  'features/search/web/index.tsx': `import { addresses } from '@shuku/domain/addresses'\nimport { App } from '@shuku/kit/web'\nimport { searchApi } from '../contract.ts'\nexport const searchWeb = [addresses, App, searchApi]\n`,
  'features/share/contract.ts': `export const shareApi = 1\n`,
  'features/share/server/index.ts': `export const share = 1\n`,
  'demo/package.json': JSON.stringify({ exports: { '.': './seed/seed-demo.ts' } }),
  'demo/seed/seed-demo.ts': `import { findPerson } from '@shuku/domain/people/server'\nexport const seedDemo = findPerson\n`,
  'apps/server/main.ts': `import { list } from '@shuku/features/search/server'\nexport default list\n`,
  'apps/server/package.json': JSON.stringify({ exports: { './testing': './testing/index.ts' } }),
  'apps/server/testing/index.ts': `import list from '../main.ts'\nexport const clientOf = list\n`,
  'apps/web/src/main.tsx': `const page = () => import('@shuku/features/search/web')\nexport default page\n`,
  'apps/web/vite.config.ts': `import { resolve } from 'node:path'\nexport default resolve\n`,
  'apps/sync/plan.ts': `import { shareApi } from '@shuku/features/share/contract'\nimport { call } from '@shuku/kit/client'\nimport { watch } from 'node:fs'\nexport const plan = [shareApi, call, watch]\n`,
}

/** The rules that break when these files are added or replaced, each as `file:line rule`. */
function broken(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'shuku-imports-'))
  folders.push(root)
  for (const [file, text] of Object.entries({ ...before, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkImports(root).map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

test('a project that keeps the rules has no problem', () => {
  expect(broken({})).toEqual([])
  const shared = {
    'features/search/server/list.given.ts': `import { given } from '@shuku/domain/testing'\nexport const listed = given\n`,
    'features/search/seen/list.e2e.given.ts': `import { expect } from '@playwright/test'\nexport const seen = expect\n`,
  }
  expect(broken(shared), 'what tests share').toEqual([])
})

test('a lower layer never imports a higher one', () => {
  const file = `import { z } from 'zod'\nimport { findPerson } from '@shuku/domain/people/server'\nexport const a = [z, findPerson]\n`
  expect(broken({ 'kit/server/a.ts': file })).toEqual(['kit/server/a.ts:2 layers'])
  const demo = `import { seedDemo } from '@shuku/demo'\nexport const a = seedDemo\n`
  expect(broken({ 'features/search/server/a.ts': demo })).toEqual(['features/search/server/a.ts:1 layers'])
  expect(broken({ 'apps/server/a.ts': demo })).toEqual([])
  expect(broken({ 'db/a.ts': `import { serve } from '@shuku/kit/server'\nexport const a = serve\n` })).toEqual([
    'db/a.ts:1 layers',
  ])
  expect(broken({ 'db/a.test.ts': `import { given } from '@shuku/kit/testing'\nexport const a = given\n` })).toEqual([])
})

test('only the tests of a feature may go through the whole product', () => {
  const file = `import { clientOf } from '@shuku/server/testing'\nexport const a = clientOf\n`
  expect(broken({ 'features/search/server/a.test.ts': file })).toEqual([])
  expect(broken({ 'features/search/server/a.ts': file })).toEqual([
    'features/search/server/a.ts:1 layers',
    'features/search/server/a.ts:1 sides',
  ])
})

test('a feature never imports another, not even its contract or a type of it', () => {
  const imports = [
    `import { shareApi } from '@shuku/features/share/contract'`,
    `import type { share } from '@shuku/features/share/server'`,
    `export { share as other } from '../../share/server/index.ts'`,
  ]
  const file = 'features/search/server/a.ts'
  expect(broken({ [file]: `${imports.join('\n')}\nexport const a = shareApi as share\n` })).toEqual([
    `${file}:1 features apart`,
    `${file}:2 features apart`,
    `${file}:3 features apart`,
  ])
})

test('a noun uses only the nouns before it', () => {
  expect(
    broken({
      'domain/people/server/a.ts': `import { rights } from '@shuku/domain/rights/contract'\nexport const a = rights\n`,
    }),
  ).toEqual(['domain/people/server/a.ts:1 order of nouns'])
})

test('a noun that nobody gave a place in the order is told', () => {
  expect(
    broken({
      'domain/weather/server/a.ts': `import { Person } from '@shuku/domain/people/contract'\nexport const a = Person\n`,
    }),
  ).toEqual(['domain/weather/server/a.ts:1 order of nouns'])
})

test('within the search a folder uses only those before it; its tests use all', () => {
  const folder = 'domain/search/server'
  const changes = {
    [`${folder}/query/terms.ts`]: `import { plan } from '../engine/plan.ts'\nexport const terms = plan\n`,
    [`${folder}/index/rows.ts`]: `export const rows = 1\n`,
    [`${folder}/engine/plan.ts`]: `import { rows } from '../index/rows.ts'\nexport const plan = rows\n`,
  }
  expect(broken(changes)).toEqual([`${folder}/query/terms.ts:1 order of folders`])
  const clean = { ...changes, [`${folder}/query/terms.ts`]: '' }
  const seen = `import { plan } from '../engine/plan.ts'\nexport const seen = plan\n`
  expect(broken({ ...clean, [`${folder}/query/terms.test.ts`]: seen })).toEqual([])
})

test('web and server never import each other, in a slice or outside', () => {
  const changes = {
    'features/search/web/a.ts': `import { list } from '../server/index.ts'\nexport const a = list\n`,
    'features/search/server/b.ts': `import { searchWeb } from '../web/index.tsx'\nexport const b = searchWeb\n`,
    'features/search/web/c.ts': `import type { mayRead } from '@shuku/domain/rights/server'\nexport type C = typeof mayRead\n`,
    'features/search/web/d.ts': `export const d = () => import('@shuku/kit/server')\n`,
    'features/search/web/e.ts': `import type { Id } from '@shuku/db/schema'\nexport type E = Id\n`,
    'features/search/web/f.ts': `export const f = 1\nexport type F = import('@shuku/db/schema').Id[]\n`,
  }
  expect(broken(changes)).toEqual([
    'features/search/server/b.ts:1 sides',
    'features/search/web/a.ts:1 sides',
    'features/search/web/c.ts:1 sides',
    'features/search/web/d.ts:1 sides',
    'features/search/web/e.ts:1 sides',
    'features/search/web/f.ts:2 sides',
  ])
})

test('a contract imports only contracts, and no package', () => {
  const file = [
    `import { readFileSync } from 'node:fs'`,
    `import { useState } from 'react'`,
    `import { z } from 'zod'`,
    `import { list } from './server/index.ts'`,
    `import { texts } from './messages.ts'`,
    `export const searchApi = [readFileSync, useState, z, list, texts]`,
  ]
  const changes = {
    'features/search/contract.ts': file.join('\n'),
    'features/search/messages.ts': `export const texts = 1\n`,
  }
  expect(broken(changes)).toEqual([
    'features/search/contract.ts:1 packages',
    'features/search/contract.ts:2 packages',
    'features/search/contract.ts:3 packages',
    'features/search/contract.ts:4 sides',
  ])
})

test('the browser gets no package of the server, and the server none of the browser', () => {
  const changes = {
    'features/search/web/a.ts': `import { join } from 'node:path'\nimport type { Pool } from 'pg'\nexport const a = join as unknown as Pool\n`,
    'features/search/server/b.ts': `import { Button } from 'antd'\nexport const b = Button\n`,
  }
  expect(broken(changes)).toEqual([
    'features/search/server/b.ts:1 packages',
    'features/search/web/a.ts:1 packages',
    'features/search/web/a.ts:2 packages',
  ])
})

test('from outside a slice only its entrances exist', () => {
  const changes = {
    'domain/rights/server/a.ts': `import { findPerson } from '../../people/server/find-person.ts'\nexport const a = findPerson\n`,
    'features/search/server/b.ts': `import { findPerson } from '../../../domain/people/server/index.ts'\nexport const b = findPerson\n`,
    'features/search/server/c.ts': `import { findPerson } from '@shuku/domain/people/server/find-person'\nexport const c = findPerson\n`,
  }
  expect(broken(changes)).toEqual([
    'domain/rights/server/a.ts:1 entrances',
    'features/search/server/b.ts:1 entrances',
    'features/search/server/c.ts:1 exists',
  ])
})

test('the sync client sees contracts and the kit of clients only', () => {
  const file = `import { serve } from '@shuku/kit/server'\nimport { list } from '@shuku/features/search/server'\nexport const a = [serve, list]\n`
  expect(broken({ 'apps/sync/a.ts': file })).toEqual(['apps/sync/a.ts:1 sides', 'apps/sync/a.ts:2 sides'])
})

test('the kit of clients runs in Node and browser, and neither a contract nor the server uses it', () => {
  const changes = {
    'kit/client/a.ts': `import { readFileSync } from 'node:fs'\nimport { App } from '../web/index.tsx'\nexport const a = [readFileSync, App]\n`,
    'kit/contract/b.ts': `export { call as b } from '../client/index.ts'\n`,
    'kit/server/c.ts': `export { call as c } from '../client/index.ts'\n`,
  }
  expect(broken(changes)).toEqual([
    'kit/client/a.ts:1 packages',
    'kit/client/a.ts:2 sides',
    'kit/contract/b.ts:1 sides',
    'kit/server/c.ts:1 sides',
  ])
})

test('testing code is for tests only', () => {
  const changes = {
    'features/search/server/a.ts': `import { given } from '@shuku/domain/testing'\nexport const a = given\n`,
    'features/search/server/b.ts': `import { expect } from 'vitest'\nexport const b = expect\n`,
    'features/search/search.e2e.ts': `import { given } from '@shuku/kit/testing'\nexport const c = given\n`,
    'features/search/other.e2e.ts': `import { list } from './server/index.ts'\nexport const c = list\n`,
    'features/search/testing.ts': `import { given } from '@shuku/domain/testing'\nexport const d = given\n`,
    'features/search/server/d.ts': `import { d } from '../testing.ts'\nexport const e = d\n`,
    'apps/server/whole-product/rows.ts': `import { d } from '@shuku/features/search/testing'\nexport const e = d\n`,
  }
  expect(broken(changes)).toEqual([
    'features/search/other.e2e.ts:1 sides',
    'features/search/server/a.ts:1 sides',
    'features/search/server/b.ts:1 packages',
    'features/search/server/d.ts:1 sides',
  ])
})

test('files that import each other are told once, with the shortest round', () => {
  const changes = {
    'features/search/server/a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
    'features/search/server/b.ts': `import { c } from './c.ts'\nexport const b = () => c\n`,
    'features/search/server/c.ts': `import { a } from './a.ts'\nimport { b } from './b.ts'\nexport const c = () => [a, b]\n`,
  }
  expect(broken(changes)).toEqual(['features/search/server/a.ts:1 cycles'])
  expect(broken({ ...changes, 'features/search/server/c.ts': `export const c = 1\n` })).toEqual([])
})

test('an import in a text or a comment is none', () => {
  const text = '// import { a } from "./nowhere.ts"\nexport const text = `\nimport { b } from "../web/index.tsx"\n`\n'
  expect(broken({ 'features/search/server/a.ts': text })).toEqual([])
})
