import { readSheets, rearmed } from '@shuku/domain/files/server'
import { withoutControlCharacters, withoutTurningMarks } from '@shuku/kit/contract'
import { sizeText, type FileStore } from '@shuku/kit/server'
import { importErrors } from '../../contract.ts'

const mostBytes = 5 * 1024 * 1024
const mostLines = 20_000
/** More than any field takes. */
const mostCharacters = 10_000

export interface TableLine {
  /** Of a file, from where the table lies. */
  readonly path: string
  /** By the names of the columns; empty cells are left out. */
  readonly cells: ReadonlyMap<string, string>
}

export interface ValuesTable {
  /** Beside the first, which has the paths. */
  readonly columns: readonly string[]
  readonly lines: readonly TableLine[]
}

/** The first sheet of a table: a row of names, then a line for each file. */
export async function readTable(
  store: FileStore,
  { sizeBytes, ...file }: { path: string; name: string; sizeBytes: number },
): Promise<ValuesTable> {
  if (sizeBytes > mostBytes) throw importErrors.tooLarge({ name: file.name, limit: sizeText(mostBytes) })
  let sheet: string | undefined
  let columns: readonly string[] | undefined
  const lines: TableLine[] = []
  for await (const { name, rows } of readSheets(store, { ...file, mostRows: mostLines })) {
    sheet ??= name
    if (name !== sheet) break
    for (const row of rows) {
      const [path = '', ...cells] = row.map(plain)
      if (!columns) columns = cells
      else if (path !== '')
        lines.push({ path: path.replaceAll('\\', '/').normalize('NFC'), cells: cellsOf(columns, cells) })
    }
  }
  const named = columns?.filter((column) => column !== '') ?? []
  if (named.length === 0 || lines.length === 0) throw importErrors.noValues({ name: file.name })
  return { columns: named, lines }
}

/** As a text may be. */
function plain(cell: string): string {
  return withoutControlCharacters(withoutTurningMarks(rearmed(cell.trim()))).trim()
}

function cellsOf(columns: readonly string[], cells: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    cells.flatMap((cell, place) => {
      const column = columns[place] ?? ''
      return column === '' || cell === '' ? [] : [[column, cell.slice(0, mostCharacters)] as const]
    }),
  )
}
