import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFiles } from '../find-files.ts'

/**
 * Names that begin with a verb of the private dialect (decision 0120): `tellOthers`, `KeptAct`, `keepers`. What begins
 * otherwise is none: `keyword`, `toldSince` of a column is one, and allowed while the column is there.
 */
const ownVerb = String.raw`(?:[Tt](?:ell|ells|elling|old)|[Kk](?:eep|eeps|eeping|eeper|eepers|ept))(?:[A-Z]\w*)?`

const declared = [
  // const, types, functions
  new RegExp(String.raw`\b(?:const|let|function|type|interface|class)\s+(${ownVerb})\b`, 'g'),
  // members of types, keys of texts and of what is passed
  new RegExp(String.raw`^\s+(?:readonly\s+)?(${ownVerb})\??:`, 'g'),
]

/** In the field’s own sense, or named by what others see: programs, stored rows, a library (decision 0120). */
const fieldTerms = new Set(['keepAlive', 'keepalive', 'keepEmpty', 'keepEditing', 'keepPreviousData'])

/** How many there are. The number only falls: notify, announce, report; store, remember, retain, record; administrators. */
const allowed = 45

/** The test of this is made of such names. */
const isOwnTest = (file: string) => file === 'tools/checks/check-names.test.ts'

/** `file:line: name` of each place that declares one, tests too: a name of a test is read as often as another. */
export function findNames(root: string): string[] {
  return findFiles(root, '{kit,domain,features,apps,demo,bench,tools}/**/*.{ts,tsx}').flatMap((file) => {
    if (isOwnTest(file)) return []
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => namesIn(line).map((name) => `${file}:${at + 1}: ${name}`))
  })
}

const namesIn = (line: string) =>
  declared
    .flatMap((pattern) => [...line.matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => !fieldTerms.has(name))

export function checkNames(root: string, most = allowed): string[] {
  const names = findNames(root)
  if (names.length <= most) return []
  return [
    ...names,
    `${names.length} names begin with “tell” or “keep”, ${most} at most: write notify, store, retain or administrator`,
  ]
}

if (import.meta.main) {
  const problems = checkNames(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'No further name is of the private dialect.' : `${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
