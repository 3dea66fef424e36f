/**
 * Reads files. It is started by `run-worker.ts`, without the right to open other files, to use the network or to start
 * anything; what it reads may be hostile.
 */
import { ExtractionFailure, type ExtractedText, type ExtractionLimits, type ExtractionResult } from './extraction.ts'
import { readPart } from './formats/read-part.ts'
import { readerOf } from './formats/reader-of.ts'
import { catchStraysOfPdf } from './reading/stray-promises.ts'
import { TextCollector } from './reading/text-collector.ts'
import { serveFiles, type GivenFile } from './serve-files.ts'
import { failureOf } from './worker-answer.ts'

export type WorkerTask = { mime: string; name: string; limits: ExtractionLimits }

async function extract({ mime, name, limits }: WorkerTask, file: GivenFile): Promise<ExtractedText> {
  const reader = await readerOf(mime)
  if (!reader) throw new ExtractionFailure('unsupported', mime)
  const output = new TextCollector(limits.characters)
  const found = await reader({ ...file, mime, name, depth: 0, readPart }, output, limits)

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
    ...(found.encoding && { encoding: found.encoding }),
    ...(found.pages !== undefined && { pages: found.pages }),
    ...(found.hardWrapped && { hardWrapped: true }),
    ...(output.isTruncated && { truncated: true }),
  }
}

catchStraysOfPdf()

await serveFiles(async (task, file) => {
  const done = extract(JSON.parse(task) as WorkerTask, file)
  const result = await done.then((text): ExtractionResult => ({ ok: true, ...text }), failureOf)
  return [Buffer.from(JSON.stringify(result))]
})
