import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readImports } from '../check-imports/read-imports.ts'
import { makeResolver } from '../check-imports/resolve.ts'
import { findFiles } from '../find-files.ts'

/** A file with fewer lines is no room of its own while one other file uses it. */
const fewestLines = 25

/** How many such files there are. The number only falls: put a piece into the file that uses it. */
const allowed = 8

const isTest = (file: string) =>
  /\.(?:test|e2e|given|e2e\.given|fixture)\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)/.test(file)

/** Entrances, and what is found by its name or loaded by its path. */
const hasOwnName = (file: string) => /^index\.tsx?$|(?:messages|-worker|\.d)\.ts$/.test(basename(file))

/** A list of entries, of which each may have a file: what a slice declares, what a noun offers to others. */
const isList = (file: string) => /^(?:index\.tsx?|contract\.ts|features\.ts)$|-server\.ts$/.test(basename(file))

/** Small files of the product that one other file imports at once; tests count as users. */
export function findPieces(root: string): string[] {
  const resolve = makeResolver(root)
  const texts = new Map(
    findFiles(root, '{kit,domain,features,apps}/**/*.{ts,tsx}').map((file) => [
      file,
      readFileSync(join(root, file), 'utf8'),
    ]),
  )
  const users = new Map<string, { readonly user: string; readonly isLate: boolean }[]>()
  for (const [user, text] of texts) {
    for (const { name, isLate } of readImports(user, text)) {
      const target = resolve(user, name)
      if (target.kind === 'file') users.set(target.file, [...(users.get(target.file) ?? []), { user, isLate }])
    }
  }
  return [...texts].flatMap(([file, text]) => {
    if (text.trimEnd().split('\n').length >= fewestLines || isTest(file) || hasOwnName(file)) return []
    const [only, ...others] = users.get(file) ?? []
    return only && others.length === 0 && !only.isLate && !isList(only.user) ? [`${file} (used by ${only.user})`] : []
  })
}

export function checkPieces(root: string, most = allowed): string[] {
  const pieces = findPieces(root)
  if (pieces.length <= most) return []
  return [
    ...pieces,
    `${pieces.length} files have fewer than ${fewestLines} lines and one user, ${most} at most: put a piece into the file that uses it`,
  ]
}

if (import.meta.main) {
  const problems = checkPieces(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'No further small file has a single user.' : `${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
