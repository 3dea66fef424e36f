import { z } from '@shuku/kit/contract'

/** Four signs for three bytes; programs leave out the end, and forms make a blank of the plus. */
const base64 = /^[A-Za-z0-9+/]*={0,2}$/
const bytesOf = new TextDecoder('utf-8', { fatal: true })

/** Nothing where it is no text in base64. */
export function readBase64(encoded: string): string | undefined {
  const signs = encoded.replaceAll(' ', '+').replaceAll(/[\r\n]/g, '')
  if (!base64.test(signs)) return undefined
  try {
    return bytesOf.decode(Uint8Array.from(atob(signs), (sign) => sign.charCodeAt(0)))
  } catch {
    return undefined
  }
}

export function writeBase64(text: string): string {
  let signs = ''
  for (const byte of new TextEncoder().encode(text)) signs += String.fromCharCode(byte)
  return btoa(signs)
}

/** A text that travels as the base64 of its UTF-8; `most` characters at most. */
export const Base64Text = (most: number) =>
  z.codec(z.string(), z.string().max(most), {
    decode: (encoded, context) => {
      const text = readBase64(encoded)
      if (text === undefined) context.issues.push({ code: 'custom', message: 'notBase64', input: '' })
      return text ?? z.NEVER
    },
    encode: (text) => writeBase64(text),
  })
