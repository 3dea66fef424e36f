import type { Database } from './database/database.ts'

/** Reacts in the transaction of the act, before it ends; what is heavy enqueues a job there. It answers nothing. */
export type Subscriber<P> = (db: Database, happened: P) => Promise<void>

/** The reaction of a slice to an event, declared in `subscribes` of `defineFeature`. */
export interface Subscription {
  readonly event: string
  /** When the product is put together; twice is once. */
  begin(): void
  end(): void
}

export interface DomainEvent<P> {
  readonly name: string
  calls(subscriber: Subscriber<P>): Subscription
  announce(db: Database, happened: P): Promise<void>
}

/** Something that happened to a noun and that other parts may want to know of; it carries sets, never one row. */
export function defineEvent<P>(name: string): DomainEvent<P> {
  const subscribers = new Set<Subscriber<P>>()
  return {
    name,
    calls: (subscriber) => ({
      event: name,
      begin: () => void subscribers.add(subscriber),
      end: () => void subscribers.delete(subscriber),
    }),
    async announce(db, happened) {
      // one connection: one after the other
      for (const subscriber of subscribers) {
        await subscriber(db, happened)
      }
    },
  }
}
