import { bridgeApi as api } from '@shuku/domain/terminals/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { lastingCall, type Server, type Wait } from '../../remote/lasting-call.ts'

export type Ask = ReplyOf<typeof api.listAsks>['asks'][number]

/** What the server gets: an answer, or why there is none. */
export type Reply = { readonly answer: unknown } | { readonly fault: string }

interface Answering {
  readonly client: Pick<Server, 'call'>
  /** The tag of this computer. */
  readonly terminal: string
  /** Does what is asked for; it throws nothing. */
  replyTo(ask: Ask): Promise<Reply>
  readonly wait: Wait
  log(line: string): void
}

/**
 * Does each thing that the server passes on once, however often it is listed: an answer that was lost on the way is sent
 * again, and what it says is not done again.
 */
export class AnsweredAsks {
  readonly #answering: Answering
  /** By the number of the question, until the server does not ask it any more. */
  readonly #replies = new Map<number, Reply>()
  readonly #underWay = new Set<number>()

  constructor(answering: Answering) {
    this.#answering = answering
  }

  /** Begins to answer what is open; a long answer holds up no other. */
  async look(): Promise<void> {
    const { client, terminal } = this.#answering
    // what is sent while the server lists may be listed though it has arrived
    const before = [...this.#replies.keys()].filter((id) => !this.#underWay.has(id))
    const { asks } = await client.call(api.listAsks, { terminal })
    const open = new Set(asks.map(({ id }) => id))
    // the oldest come first: what is behind the last one may only have been cut off
    const last = asks.at(-1)?.id ?? Infinity
    for (const id of before) if (!open.has(id) && id < last) this.#replies.delete(id)
    for (const ask of asks) void this.#answer(ask)
  }

  async #answer(ask: Ask): Promise<void> {
    const { id } = ask
    if (this.#underWay.has(id)) return
    this.#underWay.add(id)
    try {
      const reply = this.#replies.get(id) ?? (await this.#answering.replyTo(ask))
      this.#replies.set(id, reply)
      await this.#send(id, reply)
    } finally {
      this.#underWay.delete(id)
    }
  }

  async #send(id: number, reply: Reply): Promise<void> {
    const { client, terminal, wait, log } = this.#answering
    const send = () => client.call(api.answerAsk, { terminal, id, ...reply })
    await lastingCall(send, wait).catch((error: unknown) => log(String(error)))
  }
}
