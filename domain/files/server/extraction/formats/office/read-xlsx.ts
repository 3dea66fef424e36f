import { ExtractionFailure, type ExtractionLimits } from '../../extraction.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import { drawingHandler } from './drawing-handler.ts'
import { builtInFormat, formatNumber } from './format-number.ts'
import { OfficePackage, type Relationship } from './office-package.ts'
import type { Reader } from '../reader.ts'

/** Sheets in the order of their tabs, each row a line; then what was written beside the cells. */
export const readXlsx: Reader = async (source, output, limits) => {
  const file = new OfficePackage(await ZipArchive.open(source.content, limits))
  const main = await file.mainPart('xl/workbook.xml')
  const related = await file.relationships(main)
  const workbook = await readWorkbook(file, main, related)
  if (workbook.sheets.length === 0) throw new ExtractionFailure('damaged', 'the list of sheets is damaged')

  const partOf = (type: string) => related.find((relationship) => relationship.type === type)?.part
  const strings = await readSharedStrings(file, partOf('sharedStrings') ?? 'xl/sharedStrings.xml', limits)
  const formats = await readFormats(file, partOf('styles') ?? 'xl/styles.xml')
  const cells = new CellText(strings, formats, workbook.epoch1904)

  for (const { name, part } of workbook.sheets) {
    if (output.isFull) break
    output.add(`${name}\n`)
    await readSheet({ file, part, cells }, output)
    for (const { type, part: beside } of await file.relationships(part)) {
      if (!['comments', 'threadedComment', 'drawing'].includes(type)) continue
      await file.read(beside, drawingHandler(output))
      output.endLine()
    }
    output.endParagraph()
  }
  return { title: await file.title(), pages: workbook.sheets.length, notes: [...file.notes] }
}

type Workbook = { sheets: { name: string; part: string }[]; epoch1904: boolean }

async function readWorkbook(file: OfficePackage, main: string, related: Relationship[]): Promise<Workbook> {
  const parts = new Map(related.map(({ id, part }) => [id, part]))
  const workbook: Workbook = { sheets: [], epoch1904: false }
  await file.read(main, {
    open(name, attribute) {
      if (name === 'workbookPr') workbook.epoch1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      const part = name === 'sheet' ? parts.get(attribute('r:id') ?? attribute('id') ?? '') : undefined
      if (part !== undefined) workbook.sheets.push({ name: attribute('name') ?? '', part })
    },
  })
  return workbook
}

/** Texts of cells are kept once and referred to by number. What is beyond the limit would be cut off anyhow. */
async function readSharedStrings(file: OfficePackage, part: string, limits: ExtractionLimits): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let length = 0
  let isText = false
  let readings = 0
  await file.read(part, {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') readings++
      else if (name === 't') isText = readings === 0
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') readings--
      else if (name === 'si') {
        strings.push(current)
        length += current.length
      }
    },
    text(text) {
      if (isText) current += text
    },
    isDone: () => length > limits.characters,
  })
  return strings
}

/** The format code of each cell style. */
async function readFormats(file: OfficePackage, part: string): Promise<(string | undefined)[]> {
  const own = new Map<number, string>()
  const formats: (string | undefined)[] = []
  let isCellStyles = false
  await file.read(part, {
    open(name, attribute) {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (name === 'cellXfs') isCellStyles = true
      else if (name === 'xf' && isCellStyles) {
        const id = Number(attribute('numFmtId') ?? 0)
        formats.push(own.get(id) ?? builtInFormat(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return formats
}

class CellText {
  readonly #strings: string[]
  readonly #formats: (string | undefined)[]
  readonly #epoch1904: boolean

  constructor(strings: string[], formats: (string | undefined)[], epoch1904: boolean) {
    this.#strings = strings
    this.#formats = formats
    this.#epoch1904 = epoch1904
  }

  of(type: string, style: number, value: string): string {
    if (type === 's') return this.#strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'e') return ''
    return type === 'n' ? formatNumber(value, this.#formats[style], this.#epoch1904) : value
  }
}

async function readSheet(
  sheet: { file: OfficePackage; part: string; cells: CellText },
  output: TextCollector,
): Promise<void> {
  let type = 'n'
  let style = 0
  let value = ''
  let isValue = false
  let isRowEmpty = true
  await sheet.file.read(sheet.part, {
    open(name, attribute) {
      if (name === 'row') isRowEmpty = true
      else if (name === 'c') {
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') isValue = false
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'row') output.endLine()
      else if (name === 'c' && value !== '') {
        const text = sheet.cells.of(type, style, value)
        if (text === '') return
        output.add(isRowEmpty ? text : `\t${text}`)
        isRowEmpty = false
      }
    },
    text(text) {
      if (isValue) value += text
    },
    isDone: () => output.isFull,
  })
}
