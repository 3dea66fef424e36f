import { createHash } from 'node:crypto'
import { sanitiseApart } from './body-apart.ts'
import { lengthWithoutPictures, withPrefix } from './body-links.ts'

/** Digests of bodies that the present rules leave as they are: most bodies are read far more often than once. */
const clean = new Set<string>()
const mostClean = 100_000

/**
 * A stored body as it leaves the server, by whatever door: held to the rules again, since it may have been stored
 * before one was made stricter, or past them. Its links carry the content-path prefix.
 */
export async function bodyToShow(html: string, prefix: string): Promise<string> {
  return withPrefix(await cleanAgain(html), prefix)
}

async function cleanAgain(html: string): Promise<string> {
  if (html === '' || clean.has(digestOf(html))) return html
  const cleaned = await sanitiseApart(html, { length: lengthWithoutPictures(html), to: 'show' })
  if (clean.size >= mostClean) clean.clear()
  if (cleaned === html) clean.add(digestOf(html))
  return cleaned
}

function digestOf(html: string): string {
  return createHash('sha256').update(html).digest('base64')
}
