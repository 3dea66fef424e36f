import type { ChildProcess } from 'node:child_process'
import type { ExtractionLimits } from '../extraction/extraction.ts'
import { boundTime } from '../walls/bound-time.ts'
import { ProcessTree } from '../walls/process-tree.ts'
import { endWorker } from './start-worker.ts'

export type WorkerRun = {
  /** What the worker wrote as its answer. */
  answer: Buffer
  /** The last of what it wrote to its error output. */
  complaint: string
  /** Why it was killed, if it was. */
  killedFor?: 'timeout' | 'memory' | 'tooLarge' | 'stop'
  exit: string
}

const WATCH_EVERY_MS = 50
const MAX_COMPLAINT = 4000

type Bounds = {
  limits: ExtractionLimits
  mostAnswerBytes: number
  signal?: AbortSignal | undefined
  /** The worker's, where it is known already. */
  tree?: ProcessTree
}

/** Bounds what a worker does with one file, and gathers what it answers. */
export class WatchedRun {
  readonly #child: ChildProcess
  readonly #mostBytes: number
  readonly #run: WorkerRun = { answer: Buffer.alloc(0), complaint: '', exit: '' }
  readonly #chunks: Buffer[] = []
  #length = 0
  readonly #stopWatching: () => void

  constructor(
    child: ChildProcess,
    { limits, mostAnswerBytes, signal, tree = new ProcessTree(child.pid ?? 0) }: Bounds,
  ) {
    this.#child = child
    this.#mostBytes = mostAnswerBytes
    const stopTime = boundTime(tree, limits.timeoutMs, () => this.#kill('timeout'))
    const watch = setInterval(() => {
      if (tree.residentMegabytes() > limits.memoryMegabytes) this.#kill('memory')
    }, WATCH_EVERY_MS)
    const complain = (chunk: Buffer) => {
      this.#run.complaint = (this.#run.complaint + chunk.toString()).slice(-MAX_COMPLAINT)
    }
    child.stderr?.on('data', complain)
    const stop = () => this.#kill('stop')
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    this.#stopWatching = () => {
      stopTime()
      clearInterval(watch)
      child.stderr?.off('data', complain)
      signal?.removeEventListener('abort', stop)
    }
  }

  /** A piece of the answer; answers how long it is by now. */
  take(chunk: Buffer): number {
    this.#length += chunk.length
    if (this.#length > this.#mostBytes) this.#kill('tooLarge')
    else this.#chunks.push(chunk)
    return this.#length
  }

  end(exit: string): WorkerRun {
    this.#stopWatching()
    return { ...this.#run, answer: Buffer.concat(this.#chunks), exit }
  }

  #kill(reason: NonNullable<WorkerRun['killedFor']>): void {
    this.#run.killedFor ??= reason
    endWorker(this.#child)
  }
}
