/** Colours that mean no more than "black on white": without them a text is readable in the dark as well. */
const plainText = /^(?:black|windowtext|#([0-3])\1\1(?:\1\1\1)?|rgb\((\d|[1-5]\d), \2, \2\))$/i
const plainGround = /^(?:white|window|transparent|#fff(?:fff)?|rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/i

export function isPlainColour(colour: string, of: 'text' | 'ground'): boolean {
  return (of === 'text' ? plainText : plainGround).test(colour.trim())
}
