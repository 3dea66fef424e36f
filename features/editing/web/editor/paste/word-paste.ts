import { isPlainColour } from '@shuku/domain/documents/contract'
import { parseStyle, writeStyle } from '../extensions/style-text.ts'

/** Only these pasted styles carry meaning; sizes and fonts belong to the other program, ours come from the page. */
const meant =
  'text-align text-indent color background-color font-weight font-style text-decoration vertical-align list-style-type'.split(
    ' ',
  )

/** The part of a pasted style that is kept. */
export function pastedStyle(text: string): string {
  const style = parseStyle(text)
  // Word writes its highlighter as a ground; its short form can hold more than a colour
  const ground = style.get('background-color') ?? style.get('mso-highlight') ?? style.get('background')
  if (ground && /^(?:#[\da-f]{3,8}|[a-z]+|rgba?\([^)]*\))$/i.test(ground)) style.set('background-color', ground)
  else style.delete('background-color')
  // Word's own measure of a first line that is indented by so many letters
  const letters = Number(style.get('mso-char-indent-count'))
  if (letters > 0 && letters <= 4) style.set('text-indent', `${letters}em`)
  else style.delete('text-indent')
  const wanted = [...style].filter(([name, value]) => meant.includes(name) && isMeant(name, value))
  return writeStyle(new Map(wanted))
}

function isMeant(name: string, value: string) {
  if (name === 'color') return !isPlainColour(value, 'text')
  if (name === 'background-color') return !isPlainColour(value, 'ground')
  if (name === 'text-align') return /^(?:center|right|justify|end)$/i.test(value)
  if (name === 'list-style-type')
    return /^(?:(?:lower|upper)-(?:alpha|latin|roman)|simp-chinese-informal|circle|square)$/i.test(value)
  if (name === 'vertical-align') return /^(?:sub|super)$/i.test(value)
  // "normal" takes back what the tag around it says (Google Docs wraps everything in a bold that is none)
  return name === 'font-weight' || name === 'font-style' || !/^none/i.test(value)
}

/** The outline level that Word gives a paragraph that is a heading by its style. */
export function outlineLevel(style: string, className: string): number | undefined {
  if (/\bMsoTitle\b/.test(className)) return 1
  const level = Number(parseStyle(style).get('mso-outline-level'))
  return level >= 1 && level <= 6 ? level : undefined
}

/** Where a paragraph is in one of Word's lists: `mso-list: l0 level2 lfo1`. */
export function listPlace(style: string): { list: string; level: number } | undefined {
  const found = /^(l\d+)\s+level(\d+)/i.exec(parseStyle(style).get('mso-list') ?? '')
  return found ? { list: found[1] ?? '', level: Math.min(9, Number(found[2])) } : undefined
}

export interface ListMarker {
  readonly isOrdered: boolean
  /** Where the numbers begin. */
  readonly start: number
  /** How its numbers are written; 1, 2, 3 without. */
  readonly numbers?: 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman' | 'simp-chinese-informal'
}

/**
 * The kind of list that a marker denotes: `1.`, `(2)`, `b)`, `iv.`, `三、`, or a sign; nothing for a number that no list
 * of ours writes (`1.1`, `第一条`, `①`, `A.1`), which is quoted and has to stay as text.
 */
export function listMarker(text: string): ListMarker | undefined {
  const bare = text.replace(/[\s\u00a0]/g, '')
  const number = /^[(（]?(\d{1,4})[.)）、．]?$/.exec(bare)
  if (number) return { isOrdered: true, start: Number(number[1]) }
  if (/^[(（]?[一二三四五六七八九十]+[)）、.．]$/.test(bare))
    return { isOrdered: true, start: chineseNumber(bare), numbers: 'simp-chinese-informal' }
  const letter = /^[(（]?([a-z]+)[.)）、．]$/i.exec(bare)?.[1]
  if (letter === undefined || (letter.length > 1 && !/^[ivx]+$/i.test(letter)))
    // a letter alone is a sign in a font of signs
    return /\p{N}|\p{Script=Han}|\p{L}./u.test(bare) ? undefined : { isOrdered: false, start: 1 }
  const isUpper = letter === letter.toUpperCase()
  // a lone i begins Roman numbers; later letters of the alphabet follow a
  if (/^[ivx]+$/i.test(letter)) return { isOrdered: true, start: 1, numbers: isUpper ? 'upper-roman' : 'lower-roman' }
  return {
    isOrdered: true,
    start: letter.toLowerCase().charCodeAt(0) - 96,
    numbers: isUpper ? 'upper-alpha' : 'lower-alpha',
  }
}

function chineseNumber(text: string): number {
  const [tens = '', ones = ''] = text.replace(/[^一二三四五六七八九十]/g, '').split('十')
  const value = (digit: string) => '一二三四五六七八九'.indexOf(digit) + 1
  if (!text.includes('十')) return value(tens)
  return (value(tens) || 1) * 10 + value(ones)
}
