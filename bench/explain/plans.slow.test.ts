import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Loaded } from '../generate/load.ts'
import { scaleOf } from '../generate/scale.ts'
import { casesOf } from '../measure/cases/all.ts'
import { World, type Case } from '../measure/world.ts'
import { fullScans, shapeOf, type PlanNode } from './plan.ts'
import { fileOf, headingOf } from './run-plans.ts'

/** Statistics of a million documents are made, and the plan of every call of the benchmark is read. */
const longMs = 600_000

const explained = (Plan: PlanNode) => ({ 'Query Text': 'select 1', Plan })
const node = (type: string, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Plan Rows': 1e6,
  ...more,
})
const newest = { 'Relation Name': 'document', 'Index Name': 'document_newest' }

describe('a plan', () => {
  test('that reads a large table, or an index of it, from end to end is named', () => {
    const seq = node('Seq Scan', { 'Relation Name': 'search_text' })
    expect(fullScans(explained(node('Aggregate', { Plans: [seq] })))).toEqual(['Seq Scan on search_text'])
    expect(fullScans(explained(node('Limit', { Plans: [seq] })))).toEqual(['Seq Scan on search_text'])
    const index = node('Index Only Scan', newest)
    expect(fullScans(explained(node('Aggregate', { Plans: [index] })))).toHaveLength(1)
    expect(fullScans(explained(node('Limit', { Plans: [node('Sort', { Plans: [index] })] })))).toHaveLength(1)
    expect(fullScans(explained(node('Bitmap Index Scan', { 'Index Name': 'document_own' })))).toHaveLength(1)
  })

  test('that goes along an index until a page is full, by a condition, or through a small table, is not', () => {
    const walk = node('Nested Loop', { Plans: [node('Index Only Scan', newest)] })
    expect(fullScans(explained(node('Limit', { Plans: [walk] })))).toEqual([])
    expect(fullScans(explained(node('Index Scan', { ...newest, 'Index Cond': '(id = 1)' })))).toEqual([])
    expect(fullScans(explained(node('Seq Scan', { 'Relation Name': 'category' })))).toEqual([])
    expect(
      fullScans(explained(node('Bitmap Index Scan', { 'Index Name': 'document_secrecy_end', 'Plan Rows': 1 }))),
    ).toEqual([])
  })

  test('has a shape that does not depend on whom it is for', () => {
    const ofPerson = (id: number) =>
      shapeOf(explained(node('Index Scan', { ...newest, 'Index Cond': `(creator_id = ${id})` })))
    expect(ofPerson(7)).toBe(ofPerson(4711))
    expect(ofPerson(7)).toContain('Index Scan using document_newest on document by (creator_id = ?)')
  })
})

const folder = new URL('../plans/', import.meta.url)

/** The headings of the cases by file, as they are kept. */
function headingsByFile(cases: readonly Pick<Case, 'group' | 'name'>[]): Record<string, string[]> {
  const files = Object.groupBy(cases, fileOf)
  return Object.fromEntries(Object.entries(files).map(([name, those = []]) => [name, those.map(headingOf)]))
}

test('the plans of every measured call are kept, each under its heading, and none of a call that is not measured any more', () => {
  const measured = casesOf(new World({} as Pool, { scale: scaleOf(1000, 1) } as Loaded))
  const stored = readdirSync(folder).map((file) => {
    const parts = readFileSync(new URL(file, folder), 'utf8').split(/^(?=# )/m)
    // a heading without a plan below it is no case that is kept
    const whole = parts.filter((part) => /^[^#\n].* …\n {2}\S/m.test(part))
    return [file.replace('.txt', ''), whole.map((part) => part.split('\n', 1)[0])] as const
  })
  expect(Object.fromEntries(stored)).toEqual(headingsByFile(measured))
})

test(
  'no call of the benchmark has a plan that would read all of a million documents',
  { timeout: longMs },
  async () => {
    const words = ['plans', '--documents', '3000', '--as', '1000000', '--port', '0']
    const bench = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url)), ...words])
    const [out, errors, [code]] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'exit')])
    expect({ out, code, ...(code === 0 ? {} : { errors }) }).toEqual({ out: 'No plan reads all documents.\n', code: 0 })
  },
)
