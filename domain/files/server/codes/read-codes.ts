import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { failed, type FileToRead } from '../extraction/ask-reader.ts'
import { defaultLimits, type ExtractionLimits, type Failed } from '../extraction/extraction.ts'
import { runWorker, type Worker } from '../extraction/run-worker.ts'
import { mayRunPrograms } from '../walls/find-wall.ts'
import type { CodesAnswer, CodesTask } from './found-code.ts'

const own = fileURLToPath(new URL('.', import.meta.url))
const drawing = fileURLToPath(new URL('../previews/making', import.meta.url))
const worker: Worker = {
  script: `${own}code-worker.ts`,
  folders: [own.slice(0, -1), drawing],
  packages: ['sharp', '@napi-rs/canvas', 'libheif-js/package.json', 'zxing-wasm/reader'],
  isNative: true,
}

const limits: ExtractionLimits = {
  ...defaultLimits,
  timeoutMs: 30_000,
  cpuSeconds: 45,
  memoryMegabytes: 1536,
  fileBytes: 50_000_000,
  unpackedBytes: 100_000_000,
}
const mostAnswerBytes = 200_000
const mostPictureBytes = 20_000_000

/** Codes on pictures and on the first pages of a PDF or OFD, in a process that may do nothing else. */
export async function readCodes(file: FileToRead, wanted: RegExp, signal?: AbortSignal): Promise<CodesAnswer> {
  const answer = await askWorker(file, { asked: { wanted: wanted.source }, mostAnswerBytes, signal })
  return Buffer.isBuffer(answer) ? parsed<CodesAnswer>(answer) : answer
}

/** A picture as PNG in shades of grey, and how high its page is, in its pixels. */
export interface PageDrawing {
  readonly width: number
  readonly pageHeight: number
  readonly png: Buffer
}

/** A picture upright, or the first page of a PDF, by the same process; nothing where it cannot be drawn in time. */
export async function drawPage(
  file: FileToRead,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined },
): Promise<PageDrawing | undefined> {
  const answer = await askWorker(file, { asked: {}, mostAnswerBytes: mostPictureBytes, signal, timeoutMs })
  const headEnd = Buffer.isBuffer(answer) ? answer.indexOf('\n') : -1
  if (!Buffer.isBuffer(answer) || headEnd < 0) return undefined
  const head = JSON.parse(answer.toString('utf8', 0, headEnd)) as Omit<PageDrawing, 'png'>
  return { ...head, png: answer.subarray(headEnd + 1) }
}

interface Asking {
  readonly asked: Pick<CodesTask, 'wanted'>
  readonly mostAnswerBytes: number
  readonly timeoutMs?: number
  readonly signal: AbortSignal | undefined
}

async function askWorker(
  file: FileToRead,
  { asked, mostAnswerBytes, timeoutMs = limits.timeoutMs, signal }: Asking,
): Promise<Buffer | Failed> {
  if (!mayRunPrograms()) return failed('unsupported', 'there is no wall')
  const handle = await open(file.path, 'r')
  try {
    const { size } = await handle.stat()
    if (size > limits.fileBytes) return failed('tooLarge', `${size} bytes`)
    const { unpackedBytes } = limits
    const task: CodesTask = { mime: file.mime, timeoutMs, unpackedBytes, ...asked }
    const { person } = file
    const bounds = { fd: handle.fd, signal, worker, person, mostAnswerBytes }
    const run = await runWorker(JSON.stringify(task), { ...limits, timeoutMs }, bounds)
    signal?.throwIfAborted()
    return run.killedFor && run.killedFor !== 'stop' ? failed(run.killedFor, 'ended') : run.answer
  } finally {
    await handle.close()
  }
}

function parsed<T>(answer: Buffer): T | Failed {
  try {
    return JSON.parse(answer.toString()) as T
  } catch {
    return failed('damaged', 'the reader ended without an answer')
  }
}
