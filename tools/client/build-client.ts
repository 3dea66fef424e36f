import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { withLock } from '../launch/with-lock.mjs'
import { runTool } from '../tasks/run-command.ts'
import { packClient } from './pack-client.ts'

const built = 'apps/sync/dist'
const [fresh, old, bundled] = ['apps/sync/.build/dist', 'apps/sync/.build/dist-old', 'apps/sync/.build/bundle']
const stamp = `${built}/.built-from`

/** Packs the client of sync where one of its sources has changed since the last time. */
export async function buildClient(): Promise<void> {
  const wanted = hashSources()
  if (isBuilt(wanted)) return
  await withLock('.build/client.lock', async () => {
    if (!isBuilt(wanted)) await build(wanted)
  })
}

function isBuilt(wanted: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Beside the old one, and put in its place when it is whole: a server may be answering from it. */
async function build(wanted: string): Promise<void> {
  console.error('Packing the sync client …')
  const words = ['build', 'apps/sync', '--config', 'tools/client/vite.config.ts', '--logLevel', 'warn']
  const { exitCode, output } = await runTool('vite', words, { quiet: true })
  if (exitCode !== 0) throw new Error(`the sync client does not build:\n${output.trimEnd()}`)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const bundle = readFileSync(`${bundled}/shuku-sync.mjs`)
  await packClient({ bundle, version: versionOfClient(), folder: fresh })
  writeFileSync(`${fresh}/.built-from`, wanted)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, old)
  renameSync(fresh, built)
  rmSync(old, { recursive: true, force: true })
}

/** As the client says it to the server. */
function versionOfClient(): string {
  const version = /clientVersion = '([\d.]+)'/.exec(readFileSync('apps/sync/cli/surroundings.ts', 'utf8'))?.[1]
  if (version === undefined) throw new Error('the client of sync does not say its version')
  return version
}

/** By content, not by date: a checkout touches dates, and restores them never. */
function hashSources(): string {
  const isOther = (path: string): boolean =>
    /(?:^|\/)(?:node_modules|\.build|dist|server|web|testing|simulation)(?:\/|$)|\.(?:test|e2e|given)\.tsx?$/.test(path)
  const sources = globSync(['apps/sync/**/*.ts', '{kit,domain,features}/**/*.ts', 'tools/client/*.ts'], {
    exclude: isOther,
  })
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const file of sources.sort()) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
