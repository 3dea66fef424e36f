import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What an import leads to: a file of ours (from the root), a package of others, or nothing. */
export type Target =
  | { readonly kind: 'file'; readonly file: string; readonly byPackage: boolean }
  | { readonly kind: 'outside'; readonly name: string }
  | { readonly kind: 'missing'; readonly name: string }

type Exports = Record<string, string>

export type Resolver = (file: string, name: string) => Target

/** Resolves as Node does, by the `exports` of our packages. */
export function makeResolver(root: string): Resolver {
  const exportsByFolder = new Map<string, Exports>()

  const readExports = (folder: string): Exports => {
    const known = exportsByFolder.get(folder)
    if (known) return known
    const manifest = join(root, folder, 'package.json')
    const read = existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Exports }).exports
      : {}
    exportsByFolder.set(folder, read ?? {})
    return read ?? {}
  }

  return (file, name) => {
    if (name.startsWith('.')) return findFile(root, normalize(join(dirname(file), name)), { name, byPackage: false })
    const [, packageName = '', path = ''] = /^@shuku\/([^/]+)(?:\/(.*))?$/.exec(name) ?? []
    if (packageName === '') return { kind: 'outside', name }
    const folder = ['server', 'web', 'sync'].includes(packageName) ? `apps/${packageName}` : packageName
    const exported = matchExports(readExports(folder), path === '' ? '.' : `./${path}`)
    return exported ? findFile(root, join(folder, exported), { name, byPackage: true }) : { kind: 'missing', name }
  }
}

function findFile(root: string, path: string, { name, byPackage }: { name: string; byPackage: boolean }): Target {
  const [file = ''] = path.split('?')
  return existsSync(join(root, file)) ? { kind: 'file', file, byPackage } : { kind: 'missing', name }
}

/** An exact entry wins; of the patterns the one with the longest beginning, as in Node. */
function matchExports(entries: Exports, wanted: string): string | undefined {
  if (entries[wanted]) return entries[wanted]
  const patterns = Object.keys(entries)
    .filter((pattern) => pattern.includes('*'))
    .sort((one, other) => other.indexOf('*') - one.indexOf('*') || other.length - one.length)
  for (const pattern of patterns) {
    const [begin = '', end = ''] = pattern.split('*')
    const isLongEnough = wanted.length > begin.length + end.length
    if (isLongEnough && wanted.startsWith(begin) && wanted.endsWith(end)) {
      return entries[pattern]?.replaceAll('*', wanted.slice(begin.length, wanted.length - end.length))
    }
  }
  return undefined
}
