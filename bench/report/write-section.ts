import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

/** Puts what was measured between its marks in docs/performance.md; what people wrote around them stays. */
export function writeSection(name: string, text: string): void {
  const page = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- ${name}: end -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for "${name}"`)
  writeFileSync(file, `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`)
}
