import { z } from '@shuku/kit/contract'

/** Four signs for three bytes; the second alphabet is that of addresses. */
const plainSigns = /^[A-Za-z0-9+/]+$/
const addressSigns = /^[A-Za-z0-9_-]+$/
/** By how many signs are left after whole fours: the last one has no bits beyond the last byte. */
const lastSigns: Readonly<Record<number, RegExp>> = { 0: /./, 2: /[AQgw]$/, 3: /[AEIMQUYcgkosw048]$/ }
/** A shorter one without its end is a word as well: `OA` would be `8`, and `NDA` would be `40`. */
const shortestBare = 10
const bytesOf = new TextDecoder('utf-8', { fatal: true })

const mostCharacters = 1_000_000
/** What comes out with such signs was a word that could be taken for base64. */
const noText = /[^\P{Cc}\t\n\r]/u

/** Nothing where it is not surely base64: a word may look like it. Forms make a blank of the plus. */
function decoded(text: string): string | undefined {
  const signs = text.replaceAll(/[\r\n\t]/g, '')
  // HTML ends with `>`, and so every third text of it with a plus: a blank at the end is first taken for one
  return readBase64(signs.replaceAll(' ', '+')) ?? readBase64(signs.trim().replaceAll(' ', '+'))
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

/** Nothing where it is no text in base64; programs leave out the end, and those that make addresses have other signs. */
function readBase64(signs: string): string | undefined {
  const bare = signs.replace(/={1,2}$/, '')
  const isPadded = bare !== signs
  const isPlain = plainSigns.test(bare)
  if (!isPlain && !addressSigns.test(bare)) return undefined
  const isWhole = isPadded ? signs.length % 4 === 0 : lastSigns[bare.length % 4]?.test(bare) === true
  const isSure = isPadded || bare.length >= shortestBare || (isPlain && bare.length % 4 === 0)
  if (!isWhole || !isSure) return undefined
  try {
    const bytes = atob(bare.replaceAll('-', '+').replaceAll('_', '/'))
    const plain = bytesOf.decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
    return noText.test(plain) ? undefined : plain
  } catch {
    return undefined
  }
}

function writeBase64(text: string): string {
  let signs = ''
  for (const byte of new TextEncoder().encode(text)) signs += String.fromCharCode(byte)
  return btoa(signs)
}
