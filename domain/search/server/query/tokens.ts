import type { FileKind } from '@shuku/domain/files/contract'
import { normalise } from './normalise.ts'
import { parseDateRange } from './parse-date-range.ts'
import { statusesCalled } from './status-words.ts'

/** What a query consists of before its words are looked at. */
export type Token =
  | { kind: 'word' | 'phrase'; text: string; negated: boolean }
  | { kind: 'field'; name: string; text: string; negated: boolean }
  | { kind: 'or' }

const QUOTES = /[“”„‟«»「」『』"]/g
const DASHES = /[‐‑‒–—―−]/g
// A value may be quoted: author:"Zhang San"
const FIELD = /^([\p{L}]{2,10}):(?:"([^"]+)"|([^\s"]+))/u
const PHRASE = /^"([^"]*)"/
const WORD = /^[^\s"]+/

/** `-` excludes only where a word begins: ZK07-2026 is a code. */
const NEGATION = /^-(?=[^\s-])/

/** Parts what was typed. Quotes that are never closed are none. */
export function tokensOf(typed: string): Token[] {
  const text = typed.toWellFormed().normalize('NFKC').replace(QUOTES, '"').replace(DASHES, '-')
  const tokens: Token[] = []
  for (let rest = text.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const negated = NEGATION.test(rest)
    if (negated) rest = rest.slice(1)
    const { token, length } = nextToken(rest, negated)
    if (token) tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

function nextToken(rest: string, negated: boolean): { token?: Token; length: number } {
  const phrase = PHRASE.exec(rest)
  if (phrase) return { token: { kind: 'phrase', text: phrase[1] ?? '', negated }, length: phrase[0].length }

  const field = FIELD.exec(rest)
  if (field) {
    const name = (field[1] ?? '').toLowerCase()
    if (isFieldName(name)) {
      return { token: { kind: 'field', name, text: field[2] ?? field[3] ?? '', negated }, length: field[0].length }
    }
  }

  const word = WORD.exec(rest)?.[0]
  if (word === undefined) return { length: 1 }
  if (!negated && word === 'OR') return { token: { kind: 'or' }, length: word.length }
  if (!negated && word === 'AND') return { length: word.length }
  return { token: { kind: 'word', text: word, negated }, length: word.length }
}

/** What a document is, as people tell formats apart. */
export type TypeFilter = { kind: FileKind } | { extension: string }

/** A condition that was typed as `name:value` and is shown as a chip. */
export type Field = { typed: string; negated: boolean } & (
  | { name: 'author' | 'category' | 'keyword'; text: string }
  | { name: 'status'; statuses: readonly number[] }
  | { name: 'type'; type: TypeFilter }
  /** Days where the asker is, both inclusive, as 2026-11-20; one of them may be open. */
  | { name: 'date'; from?: string; to?: string }
)

const FIELD_NAMES: Record<string, Field['name']> = {
  author: 'author',
  作者: 'author',
  创建人: 'author',
  創建人: 'author',
  category: 'category',
  目录: 'category',
  目錄: 'category',
  分类: 'category',
  分類: 'category',
  type: 'type',
  类型: 'type',
  類型: 'type',
  格式: 'type',
  keyword: 'keyword',
  关键字: 'keyword',
  關鍵字: 'keyword',
  关键词: 'keyword',
  status: 'status',
  状态: 'status',
  狀態: 'status',
  date: 'date',
  日期: 'date',
  时间: 'date',
  時間: 'date',
}

const KINDS: Record<string, FileKind> = {
  word: 'word',
  excel: 'excel',
  表格: 'excel',
  ppt: 'ppt',
  powerpoint: 'ppt',
  演示: 'ppt',
  幻灯片: 'ppt',
  pdf: 'pdf',
  image: 'image',
  picture: 'image',
  图片: 'image',
  text: 'text',
  文本: 'text',
  page: 'page',
  网页: 'page',
  zip: 'zip',
  archive: 'zip',
  压缩包: 'zip',
  mail: 'mail',
  邮件: 'mail',
  video: 'video',
  视频: 'video',
  audio: 'audio',
  音频: 'audio',
}

function isFieldName(name: string): boolean {
  return Object.hasOwn(FIELD_NAMES, name)
}

/** Nothing when the value means nothing to the field: then it was just words. */
export function parseField(token: { name: string; text: string; negated: boolean }, today: string): Field | undefined {
  const name = FIELD_NAMES[token.name]
  const typed = { typed: token.text, negated: token.negated }
  const text = normalise(token.text)
  if (name === undefined || text === '') return undefined
  if (name === 'type') return typeField(text, typed)
  if (name === 'date') {
    const range = parseDateRange(text, today)
    return range && { ...typed, name, ...range }
  }
  if (name === 'status') {
    const statuses = statusesCalled(text)
    return statuses && { ...typed, name, statuses }
  }
  return { ...typed, name, text }
}

function typeField(text: string, typed: { typed: string; negated: boolean }): Field | undefined {
  const kind = Object.hasOwn(KINDS, text) ? KINDS[text] : undefined
  if (kind !== undefined) return { ...typed, name: 'type', type: { kind } }
  const extension = /^\.?([a-z0-9]{1,10})$/.exec(text)?.[1]
  return extension === undefined ? undefined : { ...typed, name: 'type', type: { extension } }
}
