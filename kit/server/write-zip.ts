import { createDeflateRaw, crc32, type DeflateRaw } from 'node:zlib'
import { freeChunk } from './storage/writing/free-chunk.ts'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string> | Uint8Array
  /** Goes in as it is, without the time that packing takes; nobody else keeps the chunks. */
  readonly isPlain?: boolean
  /** `2026-11-20 17:05:09`; without it the same content makes the same bytes. */
  readonly changedAt?: string
}

interface Written {
  readonly name: Buffer
  readonly stamp: Stamp
  readonly offset: number
  readonly crc: number
  readonly packedBytes: number
  readonly sizeBytes: number
}

/** "bit 3: … the fields crc-32, compressed size and uncompressed size are set to zero … put in the data descriptor"; bit 11: names in UTF-8 (APPNOTE 4.4.4). */
const flags = 0x0808
const deflated = 8
/** Date and time as MS-DOS writes them (4.4.6). */
interface Stamp {
  readonly day: number
  readonly time: number
}

/** 1 January 1980 */
const earliest: Stamp = { day: 0x0021, time: 0 }
/** RFC 1951, 3.2.4: a block has at most so many bytes as they are, behind five of its own. */
const mostInBlock = 65_535
const blockHead = 5
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A zip whose entries are packed while they are made (APPNOTE 6.3); all together less than 4 GB. */
export async function* writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content, isPlain = false, changedAt } of entries) {
    const nameBytes = Buffer.from(name)
    const stamp = changedAt === undefined ? earliest : stampOf(changedAt)
    const head = localHeader(nameBytes, stamp)
    yield head
    const sum = { crc: 0, sizeBytes: 0 }
    let packedBytes = 0
    for await (const chunk of packed(counted(content, sum), isPlain)) {
      packedBytes += chunk.length
      yield chunk
    }
    const entry = { name: nameBytes, stamp, offset, packedBytes, ...sum }
    written.push(entry)
    yield descriptor(entry)
    offset += head.length + packedBytes + 16
  }
  const directory = Buffer.concat(written.map(directoryHeader))
  yield Buffer.concat([directory, endOf(written.length, directory.length, offset)])
}

/** The same archive as a whole. */
export async function zip(entries: readonly ZipEntry[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeZip(entries)))
}

function packed(content: AsyncIterable<Uint8Array>, isPlain: boolean): AsyncIterable<Buffer> {
  return isPlain ? asItIs(content) : deflate(content)
}

/** In blocks of deflate: readers that go through a zip from its begin know where such an entry ends. */
async function* asItIs(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const blocks = inBlocks(chunk)
    freeChunk(chunk)
    yield blocks
  }
  yield lastBlock
}

function inBlocks(bytes: Uint8Array): Buffer {
  const blocks = Buffer.allocUnsafeSlow(bytes.length + blockHead * Math.ceil(bytes.length / mostInBlock))
  let at = 0
  for (let from = 0; from < bytes.length; from += mostInBlock) {
    const block = bytes.subarray(from, from + mostInBlock)
    blocks[at] = 0
    blocks.writeUInt16LE(block.length, at + 1)
    blocks.writeUInt16LE(block.length ^ 0xffff, at + 3)
    blocks.set(block, at + blockHead)
    at += blockHead + block.length
  }
  return blocks
}

async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  // what fails here is thrown by the packer's own stream
  const filled = fill(packer, content).catch((error: unknown) => packer.destroy(error as Error))
  try {
    for await (const chunk of packer) yield chunk as Buffer
  } finally {
    packer.destroy()
    await filled
  }
}

async function fill(packer: DeflateRaw, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of content) {
    await new Promise<void>((resolve, reject) => {
      packer.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
  }
  packer.end()
}

function stampOf(at: string): Stamp {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = at.split(/\D/).map(Number)
  if (year < 1980 || year > 2107) return earliest
  return { day: ((year - 1980) << 9) | (month << 5) | day, time: (hour << 11) | (minute << 5) | (second >> 1) }
}

async function* counted(content: ZipEntry['content'], sum: { crc: number; sizeBytes: number }) {
  const taken = (bytes: Uint8Array) => {
    sum.crc = crc32(bytes, sum.crc)
    sum.sizeBytes += bytes.length
    return bytes
  }
  if (content instanceof Uint8Array) {
    yield taken(content)
    return
  }
  let text = ''
  for await (const part of content) {
    if (typeof part !== 'string') {
      yield taken(part)
      continue
    }
    text += part
    if (text.length <= 65_536) continue
    yield taken(Buffer.from(text))
    text = ''
  }
  if (text !== '') yield taken(Buffer.from(text))
}

/** 4.3.7 */
function localHeader(name: Buffer, { day, time }: Stamp): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(flags, 6)
  bytes.writeUInt16LE(deflated, 8)
  bytes.writeUInt16LE(time, 10)
  bytes.writeUInt16LE(day, 12)
  bytes.writeUInt16LE(name.length, 26)
  return Buffer.concat([bytes, name])
}

/** 4.3.9 */
function descriptor({ crc, packedBytes, sizeBytes }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedBytes, 8)
  bytes.writeUInt32LE(sizeBytes, 12)
  return bytes
}

/** 4.3.12 */
function directoryHeader({ name, stamp, offset, crc, packedBytes, sizeBytes }: Written): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, 6)
  bytes.writeUInt16LE(flags, 8)
  bytes.writeUInt16LE(deflated, 10)
  bytes.writeUInt16LE(stamp.time, 12)
  bytes.writeUInt16LE(stamp.day, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packedBytes, 20)
  bytes.writeUInt32LE(sizeBytes, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

/** 4.3.16 */
function endOf(entries: number, directoryBytes: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(entries, 8)
  bytes.writeUInt16LE(entries, 10)
  bytes.writeUInt32LE(directoryBytes, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
