import { randomBytes } from 'node:crypto'

const mebibyte = 1024 * 1024
const patternBytes = 16 * mebibyte

/** Content of any length in pieces, made of what lies in memory anyway: no file is read to send it. */
export class Content {
  readonly sizeBytes: number
  readonly #first = randomBytes(mebibyte)
  readonly #pattern: Buffer

  /** Every one begins differently, so that no store has it already. */
  constructor(sizeBytes: number, pattern: Buffer) {
    this.sizeBytes = sizeBytes
    this.#pattern = pattern
  }

  static pattern(): Buffer {
    return randomBytes(patternBytes)
  }

  *pieces(fromBytes = 0, toBytes = this.sizeBytes, pieceBytes = mebibyte): Generator<Buffer> {
    for (let at = fromBytes; at < toBytes;) {
      const source = at < mebibyte ? this.#first : this.#pattern
      const place = at < mebibyte ? at : at % patternBytes
      const bytes = Math.min(pieceBytes, toBytes - at, source.length - place)
      yield source.subarray(place, place + bytes)
      at += bytes
    }
  }
}
