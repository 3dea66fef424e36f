import { ExtractionFailure, type ExtractionLimits } from '../../extraction.ts'
import { bytesOf } from '../../reading/byte-stream.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import type { RawName } from '../../reading/zip-archive.ts'
import type { FoundContent, Reader } from '../reader.ts'
import { writeNames } from './write-names.ts'

/** What lies in a tar archive, by name. */
export const readTar: Reader = (source, output, limits) => listTar(bytesOf(source), output, limits)

const BLOCK = 512
/** Names longer than this serve nobody; an entry that claims to hold one is taken for damaged. */
const LONGEST_NAME = 65_536

/** The same of a stream. */
export async function listTar(
  pieces: AsyncGenerator<Buffer>,
  output: TextCollector,
  limits: ExtractionLimits,
): Promise<FoundContent> {
  const blocks = new Blocks(pieces)
  const names: RawName[] = []
  let longName: RawName | undefined
  for (;;) {
    const header = await blocks.take(BLOCK)
    if (header.length < BLOCK || header.every((byte) => byte === 0)) break
    if (!isTarHeader(header)) {
      if (names.length === 0) throw new ExtractionFailure('damaged', 'tar: no header where one should be')
      break
    }
    if (names.length >= limits.archiveEntries) {
      writeNames(names, output)
      return { notes: ['entryLimit'] }
    }
    const sizeBytes = sizeOf(header)
    const type = String.fromCharCode(header[156] ?? 0)
    if (type === 'L' || type === 'x') {
      if (sizeBytes > LONGEST_NAME) throw new ExtractionFailure('damaged', 'tar: a name without end')
      const content = await blocks.take(sizeBytes)
      longName = type === 'L' ? { bytes: textUntilZero(content), isUtf8: false } : (paxPath(content) ?? longName)
      await blocks.skip(paddingOf(sizeBytes))
      continue
    }
    // `g` are defaults for all entries, `K` is what a link leads to.
    if (type !== 'g' && type !== 'K') {
      names.push(longName ?? { bytes: nameIn(header), isUtf8: false })
      longName = undefined
    }
    await blocks.skip(sizeBytes + paddingOf(sizeBytes))
  }
  writeNames(names, output)
  return {}
}

/** "The chksum field … the simple sum of all octets in the header", itself counted as blanks (POSIX ustar). */
export function isTarHeader(header: Buffer): boolean {
  if (header.length < BLOCK) return false
  let sum = 8 * 0x20
  for (let index = 0; index < BLOCK; index++) if (index < 148 || index >= 156) sum += header[index] ?? 0
  return sum === octal(header.subarray(148, 156))
}

function nameIn(header: Buffer): Buffer {
  const name = textUntilZero(header.subarray(0, 100))
  const isUstar = header.toString('latin1', 257, 263) === 'ustar\0'
  const prefix = isUstar ? textUntilZero(header.subarray(345, 500)) : Buffer.alloc(0)
  return prefix.length === 0 ? name : Buffer.concat([prefix, Buffer.from('/'), name])
}

/** GNU writes sizes from 8 GB on as a binary number behind a set bit. */
function sizeOf(header: Buffer): number {
  if (((header[124] ?? 0) & 0x80) !== 0) return Number(header.readBigUInt64BE(128))
  return octal(header.subarray(124, 136))
}

function octal(field: Buffer): number {
  return Number.parseInt(field.toString('latin1').replaceAll('\0', ' ').trim() || '0', 8)
}

function paddingOf(sizeBytes: number): number {
  return (BLOCK - (sizeBytes % BLOCK)) % BLOCK
}

function textUntilZero(field: Buffer): Buffer {
  const end = field.indexOf(0)
  return Buffer.from(end < 0 ? field : field.subarray(0, end))
}

/** "%d %s=%s\n": length, keyword, value; the path is in UTF-8. */
function paxPath(content: Buffer): RawName | undefined {
  const path = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content.toString('utf8'))?.[1]
  return path === undefined ? undefined : { bytes: Buffer.from(path), isUtf8: true }
}

/** Takes a stream of pieces of any size apart. */
class Blocks {
  readonly #pieces: AsyncGenerator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(pieces: AsyncGenerator<Buffer>) {
    this.#pieces = pieces
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    let missing = length
    while (missing > 0 && (await this.#more())) {
      const part = this.#rest.subarray(0, missing)
      parts.push(part)
      missing -= part.length
      this.#rest = this.#rest.subarray(part.length)
    }
    return Buffer.concat(parts)
  }

  async skip(length: number): Promise<void> {
    let missing = length
    while (missing > 0 && (await this.#more())) {
      const skipped = Math.min(missing, this.#rest.length)
      missing -= skipped
      this.#rest = this.#rest.subarray(skipped)
    }
  }

  async #more(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done) return false
      this.#rest = value
    }
    return true
  }
}
