/** Bytes as text, for calls. */
export function base64Of(bytes: Uint8Array): string {
  let letters = ''
  // a call has room for so many arguments
  for (let at = 0; at < bytes.length; at += 32_768) letters += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(letters)
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
