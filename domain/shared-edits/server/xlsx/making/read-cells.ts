import {
  rowsPerBlock,
  shiftFormula,
  shownFormula,
  type BaseCell,
  type LockedRange,
} from '@shuku/domain/shared-edits/xlsx'
import { lockTables, LockedCells } from './locked-cells.ts'
import { readPart, Refused, type OpenWorkbook } from './open-workbook.ts'
import { scanSheet, type ScannedCell } from './scan-sheet.ts'

/** A sheet as windows ask for it, and where its blocks are in the bytes. */
export interface CellSheet {
  readonly name: string
  /** Up to the last in which there is something. */
  readonly rows: number
  readonly columns: number
  readonly locked: readonly LockedRange[]
  /** Of those in which there is something: its number, where it begins, and where it ends. */
  readonly blocks: readonly (readonly [block: number, start: number, end: number])[]
}

export interface ReadCells {
  readonly sheets: readonly CellSheet[]
  readonly bytes: Buffer
}

const mostCells = 200_000
const mostBytes = 16_000_000
/** Of all formulas that are made of shared ones. */
const mostShifted = 20_000_000

/** All cells in which there is something, a line of JSON for each block of rows. */
export async function readCells(workbook: OpenWorkbook): Promise<ReadCells> {
  const writer = new CellWriter(workbook)
  for (const { name, part } of workbook.sheets) {
    const locked = new LockedCells()
    const xml = await readPart(workbook, part)
    writer.openSheet()
    const isSheet = scanSheet(xml, {
      other: (tag) => locked.take(xml, tag),
      cell: (cell) => {
        locked.takeCell(cell)
        writer.cell(cell)
      },
    })
    if (isSheet) await lockTables(workbook, part, locked)
    else locked.lockAll()
    writer.closeSheet(name, locked.ranges)
  }
  return writer.made()
}

interface Shared {
  readonly formula: string
  readonly row: number
  readonly column: number
}

class CellWriter {
  readonly #workbook: OpenWorkbook
  readonly #sheets: CellSheet[] = []
  readonly #parts: Buffer[] = []
  #length = 0
  #cells = 0
  #characters = 0
  #shifted = 0
  #block: BaseCell[] = []
  #number = -1
  #blocks: [number, number, number][] = []
  #rows = 0
  #columns = 0
  #shared = new Map<string, Shared>()

  constructor(workbook: OpenWorkbook) {
    this.#workbook = workbook
  }

  openSheet(): void {
    this.#number = -1
    this.#blocks = []
    this.#rows = 0
    this.#columns = 0
    this.#shared = new Map()
  }

  cell(cell: ScannedCell): void {
    if (cell.value === '' && !cell.formula) return
    this.#cells += 1
    if (this.#cells > mostCells) throw new Refused('tooLarge')
    const number = Math.floor(cell.row / rowsPerBlock)
    if (number !== this.#number) this.#closeBlock()
    this.#number = number
    const written = { ...this.#shown(cell), ...this.#formulaOf(cell) }
    this.#characters += written.text.length + (written.formula?.length ?? 0)
    if (this.#characters > mostBytes) throw new Refused('tooLarge')
    this.#block.push(written)
    this.#rows = cell.row + 1
    this.#columns = Math.max(this.#columns, cell.column + 1)
  }

  closeSheet(name: string, locked: readonly LockedRange[]): void {
    this.#closeBlock()
    this.#sheets.push({ name, rows: this.#rows, columns: this.#columns, locked, blocks: this.#blocks })
  }

  made(): ReadCells {
    return { sheets: this.#sheets, bytes: Buffer.concat(this.#parts) }
  }

  #shown({ row, column, attributes, value }: ScannedCell): BaseCell {
    const type = attributes.get('t') ?? 'n'
    const style = Number(attributes.get('s') ?? 0)
    const text = value === '' ? '' : this.#workbook.cells.of(type, style, value)
    const kind = kinds[type] ?? 'text'
    const isShownOtherwise = (kind === 'number' || kind === 'truth') && text !== value
    return { row, column, text, kind, ...(isShownOtherwise && { raw: value }) }
  }

  #formulaOf({ row, column, formula }: ScannedCell): Pick<BaseCell, 'formula' | 'locked'> {
    if (!formula) return {}
    const { attributes, text } = formula
    if (attributes.get('t') !== 'shared') return text === '' ? {} : { formula: shownFormula(text) }
    const key = attributes.get('si') ?? ''
    if (text !== '') {
      this.#shared.set(key, { formula: text, row, column })
      // the others are made of this one
      return { formula: shownFormula(text), locked: 'shared' }
    }
    const shared = this.#shared.get(key)
    this.#shifted += shared?.formula.length ?? 0
    const shifted =
      shared && this.#shifted < mostShifted
        ? shiftFormula(shared.formula, { rows: row - shared.row, columns: column - shared.column })
        : undefined
    return shifted === undefined ? { locked: 'shared' } : { formula: shownFormula(shifted) }
  }

  #closeBlock(): void {
    if (this.#block.length === 0) return
    const bytes = Buffer.from(JSON.stringify(this.#block))
    this.#blocks.push([this.#number, this.#length, this.#length + bytes.length])
    this.#parts.push(bytes)
    this.#length += bytes.length
    this.#block = []
    if (this.#length > mostBytes) throw new Refused('tooLarge')
  }
}

const kinds: Readonly<Record<string, BaseCell['kind']>> = { n: 'number', b: 'truth', e: 'error' }
