import type { Failed } from '../extraction/extraction.ts'

/** A two-dimensional code, and where it is: shares of its page from the top left corner, pages from 1. */
export interface FoundCode {
  readonly text: string
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type CodesAnswer = { ok: true; codes: FoundCode[] } | Failed

export interface CodesTask {
  readonly mime: string
  readonly timeoutMs: number
  readonly unpackedBytes: number
  /** What the wanted code looks like: until there is one, it is looked for in further ways. Nothing: the page is drawn. */
  readonly wanted?: string
}
