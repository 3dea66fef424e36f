/** The text of a file: by its mark of order, as UTF-8, or as what Chinese Windows writes. */
export function decodeBytes(bytes: Uint8Array, isWhole = true): string {
  const encoding = markedEncoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    // the end of a part may lie within a character
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return new TextDecoder('gb18030').decode(bytes, { stream: !isWhole })
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}
