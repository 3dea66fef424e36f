import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { TaskRequest, TaskReply } from './answer-asks.ts'

export interface ThreadOptions {
  /** Calls `answerAsks`. */
  readonly module: URL
  readonly heapMegabytes: number
  /** For one answer: the thread is ended after it, and with it everything else that it is asked. */
  readonly timeoutMs: number
  /** The error for callers that wait for a thread that ends. */
  gone(): Error
}

/**
 * One thread for work that would hold up everybody else: started by the first who asks, kept, and made anew after it
 * has ended. Several may ask at once; it turns to the next one after each answer.
 */
export class WorkThread<Input, Answer> {
  readonly #options: ThreadOptions
  #worker: Worker | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /** Its answers, one after the other: the next one is made when somebody takes it. */
  async *ask(input: Input): AsyncGenerator<Answer, void> {
    const { port1: near, port2: far } = new MessageChannel()
    const worker = this.#started()
    try {
      let message = this.#next(worker, near)
      worker.postMessage({ input, port: far } satisfies TaskRequest<Input>, [far])
      for (;;) {
        const next = await message
        if ('failed' in next) throw next.failed
        if ('end' in next) return
        yield next.answer
        message = this.#next(worker, near)
        near.postMessage(undefined)
      }
    } finally {
      near.close()
    }
  }

  /** For work with a single answer. */
  async answer(input: Input): Promise<Answer> {
    for await (const answer of this.ask(input)) return answer
    throw this.#options.gone()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const { module, heapMegabytes } = this.#options
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }, execArgv: [] })
    // who waits learns it by the end of their port
    worker.once('error', () => this.#forget(worker)).once('exit', () => this.#forget(worker))
    // who waits holds the process by their port
    worker.unref()
    return (this.#worker = worker)
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
  }

  #next(worker: Worker, port: MessagePort): Promise<TaskReply<Answer>> {
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => void worker.terminate(), this.#options.timeoutMs)
      const gone = () => {
        // the ports end before the thread says that it has
        this.#forget(worker)
        settle(() => reject(this.#options.gone()))
      }
      const answered = (message: TaskReply<Answer>) => settle(() => resolve(message))
      const settle = (report: () => void) => {
        clearTimeout(timeout)
        port.off('message', answered)
        port.off('close', gone)
        report()
      }
      port.on('message', answered)
      port.on('close', gone)
    })
  }
}
