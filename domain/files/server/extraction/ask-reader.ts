import { open } from 'node:fs/promises'
import type { Answer, ExtractionLimits, FailureReason, Failed, Question } from './extraction.ts'
import type { WorkerTask } from './extract-worker.ts'
import { runWorker, type WorkerRun } from './run-worker.ts'

export type FileToRead = {
  path: string
  /** The result of `detectType`. */
  mime: string
  /** Tells texts that are written for people from tables and source code. */
  name: string
  /** The person whose file it is, for queues that many share. */
  person?: number | undefined
}

type Asking<Asked extends Question> = {
  question: Asked
  limits: ExtractionLimits
  signal?: AbortSignal | undefined
}

/**
 * What the reader process answers to a question about a file. Whatever the file does to that process, an answer comes
 * within the time limit. Throws only where the file cannot be opened, or `signal` stops it.
 */
export async function askReader<Asked extends Question>(
  file: FileToRead,
  { question, limits, signal }: Asking<Asked>,
): Promise<Answer<Asked>> {
  const handle = await open(file.path, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) return failed('noText', 'the file is empty')
    if (size > limits.fileBytes) return failed('tooLarge', `${size} bytes`)
    const task: WorkerTask = { question, mime: file.mime, name: file.name.slice(-300), limits }
    const { person } = file
    const run = await runWorker(JSON.stringify(task), limits, { fd: handle.fd, signal, person })
    signal?.throwIfAborted()
    return answerOf<Asked>(run, limits)
  } finally {
    await handle.close()
  }
}

function answerOf<Asked extends Question>(run: WorkerRun, limits: ExtractionLimits): Answer<Asked> {
  if (run.killedFor === 'timeout') return failed('timeout', `not done in ${limits.timeoutMs} ms`)
  if (run.killedFor === 'memory') return failed('memory', `more than ${limits.memoryMegabytes} MB`)
  if (run.killedFor === 'tooLarge') return failed('tooLarge', 'more text than asked for')
  try {
    return JSON.parse(run.answer.toString()) as Answer<Asked>
  } catch {
    return withoutAnswer(run)
  }
}

/** The process ended itself, or was ended by the system. */
function withoutAnswer({ complaint, exit }: WorkerRun): Failed {
  if (/out of memory|allocation failed/i.test(complaint)) return failed('memory', 'JavaScript ran out of memory')
  if (exit === 'SIGXCPU') return failed('timeout', 'too much processor time')
  const lastLine = complaint.trim().split('\n').at(-1) ?? ''
  return failed('damaged', `the reader ended with ${exit}: ${lastLine}`.slice(0, 500))
}

export function failed(reason: FailureReason, detail: string): Failed {
  return { ok: false, reason, detail }
}
