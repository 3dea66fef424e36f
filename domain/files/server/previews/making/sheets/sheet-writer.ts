import type { SheetFacts } from '../preview-task.ts'

/** What spreadsheets can have; more than this is no table that somebody looks at. */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 512
const MOST_SHEETS = 200
const MOST_CHARACTERS = 4000

type Bounds = { rowsPerBlock: number; mostBytes: number }

/** Writes rows of texts as blocks, a line of JSON each, so that any of them can be read without the others. */
export class SheetWriter {
  readonly sheets: SheetFacts[] = []
  readonly #bounds: Bounds
  readonly #parts: Buffer[] = []
  #length = 0
  #isCut = false
  #block: string[][] = []
  #row = -1
  #cells: string[] = []

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** No more rows are taken. */
  get isFull(): boolean {
    return this.#length > this.#bounds.mostBytes
  }

  get isCut(): boolean {
    return this.#isCut || this.isFull
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts)
  }

  /** Says that the file has more than is written. */
  cut(): void {
    this.#isCut = true
  }

  /** False: there are too many. */
  openSheet(name: string): boolean {
    if (this.sheets.length === MOST_SHEETS) this.#isCut = true
    if (this.isCut) return false
    this.sheets.push({ name, rows: 0, columns: 0, blocks: [this.#length] })
    this.#row = -1
    return true
  }

  /** Rows count from 0 and come in their order; those between are empty. */
  openRow(row: number): void {
    this.#row = row
    this.#cells = []
  }

  cell(column: number, text: string): void {
    if (text === '') return
    if (column >= MOST_COLUMNS) this.#isCut = true
    else this.#cells[column] = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  }

  closeRow(): void {
    const sheet = this.sheets.at(-1)
    if (!sheet || this.#cells.length === 0 || this.isFull) return
    if (this.#row >= MOST_ROWS) {
      this.#isCut = true
      return
    }
    const { rowsPerBlock } = this.#bounds
    while (this.#row >= sheet.blocks.length * rowsPerBlock) this.#closeBlock(sheet)
    this.#block[this.#row % rowsPerBlock] = this.#cells
    sheet.rows = this.#row + 1
    sheet.columns = Math.max(sheet.columns, this.#cells.length)
    this.#cells = []
  }

  closeSheet(): void {
    const sheet = this.sheets.at(-1)
    if (sheet && sheet.rows > 0) this.#closeBlock(sheet)
  }

  #closeBlock(sheet: SheetFacts): void {
    // rows and cells that nothing is in are holes
    const rows = Array.from(this.#block, (cells) => Array.from(cells ?? [], (text) => text ?? ''))
    const bytes = rows.length === 0 ? Buffer.alloc(0) : Buffer.from(`${JSON.stringify(rows)}\n`)
    this.#parts.push(bytes)
    this.#length += bytes.length
    sheet.blocks.push(this.#length)
    this.#block = []
  }
}
