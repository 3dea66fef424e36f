import type { LogRow } from '../contract.ts'

/** A change of this window on its way into the log. */
export interface OwnRow {
  readonly n: number
  /** Base64. */
  readonly body: string
  readonly units: string[]
  readonly made: string[]
}

/** The calls of one window; each may fail, and `pushRows` may have been answered without the answer arriving. */
export interface LinkCalls {
  pushRows(rows: readonly OwnRow[]): Promise<{ readonly number: number; readonly n: number }>
  readRows(after: number): Promise<{ readonly number: number; readonly isOpen: boolean; readonly rows: LogRow[] }>
  sendHeartbeat(): Promise<{ readonly number: number; readonly isOpen: boolean; readonly isHeld: boolean }>
}

export interface LinkOptions {
  readonly calls: LinkCalls
  /** What opening has answered. */
  readonly opened: {
    /** What the beginning has in it already. */
    readonly after: number
    readonly number: number
    readonly rows: readonly LogRow[]
    readonly sent: number
  }
  /** Takes rows in the order of the log, each once; those of this window come back too. */
  readonly apply: (rows: readonly LogRow[]) => void
  /** Rows have to wait now: somebody composes a word. */
  readonly mustWait?: () => boolean
  /** Without it the window only reads. */
  readonly writes?: boolean
}

export type LinkState =
  /** All is well, or an answer is late by less than can be noticed. */
  | { readonly state: 'on' }
  /** No answer for a while: what is written stays here and is sent when there is one. */
  | { readonly state: 'offline' }
  /** The document is not edited here any more; opening again goes on. */
  | { readonly state: 'lost' }
  /** The shared edit has ended. */
  | { readonly state: 'ended' }
  /** The server does not take what is written here. */
  | { readonly state: 'refused'; readonly error: unknown }
