import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import type { Context, Database } from '@shuku/kit/server'
import type { ImportedPoint, Mistake } from '../../../contract/point-import.ts'
import { mostRows, type SavedRow } from '../../../contract/points.ts'
import { importErrors, knowledgeErrors } from '../../../knowledge-errors.ts'
import { findCategories } from '../categories.ts'
import { checkName, checkRow, requireWhole } from '../check-point.ts'
import { findReadable } from '../row-documents.ts'
import { columns, type ColumnKey } from './columns.ts'
import { readRow, type Note, type ReadRow } from './read-cells.ts'
import type { Line } from './read-lines.ts'

interface Known {
  readonly id: number
  readonly name: string
  readonly revision: number
  readonly rows: readonly { readonly id: number; readonly title: string }[]
}

interface Planning {
  readonly context: Context
  readonly known: ReadonlyMap<string, readonly Known[]>
  readonly categories: ReadonlyMap<string, number>
  readonly readable: ReadonlySet<number>
  readonly noteAt: (line: Line) => Note
}

interface PlacedRow extends ReadRow {
  readonly line: Line
}

interface Plan {
  readonly points: readonly ImportedPoint[]
  readonly mistakes: readonly Mistake[]
}

/** What the lines of a table mean, by the rules by which a point is saved, and every mistake with its line and column. */
export async function planPoints(context: Context, lines: readonly Line[]): Promise<Plan> {
  const mistakes: Mistake[] = []
  const noteAt =
    ({ row: line }: Line): Note =>
    (column, error) =>
      mistakes.push({ line, column: columns[column][context.language], says: error.textIn(context.language) })
  for (const line of lines)
    attempt(noteAt(line), 'name', () => {
      checkName(line.cells.name ?? '')
    })
  const named = Map.groupBy(lines, ({ cells }) => cells.name ?? '')
  named.delete('')
  const read = new Map([...named].map(([name, of]) => [name, rowsOf(of, noteAt)]))
  const documentIds = new Set([...read.values()].flatMap((rows) => rows.flatMap((row) => row.documentIds)))
  const planning: Planning = {
    context,
    known: await findKnown(context.db, [...named.keys()]),
    categories: new Map((await findCategories(context, 'point')).map(({ id, name }) => [name, id])),
    readable: await findReadable(context, [...documentIds]),
    noteAt,
  }
  const points = [...named].map(([name, of]) => planPoint(planning, { name, lines: of, rows: read.get(name) ?? [] }))
  return { points, mistakes: mistakes.toSorted((one, other) => one.line - other.line) }
}

/** In the order of their numbers; of equal ones, and of those without, as they are in the table. */
function rowsOf(lines: readonly Line[], noteAt: Planning['noteAt']): PlacedRow[] {
  return lines
    .flatMap((line) => {
      const row = readRow(line, noteAt(line))
      return row ? [{ ...row, line }] : []
    })
    .toSorted((one, other) => one.order - other.order)
}

interface NamedLines {
  readonly name: string
  readonly lines: readonly Line[]
  readonly rows: readonly PlacedRow[]
}

function planPoint(planning: Planning, { name, lines, rows }: NamedLines): ImportedPoint {
  const { context, known, noteAt } = planning
  const [first] = lines
  const note: Note = first ? noteAt(first) : () => {}
  const [there, ...more] = known.get(name) ?? []
  if (more.length > 0) note('name', importErrors.ambiguous({ name, n: more.length + 1 }))
  if (rows.length > mostRows) note('name', knowledgeErrors.tooMany({ most: mostRows }))
  attempt(note, 'weight', () => requireWhole(rows))
  const ids = rowIdsOf(there)
  const categoryId = categoryOf(planning, lines)
  return {
    ...(there && { id: there.id, revision: there.revision }),
    ...(categoryId !== undefined && { categoryId }),
    name,
    rows: rows.slice(0, mostRows).map(({ line, title, query, weight, documentIds }, index): SavedRow => {
      const noteOfLine = noteAt(line)
      const unreadable = documentIds.filter((id) => !planning.readable.has(id))
      if (unreadable.length > 0)
        noteOfLine('documents', importErrors.unknownDocuments({ ids: unreadable.slice(0, 20).join(', ') }))
      const row: SavedRow = { title, query, weight, documentIds: [...documentIds] }
      attempt(noteOfLine, 'rowTitle', () => {
        checkRow(context, row, index)
      })
      const id = ids.get(title)?.shift()
      return id === undefined ? row : { ...row, id }
    }),
  }
}

/** A row that is called as one of the point is that one, so that documents in it that the importer may not read stay. */
function rowIdsOf(there: Known | undefined): ReadonlyMap<string, number[]> {
  const titled = Map.groupBy(there?.rows ?? [], ({ title }) => title)
  return new Map([...titled].map(([title, rows]) => [title, rows.map(({ id }) => id)]))
}

/** All lines of a point say the same, or nothing. */
function categoryOf({ categories, noteAt }: Planning, lines: readonly Line[]): number | undefined {
  const [first, ...others] = lines.filter(({ cells }) => cells.category !== undefined)
  if (!first) return undefined
  const name = first.cells.category ?? ''
  for (const other of others)
    if (other.cells.category !== name) noteAt(other)('category', importErrors.otherCategory({ line: first.row }))
  const id = categories.get(name)
  if (id === undefined) noteAt(first)('category', importErrors.unknownCategory({ name: name.slice(0, 100) }))
  return id
}

/** What is refused becomes a mistake of its line, in the column that the refusal is about. */
function attempt(note: Note, column: ColumnKey, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    const isOfQuery = Object.keys(error.fields).some((field) => field.endsWith('.query'))
    note(isOfQuery ? 'query' : column, error)
  }
}

async function findKnown(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, readonly Known[]>> {
  const { rows } = await sql<Known>`
    select point.id, point.name, point.revision, coalesce((
      select json_agg(json_build_object('id', line.id, 'title', line.title) order by line.position, line.id)
      from knowledge_point_row as line where line.point_id = point.id), '[]') as rows
    from knowledge_point as point where point.name = any(${[...names]}::text[]) order by point.id`.execute(db)
  return Map.groupBy(rows, ({ name }) => name)
}
