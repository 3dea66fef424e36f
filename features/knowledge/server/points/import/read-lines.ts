import { readSheets, rearmed } from '@shuku/domain/files/server'
import { withoutTurningMarks } from '@shuku/kit/contract'
import type { FileStore } from '@shuku/kit/server'
import { mostImportLines } from '../../../contract/point-import.ts'
import { importErrors } from '../../../knowledge-errors.ts'
import { findColumns, type ColumnKey } from './columns.ts'

const mostNames = 20

export interface Line {
  /** Counted as a spreadsheet counts. */
  readonly row: number
  /** Without blanks at their ends; an empty one is not there. */
  readonly cells: Readonly<Partial<Record<ColumnKey, string>>>
}

interface ReadFile {
  readonly lines: readonly Line[]
  readonly unknownColumns: readonly string[]
}

/** The lines of the first sheet that has a column of names. */
export async function readLines(store: FileStore, file: { path: string; name: string }): Promise<ReadFile> {
  let sheet: string | undefined
  let columns: (ColumnKey | undefined)[] | undefined
  let hasHead = false
  const lines: Line[] = []
  const unknownColumns: string[] = []
  for await (const { name, first, rows } of readSheets(store, { ...file, mostRows: mostImportLines })) {
    if (name !== sheet) {
      if (columns) break
      sheet = name
      hasHead = false
    }
    for (const [index, row] of rows.entries()) {
      const cells = row.map((cell) => withoutTurningMarks(rearmed(cell.trim())).trim().replaceAll('\0', ''))
      if (cells.every((cell) => cell === '')) continue
      if (columns) lines.push({ row: first + index + 1, cells: cellsOf(columns, cells) })
      else if (!hasHead) {
        hasHead = true
        const found = findColumns(cells)
        if (!found.includes('name')) continue
        columns = found
        unknownColumns.push(...cells.filter((cell, place) => cell !== '' && found[place] === undefined))
      }
    }
  }
  if (!columns) throw importErrors.noColumns({ name: file.name })
  if (lines.length === 0) throw importErrors.noLines({ name: file.name })
  return { lines, unknownColumns: unknownColumns.slice(0, mostNames).map((name) => name.slice(0, 60)) }
}

function cellsOf(columns: readonly (ColumnKey | undefined)[], row: readonly string[]): Line['cells'] {
  const entries = row.flatMap((cell, place): [ColumnKey, string][] => {
    const key = columns[place]
    return key === undefined || cell === '' ? [] : [[key, cell]]
  })
  return Object.fromEntries(entries)
}
