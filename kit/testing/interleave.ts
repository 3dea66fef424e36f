import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { createDatabase, createPool, type Connection, type Database } from '../server/database/database.ts'

type Query = (...parameters: unknown[]) => Promise<unknown>

/** One connection whose statements begin only as far as they are let: one side of an interleaving. */
export class SteppedConnection {
  readonly database: Database
  readonly #pool: Pool
  #allowed = Infinity
  #begun = 0
  #held: (() => void)[] = []
  #processId: number | undefined

  constructor(connection: Connection) {
    this.#pool = createPool({ connection, max: 1, applicationName: 'stepped', work: 'requests' })
    this.#pool.on('connect', (client) => this.#step(client))
    this.database = createDatabase(this.#pool)
  }

  /** So many statements more may begin, those that frame a transaction included. */
  allow(statements: number): void {
    this.#allowed = statements
    for (const goOn of this.#held.splice(0)) goOn()
  }

  /** Counted anew; answers how many have begun since. */
  takeCount(): number {
    const begun = this.#begun
    this.#begun = 0
    return begun
  }

  get isHeld(): boolean {
    return this.#held.length > 0
  }

  /** Whether it waits for what another one has locked. */
  async isBlocked(observer: Database): Promise<boolean> {
    const { rows } = await sql`
      select from pg_stat_activity where pid = ${this.#processId ?? 0} and wait_event_type = 'Lock'`.execute(observer)
    return rows.length > 0
  }

  close(): Promise<void> {
    return this.database.destroy()
  }

  #step(client: ClientBase): void {
    this.#processId = (client as unknown as { processID: number }).processID
    const query = client.query.bind(client) as Query
    const stepped: Query = async (...parameters) => {
      while (this.#allowed <= 0) await new Promise<void>((goOn) => this.#held.push(goOn))
      this.#allowed -= 1
      this.#begun += 1
      return query(...parameters)
    }
    Object.defineProperty(client, 'query', { value: stepped, configurable: true })
  }
}

export interface Interleaving<A, B> {
  readonly sides: readonly [SteppedConnection, SteppedConnection]
  readonly observer: Database
  first(db: Database): Promise<A>
  second(db: Database): Promise<B>
  /** The first act stops after so many statements, and goes on when the second has ended or waits for it. */
  readonly after: number
}

/** Each look is a statement; an act takes some ten milliseconds, and one that has ended is not waited for. */
const betweenLooksMs = 8

/** Two acts on two connections in one given order of their statements: always the same interleaving. */
export async function interleave<A, B>({
  sides: [one, two],
  observer,
  first,
  second,
  after,
}: Interleaving<A, B>): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
  one.allow(after)
  two.allow(Infinity)
  const firstRuns = watch(first(one.database))
  while (!one.isHeld && !firstRuns.hasEnded) await delay(1)
  const secondRuns = watch(second(two.database))
  while (!secondRuns.hasEnded && !(await two.isBlocked(observer)))
    await Promise.race([secondRuns.outcome, delay(betweenLooksMs)])
  one.allow(Infinity)
  return [await firstRuns.outcome, await secondRuns.outcome]
}

function watch<T>(work: Promise<T>) {
  const watched = { hasEnded: false, outcome: settle(work) }
  void watched.outcome.then(() => (watched.hasEnded = true))
  return watched
}

async function settle<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [outcome] = await Promise.allSettled([work])
  return outcome
}
