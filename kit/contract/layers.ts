import type { Layer } from './endpoint.ts'
import type { ErrorKind } from './errors.ts'

/** The fields of every failure, whatever its envelope; `msg` is in the caller's language. */
export interface Failure {
  readonly message: string
  readonly code: string
  readonly kind: ErrorKind | 'fault'
  readonly requestId: string
  readonly fields?: Readonly<Record<string, string>>
  /** The values of the text, for a screen that goes on from them (which version is the present one). */
  readonly details?: Readonly<Record<string, string | number>>
}

/**
 * The reply that programs know as “sign in again” (docs/interface.md §2). Some compare the whole body, so nothing may
 * be added.
 */
export const signedOutBody = { msg: '登录信息超时', errorCode: '002', status: false } as const

/** The flags that say success in each envelope; `api_status` is in all, for programs that look at nothing else. */
const success: Record<Layer, Readonly<Record<string, unknown>>> = {
  document: { status: 1, api_status: true },
  api: { api_status: true },
  table: { status: true, api_status: true },
  people: { status: '1', api_status: true },
  login: { api_status: true },
  token: { status: true, code: 0, msgShowType: 'none', api_status: true },
  own: { api_status: true },
  tus: { api_status: true },
}

const failure: Record<Layer, Readonly<Record<string, unknown>>> = {
  document: { status: -1, api_status: false },
  api: { api_status: false },
  table: { status: false, api_status: false },
  people: { status: '-1', api_status: false },
  login: { loginstatus: 'false', api_status: false },
  token: { status: false, code: -1, msgShowType: 'none', api_status: false },
  own: { api_status: false },
  tus: { api_status: false },
}

/** The layers that report failures by the HTTP status. */
const speaksHttp: ReadonlySet<Layer> = new Set(['own', 'tus'])

const httpStatus: Record<Failure['kind'], number> = {
  invalid: 400,
  signedOut: 401,
  refused: 403,
  notFound: 404,
  conflict: 409,
  limit: 413,
  unavailable: 503,
  fault: 500,
}

export function successBody(layer: Layer, reply: Record<string, unknown>): Record<string, unknown> {
  return { ...success[layer], ...reply }
}

/** Refusals of wire calls are HTTP 200, since programs parse the body and some stop at any other status; faults are 5xx. */
export function failureBody(
  layer: Layer,
  { message, code, kind, requestId, fields, details }: Failure,
): Record<string, unknown> {
  if (kind === 'signedOut' && layer !== 'login' && layer !== 'token') return { ...signedOutBody }
  const body = { ...failure[layer], msg: message, errorCode: code, errorKind: kind, requestId }
  return {
    ...body,
    ...(layer === 'people' ? { message } : {}),
    ...(layer === 'token' ? { errmsg: message } : {}),
    // invalidating a document says it by this name
    ...(layer === 'document' ? { api_errormsg: message } : {}),
    ...(layer === 'login' ? { msgcode: kind === 'limit' ? '101' : '16' } : {}),
    ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
    ...(details && Object.keys(details).length > 0 ? { details } : {}),
  }
}

export function failureStatus(layer: Layer, kind: Failure['kind']): number {
  if (speaksHttp.has(layer) || kind === 'fault' || kind === 'unavailable') return httpStatus[kind]
  return 200
}

/** Reads any envelope: what went wrong, or nothing when the call went well. */
export function readFailure(layer: Layer, body: Record<string, unknown>): Failure | undefined {
  if (body['errorCode'] === '002' && body['status'] === false) return failureOf(body, 'signedOut')
  const flags = failure[layer]
  const failed =
    speaksHttp.has(layer) || layer === 'login' || layer === 'token'
      ? body['errorKind'] !== undefined
      : Object.entries(flags).some(([name, value]) => body[name] === value)
  return failed ? failureOf(body, (body['errorKind'] as ErrorKind | undefined) ?? 'refused') : undefined
}

function failureOf(body: Record<string, unknown>, kind: Failure['kind']): Failure {
  const fields = body['fields'] as Record<string, string> | undefined
  const details = body['details'] as Record<string, string | number> | undefined
  return {
    message: textOf(body['msg'] ?? body['message'] ?? body['api_errormsg']),
    code: textOf(body['errorCode']),
    kind,
    requestId: textOf(body['requestId']),
    ...(fields ? { fields } : {}),
    ...(details ? { details } : {}),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
