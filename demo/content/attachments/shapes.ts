import type { FileTitle } from '../files/office.ts'
import type { Slide } from '../files/pptx.ts'
import type { Sheet } from '../files/xlsx.ts'
import { type Block, plainInline } from '../writing/markdown.ts'

/** One sheet per table, named after the heading above it. */
export function toSheets(blocks: readonly Block[]): Sheet[] {
  const sheets: { name: string; rows: string[][] }[] = []
  let heading = ''
  for (const block of blocks) {
    if (block.kind === 'heading') heading = plainInline(block.text)
    if (block.kind !== 'table') continue
    const name =
      heading === '' || sheets.some((sheet) => sheet.name === heading) ? `${heading}${sheets.length + 1}` : heading
    sheets.push({ name, rows: block.rows.map((row) => row.map(plainInline)) })
  }
  return sheets
}

/** Points that fit on a slide, and letters that fit in a point. */
const mostPoints = 6
const longestPoint = 70

/** One slide per heading; the first is the cover when the text was written for slides, otherwise a cover comes before. */
export function toSlides(blocks: readonly Block[], { title, author }: FileTitle, ownCover: boolean): Slide[] {
  const slides: { title: string; points: string[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') slides.push({ title: plainInline(block.text), points: [] })
    else slides.at(-1)?.points.push(...pointsOf(block))
  }
  const filled = slides.filter((slide) => slide.points.length > 0)
  const shown = filled.map((slide) => ({ ...slide, points: slide.points.slice(0, mostPoints) }))
  return ownCover ? shown : [{ title, points: [author] }, ...shown]
}

function pointsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.map(shorten)
  if (block.kind === 'table') return tablePoints(block.rows)
  return block.kind === 'heading' ? [] : [shorten(block.text)]
}

/** A row as a line: 「安装：计划 290，完成 116」. */
function tablePoints([head = [], ...rows]: readonly string[][]): string[] {
  const [colon, comma] = /^[\x20-\x7e]*$/.test(head.join('')) ? [': ', ', '] : ['：', '，']
  return rows.map(([first = '', ...rest]) => {
    const facts = rest.flatMap((cell, at) => (cell === '' ? [] : `${head[at + 1] ?? ''} ${cell}`.trim()))
    return shorten(rest.length === 1 ? `${first}${colon}${rest[0] ?? ''}` : `${first}${colon}${facts.join(comma)}`)
  })
}

/** The first sentence, when all of it would be too long. */
function shorten(text: string): string {
  const whole = plainInline(text)
  if (whole.length <= longestPoint) return whole
  return /^.{12,}?[。；.](?=\s|$|[^0-9])/u.exec(whole)?.[0] ?? `${whole.slice(0, longestPoint)}…`
}

export function toMarkdown(blocks: readonly Block[], title: string): string {
  return `# ${title}\n\n${blocks.map(blockMarkdown).join('\n\n')}\n`
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`
    case 'quote':
      return `> ${block.text}`
    case 'code':
      return `\`\`\`\n${block.text}\n\`\`\``
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n')
    case 'table': {
      const [head = [], ...rows] = block.rows.map((row) => `| ${row.join(' | ')} |`)
      const line = `|${' --- |'.repeat(block.rows[0]?.length ?? 1)}`
      return [head, line, ...rows].join('\n')
    }
    default:
      return block.text
  }
}
