import type { Readable } from 'node:stream'

/** Bytes to answer; opened by the edge after the transaction ended, for the range that was asked. */
export interface FileReply {
  readonly type: 'file'
  readonly name: string
  readonly mime: string
  /** The charset of a text; UTF-8 by default. */
  readonly charset?: string | undefined
  readonly sizeBytes: number
  /** `attachment` saves, `inline` shows; what could run script in our origin is never shown. */
  readonly disposition: 'attachment' | 'inline'
  /** Made anew for each answer: a range of it would not fit to that of another. */
  readonly isWhole?: boolean
  /** Strong validator, e.g. the content's hash. */
  readonly etag: string
  /** A page of our own making: shown as HTML, under the policy that it needs. Never of bytes that somebody uploaded. */
  readonly page?: { readonly policy: string; readonly status?: number }
  /** Facts about the file, sent in a header of the reply. */
  readonly facts?: Readonly<Record<string, string>>
  /** A stream of its own for every answer, whose chunks nobody keeps: they are freed when they are out. */
  open(range?: { start: number; end: number }): Readable
  /** Called once the answer has gone, or its client has. */
  end?(): Promise<void>
}

/** An answer that leads elsewhere, as a file door does for who is not signed in. */
export class Redirect {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

type Written = Readonly<Record<string, string | readonly Buffer[]>>

/** An answer in the words of its contract already. */
export class OnWire {
  readonly body: Readonly<Record<string, unknown>>
  /** Further fields, as JSON: a text, or the pieces of its bytes. */
  readonly written: Written

  constructor(body: Readonly<Record<string, unknown>>, written: Written = {}) {
    this.body = body
    this.written = written
  }
}

export function isFileReply(answer: unknown): answer is FileReply {
  return (
    typeof answer === 'object' && answer !== null && (answer as { type?: unknown }).type === 'file' && 'open' in answer
  )
}
