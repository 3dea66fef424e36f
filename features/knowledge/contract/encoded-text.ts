import { z } from '@shuku/kit/contract'
import { readBase64, writeBase64 } from './base64-text.ts'

const mostCharacters = 1_000_000
/** What comes out with such signs was a word that could be taken for base64. */
const noText = /[^\P{Cc}\t\n\r]/u

/** Nothing where it is not surely base64: a word may look like it. */
function decoded(text: string): string | undefined {
  const signs = text.trim().replaceAll(/[\r\n]/g, '')
  if (signs === '' || signs.length % 4 !== 0) return undefined
  const plain = readBase64(signs)
  return plain === undefined || noText.test(plain) ? undefined : plain
}

/** Text in base64, or as it is where it is none. */
export const EncodedText = z.codec(z.string().max(mostCharacters), z.string(), {
  decode: (text) => decoded(text) ?? text,
  encode: writeBase64,
})

/** Text URI-encoded and then in base64, in base64 alone, or as it is. */
export const EncodedQuery = z.codec(z.string().max(mostCharacters), z.string(), {
  decode: (text) => {
    const plain = decoded(text)
    return plain === undefined ? text : fromUri(plain)
  },
  encode: (text) => writeBase64(encodeURIComponent(text)),
})

function fromUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
