import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passableFolder } from '@shuku/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFiles } from '../find-files.ts'
import { runCommand } from '../tasks/run-command.ts'
import { partNames } from './feature-parts.ts'

/** The checks of the whole project run on a copy of it. */
const longMs = 180_000

// A slice with every part, written into a copy of the project, and judged there as any other.

const project = fileURLToPath(new URL('../..', import.meta.url))
const pattern = '{*,.ox*.json,{apps,bench,db,demo,docs,domain,features,kit,tools}/**/*}'
const slice = 'features/sample-slice'
const root = passableFolder('shuku-slice-')
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeAll(async () => {
  for (const file of filesOf(project)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(project, file), join(root, file))
  }
  linkPackages()
  const parts = partNames.map((part) => `--${part}`)
  await run('tools/new-feature.ts', 'sample-slice', '示例', 'Sample slice', ...parts)
}, longMs)

const filesOf = (folder: string): string[] =>
  findFiles(folder, pattern).filter((file) => statSync(join(folder, file)).isFile())

/** The packages of others are the project's own, ours are those of the copy. */
function linkPackages(): void {
  const [from, to] = [join(project, 'node_modules'), join(root, 'node_modules')]
  mkdirSync(to)
  const isLinked = (name: string) => name === '.bin' || !/^\.|^@shuku$/.test(name)
  for (const name of readdirSync(from).filter(isLinked)) symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, '@shuku'), join(to, '@shuku'), { recursive: true, verbatimSymlinks: true })
}

/** Runs in the copy, as from a terminal there; what it wrote is thrown if it fails. */
async function run(program: string, ...words: string[]): Promise<void> {
  const script = program.endsWith('.ts') ? program : `node_modules/.bin/${program}`
  const there = ['env', '-C', root, ...['VITEST', 'VITEST_POOL_ID', 'VITEST_WORKER_ID'].flatMap((name) => ['-u', name])]
  const { exitCode, output } = await runCommand([...there, process.execPath, script, ...words], { quiet: true })
  if (exitCode !== 0) throw new Error(`${program} ${words.join(' ')}\n${output}`)
}

test('beside its folder, the two mounting lists, the migration with its owner and the schema are changed', () => {
  const isSame = (file: string) =>
    existsSync(join(project, file)) && readFileSync(join(root, file)).equals(readFileSync(join(project, file)))
  const changed = filesOf(root).filter((file) => !file.startsWith(slice) && !isSame(file))
  expect(changed.map((file) => file.replace(/\d{4}/, 'NNNN'))).toEqual([
    'apps/server/features.ts',
    'apps/web/src/features.ts',
    'db/migrations/NNNN-sample-slice.sql',
    'db/owners.ts',
    'db/schema.sql',
    'db/schema.ts',
  ])
})

const mounts = ['apps/server/features.ts', 'apps/web/src/features.ts', 'db/owners.ts']

test.each([
  // all types of the project would be three times as many seconds
  ['types and lint', () => run('oxlint', '--type-aware', '--type-check', slice, ...mounts)],
  ['format', () => run('oxfmt', '--check', slice, ...mounts)],
  ['imports', () => run('tools/check-imports.ts')],
  ['names and folders', () => run('tools/checks/check-tree.ts')],
  ['owners of tables', () => run('tools/checks/check-tables.ts')],
])(
  'it passes the check of %s',
  async (_, check) => {
    await expect(check()).resolves.toBeUndefined()
  },
  longMs,
)

test(
  'its own tests pass, and those that the whole product makes of its calls',
  async () => {
    const files = [slice, 'apps/server/whole-product/access.test.ts', 'apps/server/whole-product/budgets']
    const titles = 'sample[- ]slice|has one row|has a query budget'
    await expect(run('vitest', 'run', ...files, '-t', titles)).resolves.toBeUndefined()
  },
  longMs,
)
