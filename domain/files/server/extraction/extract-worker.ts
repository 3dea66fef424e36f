/**
 * Reads one file and ends. It is started by `extract-text.ts`, without the right to open other files, to use the
 * network or to start anything; what it reads may be hostile.
 */
import { fstatSync, writeSync } from 'node:fs'
import { ExtractionFailure, type ExtractedText, type ExtractionLimits, type ExtractionResult } from './extraction.ts'
import { readPart } from './formats/read-part.ts'
import { readerOf } from './formats/reader-of.ts'
import { TextCollector } from './reading/text-collector.ts'

export type WorkerTask = { mime: string; name: string; limits: ExtractionLimits }

/** The files that the process is given: the one to read, and where the answer goes. */
export const SOURCE_FD = 3
export const ANSWER_FD = 4

async function extract({ mime, name, limits }: WorkerTask): Promise<ExtractedText> {
  const reader = await readerOf(mime)
  if (!reader) throw new ExtractionFailure('unsupported', mime)
  const output = new TextCollector(limits.characters)
  const content = { fd: SOURCE_FD }
  const sizeBytes = fstatSync(SOURCE_FD).size
  const found = await reader({ content, sizeBytes, mime, name, depth: 0, readPart }, output, limits)

  const text = output.finish()
  const notes = found.notes ?? []
  if (text === '') {
    throw notes.includes('damagedPart')
      ? new ExtractionFailure('damaged', 'what can be read of it has no text')
      : new ExtractionFailure('noText', `${found.pages ?? 0} pages without text`)
  }
  return {
    text,
    notes,
    ...(found.title && { title: found.title.toWellFormed().replaceAll('\0', '').slice(0, 500) }),
    ...(found.pages !== undefined && { pages: found.pages }),
    ...(found.hardWrapped && { hardWrapped: true }),
    ...(output.isTruncated && { truncated: true }),
  }
}

function failureOf(error: unknown): ExtractionResult {
  if (error instanceof ExtractionFailure) return { ok: false, reason: error.reason, detail: error.message }
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ERR_STRING_TOO_LONG') return { ok: false, reason: 'tooLarge', detail: String(message) }
  const isMemory = code === 'ERR_MEMORY_ALLOCATION_FAILED' || /allocation failed|out of memory/i.test(message ?? '')
  // Whatever else a reader stumbles over lies in the file.
  return { ok: false, reason: isMemory ? 'memory' : 'damaged', detail: String(message ?? error) }
}

function answer(result: ExtractionResult): void {
  const bytes = Buffer.from(JSON.stringify(result))
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

const task = JSON.parse(process.argv[2] ?? '{}') as WorkerTask
const result = await extract(task).then((text): ExtractionResult => ({ ok: true, ...text }), failureOf)
answer(result)
process.exit(0)
