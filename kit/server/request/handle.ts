import type { Endpoint, QueryOf, ReplyOf } from '@shuku/kit/contract'
import type { Context, OpenContext } from './context.ts'
import type { FileReply } from './file-reply.ts'
import type { EventsReply } from './events-reply.ts'

export interface Handler {
  readonly endpoint: Endpoint
  readonly run: (context: OpenContext<never>) => Promise<unknown>
}

/** Binds a contract entry to what it does; the edge has checked session and input before. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (context: Context<QueryOf<E>>) => Promise<ReplyOf<E>>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] }
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
