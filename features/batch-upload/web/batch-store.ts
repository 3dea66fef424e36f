import type { Secrecy } from '@shuku/domain/rights/contract'
import type { BatchRow } from './batch-row.ts'
import { isSameLevel, raiseRows, wrongIn, type Level } from './levels.ts'

/** What raising the level above has done, so that it can be taken back. */
export interface Raised {
  readonly before: Pick<BatchState, 'level' | 'rows'>
  readonly count: number
  readonly secrecy: Secrecy
}

interface BatchState {
  readonly rows: readonly BatchRow[]
  /** Of files that are added next; undefined until the person chooses one. */
  readonly level: Level | undefined
  readonly raised: Raised | undefined
}

/** The level of one file. */
export interface FileLevel {
  readonly fileId: number
  readonly secrecy: Secrecy
  readonly period: string
}

interface Server {
  /** Answers the last day of the level, empty without an end. */
  readonly changeLevel: (level: FileLevel) => Promise<string>
  /** Why that failed, in words. */
  readonly reasonOf: (error: unknown) => string
}

/** The levels of so many files are reported at once. */
const reportedAtOnce = 4

/** The files of the dialog with their levels: answers come to what is there by then. */
export class BatchStore {
  readonly #server: Server
  readonly #listeners = new Set<() => void>()
  #state: BatchState = { rows: [], level: undefined, raised: undefined }
  #lastKey = 0
  #reporting = Promise.resolve()

  constructor(server: Server) {
    this.#server = server
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  add = (files: readonly File[], level: Level) => {
    const added = files.map((file): BatchRow => {
      this.#lastKey += 1
      return { key: this.#lastKey, file, level }
    })
    this.#set({ raised: undefined, rows: [...this.#state.rows, ...added] })
  }

  patch = (key: number, change: Partial<BatchRow>) =>
    this.#set({ rows: this.#state.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) })

  remove = (key: number) => this.#set({ rows: this.#state.rows.filter((row) => row.key !== key) })

  setRowLevel = (key: number, level: Level) => {
    this.patch(key, { level, failure: undefined })
    this.#set({ raised: undefined })
  }

  /** The period of what is added next is what is typed; files that were given one that cannot be read follow. */
  setPeriod = (level: Level) => {
    const follows = (row: BatchRow) => row.level.secrecy === level.secrecy && wrongIn(row.level) !== undefined
    const rows = this.#state.rows.map((row) => (follows(row) ? { ...row, level } : row))
    this.#set({ level, rows, raised: undefined })
  }

  /** Of what is added next; files that are less strict are raised, of which those that `isCounted` are said. */
  setLevel = (level: Level, { former, isCounted }: { former: Level; isCounted: (row: BatchRow) => boolean }) => {
    const before = { level: former, rows: this.#state.rows }
    const rows = raiseRows(before.rows, level)
    const changed = before.rows.filter((row, index) => row !== rows[index])
    // one that had no level yet is not raised
    const count = changed.filter((row) => row.level.secrecy !== undefined && isCounted(row)).length
    const { secrecy } = level
    this.#set({ level, rows, raised: count > 0 && secrecy !== undefined ? { before, count, secrecy } : undefined })
    const keys = new Set(changed.map(({ key }) => key))
    void this.report(({ key }) => keys.has(key))
  }

  undoRaise = () => {
    const { raised, rows } = this.#state
    if (!raised) return
    const before = new Map(raised.before.rows.map((row) => [row.key, row.level]))
    this.#set({
      level: raised.before.level,
      raised: undefined,
      rows: rows.map((row) => ({ ...row, level: before.get(row.key) ?? row.level })),
    })
    void this.report(({ key, reported }) => before.has(key) && reported !== undefined)
  }

  /** Reports the levels of these files to the server, as far as it does not know them; after the reports that are on their way. */
  report = async (isMeant: (row: BatchRow) => boolean): Promise<void> => {
    this.#reporting = this.#reporting.then(async () => {
      const due = this.#state.rows.filter((row) => isMeant(row) && isUnreported(row)).values()
      await Promise.all(
        Array.from({ length: reportedAtOnce }, async () => {
          for (const row of due) await this.#reportOne(row)
        }),
      )
    })
    await this.#reporting
  }

  /** After a save: what became a document leaves the list, what did not says why. */
  settle = (built: ReadonlySet<number>, failures: ReadonlyMap<number, string>) => {
    const remaining = this.#state.rows.filter(({ fileId = 0 }) => !built.has(fileId))
    this.#set({
      raised: undefined,
      rows: remaining.map((row) => ({ ...row, failure: failures.get(row.fileId ?? 0) ?? row.failure })),
    })
  }

  async #reportOne({ key, fileId, level: { secrecy, period } }: BatchRow): Promise<void> {
    if (fileId === undefined || secrecy === undefined) return
    try {
      const until = await this.#server.changeLevel({ fileId, secrecy, period })
      this.patch(key, { reported: { secrecy, period, until }, failure: undefined })
    } catch (error) {
      this.patch(key, { failure: this.#server.reasonOf(error) })
    }
  }

  #set(change: Partial<BatchState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const isUnreported = ({ fileId, level, reported }: BatchRow): boolean =>
  fileId !== undefined && wrongIn(level) === undefined && !(reported && isSameLevel(reported, level))
