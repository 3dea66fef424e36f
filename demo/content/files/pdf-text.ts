import { hex } from './pdf.ts'

/** Widths of Helvetica for the signs 32…126, in thousandths of the size. */
const helvetica =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)

/** Signs of Western texts that stand elsewhere in WinAnsi than in Unicode. */
const western: Record<string, number> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '…': 0x85,
  '•': 0x95,
}

export interface TextLook {
  size: number
  bold: boolean
  /** In Chinese texts quotes and dashes are as wide as a character. */
  chinese: boolean
}

const isWestern = (sign: string, { chinese }: TextLook) =>
  (sign >= ' ' && sign <= '~') || (!chinese && (sign in western || (sign >= '\u00a0' && sign <= '\u00ff')))

export function widthOf(text: string, look: TextLook): number {
  const bolder = look.bold ? 1.06 : 1
  const units = Array.from(text).reduce((sum, sign) => {
    if (!isWestern(sign, look)) return sum + 1000
    return sum + (helvetica[sign.charCodeAt(0) - 32] ?? 556) * bolder
  }, 0)
  return (units * look.size) / 1000
}

/** Signs that may not begin a line, and those that may not end one. */
const notFirst = '，。、；：？！）》”’〉】%,.;:?!)'
const notLast = '（《“‘〈【('

/** Breaks between Chinese characters and at blanks of Western words. */
export function wrap(text: string, width: number, look: TextLook): string[] {
  const pieces = text.match(/[\u0021-\u007e\u00a0-\u024f\u2013\u2019]+|\s+|[^]/gu) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    const fits = widthOf(line + piece, look) <= width
    const bound = notFirst.includes(piece) || notLast.includes(line.at(-1) ?? ' ')
    if (fits || line === '' || (bound && widthOf(line, look) <= width)) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** Operators that show one line at a point; Chinese and Western runs change the font. */
export function showText(text: string, [x, y]: readonly [number, number], look: TextLook): string {
  const runs: { western: boolean; text: string }[] = []
  for (const sign of text) {
    const kind = isWestern(sign, look)
    const last = runs.at(-1)
    if (last && last.western === kind) last.text += sign
    else runs.push({ western: kind, text: sign })
  }
  const shown = runs.map((run) =>
    run.western
      ? `/F${look.bold ? 2 : 1} ${look.size} Tf (${westernBytes(run.text)}) Tj`
      : `/F3 ${look.size} Tf <${hex(run.text)}> Tj`,
  )
  // Mode 2 strokes the outline as well: the Chinese face has no bold of its own.
  const weight = look.bold ? '2 Tr 0.3 w' : '0 Tr'
  return `BT ${weight} ${x.toFixed(1)} ${y.toFixed(1)} Td ${shown.join(' ')} ET\n`
}

const westernBytes = (text: string) =>
  Array.from(text, (sign) => {
    const code = western[sign] ?? sign.charCodeAt(0)
    if ('()\\'.includes(sign)) return `\\${sign}`
    return code > 126 ? `\\${code.toString(8)}` : sign
  }).join('')
