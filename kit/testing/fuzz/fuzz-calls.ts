import type { Endpoint } from '@shuku/kit/contract'
import { randomFrom } from '../random.ts'
import type { RawReply } from '../send-request.ts'
import type { TestClient } from '../test-client.ts'
import { failureOf, nameOf, textsOf } from '../whole-product/call-every-way.ts'
import { randomRequest } from './random-request.ts'
import type { ValueSources } from './random-values.ts'

/** A call of the product, and what it takes when all is well. */
export interface FuzzTarget<World> {
  readonly endpoint: Endpoint
  query?(world: World): object | Promise<object>
}

export interface Fuzzing<World> extends ValueSources {
  readonly seed: number
  readonly count: number
  readonly targets: readonly FuzzTarget<World>[]
  /** Everything that the calls are about; asked for anew now and then, since some of them delete. */
  makeWorld(): Promise<World>
  /** Whoever may be signed in; made anew with the world. */
  clientsOf(world: World): readonly TestClient[]
  /** A text that stands in what those clients may not know of. */
  readonly secret: string
  /** An answer that comes later is a fault. */
  readonly slowestMs?: number
  readonly onRequest?: (done: number) => void
}

export interface FuzzReport {
  readonly faults: string[]
  /** How often each status, and each kind of failure, was the answer. */
  readonly answers: Record<string, number>
  readonly slowest: { readonly ms: number; readonly name: string }
}

const perWorld = 100
const atOnce = 4

/** Sends requests that chance has made, some at the same time, and answers what should not have come of them. */
export async function fuzzCalls<World>(fuzzing: Fuzzing<World>): Promise<FuzzReport> {
  const report = { faults: [] as string[], answers: {} as Record<string, number>, slowest: { ms: 0, name: '' } }
  for (let begin = 0; begin < fuzzing.count; begin += perWorld) {
    const world = await fuzzing.makeWorld()
    const clients = fuzzing.clientsOf(world)
    const cookies = clients.map((client) => new Map(client.cookies))
    let next = begin
    const end = Math.min(begin + perWorld, fuzzing.count)
    const work = async () => {
      for (let number = next++; number < end; number = next++) {
        await fuzzOnce({ fuzzing, world, clients, report }, number)
        // some calls end the session
        for (const [index, client] of clients.entries())
          for (const [name, value] of cookies[index] ?? []) client.cookies.set(name, value)
        fuzzing.onRequest?.(number + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return report
}

interface Running<World> {
  readonly fuzzing: Fuzzing<World>
  readonly world: World
  readonly clients: readonly TestClient[]
  readonly report: { faults: string[]; answers: Record<string, number>; slowest: { ms: number; name: string } }
}

/** The same seed and number are the same request, whatever else is sent. */
async function fuzzOnce<World>({ fuzzing, world, clients, report }: Running<World>, number: number): Promise<void> {
  const random = randomFrom(fuzzing.seed * 1_000_003 + number)
  const { endpoint, query } = random.pick(fuzzing.targets)
  const isMeant = random.chance(0.75)
  // what it would take has been deleted meanwhile, or its owner signed out
  const asked = isMeant ? await Promise.resolve(query?.(world)).catch(() => undefined) : undefined
  const texts = asked ? textsOf(endpoint, asked) : {}
  const request = randomRequest(random, { endpoint, texts }, fuzzing)
  const client = random.pick(clients)
  const name = `request ${number} of seed ${fuzzing.seed}, ${nameOf(endpoint)} as ${request.method}`
  const begin = performance.now()
  const reply = await inTime(client.raw(request), fuzzing).catch((error: unknown) => error as Error)
  const ms = performance.now() - begin
  if (ms > report.slowest.ms) report.slowest = { ms: Math.round(ms), name }
  const answer = reply instanceof Error ? 'none' : answerOf(endpoint, reply)
  report.answers[answer] = (report.answers[answer] ?? 0) + 1
  const fault = reply instanceof Error ? reply.message : faultOf(endpoint, reply, fuzzing.secret)
  if (fault !== undefined) report.faults.push(`${name}: ${fault} – ${JSON.stringify(request).slice(0, 600)}`)
}

async function inTime<World>(answer: Promise<RawReply>, { slowestMs = 15_000 }: Fuzzing<World>): Promise<RawReply> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${slowestMs} ms`)), slowestMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function answerOf(endpoint: Endpoint, reply: RawReply): string {
  const kind = endpoint.produces === 'json' && reply.text.startsWith('{') ? failureOf(endpoint, reply)?.kind : undefined
  return kind ? `${reply.status} ${kind}` : String(reply.status)
}

function faultOf(endpoint: Endpoint, reply: RawReply, secret: string): string | undefined {
  if (reply.status >= 500) return `HTTP ${reply.status} ${reply.text.slice(0, 200)}`
  if (reply.text.includes(secret)) return 'it told what its caller may not know'
  if (/\bat .*\.(ts|js):\d+|node_modules/i.test(reply.text))
    return `it tells how we are made: ${reply.text.slice(0, 200)}`
  if (!reply.text.startsWith('{') || endpoint.produces !== 'json') return undefined
  return failureOf(endpoint, reply)?.kind === 'fault' ? `a fault of ours: ${reply.text.slice(0, 200)}` : undefined
}
