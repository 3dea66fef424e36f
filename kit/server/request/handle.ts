import type { RawBuilder } from 'kysely'
import type { Endpoint, QueryOf, ReplyOf } from '@shuku/kit/contract'
import type { Context, OpenContext } from './context.ts'
import type { FileReply, OnWire } from './answer/file-reply.ts'
import type { EventsReply } from './answer/events-reply.ts'

export interface Handler {
  readonly endpoint: Endpoint
  readonly run: (context: OpenContext<never>) => Promise<unknown>
  /** See `keeping`. */
  readonly keeps?: boolean
  beside?(query: never): Beside
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
  more: { beside?(query: QueryOf<E>): Beside } = {},
): Handler {
  return { endpoint, run: run as unknown as Handler['run'], ...more }
}

/** Of a call that only reads for its caller, and yet writes down what later calls go on from, or locks what it reads. */
export function keeping(handler: Handler): Handler {
  return { ...handler, keeps: true }
}

/** For the doors on the written list that stand open without a session. */
export function handleOpen<E extends Endpoint>(
  endpoint: E,
  run: (context: OpenContext<QueryOf<E>>) => Promise<ReplyOf<E> | FileReply>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] }
}

/** For doors that answer a file. */
export function handleFile<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<FileReply>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] }
}

/** For doors that answer server-sent events. */
export function handleEvents<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<EventsReply>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] }
}
