import { createRequire } from 'node:module'
import { ExtractionFailure } from '../../extraction.ts'
import { readAt } from '../../reading/read-bytes.ts'
import type { Reader, Source } from '../reader.ts'
import { HeaderReader } from './seven-zip-header.ts'
import { writeNames } from './write-names.ts'

const START = 32
const LZMA = '030101'
const AES = '06f10701'
/** The list of names of 20,000 files takes 3 MB. */
const MOST_HEADER_BYTES = 32_000_000
/** A list is packed once; programs that pack it twice are not known. */
const MOST_LAYERS = 4

const ENCODED_HEADER = 0x17
const HEADER = 0x01

/** Required, since its types are its sources. */
const { decompress } = createRequire(import.meta.url)('lzma1') as { decompress(bytes: Uint8Array): Uint8Array }

/** What lies in a 7z archive, by name (7zFormat.txt of 7-Zip). */
export const readSevenZip: Reader = async (source, output, limits) => {
  const start = await readAt(source.content, 0, START)
  if (start.length < START) throw damaged('no start')
  let header = await take(source, Number(start.readBigUInt64LE(12)), Number(start.readBigUInt64LE(20)))
  for (let layer = 0; header[0] === ENCODED_HEADER; layer++) {
    if (layer >= MOST_LAYERS) throw damaged('its list is packed again and again')
    header = await unpack(source, new HeaderReader(header.subarray(1)))
  }
  if (header.length === 0) return {}
  if (header[0] !== HEADER) throw damaged('no list of files')
  const names = new HeaderReader(header.subarray(1)).readNames()
  const listed = names.slice(0, limits.archiveEntries).map((name) => ({ bytes: Buffer.from(name), isUtf8: true }))
  writeNames(listed, output)
  return names.length > listed.length ? { notes: ['entryLimit'] } : {}
}

async function take(source: Source, offset: number, length: number): Promise<Buffer> {
  if (length > MOST_HEADER_BYTES) throw new ExtractionFailure('tooLarge', `7z: a list of ${length} bytes`)
  if (START + offset + length > source.sizeBytes) throw damaged('it ends before its list')
  return readAt(source.content, START + offset, length)
}

async function unpack(source: Source, reader: HeaderReader): Promise<Buffer> {
  const { position, packedBytes, folders } = reader.readStreams()
  const [folder] = folders
  const [coder] = folder?.coders ?? []
  const length = folder?.unpackedBytes ?? 0
  if (!folder || !coder || packedBytes[0] === undefined) throw damaged('its list is nowhere')
  if (folder.coders.some(({ id }) => id === AES))
    throw new ExtractionFailure('encrypted', '7z: the names are encrypted')
  if (coder.id !== LZMA || folder.coders.length > 1) throw damaged(`its list is packed by ${coder.id}`)
  if (length > MOST_HEADER_BYTES) throw new ExtractionFailure('tooLarge', `7z: a list of ${length} bytes`)
  const packed = await take(source, position, packedBytes[0])
  const before = Buffer.alloc(13)
  before.writeUInt8(requireProperties(coder.properties))
  // How far back it may refer: no further than what there is, whatever memory the file asks for.
  before.writeUInt32LE(Math.max(4096, length), 1)
  before.writeBigUInt64LE(BigInt(length), 5)
  try {
    return Buffer.from(decompress(Buffer.concat([before, packed])))
  } catch (error) {
    throw damaged((error as Error).message)
  }
}

/** "properties = (pb * 5 + lp) * 9 + lc": what is beyond their bounds makes the library fill the memory. */
function requireProperties(properties: Buffer): number {
  const value = properties[0] ?? 0xff
  const [contextBits, positionBits] = [value % 9, Math.floor(value / 9) % 5]
  if (value >= 9 * 5 * 5 || contextBits + positionBits > 4) throw damaged('its list is packed in an unknown way')
  return value
}

function damaged(detail: string): ExtractionFailure {
  return new ExtractionFailure('damaged', `7z: ${detail}`)
}
