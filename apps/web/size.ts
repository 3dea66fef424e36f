import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// What the browser loads, by screen, of the built app: run it after `npm run build`.

interface Part {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
}

const folder = process.argv[2] ?? join(import.meta.dirname, 'dist')
const manifestFile = join(folder, '.vite/manifest.json')
if (!existsSync(manifestFile)) throw new Error('There is nothing to measure: build the web app first')
const readParts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Part>
const parts = readParts(manifestFile)

/** A part and everything that it cannot begin without. */
function filesOf(name: string, seen = new Set<string>(), all = parts): Set<string> {
  const part = all[name]
  if (!part || seen.has(part.file)) return seen
  seen.add(part.file)
  for (const style of part.css ?? []) seen.add(style)
  for (const each of part.imports ?? []) filesOf(each, seen, all)
  return seen
}

function kilobytes(files: Iterable<string>, ending: string) {
  const bytes = [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  return (bytes / 1024).toFixed(1).padStart(7)
}

function write(name: string, files: Set<string>) {
  process.stdout.write(`${kilobytes(files, '.js')} ${kilobytes(files, '.css')}  ${name}\n`)
}

const shell = new Set(Object.keys(parts).flatMap((name) => (parts[name]?.isEntry ? [...filesOf(name)] : [])))
process.stdout.write('KB gzip\nscripts  styles\n')
write('frame', shell)
for (const [name, part] of Object.entries(parts)) {
  if (!part.isDynamicEntry) continue
  const files = filesOf(name)
  // a screen is loaded with the frame; anything else is loaded by a screen
  if (name.endsWith('-page.tsx')) write(`frame and ${name}`, files.union(shell))
  else write(`later: ${name}`, files.difference(shell))
}

// the pages in frames, which are built apart
const framed = readParts(join(folder, '.vite/frames.json'))
for (const [name, part] of Object.entries(framed)) {
  if (part.isEntry) write(`in a frame: ${name}`, filesOf(name, new Set(), framed))
  else if (part.isDynamicEntry) write(`in a frame, later: ${name}`, filesOf(name, new Set(), framed))
}
