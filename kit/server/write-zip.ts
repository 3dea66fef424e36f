import { Readable } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string> | Uint8Array
}

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packedBytes: number
  readonly sizeBytes: number
}

/** "bit 3: … the fields crc-32, compressed size and uncompressed size are set to zero … put in the data descriptor"; bit 11: names in UTF-8 (APPNOTE 4.4.4). */
const flags = 0x0808
const deflated = 8
/** 1 January 1980: the same content makes the same bytes. */
const day = 0x0021

/** A zip whose entries are packed while they are made (APPNOTE 6.3); each less than 4 GB. */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name)
    const head = localHeader(nameBytes)
    yield head
    const sum = { crc: 0, sizeBytes: 0 }
    let packedBytes = 0
    for await (const chunk of Readable.from(counted(content, sum)).pipe(createDeflateRaw())) {
      packedBytes += (chunk as Buffer).length
      yield chunk as Buffer
    }
    const entry = { name: nameBytes, offset, packedBytes, ...sum }
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
    text += part
    if (text.length <= 65_536) continue
    yield taken(Buffer.from(text))
    text = ''
  }
  yield taken(Buffer.from(text))
}

/** 4.3.7 */
function localHeader(name: Buffer): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(flags, 6)
  bytes.writeUInt16LE(deflated, 8)
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
function directoryHeader({ name, offset, crc, packedBytes, sizeBytes }: Written): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, 6)
  bytes.writeUInt16LE(flags, 8)
  bytes.writeUInt16LE(deflated, 10)
  bytes.writeUInt16LE(day, 14)
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
