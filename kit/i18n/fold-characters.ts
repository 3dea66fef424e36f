import { characterTable } from './character-table.ts'

const folded = new Uint16Array(0x10000).map((_, codeUnit) => codeUnit)
const foldedPairs = new Map<number, number>()

/** The code unit that search takes a code unit of the basic plane for: simplified, plain quotes, plain dashes. */
export function foldUnit(codeUnit: number): number {
  return folded[codeUnit] ?? codeUnit
}

/** The same for characters beyond U+FFFF. */
export function foldPair(codePoint: number): number {
  return foldedPairs.get(codePoint) ?? codePoint
}

function learn(from: string, to: string): void {
  const code = from.codePointAt(0) ?? 0
  if (code > 0xffff) foldedPairs.set(code, to.codePointAt(0) ?? code)
  else folded[code] = to.charCodeAt(0)
}

const characters = Array.from(characterTable)
for (let index = 0; index + 1 < characters.length; index += 2) {
  learn(characters[index] ?? '', characters[index + 1] ?? '')
}
for (const quote of '“”„‟«»') learn(quote, '"')
for (const quote of '‘’‚‛´`') learn(quote, "'")
for (const dash of '‐‑‒–—―−⁃') learn(dash, '-')
learn('ς', 'σ')

const known = new Map<string, string>()

/**
 * A text that is shown, as it is looked for: radicals, traditional and full-width characters, capitals, quotes and dashes
 * are what search takes them for. Each character by itself, so that every place stays where it was.
 */
export function foldText(text: string): string {
  if (isFolded(text)) return text
  return text.replace(/[^\0-@[-\x7f]/gu, (character) => {
    const fold = known.get(character) ?? foldCharacter(character)
    known.set(character, fold)
    return fold
  })
}

/** Of each code unit, once it is known: 1 it stays as it is, 2 it does not. */
const staying = new Uint8Array(0x10000)

/** Most names are what search takes them for: they are asked for by the thousand, and nothing is made of them. */
function isFolded(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (staying[unit] === 0) {
      const character = text.charAt(at)
      const isPart = unit >= 0xd800 && unit < 0xe000
      staying[unit] = !isPart && foldCharacter(character) === character ? 1 : 2
    }
    if (staying[unit] === 2) return false
  }
  return true
}

/** Whether a name has this in it, as every find field asks: in any form of its characters. */
export function holdsText(name: string, wanted: string): boolean {
  return foldText(name).includes(foldText(wanted.trim()))
}

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKC').toLowerCase()
  const code = plain.codePointAt(0) ?? 0
  const fold = code > 0xffff ? String.fromCodePoint(foldPair(code)) : String.fromCharCode(foldUnit(code))
  const isOne = plain.length === (code > 0xffff ? 2 : 1)
  return isOne && fold.length === character.length ? fold : character
}
