import iconv from 'iconv-lite'
import { ExtractionFailure } from '../../extraction.ts'
import { readBytes } from '../../reading/read-bytes.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import type { Reader } from '../reader.ts'
import { fontCodePages, rtfReadAnyway, rtfSymbols, rtfUnread } from './rtf-symbols.ts'

export const readRtf: Reader = async (source, output) => {
  const bytes = await readBytes(source)
  if (bytes.toString('latin1', 0, 5) !== '{\\rtf')
    throw new ExtractionFailure('damaged', 'rtf: it does not begin as one')
  return { title: new RtfText(bytes, output).read() }
}

/** What holds until the group ends. */
type Group = {
  isUnread: boolean
  isTitle: boolean
  isFontTable: boolean
  /** Bytes that replace a `\u` character in programs that do not know it. */
  fallbacks: number
  codePage: number
}

const WORD = /\\([a-z]+)(-?\d{1,9})? ?/iy
const PLAIN = /[^\\{}\r\n]+/y
/** Nobody nests groups like that but to fill the memory. */
const DEEPEST = 10_000

/** Walks through the file once: bytes are gathered as long as they are of one code page, and decoded together. */
class RtfText {
  readonly #file: string
  readonly #output: TextCollector
  readonly #groups: Group[] = []
  #group: Group = { isUnread: false, isTitle: false, isFontTable: false, fallbacks: 1, codePage: 1252 }
  #defaultCodePage = 1252
  readonly #fonts = new Map<number, number>()
  #font = 0
  #pending = ''
  #pendingCodePage = 1252
  #title = ''
  #isStarred = false
  #toSkip = 0
  #place = 0

  constructor(bytes: Buffer, output: TextCollector) {
    this.#file = bytes.toString('latin1')
    this.#output = output
  }

  /** Returns the title from the file's properties. */
  read(): string | undefined {
    while (this.#place < this.#file.length && !this.#output.isFull) {
      const character = this.#file.charAt(this.#place)
      if (character === '{') this.#open()
      else if (character === '}') this.#close()
      else if (character === '\\') this.#control()
      else if (character === '\r' || character === '\n') this.#place++
      else this.#plain()
    }
    this.#flush()
    return this.#title.trim() || undefined
  }

  #open(): void {
    this.#place++
    if (this.#groups.length >= DEEPEST) throw new ExtractionFailure('damaged', 'rtf: nested too deep')
    this.#groups.push({ ...this.#group })
    this.#toSkip = 0
  }

  #close(): void {
    this.#place++
    this.#flush()
    this.#group = this.#groups.pop() ?? this.#group
    this.#toSkip = 0
    this.#isStarred = false
  }

  #plain(): void {
    const text = this.#match(PLAIN)?.[0] ?? ''
    this.#addBytes(text)
  }

  #control(): void {
    const word = this.#match(WORD)
    if (word) return this.#word(word[1] ?? '', word[2] === undefined ? undefined : Number(word[2]))
    const symbol = this.#file.charAt(this.#place + 1)
    this.#place += 2
    if (symbol === "'") {
      this.#addBytes(String.fromCharCode(Number.parseInt(this.#file.slice(this.#place, this.#place + 2), 16) || 0x20))
      this.#place += 2
    } else if (symbol === '*') this.#isStarred = true
    else if (symbol === '~') this.#addText(' ')
    else if (symbol === '_') this.#addText('-')
    else if (symbol === '\r' || symbol === '\n') this.#addText('\n')
    else if (symbol === '\\' || symbol === '{' || symbol === '}') this.#addBytes(symbol)
  }

  #word(word: string, value: number | undefined): void {
    const isStarred = this.#isStarred
    this.#isStarred = false
    const symbol = Object.hasOwn(rtfSymbols, word) ? rtfSymbols[word] : undefined
    if (symbol !== undefined) this.#addText(symbol)
    else if (word === 'u' && value !== undefined) {
      this.#addText(String.fromCharCode(value & 0xffff))
      this.#toSkip = this.#group.fallbacks
    } else if (word === 'uc') this.#group.fallbacks = Math.min(100, Math.max(0, value ?? 1))
    else if (word === 'bin') this.#place += Math.max(0, value ?? 0)
    else if (rtfUnread.has(word) || (isStarred && !rtfReadAnyway.has(word))) this.#leaveOut(word)
    else this.#property(word, value)
  }

  #leaveOut(word: string): void {
    this.#flush()
    this.#group.isUnread = true
    this.#group.isFontTable ||= word === 'fonttbl'
  }

  #property(word: string, value: number | undefined): void {
    if (word === 'ansicpg' && value) this.#setDefault(value)
    else if (word === 'mac') this.#setDefault(10_000)
    else if (word === 'f' && value !== undefined) {
      this.#font = value
      this.#group.codePage = this.#fonts.get(value) ?? this.#defaultCodePage
    } else if (word === 'plain') this.#group.codePage = this.#defaultCodePage
    else if (word === 'fcharset' && this.#group.isFontTable) this.#nameFont(fontCodePages[value ?? 0])
    else if (word === 'cpg' && this.#group.isFontTable) this.#nameFont(value)
    else if (word === 'deleted' && value !== 0) this.#leaveOut(word)
    else if (word === 'title') this.#beginTitle()
    // The same text twice: for programs that do not know Unicode, and in a group `ud` for those that do.
    else if (word === 'upr') this.#group.isUnread = true
    else if (word === 'ud' || word === 'shptxt') this.#group.isUnread = false
    // Everything else in a group of properties is no text of the file.
    else if (word === 'info') this.#group.isUnread = true
  }

  /** The last one counts: programs write it first for readers that do not know Unicode. */
  #beginTitle(): void {
    this.#group.isTitle = true
    this.#title = ''
  }

  #setDefault(codePage: number): void {
    this.#defaultCodePage = codePage
    this.#group.codePage = codePage
  }

  #nameFont(codePage: number | undefined): void {
    if (codePage !== undefined) this.#fonts.set(this.#font, codePage)
  }

  #addBytes(bytes: string): void {
    const skipped = Math.min(this.#toSkip, bytes.length)
    this.#toSkip -= skipped
    if (!this.#isRead || skipped === bytes.length) return
    if (this.#pendingCodePage !== this.#group.codePage) this.#flush()
    this.#pendingCodePage = this.#group.codePage
    this.#pending += bytes.slice(skipped)
  }

  #addText(text: string): void {
    this.#toSkip = 0
    if (!this.#isRead) return
    this.#flush()
    this.#put(text)
  }

  get #isRead(): boolean {
    return this.#group.isTitle || !this.#group.isUnread
  }

  #flush(): void {
    if (this.#pending === '') return
    const name = `cp${this.#pendingCodePage}`
    const encoding = iconv.encodingExists(name) ? name : 'windows-1252'
    this.#put(iconv.decode(Buffer.from(this.#pending, 'latin1'), encoding))
    this.#pending = ''
  }

  #put(text: string): void {
    if (this.#group.isTitle) this.#title += text
    else this.#output.add(text)
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#place
    const match = pattern.exec(this.#file)
    if (!match) return undefined
    this.#place = pattern.lastIndex
    return match
  }
}
