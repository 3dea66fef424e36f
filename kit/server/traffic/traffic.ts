import type { FastifyReply, FastifyRequest } from 'fastify'
import { kitErrors } from '../request/kit-errors.ts'
import { FairShare, type Share } from './fair-share.ts'

/** The account to which a request counts: a person, or everybody at an address. */
export interface Asker {
  readonly kind: 'person' | 'address'
  readonly name: string
}

export interface TrafficOptions {
  /** Known without asking the database. */
  askerOf(request: FastifyRequest): Asker
  /** As many as the pool has connections. */
  readonly requestsAtOnce?: number
}

/** How many more may wait. Behind an address there may be a whole company that is about to sign in. */
const waiting: Readonly<Record<Asker['kind'], number>> = { person: 200, address: 500 }
/** Nobody may use everything that can run at once. */
const largestShare = 2 / 3

/** Work that runs through thousands of rows; more of it waits for its turn. */
const turns = { places: 2, waitMs: 60_000, share: { atOnce: 1, waiting: 3 } } as const

type Held = 'transfer' | 'body' | 'stream' | 'list'
const held: Readonly<Record<Held, Share>> = {
  // up- and downloads have a connection to the client and a file, and none to the database
  transfer: { atOnce: 16, waiting: 200 },
  // a long text is held in memory while it comes, several times over when it is read
  body: { atOnce: 1, waiting: 50 },
  // one for every open page, over all browsers of a person
  stream: { atOnce: 50, waiting: 0 },
  // all rows of a list, as fast as its client takes them
  list: turns.share,
}

/** The time after which programs and screens try again; sent with every refusal. */
export const comeAgainSeconds = 5

/** Limits what each asker may use of this process at once, so that nobody can use all of it. */
export class Traffic {
  readonly #askerOf: TrafficOptions['askerOf']
  readonly #work: FairShare
  readonly #turns: FairShare
  readonly #atOnce: number
  readonly #held: Readonly<Record<Held, FairShare>>

  constructor({ askerOf, requestsAtOnce = 12 }: TrafficOptions) {
    const refuse = () => kitErrors.tooManyRequests()
    this.#askerOf = askerOf
    this.#atOnce = Math.ceil(requestsAtOnce * largestShare)
    this.#work = new FairShare({ places: requestsAtOnce, waitMs: 15_000, refuse })
    this.#turns = new FairShare({ places: turns.places, waitMs: turns.waitMs, refuse })
    const places = () => new FairShare({ waitMs: 60_000, refuse })
    this.#held = { transfer: places(), body: places(), stream: places(), list: places() }
  }

  /** Whether it is a person's request, as far as one can know without asking. */
  knows(request: FastifyRequest): boolean {
    return this.#askerOf(request).kind === 'person'
  }

  /** Everything that takes a connection of the pool for a request goes through here. */
  work<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> {
    const asker = this.#askerOf(request)
    return this.#work.run(nameOf(asker), { atOnce: this.#atOnce, waiting: waiting[asker.kind] }, run)
  }

  /** Runs what goes through thousands of rows a few at a time, before any of it takes a connection. */
  inTurn<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> {
    return this.#turns.run(nameOf(this.#askerOf(request)), turns.share, run)
  }

  /** Held until the answer is out, or its client gone. */
  async hold(kind: Held, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const leave = await this.#held[kind].enter(nameOf(this.#askerOf(request)), held[kind])
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
  }
}

function nameOf({ kind, name }: Asker): string {
  return `${kind} ${name}`
}
