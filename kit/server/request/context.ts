import type { ProductError, TokenScope } from '@shuku/kit/contract'
import type { Database } from '../database/database.ts'
import type { Caller } from '../caller.ts'
import type { Language } from '@shuku/kit/i18n'
import type { FileStore } from '../storage/file-store.ts'
import type { ReceivedFile } from '../upload/receive-upload.ts'
import type { Apart } from '../traffic/work-apart.ts'

/** The part of the context that every handler has. */
export interface RequestFacts {
  readonly id: string
  /** The client's network address. */
  readonly address: string
  readonly userAgent: string
  /** The client in a few words: `Chrome · Windows`. */
  readonly terminal: string
  readonly cookies: Readonly<Record<string, string>>
  /** Whether the browser came by TLS. */
  readonly secure: boolean
  /** `/prefix` or empty. */
  readonly prefix: string
  /** `Idempotency-Key`: the same key twice is the same request sent again (see `once`). */
  readonly idempotencyKey?: string
  /** What the request says of the length of its body. */
  readonly bodyBytes?: number
  /** Sent to the client with the answer. */
  setCookie(name: string, value: string, options?: CookieOptions): void
}

export interface CookieOptions {
  httpOnly?: boolean
  /** Undefined: until the browser closes. */
  maxAgeSeconds?: number
  /** `Strict`: it does not come with a link from another site, either. */
  sameSite?: 'Lax' | 'Strict'
}

interface ContextBase<Q> {
  /** The request's transaction: one snapshot for a read, one act for a change. */
  readonly db: Database
  readonly query: Q
  readonly request: RequestFacts
  readonly language: Language
  readonly store: FileStore
  /** The limit for one file, whatever a category allows. */
  readonly maxUploadBytes: number
  /** The operator has configured a mail server; jobs have the mailer itself. */
  readonly sendsMail: boolean
  /** The result of the call's `extraSelect`. */
  readonly extraSelect?: unknown
  /** The files of a multipart call, already in the store. */
  readonly files: readonly ReceivedFile[]
  /** The result of the call's `prepare`. */
  readonly prepared?: unknown
  /** Of the personal token, or the application, by which the request came; undefined where it came by a session. */
  readonly tokenScope?: TokenScope | undefined
  /** Ends this transaction for work that takes long without it, unless that is done. */
  readonly apart: Apart
  /** Runs after the commit and before the answer goes out: what the caller's next request, wherever it comes in, must find. What it does may be lost. */
  beforeReply(work: (db: Database) => Promise<unknown>): void
  /** Runs after the commit, without making the caller wait; what it does may be lost. */
  afterReply(work: (db: Database) => Promise<unknown>): void
  /**
   * Runs in a transaction of its own when this one was rolled back, before the failure is answered. If it fails too,
   * `otherwise` is answered in its place.
   */
  afterFailure(work: (db: Database) => Promise<unknown>, otherwise?: () => ProductError): void
}

export interface Context<Q = unknown> extends ContextBase<Q> {
  readonly caller: Caller
}

/** For calls without a session: there may be no person. */
export interface OpenContext<Q = unknown> extends ContextBase<Q> {
  readonly caller: Caller | undefined
}
