import type { WrittenSheet } from './written-sheet.ts'
import { defused } from './written-sheet.ts'

const newline = '\r\n'

/** A csv (RFC 4180) in UTF-8 with the mark by which Excel knows it. */
export async function* writeCsv({ head, rows }: Omit<WrittenSheet, 'name'>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${lineOf(head)}`)
  let text = ''
  for await (const row of rows) {
    text += lineOf(row)
    if (text.length > 65_536) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text)
}

function lineOf(cells: readonly string[]): string {
  return cells.map(cellOf).join(',') + newline
}

function cellOf(value: string): string {
  const text = defused(value)
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
