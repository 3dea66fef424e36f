import { Jieba, TfIdf } from '@node-rs/jieba'
import { dict, idf } from '@node-rs/jieba/dict.js'
import { foldUnit } from '@shuku/kit/i18n/fold-characters'
import { normalise } from './normalise.ts'

let loaded: Jieba | undefined

/**
 * Loads the words at the start of a process that answers searches; loaded by the first search, they would hold up all
 * others for 0.3 s.
 */
export function loadWords(): void {
  jieba()
}

/** 0.3 s and 80 MB, so only where words are cut. */
function jieba(): Jieba {
  loaded ??= loadJieba()
  return loaded
}

function loadJieba(): Jieba {
  const cutter = Jieba.withDict(dict)
  cutter.loadDict(Buffer.from(foldedWords(dict)))
  return cutter
}

/** The dictionary knows 著作; in normal form it reads 着作, and must be a word as well. */
function foldedWords(words: Uint8Array): string {
  const text = Buffer.from(words).toString()
  const lines: string[] = []
  let line = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === LINE_END) line = index + 1
    else if (unit > ASCII_END && foldUnit(unit) !== unit) {
      const end = text.indexOf('\n', index)
      const [word = '', ...rest] = text.slice(line, end < 0 ? text.length : end).split(' ')
      lines.push([normalise(word), ...rest].join(' '))
      index = end < 0 ? text.length : end - 1
    }
  }
  return lines.join('\n')
}

let weighed: TfIdf | undefined

/** So many words of a normal form, most telling first, by how often they are in it and how rare they are in Chinese. */
export function weighWords(normal: string, most: number): { word: string; weight: number }[] {
  weighed ??= TfIdf.withDict(idf)
  return weighed.extractKeywords(jieba(), normal, most).map(({ keyword: word, weight }) => ({ word, weight }))
}

/** The words of a short normal form, one after the other. */
export function cutWords(normal: string): string[] {
  return jieba().cut(normal, true)
}

const LINE_END = 10
const ASCII_END = 0x7f

/**
 * The offsets in a short normal form where a word begins or ends. Inside a long word such are the seams between the
 * shorter words it is made of without rest: 系统|管理, but not 系|统管|理.
 */
export function wordBorders(normal: string): Set<number> {
  const borders = new Set<number>([0, normal.length])
  const parts = new Set(jieba().cutForSearch(normal, true))
  let start = 0
  for (const word of jieba().cut(normal, true)) {
    borders.add(start)
    if (word.length > 2) for (const seam of seamsOf(word, parts)) borders.add(start + seam)
    start += word.length
  }
  return borders
}

/** Whether a stretch of a short normal form begins and ends where words do; the same borders, looked for only where it matters. */
export function isWhole(normal: string, { start, end }: { start: number; end: number }): boolean {
  let from = 0
  for (const word of jieba().cut(normal, true)) {
    const to = from + word.length
    const inside = [start, end].filter((place) => place > from && place < to).map((place) => place - from)
    if (inside.length > 0) {
      const seams = word.length > 2 ? seamsOf(word, new Set(jieba().cutForSearch(word, true))) : []
      if (inside.some((place) => !seams.includes(place))) return false
    }
    if (to >= end) break
    from = to
  }
  return true
}

function seamsOf(word: string, parts: Set<string>): number[] {
  const isPart = (from: number, to: number) =>
    to - from > 1 && to - from < word.length && parts.has(word.slice(from, to))
  const places = Array.from({ length: word.length + 1 }, (_, index) => index)
  const reached = new Set([0])
  for (const to of places)
    if (places.some((from) => from < to && reached.has(from) && isPart(from, to))) reached.add(to)

  const leads = new Set([word.length])
  for (const from of places.toReversed()) {
    if (places.some((to) => to > from && leads.has(to) && isPart(from, to))) leads.add(from)
  }
  return places.filter((place) => reached.has(place) && leads.has(place))
}
