import { escapeHtml } from '@shuku/kit/server/escape-html'

/** A plain text as a page: blank lines part paragraphs; within one, lines stay lines unless only the margin broke them. */
export function textBody(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\f', '\n\n')
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) =>
      paragraph.split('\n').filter((line, place, lines) => line.trim() !== '' || isInside(lines, place)),
    )
    .filter((lines) => lines.length > 0)
  const margin = marginOf(paragraphs)
  return paragraphs.map((lines) => `<p>${escapeHtml(unwrapped(lines, margin)).replaceAll('\n', '<br>')}</p>`).join('\n')
}

function isInside(lines: readonly string[], place: number): boolean {
  return place > 0 && place < lines.length - 1
}

/** Lines from this share of the text's width on were broken by its margin. */
const nearlyFull = 0.8
const [narrowest, widest] = [40, 120]

/** The width at which the text was broken, as most of its long lines have it; none where it was not. */
function marginOf(paragraphs: readonly (readonly string[])[]): number | undefined {
  const widths = paragraphs.flatMap((lines) => lines.slice(0, -1).map(widthOf)).filter((width) => width >= narrowest)
  if (widths.length < 5) return undefined
  const sorted = widths.toSorted((a, b) => a - b)
  // one line in twenty may stick out
  const margin = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return margin > widest ? undefined : margin
}

/** Joins each line with the next where it is full, both are prose, and the next begins no item of a list. */
function unwrapped(lines: readonly string[], margin: number | undefined): string {
  // looking at the end of a text that grows would copy it each time
  const pieces = [lines[0]?.trimEnd() ?? '']
  for (const [place, line] of lines.entries()) {
    if (place === 0) continue
    const before = lines[place - 1] ?? ''
    const isJoined = isBroken(before, line, margin)
    pieces.push(isJoined ? `${joint(pieces.at(-1) ?? '', line.trimStart())}${line.trim()}` : `\n${line.trimEnd()}`)
  }
  return pieces.join('')
}

const item =
  /^\s*(?:[-*+•·‧●○■□◆]|\d+[.)、．]|[(（][\d一二三四五六七八九十]+[)）]|[一二三四五六七八九十]+[、.．]|第[\d一二三四五六七八九十百]+[章节条款])/
/** Columns, frames, code. */
const noProse = /\S {3,}\S|\t\S|[|│┃┌└├]|\+[-=+]|^\s*[$#>%]|[{};]\s*$/

function isBroken(line: string, next: string, margin: number | undefined): boolean {
  if (margin === undefined || item.test(next) || noProse.test(line) || noProse.test(next)) return false
  if (indentOf(next) !== indentOf(line) && !item.test(line) && indentOf(next) > 0) return false
  return widthOf(line.trimEnd()) >= margin * nearlyFull
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** Between Chinese signs nothing, else a blank. */
function joint(before: string, after: string): string {
  return wide.test(before.slice(-1)) && wide.test(after.slice(0, 1)) ? '' : ' '
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** Chinese signs are two columns wide. */
function widthOf(line: string): number {
  let width = 0
  for (const character of line) width += wide.test(character) ? 2 : 1
  return width
}
