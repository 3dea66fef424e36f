import type { IncomingHttpHeaders } from 'node:http'
import { kitErrors } from './kit-errors.ts'

/**
 * Refuses a change that another site made the browser send. Browsers say so themselves (`Sec-Fetch-Site`); older ones
 * by `Origin` or `Referer`. Programs send none of them and are served: their cookie is not lent by a browser.
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
  if (source !== undefined && hostOf(source) !== host) throw kitErrors.crossSite()
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
