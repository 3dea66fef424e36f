import { z } from '@shuku/kit/contract'

/** Four signs for three bytes; programs leave out the end, and forms make a blank of the plus. */
const base64 = /^[A-Za-z0-9+/]*={0,2}$/
const bytesOf = new TextDecoder('utf-8', { fatal: true })

/** Nothing where it is no text in base64. */
function readBase64(encoded: string): string | undefined {
  const signs = encoded.replaceAll(' ', '+').replaceAll(/[\r\n]/g, '')
  if (!base64.test(signs)) return undefined
  try {
    return bytesOf.decode(Uint8Array.from(atob(signs), (sign) => sign.charCodeAt(0)))
  } catch {
    return undefined
  }
}

function writeBase64(text: string): string {
  let signs = ''
  for (const byte of new TextEncoder().encode(text)) signs += String.fromCharCode(byte)
  return btoa(signs)
}

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

/** Text in base64, or as it is where it is none; so many characters of what is sent. */
export const encodedText = (most: number) =>
  z.codec(z.string().max(most), z.string(), {
    decode: (text) => decoded(text) ?? text,
    encode: writeBase64,
  })
export const EncodedText = encodedText(mostCharacters)

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
