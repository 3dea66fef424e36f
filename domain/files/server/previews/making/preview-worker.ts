/**
 * Makes one preview and ends: it may open no other files, use no network and start nothing, as the reader of texts
 * (`extract-worker.ts`). Its answer is one line of JSON, and behind it the bytes.
 */
import { fstatSync } from 'node:fs'
import { ExtractionFailure } from '../../extraction/extraction.ts'
import { catchStraysOfPdf } from '../../extraction/reading/stray-promises.ts'
import { failureOf, SOURCE_FD, writeAnswer } from '../../extraction/worker-answer.ts'
import type { MadePreview, Maker, PreviewTask } from './preview-task.ts'

/** Loaded when they are needed: a process makes one preview. */
const MAKERS: Record<string, (mime: string) => Promise<Maker>> = {
  sheets: async () => (await import('./sheets/make-sheets.ts')).makeSheets,
  page: async () => (await import('./pages/make-page.ts')).makePage,
  bytes: async () => (await import('./make-part.ts')).makePart,
  picture: async () => (await import('./make-picture.ts')).makePicture,
  thumbnail: async (mime) =>
    mime === 'application/pdf'
      ? (await import('./make-first-page.ts')).makeFirstPage
      : (await import('./make-picture.ts')).makePicture,
}

async function make(task: PreviewTask): Promise<MadePreview> {
  const { mime, name } = task
  const maker = await MAKERS[task.form]?.(mime)
  if (!maker) throw new ExtractionFailure('unsupported', task.form)
  const sizeBytes = fstatSync(SOURCE_FD).size
  // what lies in a file is listed, never shown
  const readPart = async () => undefined
  return maker({ content: { fd: SOURCE_FD }, sizeBytes, mime, name, depth: 0, readPart }, task)
}

catchStraysOfPdf()

const task = JSON.parse(process.argv[2] ?? '{}') as PreviewTask
const made = await make(task).then((preview) => ({ ok: true as const, ...preview }), failureOf)
if (made.ok) {
  const { bytes, ...head } = made
  writeAnswer(Buffer.from(`${JSON.stringify(head)}\n`))
  writeAnswer(bytes)
} else writeAnswer(Buffer.from(`${JSON.stringify(made)}\n`))
process.exit(0)
