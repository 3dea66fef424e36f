import type { InvoiceRow } from '../../contract.ts'

type Checked = Pick<InvoiceRow, 'id' | 'state' | 'claimNumber'>

/** So many rows are asked for at once while the other pages are looked through. */
export const lookedAtOnce = 500

export interface ToCheck {
  readonly id: number
  /** The page of the list that it is on. */
  readonly page: number
}

interface Place {
  /** Of the page that is shown, as they were before this one was saved. */
  readonly rows: readonly Checked[]
  readonly page: number
  readonly pageSize: number
  /** The one that is left; it is no answer. */
  readonly id: number | undefined
  /** Rows of the whole list as it is now, in its order; fewer than are asked for at its end. */
  readonly read: (chunk: number) => Promise<readonly Checked[]>
}

const isToCheck = ({ state, claimNumber }: Checked) => state === 'to_check' && claimNumber === ''

/** The next invoice that has to be checked: behind this one, on the pages after it, else from the beginning of the list. */
export async function findNextToCheck({ rows, page, pageSize, id, read }: Place): Promise<ToCheck | undefined> {
  const here = rows.findIndex((row) => row.id === id)
  const behind = rows.slice(here + 1).find(isToCheck)
  if (behind) return { id: behind.id, page }
  // where it was; a list of those to check has lost it, and the next one has its place
  const from = (page - 1) * pageSize + Math.max(here, 0)
  const pageOf = (at: number) => Math.floor(at / pageSize) + 1
  let first: ToCheck | undefined
  for (let chunk = 0, isEnd = false; !isEnd; chunk += 1) {
    const found = await read(chunk)
    isEnd = found.length < lookedAtOnce
    for (const [index, row] of found.entries()) {
      const at = chunk * lookedAtOnce + index
      if (!isToCheck(row) || row.id === id) continue
      first ??= { id: row.id, page: pageOf(at) }
      if (at >= from) return { id: row.id, page: pageOf(at) }
    }
  }
  return first
}
