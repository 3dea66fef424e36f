/**
 * Reads one file and ends. It is started by `extract-text.ts`, without the right to open other files, to use the
 * network or to start anything; what it reads may be hostile.
 */
import { fstatSync } from 'node:fs'
import { ExtractionFailure, type ExtractedText, type ExtractionLimits, type ExtractionResult } from './extraction.ts'
import { readPart } from './formats/read-part.ts'
import { readerOf } from './formats/reader-of.ts'
import { catchStraysOfPdf } from './reading/stray-promises.ts'
import { TextCollector } from './reading/text-collector.ts'
import { failureOf, SOURCE_FD, writeAnswer } from './worker-answer.ts'

export type WorkerTask = { mime: string; name: string; limits: ExtractionLimits }

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

catchStraysOfPdf()

const task = JSON.parse(process.argv[2] ?? '{}') as WorkerTask
const result = await extract(task).then((text): ExtractionResult => ({ ok: true, ...text }), failureOf)
writeAnswer(Buffer.from(JSON.stringify(result)))
process.exit(0)
