import { basename } from 'node:path'
import { ExtractionFailure, type ExtractionLimits } from '../../extraction.ts'
import { unzippedBytesOf } from '../../reading/byte-stream.ts'
import type { Reader } from '../reader.ts'
import { isTarHeader, listTar } from './read-tar.ts'

/** More of one packed file is not held in memory. */
const MOST_BYTES = 200_000_000

/** The names in a packed tar archive; of a single packed file its text. */
export const readGzip: Reader = async (source, output, limits) => {
  const pieces = unzippedBytesOf(source, limits)
  const first = await pieces.next()
  if (first.done) throw new ExtractionFailure('noText', 'nothing is packed in it')
  if (isTarHeader(first.value.subarray(0, 512))) return listTar(startingWith(first.value, pieces), output, limits)

  const bytes = await gather(startingWith(first.value, pieces), limits)
  const name = basename(source.name.replace(/\.(?:gz|gzip)$/i, '').replace(/\.tgz$/i, '.tar'))
  const found = await source.readPart({ name, bytes, depth: source.depth + 1 }, output, limits)
  if (!found) throw new ExtractionFailure('noText', `nothing reads ${name}`)
  return found
}

async function* startingWith(first: Buffer, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* pieces
}

async function gather(pieces: AsyncGenerator<Buffer>, limits: ExtractionLimits): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > Math.min(MOST_BYTES, limits.unpackedBytes)) throw new ExtractionFailure('tooLarge', 'gzip: one file')
    parts.push(piece)
  }
  return Buffer.concat(parts)
}
