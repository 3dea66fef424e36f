export interface LookedPlace {
  /** Where the row is on its page; -1 where it has gone. */
  readonly found: number
  /** Its place when it was last there. */
  readonly index: number
  /** How many rows the page has. */
  readonly rows: number
  readonly page: number
  readonly pageSize: number
  /** Absent until the list is counted. */
  readonly total: number | undefined
}

export interface Neighbours {
  /** The row's number in the whole list, from 1; absent where it has gone. */
  readonly position: number | undefined
  /** On its page: -1 and the number of rows lie on the pages beside it. */
  readonly before: number
  readonly after: number
  readonly mayGoBack: boolean
  readonly mayGoOn: boolean
}

/** What comes before and after a row; where it has gone meanwhile its neighbours are together. */
export function neighboursOf({ found, index, rows, page, pageSize, total }: LookedPlace): Neighbours {
  const isThere = found >= 0
  const before = (isThere ? found : Math.min(index, rows)) - 1
  const after = isThere ? found + 1 : Math.min(index, rows)
  return {
    position: isThere ? (page - 1) * pageSize + found + 1 : undefined,
    before,
    after,
    mayGoBack: before >= 0 || page > 1,
    mayGoOn: after < rows || (total === undefined ? rows >= pageSize : page < Math.ceil(total / pageSize)),
  }
}
