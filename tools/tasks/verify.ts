import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastRunFile, secondTriesFile, type RunSummary } from './conclude.ts'
import { describeHead, git, greenFile, type GreenRun } from './green.ts'
import { addRecord, readRecords } from './records.ts'
import { scopeOf } from './run-vitest.ts'

// `npm run verify [-- --all | -- --rest]`: HEAD in a new clone, tested there as a build server does; what passes is written down here.
const scope = scopeOf(process.argv)
const script = scope === 'core' ? 'test' : `test:${scope}`
const command = script === 'test' ? 'npm test' : `npm run ${script}`
const commit = git('rev-parse', 'HEAD')
const clone = mkdtempSync(join(tmpdir(), `shuku-verify-${commit.slice(0, 8)}-`))
// the account of the database has to come into it, as into any other checkout
chmodSync(clone, 0o755)
console.log(`${command} on ${commit.slice(0, 8)} in ${clone}`)
git('clone', '--quiet', '--no-checkout', '.', clone)
git('-C', clone, 'checkout', '--quiet', '--detach', commit)
carry(secondTriesFile, '.', clone)

const exitCode = await runTests()
carry(secondTriesFile, clone, '.')
const [summary] = readRecords<RunSummary>(join(clone, lastRunFile))
if (exitCode === 0 && summary && summary.failed === 0) {
  const run: GreenRun = { commit, command, at: new Date().toISOString(), ...summary }
  addRecord(greenFile, run)
  rmSync(clone, { recursive: true, force: true })
} else {
  console.log(`It did not pass; the clone stays at ${clone}.`)
}
console.log(describeHead())
process.exit(exitCode)

/** Names of second tries are compared over runs, which are in another clone each. */
function carry(file: string, from: string, to: string): void {
  if (!existsSync(join(from, file))) return
  mkdirSync(join(to, '.build'), { recursive: true })
  copyFileSync(join(from, file), join(to, file))
}

async function runTests(): Promise<number> {
  const child = spawn('npm', ['run', script], {
    cwd: clone,
    env: cleanEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const passOn = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGTERM', passOn).on('SIGHUP', passOn).on('SIGINT', passOn)
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

/** Without what npm and our launcher told this process of the folder here. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(?:npm_(?!config_)|INIT_CWD$|NODE_COMPILE_CACHE$|SHUKU_)/i
  const path = (process.env['PATH'] ?? '').split(':').filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
  const remaining = Object.entries(process.env).filter(([name]) => !ours.test(name))
  return { ...Object.fromEntries(remaining), PATH: path.join(':'), CI: 'true' }
}
