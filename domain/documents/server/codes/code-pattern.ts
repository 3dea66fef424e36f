import type { Language } from '@shuku/kit/i18n'

/** What a document code is made of: text, parts that are filled in, and the running number. */
export type CodePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly fact: CodeFact }
  | { readonly kind: 'number'; readonly digits: number }

export const codeFacts = ['category', 'unit', 'person', 'year', 'yy', 'month', 'day'] as const
export type CodeFact = (typeof codeFacts)[number]

/** What people may write in place of the names that are stored. */
const NAMES: Readonly<Record<string, CodeFact | 'number'>> = {
  ...Object.fromEntries(codeFacts.map((fact) => [fact, fact])),
  number: 'number',
  目录: 'category',
  目录编码: 'category',
  部门: 'unit',
  部门编码: 'unit',
  作者: 'person',
  姓名首字母: 'person',
  年: 'year',
  两位年: 'yy',
  月: 'month',
  日: 'day',
  流水号: 'number',
}

const MOST_DIGITS = 10
const MOST_TEXT = 100

/** Why a pattern is none: what it has that it may not have, or lacks. */
export type PatternFault =
  | { readonly fault: 'unknown' | 'character'; readonly part: string }
  | { readonly fault: 'number' | 'length' }

/**
 * Parses `ZD-[year]-[number:4]`: names in brackets, also in Chinese, in full width and in braces. Exactly one running
 * number, of 1 to 10 digits at least; without a colon it has four.
 */
export function parsePattern(pattern: string): readonly CodePart[] | PatternFault {
  const plain = pattern.normalize('NFKC').trim().replaceAll('{', '[').replaceAll('}', ']')
  if (plain.length > MOST_TEXT) return { fault: 'length' }
  const parts: CodePart[] = []
  for (const [piece] of plain.matchAll(/\[[^[\]]*\]|[^[\]]+|[[\]]/g)) {
    if (!piece.startsWith('[') || piece.length < 2) {
      const odd = /[[\]\p{C}<>"\\]/u.exec(piece)
      if (odd) return { fault: 'character', part: odd[0] }
      parts.push({ kind: 'text', text: piece })
      continue
    }
    const part = parsePart(piece.slice(1, -1))
    if (!part) return { fault: 'unknown', part: piece }
    parts.push(part)
  }
  return parts.filter(({ kind }) => kind === 'number').length === 1 ? parts : { fault: 'number' }
}

function parsePart(inside: string): CodePart | undefined {
  const [, name = '', digits] = /^\s*([^:\s]+)\s*(?::\s*(\d{1,2}))?\s*$/.exec(inside) ?? []
  const found = Object.hasOwn(NAMES, name.toLowerCase()) ? NAMES[name.toLowerCase()] : undefined
  if (found === undefined) return undefined
  if (found !== 'number') return digits === undefined ? { kind: 'fact', fact: found } : undefined
  const width = Number(digits ?? 4)
  return width >= 1 && width <= MOST_DIGITS ? { kind: 'number', digits: width } : undefined
}

/** The parts of a pattern that was stored. */
export function codePlan(pattern: string): readonly CodePart[] {
  const parts = parsePattern(pattern)
  if ('fault' in parts) throw new Error(`a rule for codes that was stored is none: ${pattern}`)
  return parts
}

const shapes: Readonly<Record<Exclude<CodeFact, 'category'>, string>> = {
  unit: '(.*)',
  person: '(.*)',
  year: '\\d{4}',
  yy: '\\d{2}',
  month: '\\d{2}',
  day: '\\d{2}',
}

/** What the groups of its shape are names of, in their order. */
export function namesIn(parts: readonly CodePart[]): ('unit' | 'person')[] {
  return parts.flatMap((part) =>
    part.kind === 'fact' && (part.fact === 'unit' || part.fact === 'person') ? [part.fact] : [],
  )
}

/** What all codes by the pattern are like, as a regular expression of PostgreSQL; days are those of some other time. */
export function shapeOf(parts: readonly CodePart[], category: string): string {
  return `^${parts.map((part) => shapeOfPart(part, category)).join('')}$`
}

/** What they have in the place of one part. */
export function shapeOfPart(part: CodePart, category: string): string {
  const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (part.kind === 'text') return literally(part.text)
  if (part.kind === 'number') return `\\d{${part.digits},}`
  return part.fact === 'category' ? literally(category) : shapes[part.fact]
}

/** As it is stored. */
export function writePattern(parts: readonly CodePart[]): string {
  return write(parts, (name) => name)
}

const chinese: Readonly<Record<CodeFact | 'number', string>> = {
  category: '目录',
  unit: '部门',
  person: '作者',
  year: '年',
  yy: '两位年',
  month: '月',
  day: '日',
  number: '流水号',
}

/** A pattern that was stored, with its names in the reader’s language. */
export function showPattern(pattern: string, language: Language): string {
  const parts = parsePattern(pattern)
  return 'fault' in parts ? pattern : write(parts, (name) => (language === 'zh-CN' ? chinese[name] : name))
}

function write(parts: readonly CodePart[], nameOf: (name: CodeFact | 'number') => string): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'fact' ? `[${nameOf(part.fact)}]` : `[${nameOf('number')}:${part.digits}]`
    })
    .join('')
}

export type CodeFacts = Readonly<Record<CodeFact, string>>

/** The code with this running number. */
export function fillPattern(parts: readonly CodePart[], facts: CodeFacts, number: number): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'fact' ? facts[part.fact] : String(number).padStart(part.digits, '0')
    })
    .join('')
}

const DATES = new Set<CodeFact>(['year', 'yy', 'month', 'day'])

/**
 * What is counted together: all codes that differ by their running number alone, wherever their rule is set, so that
 * none is given twice. `keepsOn` counts over the turn of the year, month or day, too.
 */
export function counterOf(parts: readonly CodePart[], facts: CodeFacts, keepsOn: boolean): string {
  const counted = (fact: CodeFact) => (keepsOn && DATES.has(fact) ? `[${fact}]` : facts[fact])
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'fact' ? counted(part.fact) : '[]'
    })
    .join('')
}
