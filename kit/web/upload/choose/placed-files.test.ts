import { expect, test } from 'vitest'
import { droppedFiles } from './placed-files.ts'

interface Given {
  readonly [name: string]: Given | string | undefined
}

/** What a browser gives of a dropped folder: text is a file, nothing is what cannot be read. */
function entryOf(path: string, what: Given | string | undefined): unknown {
  const fullPath = `/${path}`
  if (typeof what !== 'object')
    return {
      isFile: true,
      fullPath,
      file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
        what === undefined ? reject(new Error('gone')) : resolve(new File([what], path.split('/').at(-1) ?? '')),
    }
  // a reader gives some of them at a time, and none at the end
  const portions = [...Object.entries(what).map(([name, inner]) => [entryOf(`${path}/${name}`, inner)]), []]
  return {
    isFile: false,
    fullPath,
    createReader: () => ({ readEntries: (resolve: (some: unknown[]) => void) => resolve(portions.shift() ?? []) }),
  }
}

function drop(what: Given): DataTransfer {
  const items = Object.entries(what).map(([name, inner]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(name, inner),
    getAsFile: () => null,
  }))
  return { items: [...items, { kind: 'string' }] } as unknown as DataTransfer
}

test('a drop has all files within its folders, the folders that are empty, and what could not be read', async () => {
  const { files, emptyFolders, unreadable } = await droppedFiles(
    drop({
      资料: { '目录.txt': '一', 合同: { '甲方.txt': '二', 空的: {} }, '坏的.txt': undefined },
      空: {},
      '单.txt': '三',
    }),
  )
  expect(files.map(({ path }) => path)).toEqual(['资料/目录.txt', '资料/合同/甲方.txt', '单.txt'])
  expect(files.map(({ file }) => file.size)).toEqual([3, 3, 3])
  expect(emptyFolders).toEqual(['资料/合同/空的', '空'])
  expect(unreadable).toEqual(['资料/坏的.txt'])
})
