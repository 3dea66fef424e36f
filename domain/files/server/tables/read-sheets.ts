import type { FileStore } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { rowsPerBlock } from '../../contract/preview.ts'
import { detectType } from '../extraction/detect-type.ts'
import { makePreviewFile } from '../previews/make-preview-file.ts'
import { readBlock } from '../previews/read-blocks.ts'

export interface SheetRows {
  /** Of the sheet; of a csv the file's. */
  readonly name: string
  /** Rows beginning with the one of `first`, counted from 0; of those without anything some are left out. */
  readonly first: number
  readonly rows: readonly (readonly string[])[]
}

interface TableFile {
  readonly path: string
  readonly name: string
  readonly mostRows: number
}

const workbooks = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/**
 * The rows of a workbook (xlsx) or a csv, some at a time, sheet after sheet. The file is read as for a preview: in a
 * process of its own that may do nothing else, in whatever encoding it has. A file that is no table, or too long a one,
 * is refused before the first row.
 */
export async function* readSheets(store: FileStore, { path, name, mostRows }: TableFile): AsyncGenerator<SheetRows> {
  const { mime } = await detectType(path, name)
  if (!workbooks.includes(mime) && !(mime.startsWith('text/') && /\.(csv|tsv|txt)$/i.test(name)))
    throw fileErrors.noTable({ name })
  const made = await makePreviewFile({ path, name, mime, form: 'sheets' }, store)
  if (!made.ok) {
    if (made.reason === 'noText') return
    throw made.reason === 'encrypted' ? fileErrors.tableEncrypted({ name }) : fileErrors.tableUnreadable({ name })
  }
  const { sheets = [], isCut = false } = made.facts
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
  if (isCut || rows > mostRows + sheets.length) throw fileErrors.tableTooLong({ name, rows: mostRows })
  for (const sheet of sheets) {
    let first = 0
    for (let block = 0; block < sheet.blocks.length - 1; block++) {
      const found = await readBlock(store, made.sha256, { sheet, block })
      yield { name: sheet.name, first, rows: found }
      first += rowsPerBlock
    }
  }
}
