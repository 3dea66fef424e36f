import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Files of ours that a module loads, with all that those load; `import type` loads nothing. */
function loadedBy(start: URL): Set<string> {
  const found = new Set<string>()
  const waiting = [start.href]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || !next.startsWith('file:') || next.includes('/node_modules/')) continue
    found.add(next)
    const code = readFileSync(fileURLToPath(next), 'utf8')
    for (const [, name = ''] of code.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm))
      waiting.push(name.startsWith('.') ? new URL(name, next).href : import.meta.resolve(name, next))
  }
  return found
}

// in one process, or in each of several
test.each(['./start-product.ts', './processes/child.ts'])(
  'pictures are decoded by no process that holds secrets: nothing that %s loads loads sharp',
  (name) => {
    const loaded = [...loadedBy(new URL(name, import.meta.url))]
    expect(loaded.some((file) => file.endsWith('/make-preview-file.ts'))).toBe(true)
    const decoding = loaded.filter((file) => /load-sharp|\/making\/make-/.test(file))
    expect(decoding).toEqual([])
  },
)
