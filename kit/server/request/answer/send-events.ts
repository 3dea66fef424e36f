import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventsReply } from './events-reply.ts'

const heartbeatMs = 25_000
/** A client that takes nothing for so long is gone, or means no good. */
const mostUnreadBytes = 1024 * 1024

export interface Stream {
  readonly events: EventsReply
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Checked from time to time, and before each event: a stream must not outlive the session that opened it. */
  isSignedIn(): Promise<boolean>
}

/** The server-sent events (WHATWG HTML §9.2) of one server: a stream per client, ended with the client or the server. */
export class EventStreams {
  readonly #open = new Set<() => void>()
  readonly #heartbeatMs: number

  constructor(everyMs = heartbeatMs) {
    this.#heartbeatMs = everyMs
  }

  send({ events, request, reply, isSignedIn }: Stream): void {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const end = () => raw.end()
    const write = (text: string) => {
      if (raw.writableLength > mostUnreadBytes) raw.destroy()
      else if (!raw.writableEnded) raw.write(text)
    }
    write(': open\n\n')
    const waiting: string[] = []
    /** Anyone who has signed out hears nothing more; where that cannot be asked, the client is to come back. */
    const sendWaiting = async () => {
      try {
        while (waiting.length > 0) {
          const asked = waiting.length
          if (await isSignedIn()) for (const text of waiting.splice(0, asked)) write(text)
          else {
            end()
            break
          }
        }
      } catch (error) {
        request.log.warn(error, 'who listens could not be asked')
        end()
      } finally {
        waiting.length = 0
      }
    }
    const unsubscribe = events.subscribe((event, data) => {
      // the payload is one line of JSON, so no line of it can end the event
      waiting.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      if (waiting.length === 1) void sendWaiting()
    })
    // kept open by comments
    const heartbeat = setInterval(() => {
      isSignedIn().then(
        (isStill) => (isStill ? write(': still here\n\n') : end()),
        (error: unknown) => request.log.warn(error, 'who listens could not be asked'),
      )
    }, this.#heartbeatMs)
    const forget = () => {
      clearInterval(heartbeat)
      this.#open.delete(end)
      unsubscribe()
    }
    this.#open.add(end)
    raw.on('close', forget)
    // gone while who it is was asked
    if (raw.destroyed) forget()
  }

  /** They would keep the server from ending; the screens come back to the next one by themselves. */
  endAll(): void {
    for (const end of this.#open) end()
  }
}
