import { fstatSync } from 'node:fs'
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import type { Content } from '../formats/reader.ts'
import { readAt } from './read-bytes.ts'

const END_BYTES = 22
const END_MARK = Buffer.from('PK\u0005\u0006', 'latin1')
const ENTRY_MARK = 0x02014b50
/** "the .ZIP file comment length … 2 bytes", and as much again of what others have written behind it. */
const LOOKED_AT = 2 * 65_536 + END_BYTES

/** Where an archive is in what holds it: downloads have blanks behind it, programs that unpack themselves are before it. */
export type Extent = { start: number; end: number }

export async function zipExtent(content: Content): Promise<Extent> {
  const size = sizeOf(content)
  const from = Math.max(0, size - LOOKED_AT)
  const tail = await readAt(content, from, size - from)
  for (let at = tail.lastIndexOf(END_MARK); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_MARK, at - 1)) {
    if (at + END_BYTES > tail.length) continue
    const end = from + at + END_BYTES + tail.readUInt16LE(at + 20)
    if (end > size) continue
    const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    // the places of a Zip64 archive are elsewhere
    if (length === 0xffffffff || offset === 0xffffffff) return { start: 0, end }
    const directory = from + at - length
    if (directory < 0 || (length > 0 && !(await hasEntry(content, directory)))) continue
    return { start: directory > offset && !(await hasEntry(content, offset)) ? directory - offset : 0, end }
  }
  return { start: 0, end: size }
}

async function hasEntry(content: Content, position: number): Promise<boolean> {
  const bytes = await readAt(content, position, 4)
  return bytes.length === 4 && bytes.readUInt32LE(0) === ENTRY_MARK
}

export function sizeOf(content: Content): number {
  return 'fd' in content ? fstatSync(content.fd).size : content.bytes.length
}

/** A part of an open file, which stays open. */
export class FilePart extends RandomAccessReader {
  readonly #fd: number
  readonly #start: number

  constructor(fd: number, { start }: Extent) {
    super()
    this.#fd = fd
    this.#start = start
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksOf({ fd: this.#fd }, this.#start + start, this.#start + end))
  }
}

const CHUNK_BYTES = 65_536

async function* chunksOf(content: Content, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += CHUNK_BYTES) {
    const chunk = await readAt(content, at, Math.min(CHUNK_BYTES, end - at))
    if (chunk.length === 0) return
    yield chunk
  }
}
