import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { failed, type FileToRead } from '../extraction/ask-reader.ts'
import { defaultLimits, type ExtractionLimits } from '../extraction/extraction.ts'
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

/** Codes on pictures and on the first pages of a PDF or OFD, in a process that may do nothing else. */
export async function readCodes(file: FileToRead, wanted: RegExp, signal?: AbortSignal): Promise<CodesAnswer> {
  if (!mayRunPrograms()) return failed('unsupported', 'there is no wall')
  const handle = await open(file.path, 'r')
  try {
    const { size } = await handle.stat()
    if (size > limits.fileBytes) return failed('tooLarge', `${size} bytes`)
    const { timeoutMs, unpackedBytes } = limits
    const task: CodesTask = { mime: file.mime, timeoutMs, unpackedBytes, wanted: wanted.source }
    const { person } = file
    const run = await runWorker(JSON.stringify(task), limits, {
      fd: handle.fd,
      signal,
      worker,
      person,
      mostAnswerBytes,
    })
    signal?.throwIfAborted()
    if (run.killedFor && run.killedFor !== 'stop') return failed(run.killedFor, 'ended')
    return JSON.parse(run.answer.toString()) as CodesAnswer
  } catch (error) {
    if (error instanceof SyntaxError) return failed('damaged', 'the reader ended without an answer')
    throw error
  } finally {
    await handle.close()
  }
}
