import { Converter } from 'opencc-js/t2cn'

// What a document says, read by means of its own: the truth that the product's search is held against.

const toSimplified = Converter({ from: 't', to: 'cn' })
const simplified = new Map<string, string>()

/** Character by character: by phrases a piece of a text would be another than in its text. */
function simplify(character: string): string {
  const known = simplified.get(character)
  if (known !== undefined) return known
  const result = toSimplified(character)
  simplified.set(character, result)
  return result
}

const han = /\p{Script=Han}/u

/** One spelling of everything: width, case, traditional characters; what is invisible is left out. */
function folded(text: string): string {
  const composed = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
  return composed.replace(/\p{Script=Han}/gu, simplify)
}

/** With nothing between its characters: whoever types a sentence does not know where its blanks and line ends are. */
export function squeezed(text: string): string {
  return folded(text).replace(/\s+/g, '')
}

/**
 * Lines as a reader sees them: blanks between two Chinese characters are none, and where lines end only because the
 * page does, a single line end is no more than a blank.
 */
export function linesOf(text: string, isHardWrapped: boolean): string {
  const unwrapped = isHardWrapped ? text.replace(/\r\n?/g, '\n').replace(/(?<!\n)[^\S\n]*\n(?![^\S\n]*\n)/g, ' ') : text
  return folded(unwrapped)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

export function countHan(text: string): number {
  let count = 0
  for (const character of text) if (han.test(character)) count += 1
  return count
}
