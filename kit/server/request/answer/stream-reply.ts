import type { Database } from '../../database/database.ts'

/** A transaction of its own, in turn with the other calls; `repeatable read` for what must see one moment. */
export type InTransaction = <T>(
  run: (db: Database) => Promise<T>,
  options?: { readonly isolation?: 'read committed' | 'repeatable read' },
) => Promise<T>

/**
 * Bytes to save that are made while they go out, so that their number is not known before. What cannot be made breaks
 * the answer off, which every client shows as a failed download.
 */
export interface StreamReply {
  readonly type: 'stream'
  readonly name: string
  readonly mime: string
  /** What is known of it before, sent in the head of the reply. */
  readonly facts?: Readonly<Record<string, string>>
  /** Begins after the transaction of the call ended. Nobody keeps the chunks: each is freed when it is out. */
  make(work: InTransaction): AsyncIterable<Uint8Array>
}

export function isStreamReply(answer: unknown): answer is StreamReply {
  return typeof answer === 'object' && answer !== null && (answer as { type?: unknown }).type === 'stream'
}
