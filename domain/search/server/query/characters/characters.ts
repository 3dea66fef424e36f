/** What a character is to the search. Everything that is neither letter nor blank parts words: `other`. */
export const CharacterClass = { unknown: 0, other: 1, chinese: 2, word: 3, blank: 4, lineEnd: 5, dropped: 6 } as const

// Kana are written like Chinese, without blanks between words; Hangul has blanks and is treated like Latin.
const CHINESE = /[\p{Script=Han}\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31a0-\u31ff]/u
const WORD = /[\p{L}\p{N}\p{M}]/u
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/u
const BLANK = /[\p{Zs}\p{Cc}]/u
// Joiners, direction marks and selectors: invisible, so no reader types them.
const DROPPED = /[\p{Cf}\u034f\ufe00-\ufe0f]/u

const classes = new Uint8Array(0x10000)

/** Code unit by code unit: a supplementary character has its class at its first half, `other` at its second. */
export function classOf(codeUnit: number): number {
  const known = classes[codeUnit] ?? 0
  return known === CharacterClass.unknown ? (classes[codeUnit] = classify(codeUnit)) : known
}

function classify(codeUnit: number): number {
  if (isFirstHalf(codeUnit)) return classifyFirstHalf(codeUnit)
  const character = String.fromCharCode(codeUnit)
  if (LINE_END.test(character)) return CharacterClass.lineEnd
  if (BLANK.test(character)) return CharacterClass.blank
  if (DROPPED.test(character)) return CharacterClass.dropped
  if (CHINESE.test(character)) return CharacterClass.chinese
  return WORD.test(character) ? CharacterClass.word : CharacterClass.other
}

/** Planes 2 and 3 are Chinese characters; plane 14 holds tags and variation selectors. */
function classifyFirstHalf(codeUnit: number): number {
  if (codeUnit >= 0xd840 && codeUnit <= 0xd8bf) return CharacterClass.chinese
  return codeUnit >= 0xdb40 && codeUnit <= 0xdb7f ? CharacterClass.dropped : CharacterClass.other
}

export function isFirstHalf(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdbff
}

export function isSecondHalf(codeUnit: number): boolean {
  return codeUnit >= 0xdc00 && codeUnit <= 0xdfff
}
