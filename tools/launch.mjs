// What stands behind every npm script: sets up what is missing, then runs the task under the pinned Node.
// Plain JavaScript for Node 20 and newer, without packages: it runs before there are any.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from './launch/install.mjs'
import { pinnedNode, pinnedVersion } from './launch/pinned-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Each task is one file, run with the words behind its name. @type {Record<string, string>} */
const tasks = {
  start: 'tools/tasks/start.ts',
  test: 'tools/tasks/test.ts',
  check: 'tools/tasks/check.ts',
  verify: 'tools/tasks/verify.ts',
  dev: 'tools/tasks/dev.ts',
  build: 'tools/tasks/build.ts',
  'build:client': 'tools/tasks/build-client.ts',
  format: 'tools/tasks/format.ts',
  'new-feature': 'tools/new-feature.ts',
  bench: 'bench/main.ts',
  import: 'apps/server/commands/import.ts',
  backup: 'apps/server/commands/backup/main.ts',
  restore: 'apps/server/commands/restore/main.ts',
  'check-store': 'apps/server/commands/check-store/main.ts',
  torture: 'tools/tasks/torture.ts',
  fuzz: 'tools/tasks/fuzz.ts',
}

try {
  await launch(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`)
  process.exit(1)
}

/** @param {string} task @param {string[]} words */
async function launch(task, words) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Node ${process.version} is too old: Shuku needs Node 20 or newer to start.`)
  }
  const file = join(root, tasks[task] ?? '')
  if (!tasks[task] || !existsSync(file)) {
    throw new Error(`There is no task "${task}". The tasks are: ${Object.keys(tasks).join(', ')}.`)
  }
  process.chdir(root)
  await ensureInstalled(root)

  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build', 'compile-cache')
  if (task === 'start' && process.version === pinnedVersion(root)) await startHere(file)
  else runByPinnedNode(file, words)
}

/** One process less between a signal and the server. @param {string} file */
async function startHere(file) {
  module.enableCompileCache(process.env['NODE_COMPILE_CACHE'])
  await import(pathToFileURL(file).href)
}

/**
 * The terminal gives Ctrl-C to the whole group, so only what comes to this process alone is passed on.
 * @param {string} file
 * @param {string[]} words
 */
function runByPinnedNode(file, words) {
  const child = spawn(pinnedNode(root), [file, ...words], { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  process.on('SIGINT', () => {})
  child.on('error', (error) => {
    process.stderr.write(`The pinned Node does not start: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
}
