import { ExtractionFailure } from '../../extraction.ts'
import { readAt } from '../../reading/read-bytes.ts'
import type { RawName } from '../../reading/zip-archive.ts'
import type { Content, Reader } from '../reader.ts'
import { namesOfRar4 } from './rar4-names.ts'
import { writeNames } from './write-names.ts'

const OLD_MARK = '526172211a0700'
const NEW_MARK = '526172211a070100'
const MOST_HEADER_BYTES = 2_000_000

/** What lies in a rar archive, by name; nothing of it is unpacked. */
export const readRar: Reader = async (source, output, { archiveEntries }) => {
  const mark = (await readAt(source.content, 0, 8)).toString('hex')
  const listed = mark.startsWith(NEW_MARK) ? namesOfRar5(source.content) : namesOfRar4(source.content)
  if (!mark.startsWith(OLD_MARK) && mark !== NEW_MARK) throw new ExtractionFailure('damaged', 'rar: no mark')
  const names: RawName[] = []
  for await (const name of listed) {
    if (names.length >= archiveEntries) {
      writeNames(names, output)
      return { notes: ['entryLimit'] }
    }
    names.push(name)
  }
  writeNames(names, output)
  return {}
}

const FILE = 2
const ENCRYPTION = 4
const END = 5
const HAS_EXTRA = 1
const HAS_DATA = 2
const HAS_TIME = 2
const HAS_CHECKSUM = 4

/** "RAR 5.0 archive format": headers one after the other, each followed by its data. */
async function* namesOfRar5(content: Content): AsyncGenerator<RawName> {
  for (let at = 8; ;) {
    const beginning = new Numbers(await readAt(content, at + 4, 10))
    const headerBytes = beginning.next()
    if (beginning.isOver || headerBytes === 0) return
    if (headerBytes > MOST_HEADER_BYTES) throw new ExtractionFailure('damaged', 'rar: a header too long')
    const headerAt = at + 4 + beginning.position
    const header = new Numbers(await readAt(content, headerAt, headerBytes))
    const [type, flags] = [header.next(), header.next()]
    if (type === ENCRYPTION) throw new ExtractionFailure('encrypted', 'rar: the names are encrypted')
    if (type === END || header.isOver) return
    if (flags & HAS_EXTRA) header.next()
    const dataBytes = flags & HAS_DATA ? header.next() : 0
    if (type === FILE) yield { bytes: nameIn(header), isUtf8: true }
    at = headerAt + headerBytes + dataBytes
  }
}

function nameIn(header: Numbers): Buffer {
  const flags = header.next()
  header.next()
  header.next()
  header.skip((flags & HAS_TIME ? 4 : 0) + (flags & HAS_CHECKSUM ? 4 : 0))
  header.next()
  header.next()
  return header.bytes(header.next())
}

/** "vint": seven bits a byte, the lowest first; the highest bit says that more follow. */
class Numbers {
  position = 0
  isOver = false
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  next(): number {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = this.#bytes[this.position++]
      this.isOver ||= byte === undefined || shift > 2 ** 49
      if (this.isOver || byte === undefined) return 0
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
    }
  }

  skip(count: number): void {
    this.position += count
  }

  bytes(count: number): Buffer {
    return this.#bytes.subarray(this.position, (this.position += count))
  }
}
