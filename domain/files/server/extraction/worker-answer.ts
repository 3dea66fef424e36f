import { writeSync } from 'node:fs'
import { ExtractionFailure, type Failed } from './extraction.ts'

/** The files that a worker is given: the one to read, and where its answer goes. */
export const SOURCE_FD = 3
export const ANSWER_FD = 4

/** The failure of a reader, as the reply names it. */
export function failureOf(error: unknown): Failed {
  if (error instanceof ExtractionFailure) return { ok: false, reason: error.reason, detail: error.message }
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ERR_STRING_TOO_LONG') return { ok: false, reason: 'tooLarge', detail: String(message) }
  const isMemory = code === 'ERR_MEMORY_ALLOCATION_FAILED' || /allocation failed|out of memory/i.test(message ?? '')
  // Whatever else a reader stumbles over lies in the file.
  return { ok: false, reason: isMemory ? 'memory' : 'damaged', detail: String(message ?? error) }
}

export function writeAnswer(bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSome(bytes, written)
}

/** The pipe takes what it has room for, and says so when it has none. */
function writeSome(bytes: Buffer, from: number): number {
  try {
    return writeSync(ANSWER_FD, bytes, from)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    return 0
  }
}
