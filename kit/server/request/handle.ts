import type { RawBuilder } from 'kysely'
import type { Endpoint, QueryOf, ReplyOf } from '@shuku/kit/contract'
import type { Caller } from '../caller.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ReceivedFile } from '../upload/receive-upload.ts'
import type { Context, OpenContext, RequestFacts } from './context.ts'
import type { FileReply, OnWire } from './answer/file-reply.ts'
import type { EventsReply } from './answer/events-reply.ts'

export interface Handler {
  readonly endpoint: Endpoint
  readonly run: (context: OpenContext<never>) => Promise<unknown>
  /** See `keeping`. */
  readonly keeps?: boolean
  /** It runs through thousands of rows: of one person one at a time, of all a few. */
  readonly takesTurns?: boolean
  beside?(query: never): Beside
  /** Waits, or refuses, before the transaction begins. */
  before?(facts: RequestFacts): Promise<void>
  /**
   * Of a call with files: refuses whom it is not for, before a byte of a file is read. Fields that come behind the files
   * are not known yet; where the call needs one of them it is not asked. What it asks `run` asks again.
   */
  admit?(context: OpenContext<never>): Promise<unknown>
  /** Of a call with files: what is made of them before the transaction begins, since it takes long. */
  prepare?(given: Preparing): Promise<unknown>
}

export interface Preparing {
  readonly caller: Caller
  readonly store: FileStore
  readonly files: readonly ReceivedFile[]
}

/**
 * A value that a call needs to begin with, selected in the statement that finds who acts – `person`, to which it may
 * refer – and so without a wait of its own; it comes as JSON, in the context.
 */
export type Beside = RawBuilder<unknown>

/** Binds a contract entry to what it does; the edge has checked session and input before. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<ReplyOf<E> | OnWire>,
  more: {
    beside?(query: QueryOf<E>): Beside
    admit?(context: Context<QueryOf<E>>): Promise<unknown>
    prepare?(given: Preparing): Promise<unknown>
  } = {},
): Handler {
  return { endpoint, run: run as unknown as Handler['run'], ...(more as Pick<Handler, 'beside' | 'admit' | 'prepare'>) }
}

/** Of a call that only reads for its caller, and yet writes down what later calls go on from, or locks what it reads. */
export function keeping(handler: Handler): Handler {
  return { ...handler, keeps: true }
}

/** For the doors on the written list that stand open without a session. */
export function handleOpen<E extends Endpoint>(
  endpoint: E,
  run: (context: OpenContext<QueryOf<E>>) => Promise<ReplyOf<E> | FileReply>,
  more: Pick<Handler, 'before'> = {},
): Handler {
  return { endpoint, run: run as unknown as Handler['run'], ...more }
}

/** For doors that answer a file. */
export function handleFile<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<FileReply>,
  more: Pick<Handler, 'takesTurns'> & { beside?(query: QueryOf<E>): Beside } = {},
): Handler {
  return { endpoint, run: run as unknown as Handler['run'], ...(more as Pick<Handler, 'beside' | 'takesTurns'>) }
}

/** For doors that answer server-sent events. */
export function handleEvents<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<EventsReply>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] }
}
