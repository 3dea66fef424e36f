/**
 * Stamps PDFs: it may open no other files, use no network and start nothing, as the reader of texts
 * (`extract-worker.ts`). Its answer is one line of JSON, and behind it the bytes.
 */
import { serveFiles } from '../../extraction/serve-files.ts'
import { failureOf } from '../../extraction/worker-answer.ts'
import { readBytes } from '../../extraction/reading/read-bytes.ts'
import { stampPdf, type Tile } from './stamp-pdf.ts'

await serveFiles(async (task, file) => {
  const bytes = await readBytes(file)
  const stamping = stampPdf(bytes, JSON.parse(task) as Tile)
  const made = await stamping.then((stamped) => ({ ok: true as const, stamped }), failureOf)
  if (!made.ok) return [Buffer.from(`${JSON.stringify(made)}\n`)]
  return [Buffer.from(`${JSON.stringify({ ok: true })}\n`), Buffer.from(made.stamped)]
})
