interface Known {
  /** As the server says it, which has read the whole file. */
  readonly charset?: string | undefined
  /** False: the end may lie within a character. */
  readonly isWhole?: boolean
}

/**
 * The text of a file: in the encoding that the server found it to be in. Until that has read it, it says UTF-8: then what
 * is not even mostly UTF-8 is taken for what Chinese Windows writes.
 */
export function decodeBytes(bytes: Uint8Array, { charset = 'utf-8', isWhole = true }: Known = {}): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes, { stream: !isWhole })
  const known = markedEncoding(bytes) ?? charset
  if (!/^utf-?8$/i.test(known) && isKnown(known)) return decode(known)
  const text = decode('utf-8')
  const broken = count(text, /\ufffd/g)
  return broken === 0 || count(text, /[\u0080-\ufffc]/g) >= broken ? text : decode('gb18030')
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}

function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}
