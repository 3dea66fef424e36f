import type { IncomingHttpHeaders } from 'node:http'
import { isByToken } from './bearer.ts'
import { kitErrors } from './kit-errors.ts'

interface RequestHead {
  readonly method: string
  readonly host: string
  readonly headers: IncomingHttpHeaders
}

/**
 * Refuses a change that another site made the browser send. Browsers say so themselves (`Sec-Fetch-Site`), but only
 * over TLS and to the local machine; else by `Origin` or `Referer`. A page can have all three left out of a GET
 * (`no-referrer`), and `SameSite=Lax` gives it the cookie where the page is of the same site, which any port and any
 * neighbouring host is: a GET of a browser has to prove that it is of our own page. Programs send nothing of the kind
 * and are served: their cookie is not lent by a browser. Nor is a token, beside which no cookie counts.
 */
export function refuseCrossSite({ method, host, headers }: RequestHead): void {
  if (isByToken(headers)) return
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    // a link or a picture in a document leads here from our own site too, and neither ever changes anything
    const isOfScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty'
    if (site !== 'same-origin' || headers['sec-fetch-mode'] === 'navigate' || !isOfScript) throw kitErrors.crossSite()
    return
  }
  const source = headers.origin ?? headers.referer
  // of our own page too it may be a link that was followed, or a picture
  const isForeign = source === undefined ? mayBeLent(method, headers) : hostOf(source) !== host || isByTag(headers)
  if (isForeign) throw kitErrors.crossSite()
}

/** The `Accept` header that Java's `HttpURLConnection` sends by default; no browser sends it. */
const acceptOfJava = 'image/gif, image/jpeg, *; q=.2'

/** The `Accept` headers of pages, pictures, films, styles and fonts, which scripts of a page do not send. */
const acceptOfTags = /text\/(?:html|css|vtt)|(?:image|video|audio|font)\//i

/**
 * Every browser in use calls itself so. Two kinds of programs do too: PowerShell, and those that copied the name of
 * Internet Explorer 6 from an example of Java.
 */
const browser = /^mozilla\/(?!.*(?:powershell\/|msie 6\.))/i

/**
 * Whether a browser may have added the cookie to what a foreign page had it ask for. Only a page's own script can set
 * this header to this value; the views within apps on phones set it to the name of the app. Browsers name the origin
 * of whatever is not a GET.
 */
function mayBeLent(method: string, headers: IncomingHttpHeaders): boolean {
  const { cookie, 'user-agent': userAgent = '' } = headers
  if (cookie === undefined || isOfOwnScript(headers)) return false
  return isByTag(headers) || ((method === 'GET' || method === 'HEAD') && browser.test(userAgent))
}

/** Whether a browser followed a link, or drew a page, picture, film, style or font, with the cookie that it keeps. */
function isByTag(headers: IncomingHttpHeaders): boolean {
  const { accept = '', cookie } = headers
  if (cookie === undefined || isOfOwnScript(headers)) return false
  return acceptOfTags.test(accept) && !accept.includes(acceptOfJava)
}

function isOfOwnScript({ 'x-requested-with': by }: IncomingHttpHeaders): boolean {
  return String(by).toLowerCase() === 'xmlhttprequest'
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
