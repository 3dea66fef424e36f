import { readSheets, rearmed } from '@shuku/domain/files/server'
import { withoutTurningMarks } from '@shuku/kit/contract'
import type { FileStore } from '@shuku/kit/server'
import { categoryImportErrors } from '../contract.ts'
import { findColumns, type SheetColumn } from './words/columns.ts'

const mostLines = 20_000
/** More than any setting takes; what is cut off so is too long anyhow. */
const mostCharacters = 2000
/** A line for each. */
const mostOfFields = 40_000
const mostOf = (key: string) => (key === 'fields' || key === 'properties' ? mostOfFields : mostCharacters)
const mostNames = 20

export interface ReadLine {
  /** Counted as a spreadsheet counts. */
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
}

interface ReadFile {
  readonly lines: ReadLine[]
  readonly unknownColumns: string[]
}

/** The lines of the first sheet that has a column of names; others are descriptions. */
export async function readLines(store: FileStore, file: { path: string; name: string }): Promise<ReadFile> {
  let sheet: string | undefined
  let columns: (SheetColumn | undefined)[] | undefined
  let hasHead = false
  const lines: ReadLine[] = []
  const unknownColumns: string[] = []
  for await (const { name, first, rows } of readSheets(store, { ...file, mostRows: mostLines })) {
    if (name !== sheet) {
      if (columns?.some((column) => column)) break
      sheet = name
      hasHead = false
      columns = undefined
    }
    for (const [index, row] of rows.entries()) {
      const cells = row.map((cell) => withoutTurningMarks(rearmed(cell.trim())).trim().replaceAll('\0', ''))
      if (cells.every((cell) => cell === '')) continue
      if (!hasHead) {
        hasHead = true
        const found = findColumns(cells)
        if (!found.some((column) => column?.key === 'name')) continue
        columns = found
        unknownColumns.push(...cells.filter((cell, place) => cell !== '' && !found[place]).slice(0, mostNames))
      } else if (columns) lines.push({ row: first + index + 1, cells: cellsOf(columns, cells) })
    }
  }
  if (!columns) throw categoryImportErrors.noColumns({ name: file.name })
  if (lines.length === 0) throw categoryImportErrors.noLines({ name: file.name })
  return { lines, unknownColumns: unknownColumns.map((name) => name.slice(0, 60)) }
}

function cellsOf(columns: readonly (SheetColumn | undefined)[], row: readonly string[]): Record<string, string> {
  const entries = row.flatMap((cell, place): [string, string][] => {
    const key = columns[place]?.key
    return key === undefined || cell === '' ? [] : [[key, cell.slice(0, mostOf(key))]]
  })
  return Object.fromEntries(entries)
}
