import { mostRows, placeOf, type CellPlace } from '@shuku/domain/shared-edits/xlsx'
import { attributesOf, DamagedPart, tagsOf, textWithin, type Tag } from './xml-tags.ts'

export interface ScannedRow {
  readonly row: number
  readonly tag: Tag
}

export interface ScannedCell extends CellPlace {
  readonly at: number
  readonly end: number
  readonly attributes: ReadonlyMap<string, string>
  readonly value: string
  readonly formula: ScannedFormula | undefined
}

export interface ScannedFormula {
  /** Of the whole element. */
  readonly at: number
  readonly end: number
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

/** What somebody wants to know of a sheet, in the order of its text. */
export interface SheetVisitor {
  /** Besides its rows. */
  other?(tag: Tag): void
  data?(tag: Tag): void
  /** Where the closing tag begins; not of one without rows. */
  dataEnd?(at: number): void
  row?(row: ScannedRow): void
  /** The same of a row. */
  rowEnd?(at: number): void
  cell?(cell: ScannedCell): void
}

const mostCells = 3_000_000

/**
 * Goes through a sheet once. Rows and cells rise, and their references are where they are, as all programs write them: a sheet
 * in which it is otherwise could be read in two ways. False: it has no rows, as a chart has none.
 */
export function scanSheet(xml: string, visitor: SheetVisitor = {}): boolean {
  const scan = new SheetScan(xml, visitor)
  for (const tag of tagsOf(xml)) scan.take(tag)
  return scan.hasRows
}

interface OpenCell extends CellPlace {
  readonly tag: Tag
  readonly attributes: ReadonlyMap<string, string>
  value: string
  formula: ScannedFormula | undefined
  /** The text of a value or a formula that is open. */
  text: Tag | undefined
  /** How deep within readings of Chinese or Japanese words, which are no text. */
  readings: number
}

class SheetScan {
  readonly #xml: string
  readonly #visitor: SheetVisitor
  #data: Tag | undefined
  #isOver = false
  #row: ScannedRow | undefined
  #cell: OpenCell | undefined
  #lastRow = -1
  #lastColumn = -1
  #cells = 0

  constructor(xml: string, visitor: SheetVisitor) {
    this.#xml = xml
    this.#visitor = visitor
  }

  get hasRows(): boolean {
    return this.#data !== undefined
  }

  take(tag: Tag): void {
    if (!this.#data || this.#isOver) this.#outside(tag)
    else if (this.#cell) this.#inCell(tag, this.#cell)
    else if (this.#row) this.#inRow(tag, this.#row)
    else this.#inData(tag, this.#data)
  }

  #outside(tag: Tag): void {
    if (tag.local !== 'sheetData' || tag.depth !== 1) return this.#visitor.other?.(tag)
    if (this.#isOver) throw new DamagedPart('two of rows')
    this.#data = tag
    this.#isOver = tag.kind === 'single'
    this.#visitor.data?.(tag)
  }

  #inData(tag: Tag, { depth }: Tag): void {
    if (tag.kind === 'close' && tag.depth === depth) {
      this.#isOver = true
      return this.#visitor.dataEnd?.(tag.at)
    }
    if (tag.local !== 'row' || tag.depth !== depth + 1) return
    const given = attributesOf(this.#xml, tag).get('r')
    const row = given === undefined ? this.#lastRow + 1 : Number(given) - 1
    if (!Number.isSafeInteger(row) || row <= this.#lastRow || row >= mostRows) throw new DamagedPart('a row')
    this.#lastRow = row
    this.#lastColumn = -1
    this.#visitor.row?.({ row, tag })
    if (tag.kind === 'open') this.#row = { row, tag }
  }

  #inRow(tag: Tag, { row, tag: own }: ScannedRow): void {
    if (tag.kind === 'close' && tag.depth === own.depth) {
      this.#row = undefined
      return this.#visitor.rowEnd?.(tag.at)
    }
    if (tag.local !== 'c' || tag.depth !== own.depth + 1) return
    const attributes = attributesOf(this.#xml, tag)
    const ref = attributes.get('r')
    const place = ref === undefined ? { row, column: this.#lastColumn + 1 } : placeOf(ref)
    if (!place || place.row !== row || place.column <= this.#lastColumn) throw new DamagedPart('a cell')
    this.#lastColumn = place.column
    this.#cells += 1
    if (this.#cells > mostCells) throw new DamagedPart('cells')
    this.#cell = { ...place, tag, attributes, value: '', formula: undefined, text: undefined, readings: 0 }
    if (tag.kind === 'single') this.#endCell(this.#cell, tag)
  }

  #inCell(tag: Tag, cell: OpenCell): void {
    const { local, kind } = tag
    if (kind === 'close' && tag.depth === cell.tag.depth) return this.#endCell(cell, tag)
    // texts may lie deeper, in runs
    if (local !== 't' && local !== 'rPh' && tag.depth !== cell.tag.depth + 1) return
    if (local === 'rPh' && kind !== 'single') cell.readings += kind === 'open' ? 1 : -1
    if (local === 'f' && kind === 'single') cell.formula = this.#formula(tag, tag)
    if (!['v', 't', 'f'].includes(local) || cell.readings > 0) return
    if (kind === 'open') cell.text ??= tag
    else if (kind === 'close' && cell.text && cell.text.depth === tag.depth) {
      if (local === 'f') cell.formula = this.#formula(cell.text, tag)
      else cell.value += textWithin(this.#xml, cell.text.end, tag.at)
      cell.text = undefined
    }
  }

  #formula(open: Tag, close: Tag): ScannedFormula {
    const text = open === close ? '' : textWithin(this.#xml, open.end, close.at)
    return { at: open.at, end: close.end, attributes: attributesOf(this.#xml, open), text }
  }

  #endCell({ row, column, tag, attributes, value, formula }: OpenCell, { end }: Tag): void {
    this.#cell = undefined
    this.#visitor.cell?.({ row, column, at: tag.at, end, attributes, value, formula })
  }
}
