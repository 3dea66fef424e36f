import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFiles } from './find-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What only a test with a database imports: our testing packages, the driver, the embedded server. */
const databaseImport =
  /^(?:import .*|\} )from '(?:@shuku\/(?:kit|domain|server)\/testing|[./]+testing\/[^']*|pg|[^']*\/embedded-postgres\.ts)'/m

/** The benchmark's program has a database of its own. */
const startsBenchmark = (file: string, text: string) =>
  file.startsWith('bench/') && text.includes("from 'node:child_process'")

const sharedImport = /from '(\.[^']*\.given\.ts)'/g

/** The tests that need PostgreSQL, told by their imports and by those of what they share, so that no list has to be kept. */
export function findDatabaseTests(): string[] {
  const tests = findFiles(root, '{kit,db,domain,features,apps,tools,bench}/**/*.test.{ts,tsx}')
  return tests.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const shared = [...text.matchAll(sharedImport)].map(([, path = '']) => join(root, dirname(file), path))
    if (startsBenchmark(file, text)) return true
    return [text, ...shared.map((path) => readFileSync(path, 'utf8'))].some((each) => databaseImport.test(each))
  })
}
