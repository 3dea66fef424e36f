import { SaxesParser } from 'saxes'
import { ExtractionFailure } from '../extraction.ts'

export type XmlHandler = {
  /** Names without prefix: producers differ in them, and no two vocabularies that we read share a name and differ. */
  open?(name: string, attributes: Attributes, written: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
  /** What is not well-formed is passed over: drawings have entities of their own, which no one here expands. */
  readonly isForgiving?: boolean
  /** Declarations of a document type end the reading: what programs write for programs has none. */
  readonly refusesTypes?: boolean
  /** Called from time to time: true ends the reading. */
  isDone?(): boolean
}

export type Attributes = (name: string) => string | undefined

/** Reads XML piece by piece. Knows no external entities and expands no declared ones, so it can fetch and blow up nothing. */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    if (!handler.isForgiving) throw new ExtractionFailure('damaged', `xml: ${error.message}`)
  })
  parser.on('doctype', () => {
    if (handler.refusesTypes) throw new ExtractionFailure('damaged', 'xml: it declares a document type')
  })
  parser.on('opentag', ({ name, attributes }) =>
    handler.open?.(localName(name), (wanted) => attribute(attributes, wanted), attributes),
  )
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)))
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))

  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
    if (handler.isDone?.()) return
  }
  if (decoder) parser.write(decoder.decode()).close()
}

const DECLARED = /^<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/

/** A mark decides, then whether it is UTF-8; what is declared counts where it is not, since drawings are in GBK too. */
function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  const declared = DECLARED.exec(beginning.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  return isLabel(declared) && !isUtf8(beginning) ? declared : 'utf-8'
}

function isLabel(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'utf-16le'
  } catch {
    return false
  }
}

/** With letters beyond ASCII; a character that the end of the chunk cuts is no error. */
function isUtf8(chunk: Buffer): boolean {
  try {
    return /[^\0-\x7f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true }))
  } catch {
    return false
  }
}

function attribute(attributes: Record<string, string>, wanted: string): string | undefined {
  if (Object.hasOwn(attributes, wanted)) return attributes[wanted]
  for (const name in attributes) if (localName(name) === wanted) return attributes[name]
  return undefined
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
