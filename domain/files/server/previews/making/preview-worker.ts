/**
 * Makes previews: it may open no other files, use no network and start nothing, as the reader of texts
 * (`extract-worker.ts`). Its answer is one line of JSON, and behind it the bytes.
 */
import { ExtractionFailure } from '../../extraction/extraction.ts'
import { catchStraysOfPdf } from '../../extraction/reading/stray-promises.ts'
import { serveFiles, type GivenFile } from '../../extraction/serve-files.ts'
import { failureOf } from '../../extraction/worker-answer.ts'
import type { DrawnPreview, Maker, PreviewTask } from './preview-task.ts'

/** Loaded when they are needed: some of them are large. */
const MAKERS: Record<string, (mime: string) => Promise<Maker>> = {
  sheets: async () => (await import('./sheets/make-sheets.ts')).makeSheets,
  page: async () => (await import('./pages/make-page.ts')).makePage,
  bytes: async () => (await import('./make-part.ts')).makePart,
  portrait: async () => (await import('./make-portrait.ts')).makePortrait,
  smallPortrait: async () => (await import('./make-portrait.ts')).makePortrait,
  picture: async () => (await import('./make-picture.ts')).makePicture,
  thumbnail: async (mime) =>
    mime === 'application/pdf'
      ? (await import('./make-first-page.ts')).makeFirstPage
      : (await import('./make-picture.ts')).makePicture,
}

async function make(task: PreviewTask, file: GivenFile): Promise<DrawnPreview> {
  const { mime, name } = task
  const maker = await MAKERS[task.form]?.(mime)
  if (!maker) throw new ExtractionFailure('unsupported', task.form)
  // what lies in a file is listed, never shown
  const readPart = async () => undefined
  return maker({ ...file, mime, name, depth: 0, readPart }, task)
}

catchStraysOfPdf()

await serveFiles(async (task, file) => {
  const making = make(JSON.parse(task) as PreviewTask, file)
  const made = await making.then((preview) => ({ ok: true as const, ...preview }), failureOf)
  if (!made.ok) return [Buffer.from(`${JSON.stringify(made)}\n`)]
  const { bytes, ...head } = made
  return [Buffer.from(`${JSON.stringify(head)}\n`), bytes]
})
