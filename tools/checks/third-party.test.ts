import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findWrongNotices, noticesFile } from './third-party.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shuku-notices-'))
  const packages = {
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
    'node_modules/one/node_modules/pg': { version: '7.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rmSync(root, { recursive: true }))

const notices = (...lines: string[]) => writeFileSync(join(root, noticesFile), `A head\n${lines.join('\n')}\n`)

test('every package that users are given is named with its version and licence, and no other', () => {
  notices('* pg 8.0.0 (MIT)', '* pg 7.0.0 (MIT)')
  expect(findWrongNotices(root)).toEqual([])
})

test.each([
  ['that is missing', ['* pg 8.0.0 (MIT)'], 'lacks pg 7.0.0 (MIT)'],
  ['of another licence', ['* pg 8.0.0 (ISC)', '* pg 7.0.0 (MIT)'], 'lacks pg 8.0.0 (MIT)'],
  ['that has gone', ['* pg 8.0.0 (MIT)', '* pg 7.0.0 (MIT)', '* old 1.0.0 (MIT)'], 'still names old 1.0.0 (MIT)'],
])('one %s is a fault', (_, lines, fault) => {
  notices(...lines)
  expect(findWrongNotices(root).join('\n')).toContain(fault)
})

test('no notices at all are a fault', () => {
  expect(findWrongNotices(root)).toHaveLength(3)
})
