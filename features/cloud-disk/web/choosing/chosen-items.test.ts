import { expect, test } from 'vitest'
import { choiceOf, idOf, idsIn, mayChoose, wantedBy } from './chosen-items.ts'

const wanted = (parameters?: Record<string, string>) =>
  wantedBy({ picker: { type: 'networkdisk', ...(parameters && { parameters }) } as never })
const [folder, file, root] = [
  { id: '7', type: '0' },
  { id: '8', type: '1' },
  { id: 'home', type: '0' },
] as const
const chosen = (parameters?: Record<string, string>) =>
  [folder, file, root].filter((each) => mayChoose(wanted(parameters), each)).map(({ id }) => id)

test('ORG-03~ a field asks for folders of the disk, files as well, or files alone, and for its root where that may be', () => {
  expect(chosen()).toEqual(['7'])
  expect(chosen({ browserType: 'folder', needRoot: '1' })).toEqual(['7', 'home'])
  expect(chosen({ browserType: 'all' })).toEqual(['7', '8'])
  expect(chosen({ browserType: 'all', onlyFiles: '1' })).toEqual(['8'])
})

test('what is chosen has the id of its value, the root too; what is no id is none', () => {
  const ids = ['home', '7', '8']
  expect(ids.map((id) => idOf(choiceOf({ id, name: 'x', type: '0' })))).toEqual(ids)
  expect(idsIn(' 7,home,7,,0,-1,abc,8')).toEqual(['7', 'home', '8'])
  expect(idsIn('')).toEqual([])
})
