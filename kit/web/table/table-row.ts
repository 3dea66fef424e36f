import { z, type Columns, type Operation, type RowOf, type TableShape } from '@shuku/kit/contract'
import { brokenReply } from '../call/read-reply.ts'
import { withoutHits } from '../show/hit-parts.ts'

/** A row of a table as screens get it. */
export interface TableRow<R> {
  readonly id: string
  /** The typed row of the contract. */
  readonly row: R
  /** What the server gives to be shown for a column; hits are marked with `<em>`, see `HitText`. */
  readonly text: (column: keyof R & string) => string
  readonly canCheck: boolean
  /** What may be done with this row. */
  readonly operations: readonly RowOperation[]
}

export type RowOperation = z.output<typeof Operation>

/** A row of `table/datas` by its contract; throws when the server sends something else. */
export function readRow<C extends Columns>(
  shape: TableShape<C>,
  raw: Readonly<Record<string, unknown>>,
  operations: readonly RowOperation[],
): TableRow<RowOf<C>> {
  const decoded = z.safeDecode(shape.row, raw)
  if (!decoded.success) throw brokenReply(0, 'web.reply')
  return {
    id: String(raw['randomFieldId']),
    row: decoded.data,
    text: (column) => {
      const name = shape.columns[column]?.name ?? column
      const span = raw[`${name}span`]
      if (typeof span === 'string') return span
      // left out where it says nothing else (`allSpans`)
      const text = raw[name]
      return typeof text === 'string' ? withoutHits(text) : ''
    },
    canCheck: raw['randomFieldCk'] !== 'false',
    operations: allowedOperations(raw['randomFieldOp'], operations),
  }
}

/** `randomFieldOp` is a map of operation index to `"true"` or `"false"`; a bare `"true"` allows all of them. */
function allowedOperations(flags: unknown, operations: readonly RowOperation[]) {
  const map = parseFlags(flags)
  return operations.filter(({ index }) => map[index] !== 'false')
}

function parseFlags(flags: unknown): Readonly<Record<string, unknown>> {
  if (typeof flags !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(flags)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
