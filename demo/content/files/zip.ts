import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

export const utf8 = (text: string) => new TextEncoder().encode(text)

/** A zip archive (APPNOTE 6.3): deflated, names in UTF-8, all entries with the same time. */
export function zip(entries: readonly ZipEntry[], modifiedAt: Date): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 })
    const nameBytes = Buffer.from(name, 'utf8')
    const common = commonHeader({ bytes, packed, nameLength: nameBytes.length, modifiedAt })
    const local = Buffer.concat([signature(0x04034b50), common, nameBytes])
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), common, centralTail(offset), nameBytes]))
    parts.push(local, packed)
    offset += local.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, central, end]))
}

interface HeaderFacts {
  bytes: Uint8Array
  packed: Uint8Array
  nameLength: number
  modifiedAt: Date
}

/** The 26 bytes that the local header and the central directory share, from "version needed" to "extra length". */
function commonHeader({ bytes, packed, nameLength, modifiedAt }: HeaderFacts): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  // Bit 11: "the filename and comment fields for this file MUST be encoded using UTF-8".
  header.writeUInt16LE(0x0800, 2)
  header.writeUInt16LE(8, 4)
  const local = new Date(modifiedAt.getTime() + 8 * 3_600_000)
  header.writeUInt16LE((local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1), 6)
  header.writeUInt16LE(
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
    8,
  )
  header.writeUInt32LE(crc32(bytes), 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(nameLength, 22)
  return header
}

/** Comment length, disk, attributes, and where the local header stands. */
function centralTail(offset: number): Buffer {
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return tail
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value, 0)
  return bytes
}
