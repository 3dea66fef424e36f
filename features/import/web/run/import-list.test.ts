import { expect, test } from 'vitest'
import { commonFolder, listImport } from './import-list.ts'

const placed = (...paths: string[]) => ({
  files: paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') })),
  unreadable: [],
})
const pathsOf = (...paths: string[]) =>
  listImport(placed(...paths), { staysInFolder: true }).files.map(({ path }) => path)

test('pages come after the pictures that they show, all else in the order of the names', () => {
  expect(pathsOf('a/1.html', 'a/图10.png', 'a/图2.png')).toEqual(['a/图2.png', 'a/图10.png', 'a/1.html'])
})

test('hidden files and those of the system are left out, also whole folders of them, and empty ones; each is counted', () => {
  const { files } = placed('a/.git/config', 'a/.DS_Store', 'a/Thumbs.db', 'a/desktop.ini', 'a/~$b.docx', 'a/b.docx')
  const empty = { path: 'a/__init__.py', file: new File([], '__init__.py') }
  const list = listImport({ files: [...files, empty], unreadable: [] }, { staysInFolder: true })
  expect(list).toMatchObject({ leftOut: { hidden: 4, owner: 1, empty: 1 }, files: [{ path: 'a/b.docx' }] })
  expect(list.files).toHaveLength(1)
})

test('one folder may be left out of the paths; then it tells the import from others', () => {
  expect(listImport(placed('资料/a/b.txt', '资料/c.txt'), { staysInFolder: false })).toMatchObject({
    source: '资料',
    files: [{ path: 'a/b.txt' }, { path: 'c.txt' }],
  })
  expect(commonFolder(placed('资料/a.txt', '资料2/b.txt'))).toBeUndefined()
  expect(commonFolder(placed('a.txt'))).toBeUndefined()
  expect(listImport(placed('a.txt'), { staysInFolder: false }).source).toBe('/')
})

test('of two files with one path the first counts, and the other is named', () => {
  expect(listImport(placed('a/b.txt', 'a/b.txt'), { staysInFolder: true })).toMatchObject({
    files: [{ path: 'a/b.txt' }],
    doubles: ['a/b.txt'],
  })
})

test('a table of field values at the top, in the one folder or beside the files, becomes no document; one further down does', () => {
  const listOf = (...paths: string[]) => listImport(placed(...paths), { staysInFolder: true })
  const list = listOf('资料/字段值.xlsx', '资料/a.txt', '资料/下级/字段值.xlsx')
  expect(list.valuesTable?.path).toBe('资料/字段值.xlsx')
  expect(list.files.map(({ path }) => path)).toEqual(['资料/下级/字段值.xlsx', '资料/a.txt'])
  expect(listOf('Field-values.csv', 'a/b.txt').valuesTable?.path).toBe('Field-values.csv')
  const apart = listImport(placed('资料/字段值.csv', '资料/a.txt'), { staysInFolder: false })
  expect([apart.valuesTable?.path, apart.files.map(({ path }) => path)]).toEqual(['字段值.csv', ['a.txt']])
  expect(listOf('资料/我的字段值.csv', '资料/a.txt').valuesTable).toBeUndefined()
})

test('FC-41 names that a Mac decomposed are composed, and of both forms of one the first counts', () => {
  const decomposed = 'Köln/über.txt'.normalize('NFD')
  expect(pathsOf(decomposed, 'Köln/über.txt')).toEqual(['Köln/über.txt'])
  expect(listImport(placed(decomposed), { staysInFolder: false }).source).toBe('Köln')
})
