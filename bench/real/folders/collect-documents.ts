import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackPackages } from './unpack-packages.ts'

/** Each with what it holds of documents, beside `usr/share/doc/<package>`. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'apt-doc': [],
  'debian-edu-doc-zh-cn': [],
  'debian-faq': ['doc/debian'],
  'debian-faq-zh-cn': ['doc/debian'],
  'debian-handbook': [],
  'debian-policy': [],
  'debian-reference': [],
  'debian-reference-common': ['debian-reference'],
  'debian-reference-en': ['debian-reference'],
  'debian-reference-zh-cn': ['debian-reference'],
  'debian-reference-zh-tw': ['debian-reference'],
  'debmake-doc': [],
  'developers-reference': ['developers-reference'],
  'doc-debian': ['doc/debian'],
  'installation-guide-amd64': [],
  'maint-guide-zh-cn': [],
  'maint-guide-zh-tw': [],
}

/** Books that come in twenty languages, of which these are kept. */
const languages: Readonly<Record<string, RegExp>> = {
  'debian-handbook/html': /^(?:en-US|zh-CN|zh-TW)$/,
  // beside languages it has a few files
  'installation-guide-amd64': /^(?:en|zh_CN|.*\..*|[a-z]{5,})$/,
}

/** A folder for each package, unpacked, as somebody would find them under `usr/share/doc`. */
export async function collectDocuments(target: string): Promise<void> {
  await unpackPackages(Object.keys(packages), (name, root) => {
    const beside = (packages[name] ?? []).map((folder) => join(root, 'usr/share', folder))
    for (const folder of [join(root, 'usr/share/doc', name), ...beside]) {
      copyTree({ root, beside }, folder, { to: join(target, name), path: name })
    }
  })
}

interface Unpacked {
  readonly root: string
  /** Copied as well: links to them would bring it all twice. */
  readonly beside: readonly string[]
}

/** Links lead to other places of the package; what they lead out of it is left out. */
function copyTree(unpacked: Unpacked, from: string, { to, path }: { to: string; path: string }): void {
  const real = followLinks(unpacked.root, from)
  if (real === undefined || (real !== from && unpacked.beside.includes(real))) return
  if (lstatSync(real).isDirectory()) {
    const wanted = languages[path] ?? /./
    for (const name of readdirSync(real).filter((each) => wanted.test(each)))
      copyTree(unpacked, join(real, name), { to: join(to, name), path: `${path}/${name}` })
    return
  }
  mkdirSync(dirname(to), { recursive: true })
  if (!real.endsWith('.gz')) copyFileSync(real, to)
  else writeFileSync(to.replace(/\.gz$/, ''), gunzipSync(readFileSync(real)))
}

function followLinks(root: string, path: string): string | undefined {
  let at = path
  for (let links = 0; links < 10 && lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink(); links++) {
    const link = readlinkSync(at)
    at = link.startsWith('/') ? join(root, link) : join(dirname(at), link)
  }
  return existsSync(at) ? at : undefined
}
