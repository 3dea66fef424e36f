/**
 * Reads files. It is started by `run-worker.ts`, without the right to open other files, to use the network or to start
 * anything; what it reads may be hostile.
 */
import { ExtractionFailure, type Answers, type ExtractionLimits, type Question } from './extraction.ts'
import { formReaderOf } from './formats/forms/form-reader-of.ts'
import { readPart } from './formats/read-part.ts'
import type { Placer } from './formats/reader.ts'
import { readerOf } from './formats/reader-of.ts'
import { catchStraysOfPdf } from './reading/stray-promises.ts'
import { TextCollector } from './reading/text-collector.ts'
import { serveFiles, type GivenFile } from './serve-files.ts'
import { failureOf } from './worker-answer.ts'

export type WorkerTask = { question: Question; mime: string; name: string; limits: ExtractionLimits }

/** Each question to a file, and who answers it. */
const questions: { [Asked in Question]: (task: WorkerTask, file: GivenFile) => Promise<Answers[Asked]> } = {
  text,
  places,
  form,
}

async function places({ mime, limits }: WorkerTask, file: GivenFile): Promise<Answers['places']> {
  const placer = await placerOf(mime)
  if (!placer) throw new ExtractionFailure('unsupported', mime)
  return placer(file, limits)
}

/** Which types have fixed pages: of others nobody can say where a text lies before it is laid out. */
async function placerOf(mime: string): Promise<Placer | undefined> {
  if (mime === 'application/pdf') return (await import('./formats/place-pdf.ts')).placePdf
  if (mime === 'application/ofd') return (await import('./formats/ofd/place-ofd.ts')).placeOfd
  return undefined
}

async function form({ mime, limits }: WorkerTask, file: GivenFile): Promise<Answers['form']> {
  const reader = await formReaderOf(mime)
  if (!reader) throw new ExtractionFailure('unsupported', mime)
  return reader(file, limits)
}

async function text({ mime, name, limits }: WorkerTask, file: GivenFile): Promise<Answers['text']> {
  const reader = await readerOf(mime)
  if (!reader) throw new ExtractionFailure('unsupported', mime)
  const output = new TextCollector(limits.characters)
  const found = await reader({ ...file, mime, name, depth: 0, readPart }, output, limits)

  const written = output.finish()
  const notes = found.notes ?? []
  if (written === '') {
    throw notes.includes('damagedPart')
      ? new ExtractionFailure('damaged', 'what can be read of it has no text')
      : new ExtractionFailure('noText', `${found.pages ?? 0} pages without text`)
  }
  return {
    text: written,
    notes,
    ...(found.title && { title: found.title.toWellFormed().replaceAll('\0', '').slice(0, 500) }),
    ...(found.encoding && { encoding: found.encoding }),
    ...(found.pages !== undefined && { pages: found.pages }),
    ...(found.hardWrapped && { hardWrapped: true }),
    ...(output.isTruncated && { truncated: true }),
  }
}

catchStraysOfPdf()

await serveFiles(async (argument, file) => {
  const task = JSON.parse(argument) as WorkerTask
  const result = await questions[task.question](task, file).then((answer) => ({ ok: true, ...answer }), failureOf)
  return [Buffer.from(JSON.stringify(result))]
})
