import { read } from 'node:fs'
import { promisify } from 'node:util'
import type { Content, Source } from '../formats/reader.ts'

const readPart = promisify(read)

/** The beginning of a file, all of it where it is no longer than `maxBytes`. */
export async function readBytes(
  source: Pick<Source, 'content' | 'sizeBytes'>,
  maxBytes = source.sizeBytes,
): Promise<Buffer> {
  return readAt(source.content, 0, Math.min(source.sizeBytes, maxBytes))
}

/** So many bytes from a place on, fewer where the file ends. */
export async function readAt(content: Content, position: number, length: number): Promise<Buffer> {
  if ('bytes' in content) return content.bytes.subarray(position, position + length)
  const buffer = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await readPart(content.fd, buffer, done, length - done, position + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return buffer.subarray(0, done)
}
