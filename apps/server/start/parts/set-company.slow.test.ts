import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly {
      readonly functionName: string
      readonly ranges: readonly { readonly count: number }[]
    }[]
  }[]
}

/** How often a process that loads this has called `companyZone`. */
function callsOfZone(code: string): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-zone-'))
  folders.push(folder)
  const env = { ...process.env, NODE_V8_COVERAGE: folder, NODE_OPTIONS: '' }
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, env, stdio: 'pipe' })
  const counts = readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage
    const zone = result.find(({ url }) => url.endsWith('/kit/server/local-time.ts'))
    return zone?.functions.find(({ functionName }) => functionName === 'companyZone')?.ranges[0]?.count ?? []
  })
  return counts[0]
}

test('what is loaded asks for no time zone: a configuration sets it afterwards, and SQL that has it already keeps another', () => {
  expect(callsOfZone(`await import('./apps/server/features.ts'); process.exit()`)).toBe(0)
  const asks = `const { companyZone } = await import('./kit/server/local-time.ts'); companyZone()`
  expect(callsOfZone(`${asks}; process.exit()`), 'it is seen').toBe(1)
})
