import { type Endpoint, wireFieldsOf } from '@shuku/kit/contract'
import type { RawReply } from '../send-request.ts'
import type { TestClient } from '../test-client.ts'
import { callBy, failureOf, nameOf } from './call-every-way.ts'

/** What nobody sends on purpose: wrong types, too much, what breaks texts, queries and paths. */
export const wrongValues: Readonly<Record<string, string>> = {
  word: 'abc',
  negative: '-1',
  zero: '0',
  fraction: '1.5',
  'larger than an integer': '4294967296',
  'larger than any number': '9'.repeat(40),
  'a number in words of JavaScript': '1e400',
  'control characters': 'a\u0000b\u0007c',
  'a long text': '长'.repeat(60_000),
  markup: '"><script>alert(1)</script>',
  SQL: "1' or '1'='1'; drop table person; --",
  'a path': '../../../../etc/passwd',
  'patterns of LIKE': '%_\\',
  'an open list': '[[[',
  'an empty object': '{}',
  'a list of everything': '[1,"a",null,{}]',
  'a list with too many ids': Array.from({ length: 20_000 }, (_, index) => index + 1).join(','),
  'half a character': '\ud800',
  'a day that is none': '2026-02-31',
}

export interface InputWalk {
  readonly endpoints: readonly Endpoint[]
  /** A client of a person with ordinary rights; asked again for each endpoint, since some end the session. */
  signIn(): Promise<TestClient>
  /** Ids of things that this person may not know of. */
  readonly foreignIds?: readonly string[]
  /** Texts that stand in those things: no reply may have one of them. */
  readonly secrets?: readonly string[]
}

/** Calls every endpoint with wrong input, and answers where the reply was a fault, no clear envelope, or said too much. */
export async function findWeakInput({
  endpoints,
  signIn,
  foreignIds = [],
  secrets = [],
}: InputWalk): Promise<string[]> {
  const faults: string[] = []
  for (const endpoint of endpoints) {
    const client = await signIn()
    for (const method of endpoint.methods) {
      for (const [title, parameters] of inputsFor(endpoint, foreignIds)) {
        if (method === 'GET' && isTooLongForAnAddress(parameters)) continue
        const reply = await callBy(client, { endpoint, method }, parameters)
        const fault = findFault(endpoint, reply) ?? findSecret(reply, secrets)
        if (fault !== undefined) faults.push(`${nameOf(endpoint, method)} with ${title}: ${fault}`)
      }
    }
  }
  return faults
}

/** Node itself refuses more than 16 KB of request line and headers, before any of our code. */
function isTooLongForAnAddress({ texts = {} }: Input[1]): boolean {
  return new URLSearchParams(texts).toString().length > 12_000
}

type Input = [title: string, parameters: Parameters<typeof callBy>[2]]

/** Nothing at all, every wrong value in all fields at once and in each alone, and every foreign id in all fields. */
function inputsFor(endpoint: Endpoint, foreignIds: readonly string[]): Input[] {
  const names = Object.values(wireFieldsOf(endpoint.query) ?? {}).map(({ names: [first] }) => first)
  const inAll = (value: string) => ({ texts: Object.fromEntries(names.map((name) => [name, value])) })
  const wrong = Object.entries(wrongValues).flatMap(([title, value]): Input[] => [
    [`${title} in every field`, inAll(value)],
    ...(names.length > 1 ? names.map((name): Input => [`${title} in ${name}`, { texts: { [name]: value } }]) : []),
  ])
  return [
    ['nothing', {}],
    ['a broken encoding', { encoded: names.map((name) => `${name}=%E4%B8&%=%`).join('&') }],
    ['unknown and empty parameters', { encoded: '__random__=1&=&&_t=2&' }],
    ...wrong,
    ...foreignIds.map((id): Input => [`the foreign id ${id}`, inAll(id)]),
  ]
}

function findFault(endpoint: Endpoint, reply: RawReply): string | undefined {
  if (reply.status >= 500) return `HTTP ${reply.status} ${reply.text.slice(0, 200)}`
  if (endpoint.produces !== 'json') return undefined
  if (!reply.text.startsWith('{')) return `no JSON object (HTTP ${reply.status}): ${reply.text.slice(0, 200)}`
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
  return secret === undefined ? undefined : `it told “${secret}”`
}
