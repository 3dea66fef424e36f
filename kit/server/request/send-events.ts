import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventsReply } from './events-reply.ts'

const heartbeatMs = 25_000

/** Server-sent events (WHATWG HTML §9.2): one stream per client, kept open by comments, ended with the client. */
export function sendEvents(events: EventsReply, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const unsubscribe = events.subscribe((event, data) => {
    // the payload is one line of JSON, so no line of it can end the event
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  })
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs)
  request.raw.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}
