import { encodeQuery, type Endpoint, type Failure, type Method, partType, readFailure } from '@shuku/kit/contract'
import type { RawReply } from '../send-request.ts'
import type { TestClient } from '../test-client.ts'

/** What came of a call, in the words of the access matrix. */
export type Outcome = 'ok' | Failure['kind']

/** `GET /api/doc/…`, as the faults name it. */
export function nameOf(endpoint: Endpoint, method = endpoint.methods[0]): string {
  return `${method} ${endpoint.path}`
}

export interface CallParameters {
  readonly texts?: Readonly<Record<string, string>>
  /** Instead of `texts`: as it goes out, right or wrong. A multipart call has it in its address. */
  readonly encoded?: string
  /** Instead of both: a body of JSON as it goes out, by a POST that is no upload. */
  readonly json?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls by one of the endpoint's methods with parameters that no contract has checked. */
export function callBy(
  client: TestClient,
  { endpoint, method }: { endpoint: Endpoint; method: Method },
  { texts = {}, encoded, json, headers = {} }: CallParameters,
): Promise<RawReply> {
  const path = client.prefix + endpoint.path.replace(/:\w+|\*/g, '1')
  const form = encoded ?? new URLSearchParams(texts).toString()
  const isMultipart = method === 'POST' && endpoint.accepts === 'multipart'
  if (json !== undefined)
    return client.raw({ method, path, headers: { 'content-type': 'application/json', ...headers }, body: json })
  if (method !== 'POST' || (isMultipart && encoded !== undefined)) {
    return client.raw({
      method,
      path: form === '' ? path : `${path}?${form}`,
      headers: { ...(method === 'PATCH' ? { 'content-type': partType } : {}), ...headers },
      ...(isMultipart ? { body: multipart({}) } : {}),
    })
  }
  if (isMultipart) return client.raw({ method, path, headers, body: multipart(texts) })
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return client.raw({ method, path, headers: { ...type, ...headers }, body: form })
}

function multipart(texts: Readonly<Record<string, string>>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(texts)) body.append(name, value)
  body.append('file', new Blob(['a file']), 'file.txt')
  return body
}

/** The query of a contract as texts of the wire. */
export function textsOf(endpoint: Endpoint, query: object): Record<string, string> {
  return encodeQuery(endpoint.query, query)
}

export function outcomeOf(endpoint: Endpoint, reply: RawReply): Outcome {
  // there is nothing to read
  if (reply.status === 204) return 'ok'
  // what refuses a call before its handler answers in JSON also where the handler answers a text
  if (endpoint.produces === 'json' || (endpoint.produces === 'text' && reply.text.startsWith('{')))
    return failureOf(endpoint, reply)?.kind ?? (reply.status < 400 ? 'ok' : kindOf(reply.status))
  return reply.status < 300 || reply.status === 304 ? 'ok' : kindOf(reply.status)
}

/** Whatever the body says; a 5xx is a fault, also when it says something else. */
export function failureOf(endpoint: Endpoint, reply: RawReply): Failure | undefined {
  return readFailure(endpoint.layer, reply.json)
}

/** Doors that answer bytes or pages speak by status; to be sent to the sign-in page is to be signed out. */
function kindOf(status: number): Outcome {
  const kinds: Record<number, Outcome> = {
    301: 'signedOut',
    302: 'signedOut',
    303: 'signedOut',
    400: 'invalid',
    401: 'signedOut',
    403: 'refused',
    404: 'notFound',
    409: 'conflict',
    413: 'limit',
    503: 'unavailable',
  }
  return kinds[status] ?? 'fault'
}
