import type { Endpoint } from '@shuku/kit/contract'
import type { RawReply } from '../send-request.ts'
import type { Outcome } from './call-every-way.ts'

/** Where an answer says otherwise by `api_status` than it went, or a failure says what programs do not expect. */
export function findSaidWrong(endpoint: Endpoint, reply: RawReply, kind: Outcome): string[] {
  // who is signed out is told so in one shape everywhere, and a reply without a body says nothing
  if (endpoint.produces !== 'json' || kind === 'signedOut' || reply.status === 204) return []
  return [findUnsaid(reply, kind), findUnknown(endpoint, reply, kind)].filter((wrong) => wrong !== undefined)
}

function findUnsaid(reply: RawReply, kind: Outcome): string | undefined {
  const said = reply.json['api_status']
  return said === (kind === 'ok') ? undefined : `api_status is ${String(said)}, and it came out ${kind}`
}

/** What a failure may say. None of it is `code`, which programs take for an error of the suite's own (docs/interface.md §2). */
const failureFields: ReadonlySet<string> = new Set([
  'status',
  'api_status',
  'loginstatus',
  'msg',
  'message',
  'api_errormsg',
  'msgcode',
  'errorCode',
  'errorKind',
  'requestId',
  'fields',
  'details',
])

/** What the layer that gives tokens to applications says besides (docs/interface.md §2.5). */
const tokenFields = new Set(['code', 'msgShowType', 'errmsg'])

function findUnknown(endpoint: Endpoint, reply: RawReply, kind: Outcome): string | undefined {
  if (kind === 'ok') return undefined
  // programs that upload read `error` (docs/interface.md §7)
  const isKnown = (name: string) =>
    failureFields.has(name) ||
    (name === 'error' && endpoint.accepts === 'multipart') ||
    (endpoint.layer === 'token' && tokenFields.has(name))
  const unknown = Object.keys(reply.json).filter((name) => !isKnown(name))
  return unknown.length === 0 ? undefined : `a failure says ${unknown.join(', ')}`
}
