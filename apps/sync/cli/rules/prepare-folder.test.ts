import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasMark } from '../../local/mark.ts'
import { openState } from '../../state/sqlite-state.ts'
import { asideFolder, beginIn, cleanAside, countAside, openFolder, openKnown } from './prepare-folder.ts'

const mark = { ruleId: '7', terminal: 'PC-7' }
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shuku-prepare-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const given = (localFolder = root) => ({
  database: openState(':memory:'),
  mark,
  folder: { localFolder, folderId: 1, below: [] },
})

test('a rule leaves its mark where it begins, once; where it has begun it leaves none, whatever is there now', async () => {
  const here = given()
  const { state } = openFolder(here)
  expect(await beginIn(here, state, false)).toBe(true)
  expect([await hasMark(root, mark), state.progress.isCareful]).toEqual([true, false])
  rmSync(join(root, '.shuku-sync'))
  await beginIn(here, state, true)
  expect(await hasMark(root, mark), 'another disk is mounted there').toBe(false)
})

test('a folder that is not there gets no mark, and the rule has not begun', async () => {
  const here = given(join(root, 'nowhere'))
  expect(await beginIn(here, openFolder(here).state, false)).toBe(false)
  expect(existsSync(join(root, 'nowhere'))).toBe(false)
})

test('a rule whose state is lost is careful, whether the client remembers it or only the folder does', async () => {
  const here = given()
  await beginIn(here, openFolder(here).state, false)
  for (const hasBegun of [true, false]) {
    const lost = given()
    const { state } = openFolder(lost)
    await beginIn(lost, state, hasBegun)
    expect(state.progress.isCareful).toBe(true)
  }
})

test('what is moved aside is counted from where it was, and goes after 30 days by both clocks', async () => {
  const { state } = openFolder(given())
  for (const number of ['3', '12', 'x']) {
    mkdirSync(join(asideFolder(root), number), { recursive: true })
    writeFileSync(join(asideFolder(root), number, 'a.txt'), 'a')
  }
  await countAside(root, state)
  expect(state.progress.asideCount).toBe(12)
  const old = new Date(Date.now() - 31 * 86_400_000)
  utimesSync(join(asideFolder(root), '3'), old, old)
  await cleanAside(root, new Date(Date.now() - 10 * 86_400_000), state)
  expect(existsSync(join(asideFolder(root), '3')), 'the server says that it is not so late').toBe(true)
  // an earlier run was about to put it back
  state.progress.captured = { aside: '3', folder: [], name: 'a.txt' }
  await cleanAside(root, new Date(Date.now() + 90 * 86_400_000), state)
  expect(existsSync(join(asideFolder(root), '3'))).toBe(true)
  state.progress.captured = undefined
  await cleanAside(root, new Date(Date.now() + 90 * 86_400_000), state)
  expect(existsSync(join(asideFolder(root), '12')), 'this computer says so').toBe(true)
  expect(existsSync(join(asideFolder(root), '3'))).toBe(false)
})

test('a file of notes that cannot be read is put aside, and a new one is begun', () => {
  const path = join(root, 'state.db')
  writeFileSync(path, 'damaged')
  openKnown(path).close()
  openKnown(path).close()
  expect(existsSync(`${path}.damaged`)).toBe(true)
})
