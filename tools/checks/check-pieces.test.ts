import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkPieces, findPieces } from './check-pieces.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function rootOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'shuku-pieces-'))
  folders.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const folder = 'features/share/web'
const page = (names: string) => `import { Note } from './note.tsx'\n${names}export const Page = Note\n`
const note = { [`${folder}/note.tsx`]: 'export const Note = 1\n' }

test('a small file with one user is found, and none that two files or a test use', () => {
  const found = `${folder}/note.tsx (used by ${folder}/page.tsx)`
  const files = { ...note, [`${folder}/page.tsx`]: page('') }
  expect(findPieces(rootOf(files))).toEqual([found])
  expect(findPieces(rootOf({ ...files, [`${folder}/other.tsx`]: page('') }))).toEqual([])
  expect(findPieces(rootOf({ ...files, [`${folder}/note.test.tsx`]: page('') }))).toEqual([])
  expect(
    findPieces(rootOf({ ...files, [`${folder}/note.tsx`]: `${'// why\n'.repeat(25)}export const Note = 1` })),
  ).toEqual([])
})

test('what a list of entries names, or what is loaded when it is needed, has its own file', () => {
  expect(findPieces(rootOf({ ...note, [`${folder}/index.tsx`]: page('') }))).toEqual([])
  const late = "export const load = async () => import('./note.tsx')\n"
  expect(findPieces(rootOf({ ...note, [`${folder}/page.tsx`]: late }))).toEqual([])
  const handsOn = "export { Note } from './note.tsx'\n"
  expect(findPieces(rootOf({ ...note, [`${folder}/page.tsx`]: handsOn }))).toHaveLength(1)
})

test('their number may not grow', () => {
  const root = rootOf({ ...note, [`${folder}/page.tsx`]: page('') })
  expect(checkPieces(root, 1)).toEqual([])
  expect(checkPieces(root, 0).at(-1)).toBe(
    '1 files have fewer than 25 lines and one user, 0 at most: put a piece into the file that uses it',
  )
})
