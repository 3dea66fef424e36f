import type { Connection } from '@shuku/kit/server'
import type { Measures } from '../../pages/measure-process.ts'

/** The first message to a process that answers calls or runs jobs. */
export interface Begin {
  readonly kind: 'begin'
  readonly name: string
  readonly does: 'web' | 'work'
  /** Brings the database up to date, and makes the company at the first start. */
  readonly prepares: boolean
  readonly connection: Connection
  /** How many answer beside each other. */
  readonly processes: number
  readonly webFolder: string | undefined
}

export type ToChild =
  | Begin
  | { readonly kind: 'stop' }
  | { readonly kind: 'measure'; readonly id: number }
  | { readonly kind: 'allMeasured'; readonly id: number; readonly all: readonly Measures[] }

export type ToMain =
  | Ready
  | { readonly kind: 'failed'; readonly message: string }
  /** Asks for the measures of all. */
  | { readonly kind: 'measureAll'; readonly id: number }
  | { readonly kind: 'measured'; readonly id: number; readonly measures: Measures }

export interface Ready {
  readonly kind: 'ready'
  /** Of who answers. */
  readonly address?: string
  /** What the start prints, of who prepares. */
  readonly greeting: string
}
