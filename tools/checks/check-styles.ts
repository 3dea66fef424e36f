import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { makeResolver } from '../check-imports/resolve.ts'
import { findFiles } from '../find-files.ts'

/** The page's own styles, which come before everything. */
const always = 'kit/web/theme/base.css'

/** Classes of what a file is only ever drawn in, which brings the stylesheet. */
const enclosing: Readonly<Record<string, string>> = {
  'domain/people/web/list-sides.tsx': 'sk-choosing-',
  'features/document-page/web/reading/document-text.tsx': 'sk-document-',
  'features/document-page/web/reading/reading-pane.tsx': 'sk-document-',
  'features/document-page/web/versions/version-reading.tsx': 'sk-document-',
  'features/required-reading/web/section/reading-progress.tsx': 'sk-panel-section-',
}

/**
 * A class has one owner, and whoever wears a class of another module imports something that brings its stylesheet:
 * else it looks as it should only where another screen was opened before.
 */
export function checkStyles(root: string): string[] {
  const owners = ownersOf(root)
  const twice = [...owners]
    .filter(([, files]) => new Set(files.map(moduleOf)).size > 1)
    .map(([name, files]) => `.${name} is a class of ${files.join(' and of ')}: give one of them another name`)
  const reach = makeReach(root)
  const screens = findFiles(root, '{kit,domain,features,apps}/**/*.tsx').filter((file) => !file.includes('.test.'))
  const bare = screens.flatMap((file) => {
    const worn = wornIn(readFileSync(join(root, file), 'utf8')).filter((name) => !isEnclosed(file, name))
    return worn.flatMap((name) => {
      const sheets = owners.get(name) ?? []
      const comes = (sheet: string) => sheet === always || moduleOf(sheet) === moduleOf(file) || reach(file).has(sheet)
      if (sheets.length === 0 || sheets.some(comes)) return []
      return [`${file}: wears .${name} of ${sheets.join(', ')}, and imports nothing that brings it`]
    })
  })
  return [...twice, ...bare, ...byHand(root)]
}

/** What lies above what is decided in one place. */
const layers = 'kit/web/theme/stacking.ts'

/** Layers that are a number of their own, or that the scale does not have. */
function byHand(root: string): string[] {
  const scale = existsSync(join(root, layers)) ? readFileSync(join(root, layers), 'utf8') : ''
  const names = [...scale.matchAll(/^ {2}(\w+): \d+,$/gm)].map(([, name]) => name)
  return findFiles(root, '{kit,domain,features,apps}/**/*.{css,tsx}').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const written = [...text.matchAll(/(?:z-index:|zIndex[:=])\s*([^;,\n]+)/g)].map(([, value = '']) => value.trim())
    return written
      .filter((value) => /^\{?-?\d/.test(value) || names.every((name) => !isLayer(value, name ?? '')))
      .map((value) => `${file}: lies at ${value} by hand; the layers are in ${layers}`)
  })
}

function isLayer(value: string, name: string): boolean {
  return value === `var(--sk-z-${name})` || value.includes(`stacking.${name}`)
}

/** The files in which a class has a rule of its own. */
function ownersOf(root: string): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const file of findFiles(root, '{kit,domain,features,apps}/**/*.css')) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^\.(sk-[a-z0-9-]+) \{/gm)) {
      const files = owners.get(name) ?? []
      if (!files.includes(file)) owners.set(name, [...files, file])
    }
  }
  return owners
}

function wornIn(text: string): string[] {
  const names = [...text.matchAll(/className=\{?["'`]([^"'`]*)["'`]/g)].flatMap(([, words = '']) =>
    words.split(/[\s${}]+/).filter((word) => /^sk-[a-z0-9-]+$/.test(word)),
  )
  return [...new Set(names)]
}

function isEnclosed(file: string, name: string): boolean {
  const prefix = enclosing[file]
  return prefix !== undefined && name.startsWith(prefix)
}

/** What is loaded as one: a part of the kit or of the app, a noun, a slice. */
function moduleOf(file: string): string {
  return file
    .split('/')
    .slice(0, /^(?:kit|apps)\//.test(file) ? 3 : 2)
    .join('/')
}

/** All that a file loads with itself; of an entrance only where the imported names come from. */
function makeReach(root: string): (file: string) => ReadonlySet<string> {
  const resolve = makeResolver(root)
  const known = new Map<string, readonly Loaded[]>()
  const loadedBy = (file: string) => {
    const before = known.get(file)
    if (before) return before
    const loaded = readLoads(root, file).flatMap(({ name, names }) => {
      const target = resolve(file, name)
      return target.kind === 'file' ? [{ file: target.file, names }] : []
    })
    known.set(file, loaded)
    return loaded
  }
  return (start) => {
    const reached = new Set<string>()
    const open = [start]
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue
      reached.add(file)
      if (file.endsWith('.css')) continue
      for (const next of loadedBy(file)) open.push(...behind(next, loadedBy))
    }
    return reached
  }
}

/** An entrance leads to those of its files that have the imported names. */
function behind({ file, names }: Loaded, loadedBy: (file: string) => readonly Loaded[]): string[] {
  if (!/\/web\/index\.tsx?$/.test(file)) return [file]
  const has = (inside: Loaded) => inside.names.some((name) => names.includes(name))
  return loadedBy(file)
    .filter(has)
    .map((inside) => inside.file)
}

interface Loaded {
  readonly file: string
  readonly names: readonly string[]
}

function readLoads(root: string, file: string): { readonly name: string; readonly names: string[] }[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      names: entries.flatMap(({ importName }) => importName.name ?? []),
    }))
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName, isType }) =>
      moduleRequest && !isType ? [{ name: moduleRequest.value, names: [exportName.name ?? ''] }] : [],
    ),
  )
  return [...imports, ...exports]
}

if (import.meta.main) {
  const problems = checkStyles(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'Styles come with what wears them.' : `${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
