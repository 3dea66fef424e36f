import { stat } from 'node:fs/promises'
import { askReader, failed, type FileToRead } from './ask-reader.ts'
import {
  defaultLimits,
  ExtractionFailure,
  niceness,
  type ExtractionLimits,
  type ExtractionResult,
} from './extraction.ts'
import { hasReader } from './formats/reader-of.ts'
import { convertTogether, needsOffice, officeLimits } from './programs/convert-by-office.ts'

export type { FileToRead }

/** Nobody waits for the text of a file. */
const textLimits: ExtractionLimits = { ...defaultLimits, niceness: niceness.background }

/**
 * The text of a file, read in a process of its own. Whatever the file does to that process, an answer comes within the
 * time limit. Throws only where the file cannot be opened, or `signal` stops it.
 */
export async function extractText(
  file: FileToRead,
  limits: Partial<ExtractionLimits> = {},
  signal?: AbortSignal,
): Promise<ExtractionResult> {
  const bounds = { ...textLimits, ...limits }
  if (file.mime === 'application/x-encrypted-office') return failed('encrypted', 'an office file under a password')
  if (needsOffice(file.mime)) return extractByOffice(file, bounds, signal)
  if (!hasReader(file.mime)) return failed('unsupported', file.mime)
  const result = await askReader(file, { question: 'text', limits: bounds, signal })
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
  return convertAndRead(files, { ...textLimits, ...limits }, signal)
}

async function convertAndRead(
  files: readonly FileToRead[],
  limits: ExtractionLimits,
  signal?: AbortSignal,
): Promise<(ExtractionResult | undefined)[]> {
  const { timeoutMs } = limits
  const cpuSeconds = Math.ceil(timeoutMs / 1000)
  const bounds = { ...officeLimits, timeoutMs, cpuSeconds, niceness: limits.niceness }
  const [mime = '', paths] = [files[0]?.mime, files.map(({ path }) => path)]
  return convertTogether({ paths, mime, signal }, bounds, async (converted) => {
    const results: (ExtractionResult | undefined)[] = []
    for (const [index, written] of converted.entries()) {
      const { name, person } = files[index] ?? { name: '' }
      results.push(written && (await askReader({ ...written, name, person }, { question: 'text', limits, signal })))
    }
    return results
  })
}
