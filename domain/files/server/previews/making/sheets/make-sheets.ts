import { ExtractionFailure } from '../../../extraction/extraction.ts'
import type { Source } from '../../../extraction/formats/reader.ts'
import { openXlsx, readXlsxSheet } from '../../../extraction/formats/office/xlsx-workbook.ts'
import { decodeText, detectEncoding } from '../../../extraction/reading/decode-text.ts'
import { readBytes } from '../../../extraction/reading/read-bytes.ts'
import type { Maker, PreviewTask } from '../preview-task.ts'
import { readDelimited } from './read-delimited.ts'
import { readOds } from './read-ods.ts'
import { SheetWriter } from './sheet-writer.ts'

/** The sheets of a workbook, or of a table that is a text, as blocks of rows. */
export const makeSheets: Maker = async (source, task) => {
  const writer = new SheetWriter(task)
  if (source.mime.startsWith('text/')) await readTable(source, task, writer)
  else if (source.mime.includes('opendocument')) await readOds(source, task.limits, writer)
  else await readXlsx(source, task, writer)
  if (writer.sheets.length === 0) throw new ExtractionFailure('noText', 'no sheets')
  const facts = { sheets: writer.sheets, ...(writer.isCut && { isCut: true as const }) }
  return { mime: 'application/x-ndjson', bytes: writer.bytes, facts }
}

async function readXlsx(source: Source, { limits }: PreviewTask, writer: SheetWriter): Promise<void> {
  const workbook = await openXlsx(source, limits)
  for (const { name, part } of workbook.sheets) {
    if (!writer.openSheet(name)) return
    await readXlsxSheet(workbook, part, {
      row: (row) => writer.openRow(row),
      cell: (column, text) => writer.cell(column, text),
      endRow: () => writer.closeRow(),
      isDone: () => writer.isFull,
    })
    writer.closeSheet()
  }
}

async function readTable(source: Source, { mostBytes, name }: PreviewTask, writer: SheetWriter): Promise<void> {
  // quotes and brackets make rows of JSON longer than those of the file
  const bytes = await readBytes(source, mostBytes)
  const encoding = detectEncoding(bytes, bytes.length === source.sizeBytes)
  if (!encoding) throw new ExtractionFailure('damaged', 'the content is no text')
  writer.openSheet(name)
  let row = 0
  readDelimited(decodeText(bytes, encoding.name), (cells) => {
    writer.openRow(row++)
    cells.forEach((text, column) => writer.cell(column, text))
    writer.closeRow()
    return !writer.isFull
  })
  writer.closeSheet()
  if (bytes.length < source.sizeBytes) writer.cut()
}
