import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { EventsReply } from './events-reply.ts'
import { EventStreams } from './send-events.ts'

let app: FastifyInstance
afterEach(() => app.close())

type Subscribe = EventsReply['subscribe']
const silent: Subscribe = () => () => {}

/** A server with one stream, and what its client reads until the stream ends. */
async function open(streams: EventStreams, { isSignedIn = async () => true, subscribe = silent } = {}) {
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

test('whoever signed out hears of nothing that came after, whenever the next heartbeat is due', async () => {
  let isSignedIn = true
  const subscribe: Subscribe = (send) => {
    send('one', 1)
    setTimeout(() => {
      send('two', 2)
      send('three', 3)
    }, 20)
    setTimeout(() => {
      isSignedIn = false
      send('four', 4)
    }, 60)
    return () => {}
  }
  const text = await open(new EventStreams(60_000), { isSignedIn: async () => isSignedIn, subscribe })
  expect(text).toBe(': open\n\nevent: one\ndata: 1\n\nevent: two\ndata: 2\n\nevent: three\ndata: 3\n\n')
})

test('an event of which it cannot be asked who hears it is kept back, and the client is to come back', async () => {
  const subscribe: Subscribe = (send) => {
    setTimeout(() => send('one', 1), 10)
    return () => {}
  }
  const isSignedIn = () => Promise.reject(new Error('away'))
  expect(await open(new EventStreams(60_000), { isSignedIn, subscribe })).toBe(': open\n\n')
})
