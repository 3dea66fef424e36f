import { crc32 } from 'node:zlib'
import { fromBufferPromise, fromFdPromise, fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl'
import { ExtractionFailure, type ExtractionLimits } from '../extraction.ts'
import type { Content } from '../formats/reader.ts'
import { FilePart, sizeOf, zipExtent } from './zip-extent.ts'

export type ArchiveLimits = Pick<ExtractionLimits, 'unpackedBytes' | 'archiveEntries' | 'compressionRatio'>

/** Below this a high ratio is normal: a sheet of equal rows packs very well. */
export const RATIO_COUNTS_FROM = 10_000_000

/** Names and comments of entries may be 64 KB each, and are held in memory: 20,000 entries with usual names take 3 MB. */
const MAX_DIRECTORY_BYTES = 16_000_000

/**
 * The entries of a zip archive, read in place. Counts what is really inflated, over all entries, and stops beyond the
 * limits. Names only serve to find entries: nothing is ever written to where they point.
 */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  readonly #limits: ArchiveLimits
  /** Some of its names lead out of it; those entries are not among the others. */
  readonly hasOutsideNames: boolean
  #unpackedBytes = 0
  #packedBytes = 0

  private constructor(zip: ZipFile, { entries, hasOutsideNames }: Directory, limits: ArchiveLimits) {
    this.#zip = zip
    this.#entries = entries
    this.hasOutsideNames = hasOutsideNames
    this.#limits = limits
  }

  /** A file stays open, it is the caller's. */
  static async open(content: Content, limits: ArchiveLimits): Promise<ZipArchive> {
    try {
      const zip = await openZip(content)
      if (zip.entryCount > limits.archiveEntries) throw tooLarge(`${zip.entryCount} entries`)
      return new ZipArchive(zip, await readDirectory(zip, limits), limits)
    } catch (error) {
      throw asFailure(error)
    }
  }

  /** In the order of the archive. */
  get names(): string[] {
    return [...this.#entries.values()].map(nameOf)
  }

  /** Part names of office files are the same in capital letters. */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** The content of an entry, piece by piece; nothing if there is no such entry. */
  async *read(name: string): AsyncIterable<Buffer> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return
    if (entry.isEncrypted()) throw new ExtractionFailure('encrypted', `entry ${name} is encrypted`)
    try {
      this.#packedBytes += entry.compressedSize
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        const bytes = chunk as Buffer
        this.#count(bytes.length)
        yield bytes
      }
    } catch (error) {
      throw asFailure(error)
    }
  }

  /** A small entry at once; nothing if there is none. Of one longer than expected only the beginning. */
  async readText(name: string, maxBytes = 1_000_000): Promise<string | undefined> {
    return this.has(name) ? (await this.readBytes(name, maxBytes)).toString('utf8') : undefined
  }

  async readBytes(name: string, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of this.read(name)) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= maxBytes) break
    }
    return Buffer.concat(chunks).subarray(0, maxBytes)
  }

  #count(bytes: number): void {
    this.#unpackedBytes += bytes
    if (this.#unpackedBytes > this.#limits.unpackedBytes)
      throw tooLarge(`more than ${this.#limits.unpackedBytes} bytes`)
    if (
      this.#unpackedBytes > RATIO_COUNTS_FROM &&
      this.#unpackedBytes > this.#packedBytes * this.#limits.compressionRatio
    ) {
      throw tooLarge(`${this.#unpackedBytes} bytes out of ${this.#packedBytes}`)
    }
  }
}

/** Names as they are in the archive, and whether they are said to be UTF-8; no more of them than the limit. */
export async function listZip(content: Content, limits: ArchiveLimits): Promise<{ names: RawName[]; isCut: boolean }> {
  const names: RawName[] = []
  let bytes = 0
  try {
    for await (const entry of (await openZip(content)).eachEntry()) {
      bytes += entry.fileNameRaw.length
      if (names.length >= limits.archiveEntries || bytes > MAX_DIRECTORY_BYTES) return { names, isCut: true }
      names.push(rawNameOf(entry))
    }
  } catch (error) {
    throw asFailure(error)
  }
  return { names, isCut: false }
}

export type RawName = { bytes: Buffer; isUtf8: boolean }

/** "Info-ZIP Unicode Path Extra Field": a version, a checksum of the name it stands for, and the name. */
const UNICODE_PATH = 0x7075
const UTF8_FLAG = 0x800

/** "If the CRC check fails, this Unicode Path Extra Field SHOULD be ignored" ([APPNOTE] 4.6.9): the entry was renamed since. */
function rawNameOf(entry: Entry): RawName {
  const unicode = entry.extraFields.find(
    ({ id, data }) =>
      id === UNICODE_PATH && data[0] === 1 && data.length > 5 && data.readUInt32LE(1) === crc32(entry.fileNameRaw),
  )
  if (unicode) return { bytes: Buffer.from(unicode.data.subarray(5)), isUtf8: true }
  return { bytes: Buffer.from(entry.fileNameRaw), isUtf8: (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0 }
}

async function openZip(content: Content): Promise<ZipFile> {
  // Sizes are not compared with what is declared: a wrong one harms nobody here, and is frequent.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
  const extent = await zipExtent(content)
  if (!('fd' in content)) return fromBufferPromise(content.bytes.subarray(extent.start, extent.end), options)
  if (extent.start === 0 && extent.end === sizeOf(content)) return fromFdPromise(content.fd, options)
  return fromRandomAccessReaderPromise(new FilePart(content.fd, extent), extent.end - extent.start, options)
}

type Directory = { entries: Map<string, Entry>; hasOutsideNames: boolean }

async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<Directory> {
  const entries = new Map<string, Entry>()
  let hasOutsideNames = false
  let count = 0
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    // The number that the archive declares is not what it holds.
    if (++count > limits.archiveEntries) throw tooLarge(`more than ${limits.archiveEntries} entries`)
    bytes += entry.fileNameRaw.length + entry.extraFieldRaw.length + entry.fileCommentRaw.length
    if (bytes > MAX_DIRECTORY_BYTES) throw tooLarge(`a directory of more than ${MAX_DIRECTORY_BYTES} bytes`)
    const name = nameOf(entry)
    const isFolder = name.endsWith('/')
    const leadsOut = name.startsWith('/') || /(^|\/)\.\.(\/|$)/.test(name) || /^[a-z]:/i.test(name)
    hasOutsideNames ||= leadsOut
    if (!isFolder && !leadsOut && !entries.has(name.toLowerCase())) entries.set(name.toLowerCase(), entry)
  }
  return { entries, hasOutsideNames }
}

function nameOf(entry: Entry): string {
  return Buffer.from(entry.fileNameRaw).toString('utf8').replaceAll('\\', '/')
}

function tooLarge(detail: string): ExtractionFailure {
  return new ExtractionFailure('tooLarge', `archive: ${detail}`)
}

function asFailure(error: unknown): Error {
  if (error instanceof ExtractionFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/encrypt/i.test(message)) return new ExtractionFailure('encrypted', message)
  return new ExtractionFailure('damaged', `archive: ${message}`)
}
