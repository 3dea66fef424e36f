import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@shuku/kit/testing'
import { OwnConnectionLost, type Side } from './side.ts'
import { sides } from './sides.ts'

/** What may fail: nothing before the kill; then whatever is said by a server that is gone, or `busy` by one that lives. */
export type Patience = 'none' | 'busy' | 'anything'

/** People and jobs at work from several sides at once, until they are stopped. */
export class Load {
  readonly #side: Side
  readonly #running: Promise<void>[]
  #patience: Patience = 'none'
  #stopped = false
  #number = 0

  constructor(surroundings: Omit<Side, 'mark' | 'attempt'>) {
    this.#side = { ...surroundings, mark: () => this.#mark(), attempt: (work) => this.#attempt(work) }
    this.#running = sides.map((side) => this.#repeat(side(this.#side)))
  }

  expect(patience: Patience): void {
    this.#patience = patience
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#running)
  }

  async #repeat(turns: AsyncGenerator<void>): Promise<void> {
    while (!this.#stopped) {
      try {
        await turns.next()
      } catch (error) {
        this.#judge(error)
        return
      }
    }
  }

  #judge(error: unknown): void {
    if (this.#patience === 'anything') return
    // one person has two long operations at most, and the sides of the load are one
    if (error instanceof CallFailed && error.failure.code === 'documents.tooManyOperations') return
    const isBusy =
      error instanceof OwnConnectionLost || (error instanceof CallFailed && error.failure.code === 'kit.busy')
    if (this.#patience === 'none' || !isBusy) this.#side.ledger.faults.push(`unexpected: ${String(error)}`)
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#judge(error)
      await delay(20)
    }
  }

  #mark(): string {
    this.#number += 1
    return `${Date.now().toString(36)}-${this.#number}`
  }
}
