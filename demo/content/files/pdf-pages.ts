import { type Block, plainInline } from '../writing/markdown.ts'
import type { FileTitle } from './office.ts'
import { pdfFile, type PdfPage } from './pdf.ts'
import { showText, type TextLook, widthOf, wrap } from './pdf-text.ts'

const left = 64
const width = 595 - 2 * left
const top = 772
const bottom = 76

interface Paper {
  pages: string[]
  y: number
  chinese: boolean
}

/** A4 pages with title, headings, lists, tables and page numbers. */
export function pdf(blocks: readonly Block[], file: FileTitle, chinese: boolean): Uint8Array {
  const paper: Paper = { pages: [''], y: top, chinese }
  for (const line of wrap(file.title, width, look(paper, 18, true))) {
    const across = (width - widthOf(line, look(paper, 18, true))) / 2
    write(paper, line, { indent: Math.max(0, across), look: look(paper, 18, true), leading: 28 })
  }
  paper.y -= 10
  for (const block of blocks) addBlock(paper, block)
  return pdfFile(
    paper.pages.map((page, index) => page + pageNumber(index + 1, paper.pages.length)),
    file,
  )
}

const look = (paper: Paper, size: number, bold: boolean): TextLook => ({ size, bold, chinese: paper.chinese })

function addBlock(paper: Paper, block: Block): void {
  switch (block.kind) {
    case 'heading':
      paper.y -= 8
      return addText(paper, block.text, { size: block.level === 2 ? 14 : 12, bold: true, indent: 0 })
    case 'list':
      block.items.forEach((item, index) => {
        addText(paper, `${block.ordered ? `${index + 1}.` : '·'} ${item}`, { size: 11, bold: false, indent: 14 })
      })
      return
    case 'table':
      return addTable(paper, block.rows)
    case 'code':
      return block.text.split('\n').forEach((line) => addText(paper, line, { size: 10, bold: false, indent: 14 }))
    default:
      return addText(paper, block.text, { size: 11, bold: false, indent: block.kind === 'quote' ? 18 : 0 })
  }
}

interface Placed {
  size: number
  bold: boolean
  indent: number
}

function addText(paper: Paper, text: string, { size, bold, indent }: Placed): void {
  for (const line of wrap(plainInline(text), width - indent, look(paper, size, bold))) {
    write(paper, line, { indent, look: look(paper, size, bold), leading: size * 1.6 })
  }
  paper.y -= 5
}

function write(paper: Paper, line: string, place: { indent: number; look: TextLook; leading: number }): void {
  room(paper, place.leading)
  paper.y -= place.leading
  draw(paper, showText(line, [left + place.indent, paper.y + place.leading * 0.3], place.look))
}

/** Begins another page when so much does not fit on this one. */
function room(paper: Paper, height: number): void {
  if (paper.y - height >= bottom) return
  paper.pages.push('')
  paper.y = top
}

function draw(paper: Paper, operators: string): void {
  paper.pages[paper.pages.length - 1] += operators
}

function addTable(paper: Paper, rows: readonly string[][]): void {
  const columns = Math.max(...rows.map((row) => row.length))
  const cellWidth = width / columns
  rows.forEach((row, index) => {
    const style = look(paper, 9.5, index === 0)
    const cells = Array.from({ length: columns }, (_, column) =>
      wrap(plainInline(row[column] ?? ''), cellWidth - 10, style),
    )
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * 14 + 8
    room(paper, height)
    paper.y -= height
    const shade = index === 0 ? `0.93 0.95 0.97 rg ${left} ${paper.y.toFixed(1)} ${width} ${height} re f 0 g\n` : ''
    const borders = cells.map(
      (_, column) =>
        `${(left + column * cellWidth).toFixed(1)} ${paper.y.toFixed(1)} ${cellWidth.toFixed(1)} ${height} re`,
    )
    draw(paper, `${shade}0.8 G 0.5 w ${borders.join(' ')} S 0 G\n`)
    cells.forEach((lines, column) => {
      lines.forEach((line, at) =>
        draw(paper, showText(line, [left + column * cellWidth + 5, paper.y + height - 15 - at * 14], style)),
      )
    })
  })
  paper.y -= 10
}

function pageNumber(number: number, count: number): PdfPage {
  return showText(`${number} / ${count}`, [left + width / 2 - 10, 44], { size: 9, bold: false, chinese: false })
}
