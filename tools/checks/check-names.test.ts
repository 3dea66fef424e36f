import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkNames, findNames } from './check-names.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function treeWith(text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'shuku-names-'))
  folders.push(root)
  const file = join(root, 'features/share/server/share.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return root
}

test('a name that begins with a verb of the dialect is found where it is declared, and only there', () => {
  const root = treeWith(`
const told = 1
async function tellOthers(keepers: number) {
  return told + keepers
}
export type KeptAct = { readonly tellsDay?: boolean }
export const messages = {
  keptMany: { 'zh-CN': '', 'en-US': '' },
  keepEditing: { 'zh-CN': '', 'en-US': '' },
  keyword: 1,
}
const foretold = 'told', keepsakes = 2
`)
  expect(findNames(root).map((place) => place.split(':').slice(1).join(':'))).toEqual([
    '2: told',
    '3: tellOthers',
    '6: KeptAct',
    '8: keptMany',
  ])
})

test('the number only falls', () => {
  const root = treeWith('const told = 1\nconst kept = 2\n')
  expect(checkNames(root, 2)).toEqual([])
  expect(checkNames(root, 1).at(-1)).toBe(
    '2 names begin with “tell” or “keep”, 1 at most: write notify, store, retain or administrator',
  )
})
