import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { EventStreams } from './send-events.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server with one stream, and what its client reads until the stream ends. */
async function open(streams: EventStreams, { isSignedIn = async () => true, subscribe = () => () => {} } = {}) {
  app = Fastify()
  app.get('/', (request, reply) => streams.send({ events: { type: 'events', subscribe }, request, reply, isSignedIn }))
  const reply = await fetch(await app.listen({ port: 0 }))
  return reply.text()
}

test('a stream ends soon after the session that opened it', async () => {
  let asked = 0
  const text = await open(new EventStreams(20), { isSignedIn: async () => ++asked < 3 })
  expect(text).toBe(': open\n\n: still here\n\n: still here\n\n')
})

test('a database that is away for a moment ends no stream', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(true), Promise.resolve(false)]
  for (const answer of answers) answer.catch(() => {})
  const text = await open(new EventStreams(20), { isSignedIn: () => answers.shift() ?? Promise.resolve(false) })
  expect(text).toBe(': open\n\n: still here\n\n')
})

test('the streams end with the server, and let go of what they listened to', async () => {
  const streams = new EventStreams()
  let listeners = 0
  const text = open(streams, { subscribe: () => (listeners++, () => listeners--) })
  while (listeners === 0) await delay(5)
  streams.endAll()
  expect(await text).toBe(': open\n\n')
  while (listeners > 0) await delay(5)
})

test('a client that went while it was asked who it is leaves nothing behind', async () => {
  const streams = new EventStreams()
  let listeners = 0
  let wasGone = false
  app = Fastify()
  app.get('/', async (request, reply) => {
    while (!reply.raw.destroyed) await delay(5)
    wasGone = true
    const subscribe = () => (listeners++, () => listeners--)
    streams.send({ events: { type: 'events', subscribe }, request, reply, isSignedIn: async () => true })
  })
  const leaving = new AbortController()
  const asked = fetch(await app.listen({ port: 0 }), { signal: leaving.signal }).catch(() => {})
  await delay(50)
  leaving.abort()
  await asked
  while (!wasGone) await delay(5)
  await delay(20)
  expect(listeners).toBe(0)
})
