import type { RawBuilder } from 'kysely'
import type { Endpoint, QueryOf, ReplyOf } from '@shuku/kit/contract'
import type { Caller } from '../caller.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ReceivedFile } from '../upload/receive-upload.ts'
import type { Context, OpenContext, RequestFacts } from './context.ts'
import type { FileReply, OnWire } from './answer/file-reply.ts'
import type { EventsReply } from './answer/events-reply.ts'
import type { StreamReply } from './answer/stream-reply.ts'

export interface Handler {
  readonly endpoint: Endpoint
  readonly run: (context: OpenContext<never>) => Promise<unknown>
  /** See `readWrite`. */
  readonly keeps?: boolean
  /**
   * It runs through thousands of rows: of one person one at a time until it is out, of all a few. `exactly`: only where the
   * call asks for that; without it it is quick, and waits for nobody.
   */
  readonly takesTurns?: boolean | 'exactly'
  /** Another handler takes some calls in place of this one: what they ask for is open to everybody. */
  readonly outside?: { takes(raw: Readonly<Record<string, unknown>>): boolean; readonly handler: Handler } | undefined
  extraSelect?(query: never): ExtraSelect
  /** An answer that is at hand for who comes without a session: it is sent, and the database is not asked. */
  atHand?(asked: Pick<OpenContext<never>, 'query' | 'language' | 'request'>): FileReply | undefined
  /** Waits, or refuses, before the transaction begins. */
  before?(facts: RequestFacts): Promise<void>
  /**
   * For calls with files: refuses callers before a byte of a file is read. Fields that come after the files are not
   * known yet; if the call needs one of them, `admit` is not called. `run` checks the same again.
   */
  admit?(context: OpenContext<never>): Promise<unknown>
  /** For calls with files: processes them before the transaction begins, because that takes long. */
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
export type ExtraSelect = RawBuilder<unknown>

/** Binds a contract entry to what it does; the edge has checked session and input before. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<ReplyOf<E> | OnWire>,
  more: Pick<Handler, 'takesTurns' | 'outside'> & {
    extraSelect?(query: QueryOf<E>): ExtraSelect
    admit?(context: Context<QueryOf<E>>): Promise<unknown>
    prepare?(given: Preparing): Promise<unknown>
  } = {},
): Handler {
  return {
    endpoint,
    run: run as unknown as Handler['run'],
    ...(more as Pick<Handler, 'extraSelect' | 'admit' | 'prepare' | 'takesTurns' | 'outside'>),
  }
}

/**
 * For a call that only reads from the caller's point of view, but stores state for later calls, or locks what it reads:
 * it gets a read-write transaction.
 */
export function readWrite(handler: Handler): Handler {
  return { ...handler, keeps: true }
}

/** For the doors on the written list that are open without a session. */
export function handleOpen<E extends Endpoint>(
  endpoint: E,
  run: (context: OpenContext<QueryOf<E>>) => Promise<ReplyOf<E> | FileReply | OnWire>,
  more: Pick<Handler, 'before'> & {
    atHand?(asked: Pick<OpenContext<QueryOf<E>>, 'query' | 'language' | 'request'>): FileReply | undefined
  } = {},
): Handler {
  return { endpoint, run: run as unknown as Handler['run'], ...(more as Pick<Handler, 'before' | 'atHand'>) }
}

/** For doors that answer a file. */
export function handleFile<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<FileReply | StreamReply>,
  more: Pick<Handler, 'takesTurns'> & { extraSelect?(query: QueryOf<E>): ExtraSelect } = {},
): Handler {
  return { endpoint, run: run as unknown as Handler['run'], ...(more as Pick<Handler, 'extraSelect' | 'takesTurns'>) }
}

/** For doors that answer server-sent events. */
export function handleEvents<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<EventsReply>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] }
}
