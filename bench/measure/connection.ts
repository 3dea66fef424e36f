import { Agent, type IncomingMessage, request } from 'node:http'

export interface Outgoing {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: string | Iterable<Uint8Array>
}

/** One keep-alive connection, as a browser or program holds it; costs less than `fetch` does. */
export class Connection {
  readonly #address: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(address: string) {
    this.#address = address
  }

  async send({ body = '', ...options }: Outgoing): Promise<{ answer: IncomingMessage; text: string }> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(this.#address, { agent: this.#agent, ...options }, resolve)
      sent.on('error', reject)
      const write = async () => {
        if (typeof body === 'string') return sent.end(body)
        for (const piece of body) {
          if (!sent.write(piece)) await new Promise((goOn) => sent.once('drain', goOn))
        }
        return sent.end()
      }
      write().catch(reject)
    })
    return { answer, text: Buffer.concat(await answer.toArray()).toString() }
  }

  close(): void {
    this.#agent.destroy()
  }
}
