import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Packages that decode or draw pictures in native code. */
const decoders = /^(?:sharp|@img\/|@napi-rs\/canvas|libheif)/

/** It draws a text of ours and decodes nothing, in a thread: it holds up nobody. */
const drawsOnly = 'domain/documents/server/watermarks/draw-tile.ts loads @napi-rs/canvas'

const root = new URL('../../../', import.meta.url).href

/** Names in `import … from`, `export … from`, `import()`, `require()` and of threads, which share the memory. */
const loads = [
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm,
  /(?<!typeof )\bimport\(\s*'([^']+)'/g,
  /(?:\brequire|createRequire\(import\.meta\.url\))\(\s*'([^']+)'/g,
  /(?:new Worker\(|\bmodule(?::| =)\s)new URL\(\s*'([^']+)'/g,
]
const withoutThreads = loads.slice(0, -1)

interface Loaded {
  readonly files: Set<string>
  /** Which file of ours loads which package. */
  readonly packages: Set<string>
}

/** What a module of ours loads, at once or when it is asked to, with all that those load; `import type` loads nothing. */
function loadedBy(start: URL, patterns = loads): Loaded {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [start.href]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (files.has(next)) continue
    files.add(next)
    const code = readFileSync(fileURLToPath(next), 'utf8')
    const names = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name))
    for (const name of names) {
      if (name.startsWith('.')) waiting.push(new URL(name, next).href)
      else if (name.startsWith('@shuku/')) waiting.push(import.meta.resolve(name, next))
      else packages.add(`${next.replace(root, '')} loads ${name}`)
    }
  }
  return { files, packages }
}

const decodes = (line: string) => decoders.test(line.split(' ').at(-1) ?? '')

// in one process, or in each of several
test.each(['./start-product.ts', './processes/child.ts'])(
  'pictures are decoded by no process that holds secrets: nothing that %s loads, also later or in a thread, loads sharp',
  (name) => {
    const { files, packages } = loadedBy(new URL(name, import.meta.url))
    const loaded = [...files]
    // it is followed as far as the portraits, and packages are noted
    expect(loaded.some((file) => file.endsWith('/portraits/draw-portrait.ts'))).toBe(true)
    expect(loaded.some((file) => file.endsWith('/body/body-worker.ts'))).toBe(true)
    expect([...packages].some((line) => line.endsWith(' loads fastify'))).toBe(true)
    expect(loaded.filter((file) => /load-sharp|\/making\/make-/.test(file))).toEqual([])
    expect([...packages].filter(decodes)).toEqual([drawsOnly])
    const own = loadedBy(new URL(name, import.meta.url), withoutThreads)
    expect([...own.files].some((file) => file.endsWith('/watermarks/drawn-tiles.ts'))).toBe(true)
    expect([...own.packages].filter(decodes)).toEqual([])
  },
)

test('what loads a decoder is found in each way of loading it', () => {
  const making = new URL('../../../domain/files/server/previews/making/', import.meta.url)
  const of = (name: string) => [...loadedBy(new URL(name, making)).packages].filter(decodes)
  expect(of('make-portrait.ts')).toContain('domain/files/server/previews/making/load-sharp.ts loads sharp')
  expect(of('make-first-page.ts')).toContain(
    'domain/files/server/previews/making/make-first-page.ts loads @napi-rs/canvas',
  )
})
