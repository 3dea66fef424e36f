import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'

/** What is done with each file of a batch. */
export interface UploadTask<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /** Begins the upload of a large file, with the same fields; such a one goes on where it was broken off. */
  readonly begin?: Endpoint
  /** A file of more than so many bytes goes out in parts of that size; without it parts are as the line carries them. */
  readonly sliceBytes?: number
  /** Its end makes of a file all that it was sent for: where that was lost, a later visit may end it. */
  readonly endsAlone?: boolean
  /** What listeners of such ends get with it (`onEndedLater`); it is stored as JSON. */
  readonly note?: unknown
  /** The fields that go with a file. */
  readonly fields?: (file: File) => QueryInput<E>
  /** Name of the file's part; `file` without. */
  readonly fileField?: string
  /** Makes of a file that has arrived what it was sent for: it is done after that, and failed where that fails. */
  readonly finish?: (reply: ReplyOf<E>, file: File) => Promise<unknown>
  readonly onDone?: (reply: ReplyOf<E>, file: File) => void
  /** Why a file is not sent at all. */
  readonly refuse?: ((file: File) => Error | undefined) | undefined
  /** Which screen's uploads these are. */
  readonly scope: string
  /** Where the files go, for a screen that says so. */
  readonly into?: Destination
  /** The folders that the files go into, from the outermost, for a list that says so. */
  readonly path?: readonly Destination[]
  /** What the files are for: there a reload finds those that it broke off. */
  readonly place?: string
  /** The screen draws them itself: the page's own panel leaves them out. */
  readonly shownInPlace?: boolean
  /** The address at which a file is seen once it is done. */
  readonly seenAt?: string
  /** What a person can do about a failure, where the task knows that. */
  readonly wayOut?: (error: unknown) => WayOut | undefined
}

interface WayOut {
  readonly label: string
  readonly run: () => unknown
}

interface Destination {
  readonly id: number
  readonly name: string
}

export interface UploadItem {
  readonly id: number
  readonly scope: string
  readonly into: Destination | undefined
  readonly path: readonly Destination[]
  /** When it was added, in ms since 1970. */
  readonly addedAt: number
  readonly shownInPlace: boolean
  readonly name: string
  readonly sizeBytes: number
  readonly state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled'
  readonly sentBytes: number
  /** The server has it, and what it was sent for is being made: that is not taken back. */
  readonly hasArrived: boolean
  /** It is sent, and the network or the server is away: it goes on by itself. */
  readonly isHeldUp: boolean
  /** It can be paused: it goes on where it was. */
  readonly isResumable: boolean
  readonly error: unknown
  readonly wayOut: WayOut | undefined
  readonly seenAt: string | undefined
}

export interface SendOptions {
  readonly onProgress: (sentBytes: number) => void
  readonly onHeldUp: (isHeldUp: boolean) => void
  readonly signal: AbortSignal
}

export interface Sender {
  readonly send: (file: File, task: UploadTask, options: SendOptions) => Promise<unknown>
  readonly isResumable: (file: File, task: UploadTask) => boolean
  /** Nobody will go on with it: what has arrived of it is no longer needed. */
  readonly forget: (file: File, task: UploadTask) => void
}

/** Nothing more becomes of it by itself. */
export const isOver = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled'

interface Job {
  readonly file: File
  readonly task: UploadTask
  abort: AbortController
}

const begun = {
  state: 'waiting',
  sentBytes: 0,
  hasArrived: false,
  isHeldUp: false,
  error: undefined,
  wayOut: undefined,
} as const

/** Uploads that go on wherever one is in the product: so many at once, the others wait; paused, retried and cancelled one by one. */
export class UploadQueue {
  readonly #sender: Sender
  readonly #parallel: number
  readonly #jobs = new Map<number, Job>()
  readonly #listeners = new Set<() => void>()
  #items: readonly UploadItem[] = []
  #lastId = 0

  constructor(sender: Sender, parallel = 3) {
    this.#sender = sender
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

  /** Answers the ids of the uploads, in the order of the files. */
  add = <E extends Endpoint>(files: readonly File[], given: UploadTask<E>): readonly number[] => {
    const task = given as unknown as UploadTask
    const added = files.map((file): UploadItem => {
      this.#lastId += 1
      this.#jobs.set(this.#lastId, { file, task, abort: new AbortController() })
      const { name, size: sizeBytes } = file
      const { scope, into, path = [], shownInPlace = false, seenAt } = task
      const addedAt = Date.now()
      const isResumable = this.#sender.isResumable(file, task)
      return {
        id: this.#lastId,
        scope,
        into,
        path,
        addedAt,
        shownInPlace,
        seenAt,
        name,
        sizeBytes,
        isResumable,
        ...begun,
      }
    })
    this.#set([...this.#items, ...added])
    this.#fill()
    return added.map(({ id }) => id)
  }

  /** After a failure or a pause. */
  retry = (id: number) => {
    const item = this.#items.find((each) => each.id === id)
    if (item?.state === 'failed' || item?.state === 'paused') this.#patch(id, { state: 'waiting' })
    this.#fill()
  }

  pause = (id: number) => {
    const item = this.#items.find((each) => each.id === id)
    if (!item?.isResumable || item.hasArrived || (item.state !== 'sending' && item.state !== 'waiting')) return
    this.#patch(id, { state: 'paused', isHeldUp: false })
    this.#jobs.get(id)?.abort.abort()
    this.#fill()
  }

  cancel = (id: number) => {
    const job = this.#jobs.get(id)
    this.drop(id)
    if (job) this.#sender.forget(job.file, job.task)
  }

  /** The same, and it stays on the list as what was given up. */
  stop = (id: number) => {
    const job = this.#jobs.get(id)
    this.#jobs.delete(id)
    this.#patch(id, { state: 'cancelled', isHeldUp: false })
    job?.abort.abort()
    if (job) this.#sender.forget(job.file, job.task)
    this.#fill()
  }

  /** Stops it here; another visit may go on with it. */
  drop = (id: number) => {
    const job = this.#jobs.get(id)
    this.#jobs.delete(id)
    this.#set(this.#items.filter((item) => item.id !== id))
    job?.abort.abort()
    this.#fill()
  }

  /** Takes what is finished off the list, of those that the caller shows. */
  clear = (isShown: (item: UploadItem) => boolean) => {
    const isCleared = (item: UploadItem) => isOver(item) && isShown(item)
    for (const item of this.#items) if (isCleared(item)) this.#jobs.delete(item.id)
    this.#set(this.#items.filter((item) => !isCleared(item)))
  }

  #fill() {
    const free = this.#parallel - this.#items.filter(({ state }) => state === 'sending').length
    const next = this.#items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const { id } of next) void this.#begin(id)
  }

  async #begin(id: number) {
    const job = this.#jobs.get(id)
    if (!job) return
    const abort = new AbortController()
    job.abort = abort
    // one that was paused meanwhile, and perhaps begun anew, hears no more of this run
    const patch = (change: Partial<UploadItem>) => {
      if (!abort.signal.aborted) this.#patch(id, change)
    }
    patch({ state: 'sending', hasArrived: false, error: undefined, wayOut: undefined })
    try {
      const refusal = job.task.refuse?.(job.file)
      if (refusal) throw refusal
      const onProgress = (sentBytes: number) => patch({ sentBytes })
      const onHeldUp = (isHeldUp: boolean) => patch({ isHeldUp })
      const reply = await this.#sender.send(job.file, job.task, { onProgress, onHeldUp, signal: abort.signal })
      if (abort.signal.aborted) return
      patch({ hasArrived: true, sentBytes: job.file.size })
      await job.task.finish?.(reply as never, job.file)
      if (abort.signal.aborted) return
      patch({ state: 'done' })
      job.task.onDone?.(reply as never, job.file)
    } catch (error) {
      patch({ state: 'failed', isHeldUp: false, error, wayOut: job.task.wayOut?.(error) })
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
