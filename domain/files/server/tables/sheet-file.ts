import type { FileReply, FileStore, WrittenSheet } from '@shuku/kit/server'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

interface SheetFile {
  /** A csv holds the first of them. */
  readonly sheets: readonly [WrittenSheet, ...WrittenSheet[]]
  readonly form: 'xlsx' | 'csv'
  /** Without its ending. */
  readonly name: string
}

const mimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A table to save: written row by row to a file that is there until the answer has gone. */
export async function sheetFile(store: FileStore, { sheets, form, name }: SheetFile): Promise<FileReply> {
  const { sha256, ...file } = await store.spool(form === 'xlsx' ? writeXlsx(sheets) : writeCsv(sheets[0]))
  return {
    type: 'file',
    name: `${name}.${form}`,
    mime: mimes[form],
    disposition: 'attachment',
    etag: sha256,
    ...file,
  }
}
