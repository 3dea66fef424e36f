import { expect, test } from 'vitest'
import { namesFrom } from '../../plan/names.ts'
import type { Node, RemoteDisk } from '../../run/ports.ts'
import { openState } from '../../state/sqlite-state.ts'
import { foldersOfRule, ownNames } from './folders-of-rule.ts'

const names = namesFrom('PC-7')

test('several local folders have names of their own, also where two are called the same', () => {
  const folders = ['/home/li/文档', '/data/文档', 'D:\\Work', 'E:\\work', 'C:\\', '/']
  expect([...ownNames(folders, names).values()]).toEqual(['文档', '文档 (2)', 'Work', 'work (2)', 'C', 'root'])
})

const folder = (id: number, name: string): Node => ({
  id,
  parentId: 1,
  isFile: false,
  name,
  versionId: 0,
  sizeBytes: 0,
  sha256: '',
  isDeleted: false,
})

/** A disk that has these folders, and makes others. */
function diskWith(items: Node[]) {
  const made: string[] = []
  let changeNo = 0
  const disk = {
    changes: async () => ({ epoch: 'e', changeNo: ++changeNo, isWhole: true, items }),
    makeFolder: async ({ name }: { name: string }) => {
      made.push(name)
      items.push(folder(100 + made.length, name))
      return 100 + made.length
    },
  } as unknown as RemoteDisk
  return { disk, made, items }
}

test('each becomes a folder below the chosen one: that of its name, a new one, or the one it had, however that is called now', async () => {
  const database = openState(':memory:')
  const { disk, made, items } = diskWith([folder(7, '图片')])
  const rule = { id: 3, folderId: 1, way: 'up' as const, localFolders: ['/a/图片', '/a/文档'] }
  const ask = () => foldersOfRule({ rule, database, remote: disk, names })
  const expected = [
    { localFolder: '/a/图片', folderId: 7, below: ['图片'] },
    { localFolder: '/a/文档', folderId: 101, below: ['文档'] },
  ]
  expect(await ask()).toEqual(expected)
  items[0] = folder(7, '照片')
  expect(await ask()).toEqual(expected)
  expect(made).toEqual(['文档'])
})

test('one local folder is the chosen one itself, and a rule to the computer has one', async () => {
  const database = openState(':memory:')
  const { disk, made } = diskWith([])
  for (const way of ['up', 'down'] as const)
    expect(
      await foldersOfRule({
        rule: { id: 3, folderId: 1, way, localFolders: ['/a/文档'] },
        database,
        remote: disk,
        names,
      }),
    ).toEqual([{ localFolder: '/a/文档', folderId: 1, below: [] }])
  expect(made).toEqual([])
})
