import { readCharts } from './read-charts.ts'
import { drawingHandler } from './drawing-handler.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import type { Reader } from '../reader.ts'
import { openXlsx, readXlsxSheet, type CellSink } from './xlsx-workbook.ts'

/** Sheets in the order of their tabs, each row a line; then the notes of cells. */
export const readXlsx: Reader = async (source, output, limits) => {
  const workbook = await openXlsx(source, limits)
  const { file, sheets } = workbook
  for (const { name, part } of sheets) {
    if (output.isFull) break
    output.add(`${name}\n`)
    await readXlsxSheet(workbook, part, linesOf(output))
    for (const { type, part: beside } of await file.relationships(part)) {
      if (!['comments', 'threadedComment', 'drawing'].includes(type)) continue
      await file.read(beside, drawingHandler(output))
      output.endLine()
      if (type !== 'drawing') continue
      const shown = await file.relationships(beside)
      for (const diagram of shown.filter((one) => one.type === 'diagramData')) {
        await file.read(diagram.part, drawingHandler(output))
        output.endLine()
      }
      await readCharts(file, shown, output)
    }
    output.endParagraph()
  }
  return { title: await file.title(), pages: sheets.length, notes: [...file.notes] }
}

function linesOf(output: TextCollector): CellSink {
  let isRowEmpty = true
  return {
    row: () => void (isRowEmpty = true),
    cell(_, text, type) {
      // that a formula failed is nothing to be found
      if (text === '' || type === 'e') return
      output.add(isRowEmpty ? text : `\t${text}`)
      isRowEmpty = false
    },
    endRow: () => output.endLine(),
    isDone: () => output.isFull,
  }
}
