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
