import type { IncomingHttpHeaders } from 'node:http'
import { kitErrors } from './kit-errors.ts'

/**
 * Refuses a change that another site made the browser send. Browsers say so themselves (`Sec-Fetch-Site`), but only
 * over TLS and to the local machine; else by `Origin` or `Referer`. A navigation can be made to send none of the three
 * (`no-referrer`), and `SameSite=Lax` gives it the cookie: it is known by what it asks for, a page. Programs send
 * nothing of the kind and are served: their cookie is not lent by a browser.
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, host: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    // a link or a picture in a document leads here from our own site too, and neither ever changes anything
    const isOfScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty'
    if (site !== 'same-origin' || headers['sec-fetch-mode'] === 'navigate' || !isOfScript) throw kitErrors.crossSite()
    return
  }
  const source = headers.origin ?? headers.referer
  if (source === undefined ? isNavigation(headers) : hostOf(source) !== host) throw kitErrors.crossSite()
}

/** What `HttpURLConnection` of Java asks for by itself; no browser sends it. */
const acceptOfJava = 'image/gif, image/jpeg, *; q=.2'

/** Only a page's own script can set `X-Requested-With`. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  if (headers.cookie === undefined || headers['x-requested-with'] !== undefined) return false
  const { accept = '' } = headers
  return accept.includes('text/html') && !accept.includes(acceptOfJava)
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
