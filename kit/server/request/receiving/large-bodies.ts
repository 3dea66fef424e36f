import type { IncomingHttpHeaders } from 'node:http'
import { wireFieldsOf, type Endpoint, type z } from '@shuku/kit/contract'

// A body is held in memory until it is whole, so what nobody vouches for has to be small.

/**
 * The limit for everybody: names, passwords, a few parameters. It also applies to people who are signed in, unless the
 * contract of the call takes more.
 */
export const smallBodyBytes = 64 * 1024
/** Ten thousand ids, a long list of attachments. */
const listBytes = 2 * 1024 * 1024
/** A form with a long rich text and the pictures in it. Files come as multipart and are streamed. */
const longTextBytes = 32 * 1024 * 1024

export function bodyLimitOf({ access, takesLongText, query }: Endpoint): number {
  if (access === 'open') return smallBodyBytes
  if (takesLongText) return longTextBytes
  return Object.values(wireFieldsOf(query) ?? {}).some(({ schema }) => isList(schema)) ? listBytes : smallBodyBytes
}

/** Whether a field is a list, or JSON: of what a contract knows nothing else may be long. */
function isList(schema: z.ZodType): boolean {
  const { type, innerType, out } = schema.def as { type: string; innerType?: z.ZodType; out?: z.ZodType }
  const inner = innerType ?? out
  return inner ? isList(inner) : ['array', 'object', 'record', 'tuple', 'unknown', 'any'].includes(type)
}

/** Judges by the headers; a chunked body may be of any length. */
export function mayBeLarge(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBodyBytes
}
