import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFiles } from '../find-files.ts'

/**
 * What readers of the code, its READMEs and the documents have no text for: `SEARCH-52`, `wire §3`. Titles of tests name
 * requirements, and CONTRIBUTING.md says what these numbers are.
 */
const capabilities =
  'BATCH|BILL|BIN|CAT|CENTRE|COEDIT|CREATE|DISK|DOC|DUMMY|KNOW|LOG|MON|MORE|MOVE|NEWS|ORG|REPORT|SEARCH|SHARE|SHELL|SUB|SYNC'
const requirement = new RegExp(String.raw`\b(?:${capabilities})-\d\d\b|\(ledger\b|\bwire §\d+`)

/** How many comments still have a word of the private dialect. A number only falls: write the standard term instead. */
const allowed: Readonly<Record<string, number>> = { told: 1, stand: 3, stands: 9, whoever: 0 }

/** The same of the documents: decisions, manuals, what the READMEs of nouns and slices say. */
const allowedInDocuments: Readonly<Record<string, number>> = { told: 0, stand: 4, stands: 5, whoever: 3 }

const isProduct = (file: string) => !/\.(?:test|e2e)\.tsx?$|\.given\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)/.test(file)

export function checkComments(root: string, most = allowed, mostInDocuments = allowedInDocuments): string[] {
  const problems: string[] = []
  const found = new Map<string, number>()
  const inDocuments = new Map<string, number>()
  for (const file of findFiles(root, '{{kit,domain,features,apps}/**/*.{ts,tsx,css,md},docs/**/*.md}').filter(
    isProduct,
  )) {
    for (const [at, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      const name = requirement.exec(line)?.[0]
      if (name !== undefined)
        problems.push(
          `${file}:${at + 1}: say what ${name.replace('(', '')} asks for, or leave it to the title of a test`,
        )
      if (file.endsWith('.md')) {
        // what is between marks is quoted: a title of a test, a name, the word itself
        countWords(line.replace(/`[^`]*`|“[^”]*”|\*\w+\*/g, ''), Object.keys(mostInDocuments), inDocuments)
        continue
      }
      const comment = /(?:\/\*|(?<![:'"`])\/\/|^\s*\*).*/.exec(line)?.[0] ?? ''
      countWords(comment, Object.keys(most), found)
    }
  }
  return [...problems, ...grown('comments', found, most), ...grown('documents', inDocuments, mostInDocuments)]
}

/** Lines with a word, each once. */
function countWords(text: string, words: readonly string[], counts: Map<string, number>): void {
  for (const word of words)
    if (new RegExp(String.raw`\b${word}\b`, 'i').test(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
}

function grown(where: string, counts: ReadonlyMap<string, number>, most: Readonly<Record<string, number>>): string[] {
  return Object.entries(most).flatMap(([word, n]) => {
    const now = counts.get(word) ?? 0
    return now > n ? [`${where} say “${word}” ${now} times, ${n} at most: write the standard term`] : []
  })
}

if (import.meta.main) {
  const problems = checkComments(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'Comments say what they mean.' : `${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
