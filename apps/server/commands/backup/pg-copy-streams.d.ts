declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** Rows that are written to it go into the table that the statement names. */
  export function from(statement: string): Writable & Submittable
  /** The rows that the statement gives, as lines. */
  export function to(statement: string): Readable & Submittable
}
