import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFiles } from './find-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What only a test with a database imports: our testing packages, the driver, the embedded server. */
const databaseImport =
  /^(?:import .*|\} )from '(?:@shuku\/(?:kit|domain|server)\/testing|[./]+testing\/[^']*|pg|[^']*\/embedded-postgres\.ts)'/m

/** What starts processes and threads: LibreOffice, workers, our own commands. */
const programImport = /from 'node:(?:child_process|worker_threads)'/

const sharedImport = /from '(\.[^']*\.given\.ts)'/g
const importByPath = /from '(\.[^']*\.tsx?)'/g

/**
 * The tests that need PostgreSQL or start other programs, told by what they import, so that no list has to be kept; all
 * others are quick.
 */
export function findDatabaseTests(): string[] {
  const tests = findTests()
  const known = new Map<string, boolean>()
  return tests.filter((file) => needsDatabase(join(root, file)) || startsPrograms(join(root, file), known))
}

/** The files with a test that has this tag in its options. */
export function findTestsTagged(tag: string): string[] {
  return findTests().filter((file) => readFileSync(join(root, file), 'utf8').includes(`tags: ['${tag}']`))
}

function findTests(): string[] {
  return findFiles(root, '{kit,db,domain,features,demo,apps,tools,bench}/**/*.test.{ts,tsx}')
}

function needsDatabase(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  const shared = importsOf(file, text, sharedImport)
  return [text, ...shared.map((path) => readFileSync(path, 'utf8'))].some((each) => databaseImport.test(each))
}

/** By itself, or by any file that it imports by its path. */
function startsPrograms(file: string, known: Map<string, boolean>): boolean {
  const found = known.get(file)
  if (found !== undefined || !existsSync(file)) return found ?? false
  // in a circle whoever was asked first answers for all
  known.set(file, false)
  const text = readFileSync(file, 'utf8')
  const starts =
    programImport.test(text) || importsOf(file, text, importByPath).some((path) => startsPrograms(path, known))
  known.set(file, starts)
  return starts
}

function importsOf(file: string, text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, path = '']) => join(dirname(file), path))
}
