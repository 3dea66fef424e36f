import type { SheetCell, WrittenSheet } from '@shuku/kit/server'
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

function lineOf(cells: readonly SheetCell[]): string {
  return cells.map(cellOf).join(',') + newline
}

function cellOf(value: SheetCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? defused(value) : value.date
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
