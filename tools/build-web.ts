import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { runTool } from './tasks/run-command.ts'
import { withLock } from './launch/with-lock.mjs'

const folder = 'apps/web'
const built = `${folder}/dist`
const stamp = `${built}/.built-from`

/** Builds the web app where one of its sources has changed since the last time. */
export async function buildWeb(): Promise<void> {
  const wanted = hashSources()
  if (isBuilt(wanted)) return
  await withLock('.build/web.lock', async () => {
    if (!isBuilt(wanted)) await build(wanted)
  })
}

function isBuilt(wanted: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Beside the old one, and put in its place when it is whole: a server may be answering from it. */
async function build(wanted: string): Promise<void> {
  console.error('Building the web app …')
  const [fresh, old] = [`${folder}/.build/dist`, `${folder}/.build/dist-old`]
  const words = ['build', folder, '--outDir', '.build/dist', '--logLevel', 'warn']
  const frames = [...words, '--config', `${folder}/vite.frames.config.ts`]
  // one after the other: the second adds to what the first has emptied
  for (const each of [[...words, '--emptyOutDir'], frames]) {
    const { exitCode, output } = await runTool('vite', each, { quiet: true })
    if (exitCode !== 0) throw new Error(`the web app does not build:\n${output.trimEnd()}`)
  }
  writeFileSync(`${fresh}/.built-from`, wanted)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, old)
  renameSync(fresh, built)
  rmSync(old, { recursive: true, force: true })
}

/** By content, not by date: a checkout touches dates, and restores them never. */
function hashSources(): string {
  const isOther = (path: string): boolean =>
    /(?:^|\/)(?:node_modules|\.build|dist|server|testing)(?:\/|$)|\.(?:test|e2e)\.tsx?$/.test(path)
  const sources = globSync(['apps/web/**/*.*', '{kit,domain,features}/**/*.{ts,tsx,css,json,svg}'], {
    exclude: isOther,
  })
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const file of sources.sort()) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
