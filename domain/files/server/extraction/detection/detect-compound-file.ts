import type { Content } from '../formats/reader.ts'
import { readAt } from '../reading/read-bytes.ts'
import {
  compoundFileFormat,
  compoundFormats,
  encryptedOffice,
  installerFormat,
  type FileFormat,
} from './file-formats.ts'

export const compoundFileMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const MAX_SECTORS = 200
const END_OF_CHAIN = 0xfffffffa

/** Detects the type of a compound file ([MS-CFB], Office before 2007) by the names in its directory. */
export async function detectCompoundFile(file: Content): Promise<FileFormat> {
  return formatOf(new Set((await readDirectory(file)).map(({ name }) => name)))
}

/** "nFib … specifies the version number of the file format used" ([MS-DOC] 2.5.2): 0x00C1 since Word 97. */
export async function isBeforeWord97(file: Content): Promise<boolean> {
  const entry = (await readDirectory(file)).find(({ name }) => name === 'WORDDOCUMENT')
  const version = entry && (await readAt(file, entry.offset + 2, 2))
  return version?.length === 2 && version.readUInt16LE(0) < WORD_97
}

const WORD_97 = 0xc1

type DirectoryEntry = {
  /** In capitals, as names are compared. */
  name: string
  /** The start of a stream of more than 4 KB. */
  offset: number
}

/**
 * Follows the directory's chain of sectors through the first 109 sectors of the allocation table, which is enough for
 * files of 7 MB and, since directories are near the beginning, for nearly all larger ones.
 */
async function readDirectory(file: Content): Promise<DirectoryEntry[]> {
  const header = await readAt(file, 0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return []
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return []
  const sectorBytes = 2 ** shift
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes

  const nextOf = async (sector: number) => {
    const table = Math.floor(sector / (sectorBytes / 4))
    if (table >= 109) return END_OF_CHAIN
    const tableSector = header.readUInt32LE(76 + table * 4)
    if (tableSector >= END_OF_CHAIN) return END_OF_CHAIN
    const entry = await readAt(file, offsetOf(tableSector) + (sector % (sectorBytes / 4)) * 4, 4)
    return entry.length === 4 ? entry.readUInt32LE(0) : END_OF_CHAIN
  }

  const entries: DirectoryEntry[] = []
  let sector = header.readUInt32LE(48)
  for (let count = 0; sector < END_OF_CHAIN && count < MAX_SECTORS; count++) {
    for (const { name, first } of entriesIn(await readAt(file, offsetOf(sector), sectorBytes)))
      entries.push({ name, offset: offsetOf(first) })
    sector = await nextOf(sector)
  }
  return entries
}

function formatOf(names: Set<string>): FileFormat {
  if (names.has('ENCRYPTEDPACKAGE')) return encryptedOffice
  for (const [stream, format] of Object.entries(compoundFormats)) if (names.has(stream)) return format
  return [...names].some((name) => name.startsWith(TABLE_SIGN)) ? installerFormat : compoundFileFormat
}

/** With it begin the packed names of the tables of an installer, and of no other stream. */
const TABLE_SIGN = '\u4840'

/** "The size [of the name] MUST be a multiple of 2, and include the terminating null character" ([MS-CFB] 2.6.1). */
function* entriesIn(directory: Buffer): Iterable<{ name: string; first: number }> {
  for (let start = 0; start + ENTRY_BYTES <= directory.length; start += ENTRY_BYTES) {
    const bytes = directory.readUInt16LE(start + 64)
    if (bytes < 2 || bytes > 64) continue
    const name = directory.toString('utf16le', start, start + bytes - 2).toUpperCase()
    yield { name, first: directory.readUInt32LE(start + 116) }
  }
}
