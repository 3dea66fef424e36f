import type { ExtractionLimits } from '../extraction/extraction.ts'
import type { Worker } from './start-worker.ts'
import { WarmWorker, type WarmTask } from './warm-worker.ts'
import type { WorkerRun } from './watch-run.ts'

/** How long one waits for more files of its person, and a fresh one for anybody's. */
const KEPT_MS = 5_000
const SPARE_MS = 60_000
const MOST_IDLE = 4

/** Files have a text or a preview, none, or a password; whatever else an answer says, the file may be hostile. */
const ORDINARY = /^\{"ok":(?:true|false,"reason":"(?:noText|encrypted|unsupported)")/

type Idle = { worker: WarmWorker; timer: NodeJS.Timeout }

export type Asking = { worker: Worker; person: number; limits: ExtractionLimits }

/** A process that began for what nobody waits for stays behind the others. */
function isFor({ worker, limits }: Asking, warm: WarmWorker): boolean {
  return warm.worker === worker && warm.niceness === limits.niceness
}

/**
 * Processes that wait for files, since starting one takes longer than reading most files. Each serves one person, and
 * behind its wall; while files come there is always a fresh one for the next.
 */
export class WorkerPool {
  #idle: Idle[] = []

  async run(asking: Asking, task: WarmTask): Promise<WorkerRun> {
    const found = this.#take(asking)
    const run = await this.#runIn(found ?? new WarmWorker(asking.worker, asking.limits), asking, task)
    // one that waited may have ended for reasons of its own: only a process that began with this file tells of it
    if (!found || run.answer.length > 0 || run.killedFor) return run
    return this.#runIn(new WarmWorker(asking.worker, asking.limits), asking, task)
  }

  async #runIn(worker: WarmWorker, asking: Asking, task: WarmTask): Promise<WorkerRun> {
    worker.person = asking.person
    this.#keepSpare(asking)
    try {
      const run = await worker.run(task)
      if (!ORDINARY.test(run.answer.toString('latin1', 0, 60))) worker.end()
      return run
    } finally {
      if (worker.mayGoOn) this.#retain(worker, KEPT_MS)
      else worker.end()
    }
  }

  #take(asking: Asking): WarmWorker | undefined {
    const { person } = asking
    const ready = this.#idle.filter((idle) => isFor(asking, idle.worker) && idle.worker.mayGoOn)
    const found =
      ready.find((idle) => idle.worker.person === person) ?? ready.find((idle) => idle.worker.person === undefined)
    if (!found) return undefined
    clearTimeout(found.timer)
    this.#idle = this.#idle.filter((idle) => idle !== found)
    return found.worker
  }

  #keepSpare(asking: Asking): void {
    const hasSpare = this.#idle.some((idle) => isFor(asking, idle.worker) && idle.worker.person === undefined)
    if (!hasSpare) this.#retain(new WarmWorker(asking.worker, asking.limits), SPARE_MS)
  }

  #retain(worker: WarmWorker, forMs: number): void {
    const timer = setTimeout(() => this.#drop(worker), forMs).unref()
    this.#idle.push({ worker, timer })
    const oldest = this.#idle.find((idle) => idle.worker.person !== undefined)
    if (this.#idle.length > MOST_IDLE && oldest) this.#drop(oldest.worker)
  }

  #drop(worker: WarmWorker): void {
    this.#idle = this.#idle.filter((idle) => idle.worker !== worker)
    worker.end()
  }
}
