import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FileStore, StoredFile } from '@shuku/kit/server'
import { rowsPerBlock } from '../../contract/preview.ts'
import {
  defaultLimits,
  ExtractionFailure,
  type ExtractionLimits,
  type FailureReason,
} from '../extraction/extraction.ts'
import { convertByOffice, officeLimits } from '../extraction/programs/convert-by-office.ts'
import { mayRunPrograms } from '../walls/find-wall.ts'
import { runWorker, type Worker, type WorkerRun } from '../extraction/run-worker.ts'
import type { PreviewFacts, PreviewTask } from './making/preview-task.ts'
import { isMadeByOffice, type StoredForm, type PortraitForm } from './preview-form.ts'

export type ToPreview = {
  path: string
  mime: string
  name: string
  form: StoredForm | PortraitForm
  /** Which of what is attached to it, counted from 1, is taken out (`bytes`). */
  part?: number
  signal?: AbortSignal | undefined
  /** Whose it is, where many may come. */
  person?: number | undefined
}

export type PreviewFile =
  | ({ ok: true; mime: string; facts: PreviewFacts } & StoredFile)
  | { ok: false; reason: FailureReason; detail: string }

/** Pictures take most: decoders hold a few rows, turning one holds all of it. */
export const previewLimits: ExtractionLimits = {
  ...defaultLimits,
  cpuSeconds: 60,
  memoryMegabytes: 1536,
  fileBytes: 200_000_000,
  unpackedBytes: 500_000_000,
}

const mostBytes = 32_000_000
/** Of what is attached to a mail; mail servers let through half of it. */
const mostPartBytes = 60_000_000
const mostPdfBytes = 300_000_000
const mostHeadBytes = 2_000_000

const making = fileURLToPath(new URL('making', import.meta.url))
const worker: Worker = {
  script: `${making}/preview-worker.ts`,
  folders: [making],
  packages: ['mammoth', 'marked'],
}
const pictureWorker: Worker = {
  ...worker,
  packages: ['sharp', '@napi-rs/canvas', 'libheif-js/package.json'],
  isNative: true,
}

const pictureForms = new Set<ToPreview['form']>(['picture', 'thumbnail', 'portrait', 'smallPortrait'])

/** Makes a preview and puts it into the store; whatever the file does to its reader, an answer comes in time. */
export async function makePreviewFile(
  file: ToPreview,
  store: FileStore,
  limits: Partial<ExtractionLimits> = {},
): Promise<PreviewFile> {
  const bounds = { ...previewLimits, ...limits }
  const { size } = await stat(file.path)
  if (size > bounds.fileBytes) return { ok: false, reason: 'tooLarge', detail: `${size} bytes` }
  if (!isMadeByOffice(file.mime, file.form)) return makeInChild(file, store, bounds)
  try {
    const { path, mime, signal, form } = file
    const cpuSeconds = Math.ceil(bounds.timeoutMs / 1000)
    const programLimits = { ...officeLimits, timeoutMs: bounds.timeoutMs, cpuSeconds }
    return await convertByOffice({ path, mime, signal, asPdf: form === 'pdf' }, programLimits, (made) =>
      form === 'pdf' ? storePreview(made, store) : makeInChild({ ...file, ...made }, store, bounds),
    )
  } catch (error) {
    if (error instanceof ExtractionFailure) return { ok: false, reason: error.reason, detail: error.message }
    throw error
  }
}

async function storePreview({ path, mime }: { path: string; mime: string }, store: FileStore): Promise<PreviewFile> {
  const { size } = await stat(path)
  if (size > mostPdfBytes) return { ok: false, reason: 'tooLarge', detail: `a pdf of ${size} bytes` }
  return { ok: true, mime, facts: {}, ...(await store.put(createReadStream(path))) }
}

async function makeInChild(
  { path, mime, name, form, part, signal, person }: ToPreview,
  store: FileStore,
  limits: ExtractionLimits,
): Promise<PreviewFile> {
  const most = form === 'bytes' ? mostPartBytes : mostBytes
  const maker = pictureForms.has(form) ? pictureWorker : worker
  if (maker.isNative && !mayRunPrograms()) return { ok: false, reason: 'unsupported', detail: 'there is no wall' }
  const task: PreviewTask = { form, part, mime, name: name.slice(-300), limits, mostBytes: most, rowsPerBlock }
  const handle = await open(path, 'r')
  try {
    const run = await runWorker(JSON.stringify(task), limits, {
      fd: handle.fd,
      signal,
      worker: maker,
      person,
      mostAnswerBytes: 2 * mostBytes + mostHeadBytes,
    })
    signal?.throwIfAborted()
    return await resultOf(run, store)
  } finally {
    await handle.close()
  }
}

async function resultOf(run: WorkerRun, store: FileStore): Promise<PreviewFile> {
  if (run.killedFor && run.killedFor !== 'stop') return { ok: false, reason: run.killedFor, detail: 'ended' }
  const lineEnd = run.answer.indexOf('\n')
  if (lineEnd < 0) return withoutAnswer(run)
  const head = JSON.parse(run.answer.toString('utf8', 0, lineEnd)) as PreviewFile
  if (!head.ok) return head
  const stored = await store.put(once(run.answer.subarray(lineEnd + 1)))
  return { ...head, ...stored }
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The process ended itself, or was ended by the system. */
function withoutAnswer({ complaint, exit }: WorkerRun): PreviewFile {
  if (/out of memory|allocation failed/i.test(complaint)) return { ok: false, reason: 'memory', detail: 'JavaScript' }
  if (exit === 'SIGXCPU') return { ok: false, reason: 'timeout', detail: 'too much processor time' }
  const lastLine = complaint.trim().split('\n').at(-1) ?? ''
  return { ok: false, reason: 'damaged', detail: `the maker ended with ${exit}: ${lastLine}`.slice(0, 500) }
}
