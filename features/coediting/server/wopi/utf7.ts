// The names in headers are UTF-7 (RFC 2152): "UTF-7 encoded string specifying either a suggested extension or a full file name".

/** What is no UTF-7 stays as it is; UTF-8 that came as the bytes of a header is read as that. */
export function decodeUtf7(text: string): string {
  if (/[\x80-\xff]/.test(text)) return Buffer.from(text, 'latin1').toString('utf8')
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_whole, coded: string) => (coded === '' ? '+' : decodeUnits(coded)))
}

function decodeUnits(coded: string): string {
  const bytes = Buffer.from(coded, 'base64')
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le')
}

/** `\` and `~` are to be encoded as well. */
export function encodeUtf7(text: string): string {
  return text.replace(/\+|[^\x20-\x2a\x2c-\x5b\x5d-\x7d]+/g, (part) => {
    if (part === '+') return '+-'
    const units = Buffer.from(part, 'utf16le').swap16().toString('base64')
    return `+${units.replace(/=+$/, '')}-`
  })
}
