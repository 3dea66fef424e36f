import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ExtractionFailure } from '../extraction.ts'
import type { Source } from '../formats/reader.ts'
import { readAt } from './read-bytes.ts'
import { RATIO_COUNTS_FROM, type ArchiveLimits } from './zip-archive.ts'

const PIECE_BYTES = 262_144

/** A file from its beginning to its end, piece by piece. */
export async function* bytesOf({ content, sizeBytes }: Source): AsyncGenerator<Buffer> {
  for (let position = 0; position < sizeBytes; position += PIECE_BYTES) {
    const piece = await readAt(content, position, Math.min(PIECE_BYTES, sizeBytes - position))
    if (piece.length === 0) return
    yield piece
  }
}

/** The same of a gzip file, unpacked, within the limits of archives. */
export async function* unzippedBytesOf(source: Source, limits: ArchiveLimits): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  // Errors are thrown to the reader.
  pipeline(Readable.from(bytesOf(source)), unzip, () => {})
  let unpacked = 0
  try {
    for await (const chunk of unzip) {
      const piece = chunk as Buffer
      unpacked += piece.length
      const isTooMuch = unpacked > RATIO_COUNTS_FROM && unpacked > source.sizeBytes * limits.compressionRatio
      if (isTooMuch || unpacked > limits.unpackedBytes)
        throw new ExtractionFailure('tooLarge', `gzip: ${unpacked} bytes out of ${source.sizeBytes}`)
      yield piece
    }
  } catch (error) {
    if (error instanceof ExtractionFailure) throw error
    throw new ExtractionFailure('damaged', `gzip: ${(error as Error).message}`)
  }
}
