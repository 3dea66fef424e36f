import { ExtractionFailure } from '../../extraction.ts'

/** What the parts of a header begin with. */
const ID = {
  end: 0,
  archiveProperties: 2,
  mainStreams: 4,
  files: 5,
  packInfo: 6,
  unpackInfo: 7,
  subStreams: 8,
  size: 9,
  crc: 10,
  folder: 11,
  unpackSize: 12,
  unpackStreams: 13,
  names: 17,
} as const

export type Coder = { id: string; properties: Buffer; inputs: number; outputs: number }
export type Folder = { coders: Coder[]; unpackedBytes: number; outputs: number; hasCrc: boolean }
export type Streams = { position: number; packedBytes: number[]; folders: Folder[] }

/** More of anything than this is a lie of the header. */
const MOST = 1_000_000

/** Walks through the header of a 7z archive, which can only be read from its beginning to its end. */
export class HeaderReader {
  readonly #bytes: Buffer
  #place = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Of a whole header: the names of all files and folders in it. */
  readNames(): string[] {
    let id = this.#byte()
    if (id === ID.archiveProperties) {
      while (this.#byte() !== ID.end) this.#skip(this.#number())
      id = this.#byte()
    }
    // Further streams hold what attributes need; nobody writes them.
    if (id === ID.mainStreams) {
      this.readStreams()
      id = this.#byte()
    }
    if (id !== ID.files) return []
    this.#count()
    for (let property = this.#byte(); property !== ID.end; property = this.#byte()) {
      const content = this.#take(this.#number())
      if (property === ID.names) return content.subarray(1).toString('utf16le').split('\0').slice(0, -1)
    }
    return []
  }

  /** Where streams lie, and by what they are packed. */
  readStreams(): Streams {
    const streams: Streams = { position: 0, packedBytes: [], folders: [] }
    for (let id = this.#byte(); id !== ID.end; id = this.#byte()) {
      if (id === ID.packInfo) this.#packInfo(streams)
      else if (id === ID.unpackInfo) this.#unpackInfo(streams)
      else if (id === ID.subStreams) this.#subStreams(streams.folders)
      else throw broken(`part ${id}`)
    }
    return streams
  }

  #packInfo(streams: Streams): void {
    streams.position = this.#number()
    const count = this.#count()
    for (let id = this.#byte(); id !== ID.end; id = this.#byte()) {
      if (id === ID.size) streams.packedBytes = times(count, () => this.#number())
      else if (id === ID.crc) this.#checksums(count)
      else throw broken(`pack ${id}`)
    }
  }

  #unpackInfo(streams: Streams): void {
    if (this.#byte() !== ID.folder) throw broken('no folders')
    const count = this.#count()
    if (this.#byte() !== 0) throw broken('folders elsewhere')
    streams.folders = times(count, () => this.#folder())
    if (this.#byte() !== ID.unpackSize) throw broken('no sizes')
    for (const folder of streams.folders) {
      const sizes = times(folder.outputs, () => this.#number())
      folder.unpackedBytes = sizes.at(-1) ?? 0
    }
    for (let id = this.#byte(); id !== ID.end; id = this.#byte()) {
      if (id !== ID.crc) throw broken(`unpack ${id}`)
      const isDefined = this.#checksums(count)
      for (const [index, folder] of streams.folders.entries()) folder.hasCrc = isDefined[index] ?? false
    }
  }

  #folder(): Folder {
    const coders = times(this.#count(), () => this.#coder())
    const inputs = coders.reduce((sum, coder) => sum + coder.inputs, 0)
    const outputs = coders.reduce((sum, coder) => sum + coder.outputs, 0)
    const bonds = Math.max(0, outputs - 1)
    for (let index = 0; index < 2 * bonds; index++) this.#number()
    const packed = inputs - bonds
    if (packed > 1) for (let index = 0; index < packed; index++) this.#number()
    return { coders, outputs, unpackedBytes: 0, hasCrc: false }
  }

  /** "0:3 CodecIdSize, 4 Is Complex Coder, 5 There Are Attributes" */
  #coder(): Coder {
    const flags = this.#byte()
    const id = this.#take(flags & 0x0f).toString('hex')
    const isComplex = (flags & 0x10) !== 0
    const inputs = isComplex ? this.#count() : 1
    const outputs = isComplex ? this.#count() : 1
    const properties = (flags & 0x20) === 0 ? Buffer.alloc(0) : this.#take(this.#number())
    return { id, inputs, outputs, properties }
  }

  #subStreams(folders: readonly Folder[]): void {
    let counts = folders.map(() => 1)
    for (let id = this.#byte(); id !== ID.end; id = this.#byte()) {
      if (id === ID.unpackStreams) counts = folders.map(() => this.#count())
      // The last of a folder is what remains.
      else if (id === ID.size) for (const count of counts) times(Math.max(0, count - 1), () => this.#number())
      else if (id === ID.crc) this.#checksums(counts.reduce((sum, n, at) => sum + unchecked(n, folders[at]), 0))
      else throw broken(`stream ${id}`)
    }
  }

  /** Returns which of that many have a checksum. */
  #checksums(count: number): boolean[] {
    if (count > MOST) throw broken(`${count} checksums`)
    const areAll = this.#byte() !== 0
    const bits = areAll ? undefined : this.#take(Math.ceil(count / 8))
    const isDefined = times(count, (index) => !bits || ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0)
    this.#skip(4 * isDefined.filter(Boolean).length)
    return isDefined
  }

  /** "The first byte's leading ones tell how many bytes follow, little-endian; the rest of it are the highest bits." */
  #number(): number {
    const first = this.#byte()
    let value = 0
    for (let index = 0; index < 8; index++) {
      const mask = 0x80 >> index
      if ((first & mask) === 0) return value + (first & (mask - 1)) * 2 ** (8 * index)
      value += this.#byte() * 2 ** (8 * index)
    }
    return value
  }

  #count(): number {
    const count = this.#number()
    if (count > MOST) throw broken(`${count} of a thing`)
    return count
  }

  #byte(): number {
    const byte = this.#bytes[this.#place++]
    if (byte === undefined) throw broken('it ends too soon')
    return byte
  }

  #take(length: number): Buffer {
    this.#skip(length)
    return this.#bytes.subarray(this.#place - length, this.#place)
  }

  #skip(length: number): void {
    this.#place += length
    if (this.#place > this.#bytes.length) throw broken('it ends too soon')
  }
}

/** A folder of one stream has its checksum already. */
function unchecked(streams: number, folder: Folder | undefined): number {
  return streams === 1 && folder?.hasCrc ? 0 : streams
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function broken(detail: string): ExtractionFailure {
  return new ExtractionFailure('damaged', `7z: ${detail}`)
}
