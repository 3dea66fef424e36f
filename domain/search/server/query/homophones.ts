import { pinyin } from 'pinyin-pro'

/**
 * What a word of two characters may have been meant to be: one of them another that sounds the same, which is what an
 * input method offers next. Other neighbours of so short a word are too many to mean anything.
 */
export function homophones(word: string): string[] {
  const [first, second, more] = Array.from(word)
  if (first === undefined || second === undefined || more !== undefined) return []
  const variants = new Set([
    ...soundingLike(first).map((other) => other + second),
    ...soundingLike(second).map((other) => first + other),
  ])
  variants.delete(word)
  return [...variants]
}

/** Of one of the readings that characters have, tones apart. */
export function soundAlike(one: string, other: string): boolean {
  const ofOther = new Set(readingsOf(other))
  return readingsOf(one).some((reading) => ofOther.has(reading))
}

function soundingLike(character: string): string[] {
  bySound ??= groupBySound()
  return readingsOf(character).flatMap((reading) => bySound?.get(reading) ?? [])
}

function readingsOf(character: string): string[] {
  return pinyin(character, { toneType: 'none', type: 'array', multiple: true })
}

/** Grouped at the first use, once, in 0.1 s. */
let bySound: ReadonlyMap<string, readonly string[]> | undefined

/** The 3,755 characters of the first level of GB 2312, which nearly all that is written today consists of. */
function groupBySound(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const character of frequentCharacters())
    for (const reading of readingsOf(character)) groups.set(reading, [...(groups.get(reading) ?? []), character])
  return groups
}

function frequentCharacters(): string[] {
  const rows = Array.from({ length: 0xd8 - 0xb0 }, (_, row) => 0xb0 + row)
  const codes = rows.flatMap((row) => Array.from({ length: 94 }, (_, cell) => [row, 0xa1 + cell]).flat())
  return Array.from(new TextDecoder('gbk').decode(new Uint8Array(codes))).filter((each) => /\p{Script=Han}/u.test(each))
}
