import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSummaries, lastRunFile, secondTriesFile, type RunSummary } from './conclude.ts'
import { describeHead, git, greenFile, mostGreen, restCommand, type GreenRun } from './green.ts'
import { addRecord, readRecords } from './records.ts'
import { piecesOfRest, scopeOf } from './run-vitest.ts'

// `npm run verify [-- --all | -- --rest]`: HEAD in a new clone, tested there as a build server does; what passes is written down here.
// What has passed on this commit is not run again; the rest goes piece by piece, so that a later run goes on with it.
const scope = scopeOf(process.argv)
const whole = scope === 'core' ? 'npm test' : `npm run test:${scope}`
const commit = git('rev-parse', 'HEAD')
const clone = mkdtempSync(join(tmpdir(), `shuku-verify-${commit.slice(0, 8)}-`))
// the account of the database has to come into it, as into any other checkout
chmodSync(clone, 0o755)
console.log(`${whole} on ${commit.slice(0, 8)} in ${clone}`)
git('clone', '--quiet', '--no-checkout', '.', clone)
git('-C', clone, 'checkout', '--quiet', '--detach', commit)
carry(secondTriesFile, '.', clone)

let child: ChildProcess | undefined
let wasStopped = false
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, stop)

const commands = scope === 'rest' ? piecesOfRest.map((piece) => `${restCommand} -- --piece=${piece}`) : [whole]
for (const command of commands) {
  if (wasStopped || findGreen(command)) continue
  const exitCode = await runTests(command)
  const [summary] = readRecords<RunSummary>(join(clone, lastRunFile))
  if (exitCode === 0 && summary?.failed === 0) addGreen(command, summary)
}
carry(secondTriesFile, clone, '.')
const passed = commands.flatMap((command) => findGreen(command) ?? [])
const hasPassed = passed.length === commands.length
if (hasPassed && !findGreen(whole)) addGreen(whole, addSummaries(passed))
if (hasPassed) rmSync(clone, { recursive: true, force: true })
else console.log(`It did not pass; the clone stays at ${clone}.`)
console.log(describeHead())
process.exit(hasPassed ? 0 : 1)

function findGreen(command: string): GreenRun | undefined {
  return readRecords<GreenRun>(greenFile).findLast((run) => run.commit === commit && run.command === command)
}

function addGreen(command: string, summary: RunSummary): void {
  const run: GreenRun = { ...summary, commit, command, at: new Date().toISOString() }
  addRecord(greenFile, run, mostGreen)
}

/** What comes to this process alone is passed on, and nothing begins after it. */
function stop(signal: NodeJS.Signals): void {
  wasStopped = true
  child?.kill(signal)
}

/** Names of second tries are compared over runs, which are in another clone each. */
function carry(file: string, from: string, to: string): void {
  if (!existsSync(join(from, file))) return
  mkdirSync(join(to, '.build'), { recursive: true })
  copyFileSync(join(from, file), join(to, file))
}

async function runTests(command: string): Promise<number> {
  console.log(`\n${command}`)
  const [program = '', ...words] = command.split(' ')
  child = spawn(program, words, { cwd: clone, env: cleanEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] })
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
