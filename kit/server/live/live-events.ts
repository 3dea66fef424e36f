import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import type { Database } from '../database/database.ts'
import type { DirectConnection } from '../database/direct-connection.ts'
import type { Log } from '../log.ts'

export const liveChannel = 'shuku_live'

/** A notification of PostgreSQL holds less than 8,000 bytes: events say what changed, not how; the screen asks then. */
const longestBytes = 7_000

const Message = z.object({
  /** Null: everybody who listens. */
  person: z.int().nullable(),
  event: z.string(),
  data: z.unknown().optional(),
})

export type SendEvent = (event: string, data: unknown) => void

/** The open event streams of this node, by person; what any node publishes reaches all of them. */
export class LiveEvents {
  readonly #streams = new Map<number, Set<SendEvent>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  async start(direct: DirectConnection): Promise<void> {
    await direct.listen(liveChannel, (payload) => this.#receive(payload))
    let isFirst = true
    await direct.onConnect(() => {
      // Events published while the connection was lost are gone, so the screens load everything again.
      if (!isFirst) this.#deliver(null, 'resync', {})
      isFirst = false
      return Promise.resolve()
    })
  }

  /** Adds a stream of a person; what it answers takes it away. */
  subscribe(personId: number, send: SendEvent): () => void {
    const streams = this.#streams.get(personId) ?? new Set()
    this.#streams.set(personId, streams.add(send))
    return () => {
      streams.delete(send)
      if (streams.size === 0 && this.#streams.get(personId) === streams) this.#streams.delete(personId)
    }
  }

  /** Who has an open stream in this process. */
  get personIds(): readonly number[] {
    return [...this.#streams.keys()]
  }

  /** To the streams of a person in this process alone; `publish` reaches those of all. */
  send(personId: number, event: string, data: unknown): void {
    this.#deliver(personId, event, data)
  }

  get streamCount(): number {
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0)
  }

  #receive(payload: string): void {
    const message = readMessage(payload)
    if (message) this.#deliver(message.person, message.event, message.data ?? {})
    else this.#log.warn({ payload: payload.slice(0, 200) }, 'a live event could not be read')
  }

  #deliver(personId: number | null, event: string, data: unknown): void {
    const streams =
      personId === null ? [...this.#streams.values()].flatMap((each) => [...each]) : (this.#streams.get(personId) ?? [])
    for (const send of streams) {
      try {
        send(event, data)
      } catch (error) {
        this.#log.debug({ err: error }, 'an event stream is gone')
      }
    }
  }
}

/**
 * Tells a person's open screens, on every node, after the commit. Not from acts of people: a transaction that
 * notifies waits for every other one that does, so jobs and folding do it, a few times a second.
 */
export async function publish(
  db: Database,
  { personId, event, data }: { personId: number | null; event: string; data?: unknown },
) {
  const payload = JSON.stringify({ person: personId, event, data })
  if (Buffer.byteLength(payload) > longestBytes) throw new RangeError(`The live event ${event} is too long.`)
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(db)
}

function readMessage(payload: string): z.output<typeof Message> | undefined {
  try {
    return Message.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
