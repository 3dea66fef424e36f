import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFiles } from '../find-files.ts'

/** Words that say nothing of what a file holds. */
const emptyWords = /(?:^|-)(?:utils?|helpers?|misc|managers?|dto|vo)(?:-|\.|$)|^(?:common|data|info)\./
const sourceName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/
const mostEntries = 25
const longestReadme = 40

/** Folders that grow with the product: one entry a capability, a noun, a migration, a decision, a document of the demo company. */
const growing = /^(?:|features|domain|db\/migrations|docs\/decisions|demo\/documents(?:\/[^/]+)?)$/

/** Holds the names and sizes of files and folders, and the paths that the documents name, against the rules of the house. */
export function checkTree(root: string): string[] {
  const found = findFiles(root, '{*.md,{apps,bench,db,demo,docs,domain,features,kit,tools}/**/*}')
  const files = found.filter((file) => statSync(join(root, file)).isFile())
  const slices = new Set(
    files.flatMap((file) => /^(?:features|domain)\/(?!testing\/)[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  )
  return [
    ...files.filter(isSource).flatMap(judgeName),
    ...judgeFolders(files),
    ...judgeNumbers(files),
    ...[...slices].flatMap((folder) => judgeReadme(root, folder)),
    ...files.filter((file) => file.endsWith('.md')).flatMap((file) => judgeDocument(root, file, files)),
  ]
}

function isSource(file: string): boolean {
  return /\.(?:tsx?|mjs|css|sql)$/.test(file)
}

function judgeName(file: string): string[] {
  const name = basename(file)
  if (!sourceName.test(name)) return [`${file}: write the name in kebab-case`]
  return emptyWords.test(name) ? [`${file}: name it after what it holds`] : []
}

function judgeFolders(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>()
  // package.json, tsconfig…: a package has what it has
  for (const file of files.filter((each) => !each.endsWith('.json'))) {
    for (let path = file; path !== '.'; path = dirname(path)) {
      const folder = dirname(path) === '.' ? '' : dirname(path)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path))
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => size > mostEntries && !growing.test(folder))
    .map(([folder, { size }]) => `${folder}: ${size} entries, at most ${mostEntries}; give a part of it a folder`)
}

/** Migrations and decisions are one history each: of two that were written at once, one gets the next number. */
function judgeNumbers(files: readonly string[]): string[] {
  const numberOf = (file: string) => /^(?:db\/migrations|docs\/decisions)\/\d{4}(?=-)/.exec(file)?.[0]
  const numbers = files.map(numberOf)
  return files
    .filter((file, index) => numbers.indexOf(numberOf(file)) < index && numberOf(file) !== undefined)
    .map((file) => `${file}: another one has this number`)
}

/** Each capability and each noun says what it is, on one page. */
function judgeReadme(root: string, folder: string): string[] {
  const readme = join(root, folder, 'README.md')
  if (!existsSync(readme)) return [`${folder}: has no README.md`]
  const lines = readFileSync(readme, 'utf8').trimEnd().split('\n').length
  return lines > longestReadme ? [`${folder}/README.md: ${lines} lines, at most ${longestReadme}`] : []
}

/** What describes the product as it is; decisions describe what it was when they were made. */
const isOfNow = /(?:^|\/)README\.md$|^CONTRIBUTING\.md$|^docs\/(?:recipes|architecture)\.md$/

/**
 * Links, and paths between back quotes that begin with a folder of the project, or with a half of the slice or noun. In what
 * describes the product as it is, each file that is named by the end of its path lies below the document, from docs anywhere.
 */
function judgeDocument(root: string, file: string, files: readonly string[]): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(file), path))
  const quoted = [...text.matchAll(/`((?:apps|bench|db|demo|docs|domain|features|kit|tools)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const besides = [...text.matchAll(/`((?:server|web|contract)\/[\w./-]+)`/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
  const gone = [...links, ...quoted, ...(/^(?:features|domain)\/[\w-]+\/README\.md$/.test(file) ? besides : [])].filter(
    (path) => !existsSync(join(root, path)),
  )
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|sql|mjs))`/g)].map(([, path = '']) => path)
  const below = /^docs\/|^[^/]+$/.test(file) ? '' : `${dirname(file)}/`
  const isThere = (path: string) =>
    existsSync(join(root, path)) || files.some((each) => each.startsWith(below) && `/${each}`.endsWith(`/${path}`))
  const unknown = isOfNow.test(file) ? named.filter((path) => !quoted.includes(path) && !isThere(path)) : []
  return [...new Set([...gone, ...unknown.filter((path) => !besides.includes(join(dirname(file), path)))])].map(
    (path) => `${file}: names ${path}, which is not there`,
  )
}

if (import.meta.main) {
  const problems = checkTree(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'Names, folders and documents keep the rules.' : `${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
