import { type Endpoint, type Method, tableApi } from '@shuku/kit/contract'
import type { RawReply } from '../send-request.ts'
import type { TestClient } from '../test-client.ts'
import { callBy, failureOf, nameOf, outcomeOf } from './call-every-way.ts'
import { findSaidWrong } from './find-said-wrong.ts'
import { readByContract } from './read-by-contract.ts'
import { type Input, inputsInAllFields, inputsInOneField, inputsOfJson } from './wrong-input.ts'

export interface InputWalk {
  readonly endpoints: readonly Endpoint[]
  /** A client of a person with ordinary rights; asked again for each endpoint, since some end the session. */
  signIn(): Promise<TestClient>
  /** Ids of things that this person may not know of. */
  readonly foreignIds?: readonly string[]
  /** Texts that stand in those things: no reply may have one of them. */
  readonly secrets?: readonly string[]
}

/**
 * Calls every endpoint with wrong input, and answers where the reply was a fault, no clear envelope, or said too much.
 * Of what the contract refuses by itself one is sent by each method, and of inputs that it reads alike the first; the
 * others are only read by the contract.
 */
export async function findWeakInput(walk: InputWalk): Promise<string[]> {
  const faults: string[] = []
  for (const endpoint of walk.endpoints) {
    const client = await walk.signIn()
    for (const [index, method] of endpoint.methods.entries()) {
      for (const { title, parameters } of inputsFor(endpoint, { method, index, walk, faults })) {
        const reply = await callBy(client, { endpoint, method }, parameters)
        const fault =
          findFault(endpoint, reply) ??
          findSecret(reply, walk.secrets ?? []) ??
          (await findFaultBehind(client, endpoint, reply))
        if (fault !== undefined) faults.push(`${nameOf(endpoint, method)} with ${title}: ${fault}`)
      }
    }
  }
  return faults
}

interface Turn {
  readonly method: Method
  /** Which of the endpoint's methods this is. */
  readonly index: number
  readonly walk: InputWalk
  /** Where the contract itself breaks is written down here. */
  readonly faults: string[]
}

/** What is sent by a method: they take turns with the fields alone, so that each meets every value and every field. */
function inputsFor(endpoint: Endpoint, { method, index, walk, faults }: Turn): Input[] {
  const alone = inputsInOneField(endpoint).filter((input) => methodFor(endpoint, input) === method)
  const json = takesJson(endpoint, method) ? inputsOfJson(endpoint) : []
  const inputs = [...inputsInAllFields(endpoint, walk.foreignIds ?? []), ...alone, ...json]
  let refused = 0
  const taken = new Set<string>()
  return inputs.filter((input) => {
    if (method !== 'POST' && isTooLongForAnAddress(input)) return false
    if (!input.fields) return true
    const reading = readByContract(endpoint, input.fields)
    if (reading.result === 'fault' && index === 0)
      faults.push(`the contract of ${nameOf(endpoint)} with ${input.title}: ${reading.detail}`)
    if (reading.result !== 'taken' || reading.as === undefined) return reading.result !== 'refused' || refused++ === 0
    const isNew = !taken.has(reading.as)
    taken.add(reading.as)
    return isNew
  })
}

function methodFor({ methods }: Endpoint, input: Input & { readonly turn: number }): Method | undefined {
  const able = isTooLongForAnAddress(input) ? methods.filter((method) => method === 'POST') : methods
  return able[input.turn % able.length]
}

const mostInAddress = 12_000

/** Node itself refuses more than 16 KB of request line and headers, before any of our code. */
function isTooLongForAnAddress({ parameters: { texts = {} } }: Input): boolean {
  const pairs = Object.entries(texts)
  // encoded it is no shorter, and encoding megabytes only to measure them takes longer than most calls
  const length = pairs.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return length > mostInAddress || new URLSearchParams(pairs).toString().length > mostInAddress
}

function takesJson({ accepts, produces }: Endpoint, method: string): boolean {
  return method === 'POST' && accepts === 'form' && produces === 'json'
}

/** A list only remembers what it was asked; what it makes of it is seen in its pages. */
async function findFaultBehind(client: TestClient, endpoint: Endpoint, reply: RawReply): Promise<string | undefined> {
  if (endpoint.produces !== 'json') return undefined
  const key = reply.json['sessionkey']
  if (typeof key !== 'string') return undefined
  for (const next of [tableApi.getRows, tableApi.countRows]) {
    const behind = await callBy(client, { endpoint: next, method: 'POST' }, { texts: { dataKey: key } })
    const fault = findFault(next, behind)
    if (fault !== undefined) return `${next.path} of its key: ${fault}`
  }
  return undefined
}

function findFault(endpoint: Endpoint, reply: RawReply): string | undefined {
  if (reply.status >= 500) return `HTTP ${reply.status} ${reply.text.slice(0, 200)}`
  if (endpoint.produces !== 'json') return undefined
  if (!reply.text.startsWith('{')) return `no JSON object (HTTP ${reply.status}): ${reply.text.slice(0, 200)}`
  const [wrong] = findSaidWrong(endpoint, reply, outcomeOf(endpoint, reply))
  if (wrong !== undefined) return `${wrong}: ${reply.text.slice(0, 200)}`
  const failure = failureOf(endpoint, reply)
  if (!failure) return undefined
  if (failure.kind === 'fault') return `a fault of ours: ${failure.message}`
  if (failure.kind === 'signedOut') return undefined
  if (failure.message === '' || failure.code === '')
    return `a failure without words or code: ${reply.text.slice(0, 200)}`
  return /\bat .*\.(ts|js):\d+|select .* from|node_modules/i.test(reply.text)
    ? `it tells how we are made: ${reply.text.slice(0, 200)}`
    : undefined
}

function findSecret(reply: RawReply, secrets: readonly string[]): string | undefined {
  const secret = secrets.find((text) => reply.text.includes(text))
  return secret === undefined ? undefined : `it answered “${secret}”`
}
