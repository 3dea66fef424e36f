import type { UploadTask } from '../upload-queue.ts'
import { actingAccount } from '../../call/acting-account.ts'
import { encodeQuery } from '@shuku/kit/contract'

/** An upload that this browser has begun: what is needed to go on with it when its file is here again. */
export interface RememberedUpload {
  /** Which file, and for what: two of the same file for one place are one upload. */
  readonly key: string
  readonly uploadId: string
  readonly name: string
  readonly sizeBytes: number
  readonly place: string
  /** The call that ends it, and the fields that go with it, as they were sent. */
  readonly path: string
  readonly texts: Readonly<Record<string, string>>
  /** The fields of the task, for going on with it. */
  readonly fields: unknown
  /** Where in the product that place is. */
  readonly page: string
  readonly begunAt: number
  /** Any later visit may end it once all of it is there. */
  readonly endsAlone?: boolean
  readonly note?: unknown
  /** How often its end has been tried. */
  readonly endings?: number
}

const storageKey = 'shuku.uploads'
/** The server forgets them sooner. */
const longestMs = 7 * 24 * 3_600_000
const most = 200

/** Recognised by the browser's facts of the file; that its content is the same is asked before it goes on. */
export function keyOf(file: File, { endpoint, fields, place = '' }: UploadTask): string {
  const texts = { ...encodeQuery(endpoint.query, fields?.(file) ?? {}), ...actingAccount() }
  return JSON.stringify([endpoint.path, texts, place, file.name, file.size, file.lastModified])
}

/** Over reloads, in every tab of this browser; where it keeps nothing, only what is under way is known. */
class RememberedUploads {
  #fallback: readonly RememberedUpload[] = []

  list(): readonly RememberedUpload[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      return Array.isArray(stored) ? (stored as RememberedUpload[]).filter(isYoung) : []
    } catch {
      return this.#fallback
    }
  }

  find(key: string): RememberedUpload | undefined {
    return this.list().find((each) => each.key === key)
  }

  remember(upload: RememberedUpload): void {
    this.#set([...this.list().filter(({ key }) => key !== upload.key), upload].slice(-most))
  }

  /** How often its end has been tried, this time included. */
  countEnding(key: string): number {
    const endings = (this.find(key)?.endings ?? 0) + 1
    this.#set(this.list().map((each) => (each.key === key ? { ...each, endings } : each)))
    return endings
  }

  forget(key: string): void {
    if (this.find(key)) this.#set(this.list().filter((each) => each.key !== key))
  }

  #set(uploads: readonly RememberedUpload[]): void {
    this.#fallback = uploads
    try {
      localStorage.setItem(storageKey, JSON.stringify(uploads))
    } catch {
      // full or forbidden: it goes on as long as the page is open
    }
  }
}

function isYoung({ begunAt }: RememberedUpload): boolean {
  return Date.now() - begunAt < longestMs
}

export const rememberedUploads = new RememberedUploads()
