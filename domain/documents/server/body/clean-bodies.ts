import { createHash } from 'node:crypto'

/** Digests of bodies that the present rules leave as they are: most bodies are read far more often than once. */
const clean = new Set<string>()
const mostClean = 100_000

export function isKnownClean(html: string): boolean {
  return clean.has(digestOf(html))
}

export function noteClean(html: string): void {
  if (clean.size >= mostClean) clean.clear()
  clean.add(digestOf(html))
}

export function digestOf(html: string): string {
  return createHash('sha256').update(html).digest('base64')
}
