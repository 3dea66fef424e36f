import { pinyin } from 'pinyin-pro'
import { quoteTerm } from './terms.ts'

/** What may have been meant by a run of Chinese characters: `left`, any one character where there is a gap, `right`. */
interface Variant {
  readonly left: string
  readonly hasGap: boolean
  readonly right: string
}

/** Shorter runs have too many neighbours, longer ones are a sentence, whose words are looked for instead. */
const [shortestRun, longestRun] = [3, 20]

/** Any character that may be in the gap. */
const ANY = '[\u3400-\u9fff]'

/** How to look for what a run of Chinese may have been meant to be: one character wrong, missing, too many, or two swapped. */
export class ChineseVariants {
  readonly run: string
  readonly #characters: readonly string[]
  readonly #variants: readonly Variant[]

  private constructor(run: string, variants = variantsOf(Array.from(run))) {
    this.run = run
    this.#characters = Array.from(run)
    this.#variants = variants.filter((variant) => pairsOf(variant).length > 0)
  }

  static of(run: string): ChineseVariants | undefined {
    const { length } = Array.from(run)
    return length >= shortestRun && length <= longestRun ? new ChineseVariants(run) : undefined
  }

  /**
   * Without those of which only so frequent a pair is left that more than `most` texts have it; undefined where none
   * remain. Here pairs are taken to be independent.
   */
  rarer({ rows, share }: { rows: number; share(term: string): number }, most: number): ChineseVariants | undefined {
    const likely = (variant: Variant) => pairsOf(variant).reduce((product, pair) => product * share(pair), rows)
    const left = this.#variants.filter((variant) => likely(variant) <= most)
    return left.length > 0 ? new ChineseVariants(this.run, left) : undefined
  }

  /** Every document with a variant meets it; with a mark, every title. */
  tsquery(mark = ''): string {
    const each = this.#variants.map((variant) => {
      const terms = pairsOf(variant).map((pair) => quoteTerm(mark + pair))
      return `(${terms.join(' & ')})`
    })
    return [...new Set(each)].join(' | ')
  }

  /** The share of texts that meet `tsquery()`, rather too high: the pairs of a variant are not taken to be independent. */
  share({ share }: { share(term: string): number }): number {
    const each = new Map(this.#variants.map((variant) => [pairsOf(variant).join(' '), pairsOf(variant)]))
    const sum = [...each.values()].reduce((all, pairs) => all + Math.min(...pairs.map((pair) => share(pair))), 0)
    return Math.min(1, sum)
  }

  /** Every variant has one of these, whichever character was typed wrong: looking for them is cheap and mostly says no. */
  get stretches(): readonly string[] {
    const half = Math.max(2, Math.floor(this.#characters.length / 2))
    const [left = '', right = ''] = this.#characters.slice(half - 1, half + 1)
    // two swapped over the middle leave neither half as it was
    return [this.#characters.slice(0, half).join(''), this.#characters.slice(-half).join(''), right + left]
  }

  get pattern(): string {
    const each = this.#variants.map(({ left, hasGap, right }) => left + (hasGap ? ANY : '') + right)
    return `(${[...new Set(each)].join('|')})`
  }

  /** How likely the run was meant to be this: what sounds the same first, then what lacks one, then the others. */
  likelihood(found: string): number {
    const other = Array.from(found)
    const typed = this.#characters
    if (other.length > typed.length) return 45
    if (other.length < typed.length) return 10
    const different = typed.flatMap((character, index) => (character === other[index] ? [] : [index]))
    const [first = 0] = different
    if (different.length > 1) return 45
    return soundAlike(typed[first] ?? '', other[first] ?? '') ? 60 : 30
  }
}

function variantsOf(characters: readonly string[]): Variant[] {
  const between = (from: number, to?: number) => characters.slice(from, to).join('')
  return characters.flatMap((character, index) => {
    const [left, right, next] = [between(0, index), between(index + 1), characters[index + 1]]
    const wrong = { left, hasGap: true, right }
    const missing = { left, hasGap: true, right: between(index) }
    const tooMany = { left, hasGap: false, right }
    const swapped = { left: left + (next ?? '') + character, hasGap: false, right: between(index + 2) }
    return [
      wrong,
      // one missing before the first is no mistake: the rest is found as it is
      ...(index > 0 ? [missing] : []),
      ...(characters.length > shortestRun ? [tooMany] : []),
      ...(next !== undefined && next !== character ? [swapped] : []),
    ]
  })
}

function pairsOf({ left, hasGap, right }: Variant): string[] {
  const stretches = hasGap ? [left, right] : [left + right]
  return stretches.flatMap((stretch) => {
    const characters = Array.from(stretch)
    return characters.slice(1).map((character, index) => (characters[index] ?? '') + character)
  })
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Shorter words have too many neighbours, longer ones are none. */
const [shortestWord, longestWord] = [4, 24]

/** What a Latin word may have been meant to be: one letter wrong, missing, too many, or two swapped. */
export function latinVariants(word: string): string[] {
  if (word.length < shortestWord || word.length > longestWord || !/^[a-z]+$/.test(word)) return []
  const variants = new Set<string>()
  for (let index = 0; index <= word.length; index++) {
    const [left, right] = [word.slice(0, index), word.slice(index)]
    for (const letter of letters) {
      variants.add(left + letter + right)
      if (right !== '') variants.add(left + letter + right.slice(1))
    }
    if (right !== '') variants.add(left + right.slice(1))
    if (right.length > 1) variants.add(left + right.charAt(1) + right.charAt(0) + right.slice(2))
  }
  variants.delete(word)
  return [...variants]
}

/** How likely a word was meant to be another: seldom is the first letter wrong. */
export function latinLikelihood(typed: string, meant: string): number {
  const isSwapped = [...typed].toSorted().join('') === [...meant].toSorted().join('')
  const kind = isSwapped ? 60 : meant.length > typed.length ? 45 : meant.length === typed.length ? 30 : 25
  return kind - (typed.charAt(0) === meant.charAt(0) ? 0 : 25)
}

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
function soundAlike(one: string, other: string): boolean {
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
