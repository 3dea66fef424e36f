import { sql, type OperationNode } from 'kysely'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeJudge, type Seen } from './judge-rows.ts'
import { readRowTypes, type Site } from './read-row-types.ts'

const declared = `
  interface Raw { execute(): Promise<unknown>; as(alias: string): Raw }
  export declare function sql<T>(text: TemplateStringsArray, ...parts: unknown[]): Raw & { row?: T }
`
const statements = `import { sql } from './sql.ts'
  interface Named { readonly id: number; readonly name: string | null }
  export const rows = sql<Named & { readonly at?: Date; readonly ids: number[] }>\`select id, \${1} from x\`.execute()
  export const count = sql<number>\`count(*)\`.as('n')
  export const plain = sql\`select 1\`.execute()
`

/** What stands in a product with these files. */
function read(files: Readonly<Record<string, string>>): Site[] {
  const root = mkdtempSync(join(tmpdir(), 'shuku-rows-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const options = { target: 'es2024', strict: true, noEmit: true, module: 'nodenext', allowImportingTsExtensions: true }
  const all = {
    'apps/server/tsconfig.json': JSON.stringify({
      compilerOptions: { ...options, types: [] },
      include: ['../../domain'],
    }),
    'package.json': '{"type":"module"}',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return readRowTypes(root)
}

test('what product code says of rows is read with its place, and whether it is a statement', () => {
  const files = { 'domain/sql.ts': declared, 'domain/a.ts': statements, 'domain/a.test.ts': statements }
  expect(read(files)).toEqual([
    {
      place: 'domain/a.ts:3',
      isStatement: true,
      fragments: ['select id, ', ' from x'],
      shape: {
        is: 'object',
        properties: {
          id: { is: 'number' },
          name: { is: 'union', of: [{ is: 'null' }, { is: 'string' }] },
          at: { is: 'union', of: [{ is: 'undefined' }, { is: 'Date' }] },
          ids: { is: 'array', of: { is: 'union', of: [{ is: 'number' }] } },
        },
      },
    },
    { place: 'domain/a.ts:4', isStatement: false, fragments: ['count(*)'], shape: { is: 'number' } },
  ])
})

/** What is said of these rows of a statement. */
function judge(
  type: string,
  rows: readonly Record<string, unknown>[],
  of: OperationNode = sql`select 1`.toOperationNode(),
): Seen {
  const [site] = read({
    'domain/sql.ts': declared,
    'domain/a.ts': `import { sql } from './sql.ts'\nexport const rows = sql<${type}>\`select 1\`.execute()`,
  })
  const seen: Seen = { places: new Set(), misfits: new Set() }
  makeJudge(new Map([['select 1', [site!]]]), seen)(of, rows)
  return seen
}

test('rows that are what their type says pass, and count as seen', () => {
  const type =
    '{ id: number; at: Date | null; kind: "a" | "b"; of: readonly { name: string }[]; by: Record<string, 1 | 2> }'
  const row = { id: 1, at: new Date(), kind: 'b', of: [{ name: 'x' }], by: { a: 1 }, more: 'may come' }
  expect(judge(type, [row, { ...row, at: null, of: [] }])).toEqual({
    places: new Set(['domain/a.ts:2']),
    misfits: new Set(),
  })
})

test.for([
  ['{ id: number }', { id: '1' }, "row.id is '1', not number"],
  ['{ id: number }', { id: null }, 'row.id is null, not number'],
  ['{ id: number }', { number: 1 }, 'row.id is undefined, not number'],
  ['{ kind: "a" | "b" }', { kind: 'c' }, `row.kind is 'c', not "a" | "b"`],
  ['{ at: Date }', { at: '2026-01-01' }, "row.at is '2026-01-01', not Date"],
  ['{ ids: number[] }', { ids: [1, null] }, 'row.ids[] is null, not number'],
  ['{ ids: number[] | null }', { ids: '{}' }, "row.ids is '{}', not null | array"],
  ['{ of: { name: string } | null }', { of: { name: 1 } }, 'row.of.name is 1, not string'],
] as const)('of %s with another value is told what is wrong', ([type, row, words]) => {
  expect([...judge(type, [row]).misfits]).toEqual([`domain/a.ts:2: ${words}`])
})

test('a column that a builder selects by SQL is judged by itself', () => {
  const alias = {
    kind: 'AliasNode',
    node: sql`select 1`.toOperationNode(),
    alias: { kind: 'IdentifierNode', name: 'n' },
  }
  const selected = {
    kind: 'SelectQueryNode',
    selections: [{ kind: 'SelectionNode', selection: alias }],
  } as OperationNode
  expect([...judge('number', [{ n: 1 }], selected).misfits]).toEqual([])
  expect([...judge('number', [{ n: '1' }], selected).misfits]).toEqual(["domain/a.ts:2: row is '1', not number"])
})
