import { setTimeout as delay } from 'node:timers/promises'
import { categoryApi } from '@shuku/domain/categories/contract'
import { KillableServer } from '../killable-server.ts'
import { Ledger } from './ledger.ts'
import { Load, lookAt } from './load.ts'

export const victims = ['server', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

export interface TortureRound {
  readonly victim: Victim
  readonly afterMs: number
  /** Looks whether every text is found by what it holds; takes longer the more there are. */
  readonly texts?: boolean
}

/** A product that is killed again and again under load, and what it has answered. */
export class Torture {
  readonly #server = new KillableServer()
  readonly #ledger = new Ledger()
  #categoryId = 0

  get answers(): number {
    return this.#ledger.answers
  }

  async start(): Promise<void> {
    await this.#server.start()
    const client = await this.#server.signIn()
    this.#categoryId = (await client.call(categoryApi.create, { name: '折磨' })).id
  }

  /** Answers what is wrong afterwards, in words. */
  async round({ victim, afterMs, texts = false }: TortureRound): Promise<string[]> {
    const client = await this.#server.signIn()
    await this.#server.withStores(async ({ database }) => {
      const load = new Load({ client, database, categoryId: this.#categoryId, ledger: this.#ledger })
      await delay(afterMs)
      load.expect(victim === 'database' ? 'busy' : 'anything')
      if (victim !== 'server') this.#server.killDatabase()
      if (victim !== 'database') await this.#server.kill()
      else await this.#waitUntilBack()
      await load.stop()
    })
    if (victim !== 'database') await this.#server.start()
    await this.#compare()
    const faults = [...this.#ledger.faults.splice(0), ...(await this.#server.faults({ texts }))]
    return faults.map((fault) => `${victim} killed after ${afterMs} ms: ${fault}`)
  }

  /** All texts found, everything compared once more. */
  async end(): Promise<string[]> {
    for (let left = -1; left !== 0; await delay(200)) left = await this.#waitingTexts()
    await this.#compare()
    return [...this.#ledger.faults, ...(await this.#server.faults({ texts: true }))]
  }

  remove(): Promise<void> {
    return this.#server.remove()
  }

  /** Nobody starts it again: the server does so itself. */
  async #waitUntilBack(): Promise<void> {
    const begin = Date.now()
    while (Date.now() - begin < 60_000) {
      await delay(100)
      const isBack = await this.#server.signIn().then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
    this.#ledger.faults.push('the database did not come back within a minute')
  }

  async #compare(): Promise<void> {
    const { documentIds } = this.#ledger
    const seen = await this.#server.withStores(({ database }) => lookAt(database, documentIds))
    for (const id of documentIds) this.#ledger.compare(id, seen.get(id))
  }

  #waitingTexts(): Promise<number> {
    return this.#server.withStores(async ({ database }) => {
      const row = await database
        .selectFrom('file_content')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('text_state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      return row.n
    })
  }
}
