import { sanitiseApart, type Cleaning } from './body-apart.ts'
import { lengthWithoutPictures, withPrefix } from './body-links.ts'
import { isKnownClean, noteClean } from './clean-bodies.ts'

interface Showing extends Cleaning {
  /** Links carry the content-path prefix. */
  readonly request: { readonly prefix: string }
}

/**
 * A stored body as it leaves the server, by whatever door: held to the rules again, since it may have been stored
 * before one was made stricter, or past them.
 */
export async function bodyToShow(html: string, showing: Showing): Promise<string> {
  return withPrefix(await cleanAgain(html, showing), showing.request.prefix)
}

async function cleanAgain(html: string, { caller, apart }: Showing): Promise<string> {
  if (html === '' || isKnownClean(html)) return html
  const cleaned = await sanitiseApart(html, { caller, apart, to: 'show', length: lengthWithoutPictures(html) })
  if (cleaned === html) noteClean(html)
  return cleaned
}
