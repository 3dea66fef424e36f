import { encodeQuery, type Endpoint, type QueryInput } from '@shuku/kit/contract'
import { languageStore } from '../language/language-store.ts'
import { actingAccount } from './acting-account.ts'
import { CallError } from './call-error.ts'
import { brokenReply, readReply } from './read-reply.ts'
import { serverAddress } from './server-address.ts'
import { signedOut } from './signed-out.ts'

/**
 * Lets the browser save the file that a call returns, and returns the facts in the reply's header; throws `CallError`.
 */
export async function saveFile<E extends Endpoint>(endpoint: E, query: QueryInput<E>): Promise<Headers> {
  const texts = { ...encodeQuery(endpoint.query, query), ...actingAccount() }
  const headers = { 'accept-language': languageStore.language() }
  const response = await fetch(serverAddress(endpoint.path, texts), { headers, credentials: 'same-origin' }).catch(
    () => {
      throw brokenReply(0)
    },
  )
  const disposition = response.headers.get('content-disposition')
  if (disposition === null) return refused(endpoint, response)
  const content = await response.blob().catch(() => {
    throw brokenReply(0)
  })
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: nameOf(disposition) })
  link.click()
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return response.headers
}

/** Hands a file to the browser's own downloads, whatever its size; nothing of it is kept in the page. */
export function startDownload<E extends Endpoint>(endpoint: E, query: QueryInput<E>): void {
  const texts = { ...encodeQuery(endpoint.query, query), ...actingAccount() }
  Object.assign(document.createElement('a'), { href: serverAddress(endpoint.path, texts), download: '' }).click()
}

async function refused(endpoint: Endpoint, response: Response): Promise<never> {
  if (response.redirected) {
    // the way to the sign-in page
    signedOut.announce()
    throw new CallError({ message: '', code: 'kit.signedOut', kind: 'signedOut', requestId: '' })
  }
  readReply(endpoint, await response.text(), response.status)
  throw brokenReply(response.status)
}

/** RFC 6266 §4.3: the name in UTF-8 is the better one. */
function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? '' : decodeURIComponent(encoded)
}
