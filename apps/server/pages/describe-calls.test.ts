import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { describeCalls } from './describe-calls.ts'

const read = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')

test('docs/interface-calls.md is what the contracts say (node tools/generate-interface.ts makes it anew)', () => {
  const endpoints = allHandlers().map(({ endpoint }) => endpoint)
  expect(read('interface-calls.md')).toBe(describeCalls(endpoints, new Set(read('calls.txt').trim().split('\n'))))
})
