import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'

/** What is done with each file of a batch. */
export interface UploadTask<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /** The fields that go with a file. */
  readonly fields?: (file: File) => QueryInput<E>
  /** Name of the file's part; `file` without. */
  readonly fileField?: string
  readonly onDone?: (reply: ReplyOf<E>, file: File) => void
  /** Which screen's uploads these are. */
  readonly scope: string
  /** The screen draws them itself: the page's own panel leaves them out. */
  readonly shownInPlace?: boolean
}

export interface UploadItem {
  readonly id: number
  readonly scope: string
  readonly shownInPlace: boolean
  readonly name: string
  readonly sizeBytes: number
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  readonly sentBytes: number
  readonly error: unknown
}

export interface SendOptions {
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

export type Send = (file: File, task: UploadTask, options: SendOptions) => Promise<unknown>

interface Job {
  readonly file: File
  readonly task: UploadTask
  readonly abort: AbortController
}

/** Uploads that go on wherever one is in the product: so many at once, the others wait; retried and cancelled one by one. */
export class UploadQueue {
  readonly #send: Send
  readonly #parallel: number
  readonly #jobs = new Map<number, Job>()
  readonly #listeners = new Set<() => void>()
  #items: readonly UploadItem[] = []
  #lastId = 0

  constructor(send: Send, parallel = 3) {
    this.#send = send
    this.#parallel = parallel
  }

  items = () => this.#items

  isActive = () => this.#items.some(({ state }) => state === 'waiting' || state === 'sending')

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  add = <E extends Endpoint>(files: readonly File[], task: UploadTask<E>) => {
    const added = files.map((file): UploadItem => {
      this.#lastId += 1
      this.#jobs.set(this.#lastId, { file, task: task as unknown as UploadTask, abort: new AbortController() })
      const { name, size: sizeBytes } = file
      const { scope, shownInPlace = false } = task
      const begun = { state: 'waiting', sentBytes: 0, error: undefined } as const
      return { id: this.#lastId, scope, shownInPlace, name, sizeBytes, ...begun }
    })
    this.#set([...this.#items, ...added])
    this.#fill()
  }

  retry = (id: number) => {
    if (this.#items.some((item) => item.id === id && item.state === 'failed')) this.#patch(id, { state: 'waiting' })
    this.#fill()
  }

  cancel = (id: number) => {
    const job = this.#jobs.get(id)
    this.#jobs.delete(id)
    this.#set(this.#items.filter((item) => item.id !== id))
    job?.abort.abort()
    this.#fill()
  }

  /** Takes what is finished off the list. */
  clear = () => {
    for (const { id, state } of this.#items) if (state === 'done' || state === 'failed') this.#jobs.delete(id)
    this.#set(this.#items.filter(({ state }) => state === 'waiting' || state === 'sending'))
  }

  #fill() {
    const free = this.#parallel - this.#items.filter(({ state }) => state === 'sending').length
    const next = this.#items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const { id } of next) void this.#begin(id)
  }

  async #begin(id: number) {
    const job = this.#jobs.get(id)
    if (!job) return
    this.#patch(id, { state: 'sending', sentBytes: 0, error: undefined })
    try {
      const onProgress = (sentBytes: number) => this.#patch(id, { sentBytes })
      const reply = await this.#send(job.file, job.task, { onProgress, signal: job.abort.signal })
      this.#patch(id, { state: 'done', sentBytes: job.file.size })
      job.task.onDone?.(reply as never, job.file)
    } catch (error) {
      // a cancelled one has left the list already
      this.#patch(id, { state: 'failed', error })
    } finally {
      this.#fill()
    }
  }

  #patch(id: number, change: Partial<UploadItem>) {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  #set(next: readonly UploadItem[]) {
    this.#items = next
    for (const listener of this.#listeners) listener()
  }
}
