import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './pinned-node.mjs'

/**
 * The pinned Node is the one of nodejs.org, which since version 25 asks for libatomic: small images go without it.
 * @param {string} root
 */
export function ensureNodeRuns(root) {
  const problem = problemOf(root)
  if (problem === undefined) return
  if (problem.includes('libatomic') && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Debian’s libatomic1, which Node needs …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [['update'], ['install', '--yes', '--no-install-recommends', 'libatomic1']]) {
      spawnSync('apt-get', ['--quiet', ...words], { env, stdio: ['ignore', 2, 2], timeout: 300_000 })
    }
    if (problemOf(root) === undefined) return
  }
  // npm would run the next attempt by it
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
  throw new Error(
    `The pinned Node does not start: ${problem}\n` +
      (problem.includes('libatomic') ? 'Install libatomic (Debian, Ubuntu: libatomic1) and try again.' : ''),
  )
}

/** What it says when it cannot start. @param {string} root @returns {string | undefined} */
function problemOf(root) {
  const { status, stderr, error } = spawnSync(pinnedNode(root), ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr).trim()
}
