import { ExtractionFailure } from '../../extraction.ts'
import { readAt } from '../../reading/read-bytes.ts'
import type { RawName } from '../../reading/zip-archive.ts'
import type { Content } from '../reader.ts'

const HEAD_BYTES = 7
const ARCHIVE = 0x73
const FILE = 0x74
const END = 0x7b
const HAS_DATA = 0x8000
const ENCRYPTED_HEADERS = 0x80
const IS_LARGE = 0x100
const IS_UNICODE = 0x200
/** The length of a file's header up to its name, and the offset of the length of the name. */
const FIXED_BYTES = 25
const NAME_LENGTH_AT = 19

/** Archives before 2013: blocks one after the other, each followed by its data. */
export async function* namesOfRar4(content: Content): AsyncGenerator<RawName> {
  for (let at = HEAD_BYTES; ;) {
    const head = await readAt(content, at, HEAD_BYTES + 4)
    if (head.length < HEAD_BYTES) return
    const [type, flags, blockBytes] = [head.readUInt8(2), head.readUInt16LE(3), head.readUInt16LE(5)]
    if (type === ARCHIVE && flags & ENCRYPTED_HEADERS) throw new ExtractionFailure('encrypted', 'rar: encrypted names')
    if (type === END || blockBytes < HEAD_BYTES) return
    const isFile = type === FILE
    const dataBytes = (flags & HAS_DATA || isFile) && head.length >= HEAD_BYTES + 4 ? head.readUInt32LE(HEAD_BYTES) : 0
    const block = isFile ? await readAt(content, at + HEAD_BYTES, blockBytes - HEAD_BYTES) : undefined
    if (block && block.length >= FIXED_BYTES) yield nameIn(block, flags)
    const more = block && flags & IS_LARGE && block.length >= FIXED_BYTES + 4 ? block.readUInt32LE(FIXED_BYTES) : 0
    at += blockBytes + dataBytes + more * 2 ** 32
  }
}

function nameIn(block: Buffer, flags: number): RawName {
  const start = FIXED_BYTES + (flags & IS_LARGE ? 8 : 0)
  const name = block.subarray(start, start + block.readUInt16LE(NAME_LENGTH_AT))
  const end = name.indexOf(0)
  if (!(flags & IS_UNICODE)) return { bytes: name, isUtf8: false }
  if (end < 0) return { bytes: name, isUtf8: true }
  return { bytes: Buffer.from(decodeName(name.subarray(0, end), name.subarray(end + 1))), isUtf8: true }
}

/**
 * Unicode beside the name in the system's own letters: two bits say of each letter whether it is a byte, a byte with
 * the common high one, two bytes, or a run of letters as they are in the other name.
 */
function decodeName(plain: Buffer, packed: Buffer): string {
  let text = ''
  let at = 1
  let [bits, left] = [0, 0]
  const high = (packed[0] ?? 0) << 8
  while (at < packed.length) {
    if (left === 0) [bits, left] = [packed[at++] ?? 0, 8]
    const kind = (bits >> 6) & 3
    bits <<= 2
    left -= 2
    const byte = packed[at++] ?? 0
    if (kind === 0) text += String.fromCharCode(byte)
    else if (kind === 1) text += String.fromCharCode(byte | high)
    else if (kind === 2) text += String.fromCharCode(byte | ((packed[at++] ?? 0) << 8))
    else {
      const shift = byte & 0x80 ? (packed[at++] ?? 0) : undefined
      for (let count = (byte & 0x7f) + 2; count > 0 && text.length < plain.length; count--) {
        const letter = plain[text.length] ?? 0
        text += String.fromCharCode(shift === undefined ? letter : ((letter + shift) & 0xff) | high)
      }
    }
  }
  return text
}
