import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Base } from '../plan/entries.ts'
import { openState, SqliteState } from './sqlite-state.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuku-state-'))
})
afterEach(() => rm(folder, { recursive: true }))

const base: Base = {
  folder: 'f/',
  key: 'a.txt',
  localName: 'A.txt',
  signature: '1',
  sha256: 'one',
  itemId: 5,
  remoteName: 'A.txt',
  remoteSha256: 'one',
}
const node = {
  id: 5,
  parentId: 1,
  isFile: true,
  name: 'A.txt',
  versionId: 2,
  sizeBytes: 3,
  sha256: 'one',
  isDeleted: false,
}
const folderBase = { folder: 'f/', path: ['F'], itemId: 4, remoteName: 'F', remoteParentId: 1 }

test('what was saved is there when the file is opened again, what was noted since is not; rules do not see each other', () => {
  const path = join(folder, 'state.db')
  const database = openState(path)
  const state = new SqliteState(database, 'one')
  state.putBase(base)
  state.putFolderBase(folderBase)
  state.putNode(node)
  Object.assign(state.progress, { changeNo: 9, epoch: 'e', captured: { aside: '1', folder: ['F'], name: 'A.txt' } })
  state.save()
  state.putBase({ ...base, key: 'b.txt', itemId: 6 })
  database.close()

  const again = openState(path)
  const one = new SqliteState(again, 'one')
  expect([one.allBases(), one.countBases()]).toEqual([[base], 1])
  expect(one.bases('f/').get('a.txt')).toEqual(base)
  expect(one.baseOf(5)).toEqual(base)
  expect(one.folderBase('f/')).toEqual(folderBase)
  expect(one.folderBaseOf(4)).toEqual(folderBase)
  expect([one.node(5), ...one.nodesIn(1)]).toEqual([node, node])
  expect(one.progress).toMatchObject({ changeNo: 9, epoch: 'e', captured: { aside: '1' } })
  const other = new SqliteState(again, 'other')
  expect([other.allBases(), other.node(5), other.progress.changeNo]).toEqual([[], undefined, 0])
  one.dropBase(base)
  one.dropFolderBase(folderBase)
  one.clearNodes()
  expect([one.allBases(), one.allFolderBases(), one.node(5)]).toEqual([[], [], undefined])
  again.close()
})
