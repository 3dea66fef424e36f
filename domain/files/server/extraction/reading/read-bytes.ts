import { read } from 'node:fs'
import { promisify } from 'node:util'
import type { Source } from '../formats/reader.ts'

const readPart = promisify(read)

/** The beginning of a file, all of it where it is no longer than `maxBytes`. */
export async function readBytes(source: Source, maxBytes = source.sizeBytes): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.min(source.sizeBytes, maxBytes))
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await readPart(source.fd, buffer, length, buffer.length - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return buffer.subarray(0, length)
}
