import { type Endpoint, tableApi, wireFieldsOf } from '@shuku/kit/contract'
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
  'a day before all calendars': '0000-01-01',
  'the last day': '9999-12-31',
  'days at both ends of time': 'date:0000 date:>9999-12-31 date:<0001-01-01',
  'the largest whole number': '9007199254740991',
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
      const inputs = [...inputsFor(endpoint, foreignIds), ...(takesJson(endpoint, method) ? jsonFor(endpoint) : [])]
      for (const [title, parameters] of inputs) {
        if (method !== 'POST' && isTooLongForAnAddress(parameters)) continue
        const reply = await callBy(client, { endpoint, method }, parameters)
        const fault =
          findFault(endpoint, reply) ?? findSecret(reply, secrets) ?? (await findFaultBehind(client, endpoint, reply))
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

function takesJson({ accepts, produces }: Endpoint, method: string): boolean {
  return method === 'POST' && accepts === 'form' && produces === 'json'
}

/** What only JSON can carry: other types than text, halves of characters, any depth. */
function jsonFor(endpoint: Endpoint): Input[] {
  const names = Object.values(wireFieldsOf(endpoint.query) ?? {}).map(({ names: [first] }) => first)
  const inAll = (value: string) => ({ json: `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}` })
  return [
    ['half a character as JSON', inAll('"\\ud800"')],
    ['lists as JSON', inAll('["a",1,null,["\\udc00"]]')],
    ['objects as JSON', inAll('{"__proto__":{"a":1},"constructor":{"prototype":1}}')],
    ['nothing as JSON', inAll('null')],
    ['JSON that is nested for ever', { json: '{"a":'.repeat(100_000) }],
    ['deep JSON', inAll('['.repeat(5_000) + ']'.repeat(5_000))],
    ['JSON of its prototype', { json: '{"__proto__":{"id":"1"},"constructor":"x"}' }],
    ['no object as JSON', { json: '"text"' }],
  ]
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
