import { bridgeApi } from '@shuku/domain/terminals/contract'
import { CallFailed } from '@shuku/kit/client'
import { get, type Endpoint } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import type { Server } from '../../remote/lasting-call.ts'
import { AnsweredAsks, type Ask } from './answered-asks.ts'

const endpoint = get('/api/shuku/things', { doc: 'Reads.' })

/** A server with open questions, which takes an answer or loses it on the way there or back. */
class Asking {
  readonly answers = new Map<number, unknown>()
  readonly done: number[] = []
  /** What becomes of the next answers; the rest arrives. */
  fates: ('lost' | 'unconfirmed')[] = []
  /** How many questions a list has at most. */
  most = 50
  /** Happens after the server has made its list and before that arrives. */
  whileListing: () => Promise<void> = () => Promise.resolve()
  readonly asks: AnsweredAsks
  readonly #open: number[]

  constructor(...open: number[]) {
    this.#open = open
    this.asks = new AnsweredAsks({
      client: { call: (asked: Endpoint, query: object) => this.#call(asked, query) } as unknown as Server,
      terminal: 'tag',
      replyTo: ({ id }: Ask) => {
        this.done.push(id)
        return Promise.resolve({ answer: `file ${this.done.length}` })
      },
      wait: () => Promise.resolve(),
      log: () => {},
    })
  }

  async #call(asked: Endpoint, query: object): Promise<unknown> {
    if (asked === bridgeApi.listAsks) {
      const open = this.#open.filter((id) => !this.answers.has(id)).slice(0, this.most)
      await this.whileListing()
      return { asks: open.map((id) => ({ id, name: 'downloadCloudFile', given: {} })) }
    }
    const { id, answer } = query as { readonly id: number; readonly answer: unknown }
    const fate = this.fates.shift()
    // a second answer changes nothing
    if (fate !== 'lost' && !this.answers.has(id)) this.answers.set(id, answer)
    if (fate === undefined) return {}
    const failure = { message: '断了', code: 'x', kind: 'unavailable', requestId: '' } as const
    throw new CallFailed(endpoint, failure, { status: 0 })
  }

  /** The client looks, and all that it then begins has come to its end. */
  async look(): Promise<void> {
    await this.asks.look()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('an answer that was lost is sent again, and what was asked for is not done again', async () => {
  const server = new Asking(1, 2)
  // all tries of the first one, and the first of the second
  server.fates = ['lost', 'lost', 'lost', 'lost', 'lost', 'lost']
  await server.look()
  expect(server.answers.size).toBe(0)
  await server.look()
  expect(Object.fromEntries(server.answers)).toEqual({ 1: 'file 1', 2: 'file 2' })
  expect(server.done).toEqual([1, 2])
})

test('what the server has is not done again where it did not say so, nor where a list was made before it had it', async () => {
  const server = new Asking(1, 2)
  server.fates = ['unconfirmed', 'unconfirmed', 'unconfirmed', 'unconfirmed', 'unconfirmed', 'unconfirmed']
  await server.look()
  await server.look()
  expect(server.done).toEqual([1, 2])

  const late = new Asking(3)
  late.whileListing = () => {
    late.whileListing = () => Promise.resolve()
    return late.look()
  }
  await late.look()
  expect(late.done).toEqual([3])
})

test('an answer is remembered while the list of what is open may have been cut off before it', async () => {
  const server = new Asking(1, 2, 3)
  server.fates = Array.from({ length: 9 }, () => 'lost')
  await server.look()
  server.most = 1
  // three of the first, which stays open, so that the others are not listed
  server.fates = ['lost', 'lost', 'lost']
  await server.look()
  server.most = 50
  await server.look()
  expect(server.done).toEqual([1, 2, 3])
  expect(server.answers.size).toBe(3)
})
