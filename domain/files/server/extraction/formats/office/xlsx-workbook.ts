import { ExtractionFailure, type ExtractionLimits } from '../../extraction.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import type { Source } from '../reader.ts'
import { builtInFormat, formatNumber } from './format-number.ts'
import { OfficePackage, type Relationship } from './office-package.ts'

/** A workbook of Excel: its sheets in the order of their tabs, and what its cells refer to. */
export type XlsxWorkbook = {
  file: OfficePackage
  sheets: { name: string; part: string }[]
  cells: CellText
}

export async function openXlsx(source: Source, limits: ExtractionLimits): Promise<XlsxWorkbook> {
  const file = new OfficePackage(await ZipArchive.open(source.content, limits))
  const main = await file.mainPart('xl/workbook.xml')
  const related = await file.relationships(main)
  const { sheets, epoch1904 } = await readWorkbook(file, main, related)
  if (sheets.length === 0) throw new ExtractionFailure('damaged', 'the list of sheets is damaged')

  const partOf = (type: string) => related.find((relationship) => relationship.type === type)?.part
  const strings = await readSharedStrings(file, partOf('sharedStrings') ?? 'xl/sharedStrings.xml', limits)
  const formats = await readFormats(file, partOf('styles') ?? 'xl/styles.xml')
  return { file, sheets, cells: new CellText(strings, formats, epoch1904) }
}

/** Receives the content of a sheet cell by cell. Rows and columns count from 0; empty ones are skipped. */
export type CellSink = {
  row?(number: number): void
  cell(column: number, text: string, type: string): void
  endRow?(): void
  isDone(): boolean
}

export async function readXlsxSheet({ file, cells }: XlsxWorkbook, part: string, sink: CellSink): Promise<void> {
  let [row, column] = [-1, -1]
  let type = 'n'
  let style = 0
  let value = ''
  let isValue = false
  let readings = 0
  await file.read(part, {
    open(name, attribute) {
      if (name === 'row') {
        // numbers that are left out, or go back, follow the row before
        row = Math.max((Number(attribute('r')) || 0) - 1, row + 1)
        column = -1
        sink.row?.(row)
      } else if (name === 'c') {
        column = Math.max(columnOf(attribute('r')), column + 1)
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        value = ''
      } else if (name === 'rPh') readings++
      else if (name === 'v' || name === 't') isValue = readings === 0
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') readings--
      else if (name === 'row') sink.endRow?.()
      else if (name === 'c' && value !== '') sink.cell(column, cells.of(type, style, value), type)
    },
    text(text) {
      if (isValue) value += text
    },
    isDone: () => sink.isDone(),
  })
}

const LETTERS = 26

/** `BC12` is column 54; -1 without a reference. */
function columnOf(reference = ''): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * LETTERS + letter.charCodeAt(0) - 64
  return column - 1
}

type Workbook = { sheets: { name: string; part: string }[]; epoch1904: boolean }

async function readWorkbook(file: OfficePackage, main: string, related: Relationship[]): Promise<Workbook> {
  const parts = new Map(related.map(({ id, part }) => [id, part]))
  const workbook: Workbook = { sheets: [], epoch1904: false }
  await file.read(main, {
    open(name, attribute) {
      if (name === 'workbookPr') workbook.epoch1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      const part = name === 'sheet' ? parts.get(attribute('r:id') ?? attribute('id') ?? '') : undefined
      if (part !== undefined) workbook.sheets.push({ name: unescaped(attribute('name') ?? ''), part })
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
        strings.push(unescaped(current))
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

/** Excel refuses longer ones, and a format is gone through for each cell. */
const longestFormat = 255

/** The format code of each cell style. */
async function readFormats(file: OfficePackage, part: string): Promise<(string | undefined)[]> {
  const own = new Map<number, string>()
  const formats: (string | undefined)[] = []
  let isCellStyles = false
  await file.read(part, {
    open(name, attribute) {
      if (name === 'numFmt')
        own.set(Number(attribute('numFmtId')), (attribute('formatCode') ?? '').slice(0, longestFormat))
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

/** The text of a cell as it is shown. */
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
    return type === 'n' ? formatNumber(value, this.#formats[style], this.#epoch1904) : unescaped(value)
  }
}

/** What XML does not hold, and what looks like that, is written `_x000D_` ([ECMA-376] 22.4.2.4, `bstr`). */
function unescaped(written: string): string {
  return written.replace(/_x([\da-f]{4})_(\n?)/gi, (_, code: string, lineEnd: string) => {
    const unit = Number.parseInt(code, 16)
    if (unit === 13) return '\n'
    return (unit < 32 && unit !== 9 && unit !== 10 ? '' : String.fromCharCode(unit)) + lineEnd
  })
}
