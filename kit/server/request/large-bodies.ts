import type { IncomingHttpHeaders } from 'node:http'

// A body is held in memory until it is whole, so what nobody vouches for has to be small.

/** Of anybody: names, passwords, a few parameters. */
export const smallBodyBytes = 64 * 1024
/** Of people: a form with a long rich text and the pictures in it. Files come as multipart and are streamed. */
export const largeBodyBytes = 32 * 1024 * 1024

/** What the request says of itself; a body in chunks may be of any length. */
export function mayBeLarge(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBodyBytes
}
