import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  /** Bytes are a name in another encoding than UTF-8, which the archive does not tell. */
  name: string | Buffer
  content: string | Buffer
  /** Sizes to declare instead of the true ones. */
  declaredSize?: number
  isEncrypted?: boolean
  /** In the directory, as it is. */
  extraField?: Buffer
}

/** A zip archive with exactly these entries; names go in as they are. */
export function makeZip(entries: ZipEntry[] | Record<string, string>): Buffer {
  const listed = Array.isArray(entries)
    ? entries
    : Object.entries(entries).map(([name, content]) => ({ name, content }))
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of listed) {
    const { local, central } = makeEntry(entry, offset)
    files.push(local)
    directory.push(central)
    offset += local.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(listed.length, 8)
  end.writeUInt16LE(listed.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directoryBytes, end])
}

function makeEntry(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const content = Buffer.from(entry.content)
  const packed = deflateRawSync(content)
  const name = Buffer.from(entry.name)

  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  // Bit 0: encrypted. Bit 11: the name is UTF-8.
  common.writeUInt16LE((typeof entry.name === 'string' ? 0x800 : 0) | (entry.isEncrypted ? 1 : 0), 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(entry.declaredSize ?? content.length, 18)
  common.writeUInt16LE(name.length, 22)

  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  common.copy(central, 6)
  const extra = entry.extraField ?? Buffer.alloc(0)
  central.writeUInt16LE(extra.length, 30)
  central.writeUInt32LE(offset, 42)
  const signature = Buffer.from([0x50, 0x4b, 0x03, 0x04])
  return { local: Buffer.concat([signature, common, name, packed]), central: Buffer.concat([central, name, extra]) }
}
