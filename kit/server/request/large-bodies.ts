import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@shuku/kit/contract'

// A body is held in memory until it is whole, so what nobody vouches for has to be small.

/** Of anybody: names, passwords, a few parameters. */
export const smallBodyBytes = 64 * 1024
/** Of people: ten thousand ids, a long list of attachments. */
const usualBodyBytes = 2 * 1024 * 1024
/** A form with a long rich text and the pictures in it. Files come as multipart and are streamed. */
const longTextBytes = 32 * 1024 * 1024

export function bodyLimitOf({ access, takesLongText }: Endpoint): number {
  if (access === 'open') return smallBodyBytes
  return takesLongText ? longTextBytes : usualBodyBytes
}

/** What the request says of itself; a body in chunks may be of any length. */
export function mayBeLarge(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBodyBytes
}
