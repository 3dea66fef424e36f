import { rearmed, readSheets, type SheetRows } from '@shuku/domain/files/server'
import { withoutTurningMarks } from '@shuku/kit/contract'
import type { FileStore } from '@shuku/kit/server'
import { importErrors } from '../contract.ts'
import { findColumns, type Cells, type Columns } from './fields.ts'

export const mostLines = 200_000
/** More than any field takes; what is cut off so is too long anyhow. */
const mostCharacters = 1000
const mostNames = 20

export interface ReadLine {
  readonly kind: 'person' | 'unit'
  readonly sheet: string
  /** Counted as a spreadsheet counts. */
  readonly row: number
  readonly cells: Cells
}

/** The parts of a file that were not understood, and the meaning of its columns. */
export interface Notes {
  readonly unknownColumns: string[]
  readonly passedOver: string[]
  /** There is a column of sub-companies; otherwise the path of a department begins with them. */
  hasSubcompanies: boolean
}

interface TableFile {
  readonly path: string
  readonly name: string
}

/** Reads a file as lines, some at a time; `notes` are whole when all have come. */
export class LineReader {
  readonly notes: Notes = { unknownColumns: [], passedOver: [], hasSubcompanies: false }
  readonly #store: FileStore
  readonly #file: TableFile
  #sheet: string | undefined
  #columns: Columns | undefined
  #known = 0

  constructor(store: FileStore, file: TableFile) {
    this.#store = store
    this.#file = file
  }

  async *read(): AsyncGenerator<ReadLine[]> {
    const { name } = this.#file
    let count = 0
    for await (const part of readSheets(this.#store, { ...this.#file, mostRows: mostLines })) {
      const lines = this.#linesOf(part)
      count += lines.length
      if (lines.length > 0) yield lines
    }
    if (this.#known === 0) throw importErrors.noColumns({ name })
    if (count === 0) throw importErrors.noLines({ name })
  }

  #linesOf({ name, first, rows }: SheetRows): ReadLine[] {
    if (this.#sheet !== name) {
      this.#sheet = name
      this.#columns = undefined
    }
    return rows.flatMap((row, index) => {
      if (row.every((cell) => cell.trim() === '')) return []
      if (this.#columns) return lineOf(this.#columns, row, { sheet: name, row: first + index + 1 })
      this.#takeHead(name, row)
      return []
    })
  }

  /** The first line with anything in it names the columns. */
  #takeHead(name: string, row: readonly string[]): void {
    const { unknownColumns, passedOver } = this.notes
    const columns = findColumns(row)
    this.#columns = columns ?? { kind: 'person', fields: [], unknown: [] }
    if (columns === undefined) {
      if (passedOver.length < mostNames) passedOver.push(name)
      return
    }
    this.#known++
    this.notes.hasSubcompanies ||= columns.fields.includes('subcompany')
    unknownColumns.push(...columns.unknown.slice(0, mostNames - unknownColumns.length).map((each) => each.slice(0, 60)))
  }
}

function lineOf({ kind, fields }: Columns, row: readonly string[], at: { sheet: string; row: number }): ReadLine[] {
  if (fields.length === 0) return []
  const cells: Cells = {}
  row.forEach((cell, place) => {
    const field = fields[place]
    const text = withoutTurningMarks(rearmed(cell.trim())).trim()
    // a zero is what no text of the database holds
    if (field !== undefined && text !== '') cells[field] = text.replaceAll('\0', '').slice(0, mostCharacters)
  })
  return Object.keys(cells).length === 0 ? [] : [{ kind, ...at, cells }]
}
