import { Transform } from 'node:stream'

/**
 * Fields that LibreOffice may work out anew, none of which reads a file. Of all others the last result is shown, which
 * the document holds.
 */
const FIELDS = new Set(
  'page numpages sectionpages section hyperlink symbol eq formtext formcheckbox formdropdown'.split(' '),
)

/** Groups that name other files and have nothing to show. */
const NAMES_OF_FILES = new Set('template nextfile oleclsid'.split(' '))

/** What makes of an object a link that is looked up. */
const LINKING = new Set('objupdate objlink objautlink objsub objpub'.split(' '))

/** Enough to tell a field by its first word. */
const MOST_INSTRUCTION = 200
const MOST_CAPTURED = 100_000
const MOST_WORD = 64

const [BACKSLASH, OPEN, CLOSE, QUOTE, LINE_FEED, RETURN, SPACE, MINUS] = [
  0x5c, 0x7b, 0x7d, 0x27, 0x0a, 0x0d, 0x20, 0x2d,
]

/** A group that is held back until it is known whether it may stay. */
type Captured = { depth: number; bytes: number[]; instruction: string; isRefused: boolean }

/**
 * Takes out of an RTF what has LibreOffice read other files: fields such as INCLUDEPICTURE, templates, linked objects.
 * Byte by byte, as its own reader goes through it, since what is in a group may be cut into pieces or written as
 * numbers.
 */
class RtfCutter {
  #out: number[] = []
  #captured: Captured | undefined
  #depth = 0
  #state: 'text' | 'backslash' | 'word' | 'number' | 'hex' | 'binary' = 'text'
  /** The bytes of the control word so far, its name and its number. */
  #token: number[] = []
  #word = ''
  #number = ''
  #left = 0

  push(chunk: Uint8Array): Buffer {
    this.#out = []
    for (const byte of chunk) this.#take(byte)
    return Buffer.from(this.#out)
  }

  #take(byte: number): void {
    if (this.#state === 'text') this.#takeText(byte)
    else if (this.#state === 'backslash') this.#takeAfterBackslash(byte)
    else if (this.#state === 'word' || this.#state === 'number') this.#takeWord(byte)
    else {
      this.#emit(byte)
      if (this.#state === 'hex') this.#number += String.fromCharCode(byte)
      this.#left -= 1
      if (this.#left > 0) return
      if (this.#state === 'hex') this.#say(String.fromCharCode(Number.parseInt(this.#number, 16) || 0))
      this.#state = 'text'
    }
  }

  #takeText(byte: number): void {
    if (byte === BACKSLASH) {
      this.#state = 'backslash'
      return
    }
    if (byte === OPEN) this.#depth += 1
    if (byte === CLOSE) {
      this.#depth -= 1
      if (this.#captured && this.#depth < this.#captured.depth) this.#release(this.#captured)
    } else if (byte !== OPEN && byte !== LINE_FEED && byte !== RETURN) this.#say(String.fromCharCode(byte))
    this.#emit(byte)
  }

  #takeAfterBackslash(byte: number): void {
    if (isLetter(byte)) {
      this.#state = 'word'
      this.#token = [BACKSLASH, byte]
      this.#word = String.fromCharCode(byte)
      this.#number = ''
      return
    }
    this.#emit(BACKSLASH)
    this.#emit(byte)
    this.#state = byte === QUOTE ? 'hex' : 'text'
    this.#left = 2
    this.#number = ''
  }

  #takeWord(byte: number): void {
    const isNumber = isDigit(byte) || (byte === MINUS && this.#state === 'word')
    if (this.#token.length < MOST_WORD && (isNumber || (this.#state === 'word' && isLetter(byte)))) {
      this.#token.push(byte)
      if (isNumber) {
        this.#state = 'number'
        this.#number += String.fromCharCode(byte)
      } else this.#word += String.fromCharCode(byte)
      return
    }
    this.#state = 'text'
    this.#endWord()
    // a blank ends the word and is no text
    if (byte === SPACE && this.#state === 'text') this.#emit(byte)
    else this.#take(byte)
  }

  #endWord(): void {
    const number = Number(this.#number)
    if (NAMES_OF_FILES.has(this.#word) || this.#word === 'fldinst') this.#capture(this.#word !== 'fldinst')
    if (LINKING.has(this.#word)) return
    for (const byte of this.#token) this.#emit(byte)
    if (this.#word === 'u') this.#say(String.fromCharCode(number & 0xffff))
    if (this.#word === 'bin' && number > 0) {
      this.#state = 'binary'
      this.#left = number
    }
  }

  /** One within another is no field that anybody needs. */
  #capture(isRefused: boolean): void {
    if (this.#captured) this.#captured.isRefused = true
    else this.#captured = { depth: this.#depth, bytes: [], instruction: '', isRefused }
  }

  #release({ bytes, instruction, isRefused }: Captured): void {
    this.#captured = undefined
    const field = /^\s*([a-z]+)(?:\s|$)/i.exec(instruction)?.[1]?.toLowerCase() ?? ''
    if (isRefused || !FIELDS.has(field)) return
    for (const byte of bytes) this.#out.push(byte)
  }

  #say(text: string): void {
    if (this.#captured && this.#captured.instruction.length < MOST_INSTRUCTION) this.#captured.instruction += text
  }

  #emit(byte: number): void {
    if (!this.#captured) this.#out.push(byte)
    else if (this.#captured.bytes.length < MOST_CAPTURED) this.#captured.bytes.push(byte)
    else this.#captured.isRefused = true
  }
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

/** For `pipeline`: piece after piece, so that others are answered meanwhile. */
export function cutRtfLinks(): Transform {
  const cutter = new RtfCutter()
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, cutter.push(chunk)),
  })
}
