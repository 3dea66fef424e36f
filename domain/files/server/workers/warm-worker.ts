import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import type { ExtractionLimits } from '../extraction/extraction.ts'
import { exitOf, ProcessTree } from '../walls/process-tree.ts'
import { endWorker, isWithoutWall, startWorker, type Worker } from './start-worker.ts'
import { WatchedRun, type WorkerRun } from './watch-run.ts'

/** What it has been given to do, and what its file holds. */
export type WarmTask = { task: string; bytes: Buffer; mostAnswerBytes: number; signal?: AbortSignal | undefined }

const MOST_FILES = 40
/** Of processor time it has some for each file, and of memory it is left what a file may not take. */
const CPU_TIMES = 5
const MOST_BUSY_MS = 60_000
const MOST_MEGABYTES_KEPT = 350
/** A look at its memory costs as much as reading a small file. */
const LOOK_EVERY = 8
const HEAD_BYTES = 4

/**
 * A worker that goes on after a file, for more of the same person: what a hostile file made of it can harm nobody else.
 * The readers of its answers report an odd file to it, and it ends.
 */
export class WarmWorker {
  person: number | undefined
  readonly worker: Worker
  readonly #child: ChildProcess
  readonly #limits: ExtractionLimits
  readonly #tree: ProcessTree
  #files = 0
  #busyMs = 0
  #isOver = false

  constructor(worker: Worker, limits: ExtractionLimits) {
    this.worker = worker
    this.#limits = limits
    const bounds = { ...limits, cpuSeconds: CPU_TIMES * limits.cpuSeconds }
    this.#child = startWorker({ worker, argument: '--serve', source: 'ignore', input: 'pipe' }, bounds)
    this.#tree = new ProcessTree(this.#child.pid ?? 0)
    this.#child.on('close', () => (this.#isOver = true))
    this.#child.on('error', () => (this.#isOver = true))
    this.#child.stdin?.on('error', () => {})
    // nothing of it keeps this process alive
    this.#child.unref()
    for (const stream of [this.#child.stdin, this.#child.stderr, this.#child.stdio[4]])
      (stream as Socket | null)?.unref()
  }

  get niceness(): number {
    return this.#limits.niceness
  }

  get mayGoOn(): boolean {
    return !this.#isOver && this.#files < MOST_FILES && this.#busyMs < MOST_BUSY_MS
  }

  end(): void {
    this.#isOver = true
    endWorker(this.#child)
  }

  /** Beyond what its answer says it ends by itself only when something went wrong. */
  async run({ task, bytes, mostAnswerBytes, signal }: WarmTask): Promise<WorkerRun> {
    const begun = performance.now()
    this.#files += 1
    const limits = this.#limits
    const tree = this.#tree
    const watched = new WatchedRun(this.#child, { limits, mostAnswerBytes: mostAnswerBytes + HEAD_BYTES, signal, tree })
    const [exit, isWhole] = await this.#exchange(watched, frame(task, bytes))
    if (this.#files % LOOK_EVERY === 0 && tree.residentMegabytes() > MOST_MEGABYTES_KEPT) this.end()
    const run = watched.end(exit)
    this.#busyMs += performance.now() - begun
    if (isWhole) return { ...run, answer: run.answer.subarray(HEAD_BYTES) }
    this.end()
    if (run.answer.length === 0 && isWithoutWall(run.complaint))
      throw new Error(`The reader did not start: ${run.complaint}`)
    return { ...run, answer: Buffer.alloc(0) }
  }

  /** Until the answer is whole, or the process has ended. */
  #exchange(watched: WatchedRun, sent: Buffer): Promise<[exit: string, isWhole: boolean]> {
    const answers = this.#child.stdio[4] as Socket
    return new Promise((resolve) => {
      let head = Buffer.alloc(0)
      const take = (chunk: Buffer) => {
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
        const length = watched.take(chunk)
        if (head.length === HEAD_BYTES && length >= HEAD_BYTES + head.readUInt32LE()) done('0', true)
      }
      const close = (code: number | null, signal: string | null) => done(exitOf(code, signal), false)
      const fail = (error: Error) => done(error.message, false)
      const done = (exit: string, isWhole: boolean) => {
        answers.off('data', take)
        this.#child.off('close', close).off('error', fail)
        resolve([exit, isWhole])
      }
      answers.on('data', take)
      this.#child.on('close', close).on('error', fail)
      if (this.#isOver) done('over', false)
      else this.#child.stdin?.write(sent)
    })
  }
}

/** As `serve-files.ts` takes it: both lengths, the task, the file. */
function frame(task: string, bytes: Buffer): Buffer {
  const words = Buffer.from(task)
  const head = Buffer.alloc(2 * HEAD_BYTES)
  head.writeUInt32LE(words.length)
  head.writeUInt32LE(bytes.length, HEAD_BYTES)
  return Buffer.concat([head, words, bytes])
}
