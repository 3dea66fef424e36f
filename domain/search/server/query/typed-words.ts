import { cutWords, wordBorders } from './cut-words.ts'
import { normalise, normaliseWithMap } from './normalise.ts'
import type { SearchQuery } from './parse-query.ts'
import type { Piece } from './piece.ts'

const questionWords =
  '怎么 怎样 怎么样 如何 怎么办 什么 什么样 为什么 为何 何时 何处 哪 哪里 哪儿 哪些 哪个 哪种 谁 多少 几 几个 是否 能否 可否 有没有 是不是 能不能 可不可以'

/** Words of a question that say nothing of what is asked for. */
const functionWords = new Set(
  [
    questionWords,
    '的 地 得 了 着 过 吗 呢 吧 啊 呀 么 里 中 上 下 内 在 于 和 与 及 或 并 且 而 但 是 为 被 把 将 由 从 对 向 给 让 使 用 以 到 也 都 就 还 又 才 只',
    '我 你 您 他 她 它 我们 你们 他们 这 那 这个 那个 这些 那些 其 一个 一下 请 请问 想 要 想要 需要 可以 能 能够 会 应该 有 没有 怎 么 呗 之 所 该 每 各 关于 时 时候',
    'how to do does did is are was were be been can could should would will may must i you we he she they it my your our their me us',
    'what which who whom where when why the a an of in on at for from by with and or not no as if this that these those there here into about',
  ]
    .join(' ')
    .split(' ')
    .map((word) => normalise(word)),
)

const asking = new Set(questionWords.split(' ').map((word) => normalise(word)))

/** A word of what was typed; where it is in its piece. */
export interface TypedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The words of a piece that say what is looked for; single characters beside each other are one, as they were typed. */
export function contentWords({ kind, text }: Piece): TypedWord[] {
  if (kind !== 'chinese') return functionWords.has(text) ? [] : [{ text, start: 0, end: text.length }]
  const words: TypedWord[] = []
  let isOpen = false
  for (const word of wordsOf(text)) {
    const isSingle = Array.from(word.text).length === 1
    const last = words.at(-1)
    if (functionWords.has(word.text)) isOpen = false
    else if (isSingle && isOpen && last)
      words[words.length - 1] = { ...last, text: last.text + word.text, end: word.end }
    else {
      words.push(word)
      isOpen = isSingle
    }
  }
  return words
}

/** The words that a run of Chinese is made of, long ones in their parts. */
export function wordsOf(run: string): TypedWord[] {
  const borders = [...wordBorders(run)].toSorted((a, b) => a - b)
  return borders.slice(1).map((end, index) => {
    const start = borders[index] ?? 0
    return { text: run.slice(start, end), start, end }
  })
}

/** In how many words a run is cut: what was meant mostly has fewer of them than what was typed by mistake. */
export function countWords(run: string): number {
  return cutWords(run).length
}

/** Whether a run of Chinese has single characters that are no words of a question. */
export function hasSingleCharacters(run: string): boolean {
  return wordsOf(run).some(({ text }) => Array.from(text).length === 1 && !functionWords.has(text))
}

/** Whether a run of Chinese asks how, what or where. */
export function isQuestion(run: string): boolean {
  return wordsOf(run).some(({ text }) => asking.has(text))
}

/** The pieces of a query that may be taken apart; nothing where somebody wrote OR or quotes, and has said what they mean. */
export function freePieces({ clauses }: SearchQuery): Piece[] | undefined {
  const pieces = clauses.map(({ alternatives: [only = [], ...others] }) => (others.length > 0 ? undefined : only))
  if (pieces.some((some) => some === undefined || some.some(({ kind }) => kind === 'phrase'))) return undefined
  return pieces.flatMap((some) => some ?? [])
}

/**
 * What was typed, with only the words of each piece that `wordsIn` gives, blanks between them; a piece for which it
 * gives nothing at all (undefined) stays as it is. Nothing where that changes nothing, or leaves nothing.
 */
export function withWords(
  typed: string,
  pieces: readonly Piece[],
  wordsIn: (piece: Piece) => readonly TypedWord[] | undefined,
): string | undefined {
  const text = pieces.reduce((before, piece) => withPiece(before, piece, wordsIn(piece)), typed)
  const left = text.replace(/\s+/g, ' ').trim()
  return left === '' || left === typed.replace(/\s+/g, ' ').trim() ? undefined : left
}

function withPiece(typed: string, { text }: Piece, words: readonly TypedWord[] | undefined): string {
  const { text: normal, toOriginal } = normaliseWithMap(typed)
  const place = placeOf(normal, text)
  if (!words || place < 0) return typed
  const written = words.map(({ start, end }) => {
    const span = toOriginal(place + start, place + end)
    return typed.slice(span.start, span.end)
  })
  const whole = toOriginal(place, place + text.length)
  return `${typed.slice(0, whole.start)} ${written.join(' ')} ${typed.slice(whole.end)}`
}

/** As a word by itself: the `in` of `print` is none. */
function placeOf(normal: string, text: string): number {
  const isLatin = /^[a-z0-9]/.test(text)
  for (let place = normal.indexOf(text); place >= 0; place = normal.indexOf(text, place + 1)) {
    const around = normal.charAt(place - 1) + normal.charAt(place + text.length)
    if (!isLatin || !/[a-z0-9]/.test(around)) return place
  }
  return -1
}
