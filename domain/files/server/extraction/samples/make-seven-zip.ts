import { createRequire } from 'node:module'
import { crc32 } from 'node:zlib'

const { compress } = createRequire(import.meta.url)('lzma1') as { compress(bytes: Uint8Array): Uint8Array }

/** A 7z archive of files of one byte each, not packed; fewer than 128 of them. `isPacked`: their names are, by LZMA. */
export function makeSevenZip(names: string[], { isPacked = false } = {}): Buffer {
  const content = Buffer.alloc(names.length, 'x')
  const header = Buffer.concat([Buffer.from([0x01]), mainStreams(names.length), files(names), Buffer.from([0])])
  if (!isPacked) return assemble(content, header)
  // Properties, size, and then what is packed.
  const packed = Buffer.from(compress(header))
  const streams = [0x06, ...number(content.length), 1, 0x09, ...number(packed.length - 13), 0]
  const unpack = [0x07, 0x0b, 1, 0, 1, 0x23, 3, 1, 1, 5, ...packed.subarray(0, 5), 0x0c, ...number(header.length), 0]
  return assemble(Buffer.concat([content, packed.subarray(13)]), Buffer.from([0x17, ...streams, ...unpack, 0]))
}

function mainStreams(count: number): Buffer {
  const packInfo = [0x06, 0, 1, 0x09, count, 0]
  const unpackInfo = [0x07, 0x0b, 1, 0, 1, 1, 0, 0x0c, count, 0]
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32('x'))
  const checksums = Array.from({ length: count }, () => [...checksum]).flat()
  const sizes = Array.from({ length: count - 1 }, () => 1)
  const subStreams = [0x08, 0x0d, count, 0x09, ...sizes, 0x0a, 1, ...checksums, 0]
  return Buffer.from([0x04, ...packInfo, ...unpackInfo, ...subStreams, 0])
}

function files(names: string[]): Buffer {
  const listed = Buffer.from(names.map((name) => `${name}\0`).join(''), 'utf16le')
  return Buffer.concat([
    Buffer.from([0x05, names.length, 0x11, ...number(listed.length + 1), 0]),
    listed,
    Buffer.from([0]),
  ])
}

/** Below 16,384, in two bytes. */
function number(value: number): number[] {
  return [0x80 | (value >> 8), value & 0xff]
}

function assemble(content: Buffer, header: Buffer): Buffer {
  const start = Buffer.alloc(20)
  start.writeBigUInt64LE(BigInt(content.length))
  start.writeBigUInt64LE(BigInt(header.length), 8)
  start.writeUInt32LE(crc32(header), 16)
  const signature = Buffer.alloc(12)
  Buffer.from('377abcaf271c0004', 'hex').copy(signature)
  signature.writeUInt32LE(crc32(start), 8)
  return Buffer.concat([signature, start, content, header])
}
