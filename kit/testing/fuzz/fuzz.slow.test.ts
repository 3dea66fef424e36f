import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { get, post, Text, wire, wireObject } from '@shuku/kit/contract'
import { afterAll, expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { TestClient } from '../test-client.ts'
import { damage } from './damage.ts'
import { fuzzCalls } from './fuzz-calls.ts'
import { Sacrifice } from './sacrifice.ts'

const query = wireObject({ name: wire('name', Text).optional() })
const doc = 'A call of the example.'
const calls = { good: get('/api/shuku/good', { doc, query }), bad: post('/api/shuku/bad', { doc, query }) }

/** Fails wherever a name is a list, and tells a secret to whoever asks for the id 7. */
const server = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const asked = `${request.url} ${Buffer.concat(chunks).toString()}`
    reply.statusCode = request.url?.startsWith('/api/shuku/bad') && asked.includes('name%5B%5D') ? 500 : 200
    reply.end(asked.includes('=77') ? '{"title":"hidden"}' : '{}')
  })
})
afterAll(() => server.close())

async function fuzz(endpoint: (typeof calls)[keyof typeof calls]) {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = new TestClient({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  return fuzzCalls({
    seed: 1,
    count: 300,
    targets: [{ endpoint }],
    makeWorld: async () => undefined,
    clientsOf: () => [client],
    ids: [77],
    secret: 'hidden',
  })
}

test('what answers with a fault, or tells a secret, is found; the same seed finds the same', async () => {
  const bad = await fuzz(calls.bad)
  expect(bad.faults.filter((fault) => fault.includes('HTTP 500')).length).toBeGreaterThan(3)
  expect(bad.faults.filter((fault) => fault.includes('may not know')).length).toBeGreaterThan(3)
  const again = await fuzz(calls.bad)
  expect(again.faults.toSorted()).toEqual(bad.faults.toSorted())
  const good = await fuzz(calls.good)
  expect(good.faults.filter((fault) => !fault.includes('may not know'))).toEqual([])
})

test('damage is the same for the same seed, and leaves the file that it was made from as it is', () => {
  const file = Buffer.from('PK\u0003\u0004 a file of 12 parts and 34 more '.repeat(50))
  const before = Buffer.from(file)
  const damaged = (seed: number) => damage(randomFrom(seed), file)
  const kinds = new Set(Array.from({ length: 100 }, (_, seed) => damaged(seed).toString('hex')))
  expect(kinds.size).toBeGreaterThan(90)
  expect(damaged(5)).toEqual(damaged(5))
  expect(file).toEqual(before)
})

test('a process that hangs or dies is told of, and the next thing is done by another', async () => {
  const sacrifice = new Sacrifice(new URL('odd-work.fixture.ts', import.meta.url), { hungAfterMs: 500 })
  expect(await sacrifice.ask('a')).toMatchObject({ outcome: 'did a', strays: [] })
  expect(await sacrifice.ask('hang')).toMatchObject({ fate: 'hung' })
  expect(await sacrifice.ask('throw')).toMatchObject({ outcome: 'threw Error: at once' })
  expect(await sacrifice.ask('die')).toMatchObject({ fate: 'died' })
  const caught = [await sacrifice.ask('caught'), await sacrifice.ask('b')]
  expect(caught.flatMap((fate) => ('strays' in fate ? fate.strays : ['lost']))).toEqual([])
  const late = [await sacrifice.ask('stray'), await sacrifice.ask('b')]
  expect(late.flatMap((fate) => ('strays' in fate ? fate.strays : []))).toEqual(['Error: too late'])
  await sacrifice.end()
})
