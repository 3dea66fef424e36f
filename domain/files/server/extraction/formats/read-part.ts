import { detectContent } from '../detect-type.ts'
import type { PartReader } from './reader.ts'
import { readerOf } from './reader-of.ts'

/** Mails are attached to mails; deeper than this nobody reads. */
const DEEPEST = 5
/** A part may unpack to this share of what its file may. */
const UNPACKED_SHARE = 5

export const readPart: PartReader = async ({ name, bytes, depth }, output, limits) => {
  if (depth > DEEPEST || bytes.length === 0) return undefined
  const { mime } = await detectContent({ bytes }, name)
  const reader = await readerOf(mime)
  const bounds = { ...limits, unpackedBytes: limits.unpackedBytes / UNPACKED_SHARE }
  return reader?.({ content: { bytes }, sizeBytes: bytes.length, mime, name, depth, readPart }, output, bounds)
}
