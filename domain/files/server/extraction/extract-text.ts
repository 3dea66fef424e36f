import { open, stat } from 'node:fs/promises'
import { defaultLimits, ExtractionFailure, type ExtractionLimits, type ExtractionResult } from './extraction.ts'
import type { WorkerTask } from './extract-worker.ts'
import { hasReader } from './formats/reader-of.ts'
import { convertTogether, needsOffice, officeLimits } from './programs/convert-by-office.ts'
import { runWorker, type WorkerRun } from './run-worker.ts'

export type FileToRead = {
  path: string
  /** The result of `detectType`. */
  mime: string
  /** Tells texts that are written for people from tables and source code. */
  name: string
  /** The person whose file it is, for queues that many share. */
  person?: number | undefined
}

/**
 * The text of a file, read in a process of its own. Whatever the file does to that process, an answer comes within the
 * time limit. Throws only where the file cannot be opened, or `signal` stops it.
 */
export async function extractText(
  file: FileToRead,
  limits: Partial<ExtractionLimits> = {},
  signal?: AbortSignal,
): Promise<ExtractionResult> {
  const bounds = { ...defaultLimits, ...limits }
  if (file.mime === 'application/x-encrypted-office') return failed('encrypted', 'an office file under a password')
  if (needsOffice(file.mime)) return extractByOffice(file, bounds, signal)
  if (!hasReader(file.mime)) return failed('unsupported', file.mime)
  const result = await readInChild(file, bounds, signal)
  const isWithoutLetters = !result.ok && result.reason === 'noText' && file.mime === 'application/pdf'
  return isWithoutLetters ? { ...result, reason: 'scanned' } : result
}

/** Whether there is a way to the text of files of this type, on a machine that has LibreOffice. */
export function isExtractable(mime: string): boolean {
  return hasReader(mime) || needsOffice(mime)
}

/** LibreOffice opens the file, apart from everything; what it writes is read like any other file. */
async function extractByOffice(
  file: FileToRead,
  limits: ExtractionLimits,
  signal?: AbortSignal,
): Promise<ExtractionResult> {
  const { size } = await stat(file.path)
  if (size > limits.fileBytes) return failed('tooLarge', `${size} bytes`)
  try {
    const [result] = await convertAndRead([file], limits, signal)
    return result ?? failed('notConverted', file.mime)
  } catch (error) {
    if (error instanceof ExtractionFailure) return failed(error.reason, error.message)
    throw error
  }
}

/**
 * Files of one type and one person, by one run of LibreOffice, of which most of the time is its start. Nothing in the
 * place of those that it did not write, and of all if it had to be ended.
 */
export async function extractTextsByOffice(
  files: readonly FileToRead[],
  limits: Partial<ExtractionLimits>,
  signal?: AbortSignal,
): Promise<(ExtractionResult | undefined)[]> {
  return convertAndRead(files, { ...defaultLimits, ...limits }, signal)
}

async function convertAndRead(
  files: readonly FileToRead[],
  limits: ExtractionLimits,
  signal?: AbortSignal,
): Promise<(ExtractionResult | undefined)[]> {
  const bounds = { ...officeLimits, timeoutMs: limits.timeoutMs, cpuSeconds: Math.ceil(limits.timeoutMs / 1000) }
  const [mime = '', paths] = [files[0]?.mime, files.map(({ path }) => path)]
  return convertTogether({ paths, mime, signal }, bounds, async (converted) => {
    const results: (ExtractionResult | undefined)[] = []
    for (const [index, written] of converted.entries()) {
      const { name, person } = files[index] ?? { name: '' }
      results.push(written && (await readInChild({ ...written, name, person }, limits, signal)))
    }
    return results
  })
}

async function readInChild(
  file: FileToRead,
  limits: ExtractionLimits,
  signal?: AbortSignal,
): Promise<ExtractionResult> {
  const handle = await open(file.path, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) return failed('noText', 'the file is empty')
    if (size > limits.fileBytes) return failed('tooLarge', `${size} bytes`)
    const task: WorkerTask = { mime: file.mime, name: file.name.slice(-300), limits }
    const { person } = file
    const run = await runWorker(JSON.stringify(task), limits, { fd: handle.fd, signal, person })
    signal?.throwIfAborted()
    return resultOf(run, limits)
  } finally {
    await handle.close()
  }
}

function resultOf(run: WorkerRun, limits: ExtractionLimits): ExtractionResult {
  if (run.killedFor === 'timeout') return failed('timeout', `not done in ${limits.timeoutMs} ms`)
  if (run.killedFor === 'memory') return failed('memory', `more than ${limits.memoryMegabytes} MB`)
  if (run.killedFor === 'tooLarge') return failed('tooLarge', 'more text than asked for')
  try {
    return JSON.parse(run.answer.toString()) as ExtractionResult
  } catch {
    return withoutAnswer(run)
  }
}

/** The process ended itself, or was ended by the system. */
function withoutAnswer({ complaint, exit }: WorkerRun): ExtractionResult {
  if (/out of memory|allocation failed/i.test(complaint)) return failed('memory', 'JavaScript ran out of memory')
  if (exit === 'SIGXCPU') return failed('timeout', 'too much processor time')
  const lastLine = complaint.trim().split('\n').at(-1) ?? ''
  return failed('damaged', `the reader ended with ${exit}: ${lastLine}`.slice(0, 500))
}

function failed(reason: Exclude<ExtractionResult, { ok: true }>['reason'], detail: string): ExtractionResult {
  return { ok: false, reason, detail }
}
