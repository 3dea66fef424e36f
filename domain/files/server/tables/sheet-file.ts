import type { FileReply, FileStore, WrittenSheet } from '@shuku/kit/server'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Sheets {
  /** A csv holds the first of them. */
  readonly sheets: readonly [WrittenSheet, ...WrittenSheet[]]
  readonly form: 'xlsx' | 'csv'
}

interface SheetFile extends Sheets {
  /** Without its ending. */
  readonly name: string
}

export const sheetMimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** The bytes of a table, row by row as they come. */
export function writeSheets({ sheets, form }: Sheets): AsyncGenerator<Buffer> {
  return form === 'xlsx' ? writeXlsx(sheets) : writeCsv(sheets[0])
}

/** A table to save: written row by row to a file that is there until the answer has gone. */
export async function sheetFile(store: FileStore, { name, ...written }: SheetFile): Promise<FileReply> {
  const { form } = written
  const { sha256, ...file } = await store.spool(writeSheets(written))
  return {
    type: 'file',
    name: `${name}.${form}`,
    mime: sheetMimes[form],
    disposition: 'attachment',
    etag: sha256,
    ...file,
  }
}
