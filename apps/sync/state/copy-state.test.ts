import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Base } from '../plan/entries.ts'
import { copyState } from './copy-state.ts'
import { openState, SqliteState } from './sqlite-state.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-copy-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const baseOf = (itemId: number): Base => ({
  folder: '',
  key: 'a.txt',
  localName: 'a.txt',
  signature: '1',
  sha256: 'one',
  itemId,
  remoteName: 'a.txt',
  remoteSha256: 'one',
})
const node = { id: 5, parentId: 1, isFile: false, name: '甲', versionId: 0, sizeBytes: 0, sha256: '', isDeleted: false }

test('what is known of a rule is copied while a run is under way, and what is done with the copy is not remembered', () => {
  const path = join(folder, 'state.db')
  const running = openState(path)
  for (const [rule, itemId] of [
    ['["7","甲"]', 5],
    ['["7","乙"]', 6],
    ['["71","甲"]', 7],
  ] as const) {
    const state = new SqliteState(running, rule)
    state.putBase(baseOf(itemId))
    state.putNode(node)
    state.progress.changeNo = itemId
    state.save()
  }
  const memory = copyState(path, { prefix: '["7",', tree: '["7","甲"]' })
  const [one, other, stranger] = ['["7","甲"]', '["7","乙"]', '["71","甲"]'].map(
    (rule) => new SqliteState(memory, rule),
  )
  expect([one, other, stranger].map((state) => state?.allBases().map(({ itemId }) => itemId))).toEqual([[5], [6], []])
  expect([one, other].map((state) => state?.progress.changeNo)).toEqual([5, 6])
  expect([one?.nodesIn(1), other?.nodesIn(1)], 'one tree').toEqual([[node], []])
  one?.dropBase(baseOf(5))
  one?.save()
  expect(new SqliteState(running, '["7","甲"]').allBases()).toHaveLength(1)
  memory.close()
  running.close()
})

test('a file that is not there, or is damaged, knows nothing', () => {
  const path = join(folder, 'state.db')
  const known = () => {
    const memory = copyState(path, { prefix: '["7",', tree: '["7","甲"]' })
    try {
      return new SqliteState(memory, '["7","甲"]').allBases()
    } finally {
      memory.close()
    }
  }
  expect(known()).toEqual([])
  writeFileSync(path, 'nothing of SQLite, but long enough that it is looked at as a whole file'.repeat(20))
  expect(known()).toEqual([])
})
