import { unitOf, writeEffects, type XlsxEffect } from '@shuku/domain/shared-edits/xlsx'

/** Of a row, which has room for more. */
const mostBodyBytes = 128 * 1024

interface WrittenRow {
  readonly body: Uint8Array
  readonly units: readonly string[]
}

/** Changes of cells as rows of the log, in their order: as many in one as it has room for. */
export function rowsOf(effects: readonly XlsxEffect[], most = mostBodyBytes): WrittenRow[] {
  const rows: XlsxEffect[][] = []
  let bytes = most
  for (const effect of effects) {
    const { length } = writeEffects([effect])
    bytes += length
    if (bytes > most) {
      rows.push([])
      bytes = length
    }
    rows.at(-1)?.push(effect)
  }
  return rows.map((row) => ({
    body: writeEffects(row),
    units: row.map(({ sheet, ref }) => unitOf(sheet, ref)),
  }))
}
