import { fstatSync } from 'node:fs'
import { exitOf } from '../walls/process-tree.ts'
import { isWithoutWall, startWorker, extraction, type Worker } from '../workers/start-worker.ts'
import { WatchedRun, type WorkerRun } from '../workers/watch-run.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import { readAt } from './reading/read-bytes.ts'
import type { ExtractionLimits } from './extraction.ts'

export type { Worker, WorkerRun }

/** JSON needs up to six bytes for a character, three for most. */
const ANSWER_BYTES_PER_CHARACTER = 6
/** Larger files get a process of their own, because reading them takes longer than a process to start. */
const MOST_WARM_BYTES = 8_000_000

export type WorkerInput = {
  fd: number
  signal?: AbortSignal | undefined
  /** The extraction of text where nothing is said. */
  worker?: Worker
  mostAnswerBytes?: number
  /**
   * The person whose file it is: small files of one person are read by the same process, as long as none of them
   * misbehaves.
   */
  person?: number | undefined
}

const pool = new WorkerPool()

/** Runs the worker on an open file until it has answered, ended, or had to be ended. */
export async function runWorker(task: string, limits: ExtractionLimits, input: WorkerInput): Promise<WorkerRun> {
  const { fd, worker = extraction, person, signal } = input
  const mostAnswerBytes = input.mostAnswerBytes ?? limits.characters * ANSWER_BYTES_PER_CHARACTER + 10_000
  const { size } = fstatSync(fd)
  if (person === undefined || size > MOST_WARM_BYTES)
    return runOnce({ task, limits, worker, fd, mostAnswerBytes, signal })
  const bytes = await readAt({ fd }, 0, size)
  return pool.run({ worker, person, limits }, { task, bytes, mostAnswerBytes, signal })
}

type Once = {
  task: string
  limits: ExtractionLimits
  worker: Worker
  fd: number
  mostAnswerBytes: number
  signal: AbortSignal | undefined
}

/** In a process of its own, of which nothing is left when this returns. */
function runOnce({ task, limits, worker, fd, ...bounds }: Once): Promise<WorkerRun> {
  // The task is on a command line, where nothing can be zero.
  const argument = task.replaceAll('\0', '').replaceAll(String.raw`\u0000`, '')
  const child = startWorker({ worker, argument, source: fd, input: 'ignore' }, limits)
  const watched = new WatchedRun(child, { limits, ...bounds })
  let length = 0
  child.stdio[4]?.on('data', (chunk: Buffer) => (length = watched.take(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const run = watched.end(exitOf(code, signal))
      if (length === 0 && isWithoutWall(run.complaint)) reject(new Error(`The reader did not start: ${run.complaint}`))
      else resolve(run)
    })
  })
}
